"""One process serves the same games over HTTP and HTTPS."""

import http.client
import json
import plistlib
import signal
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

import pytest

from cli.https.authority_store import authority_file
from tests.cli.run import wurm
from tests.http.servers import SERVE, Server, Stream
from tests.https.certificates import write_pair
from tests.https.serving import HttpsServer, fetch_plain, fetch_secure
from tests.waits import WAIT_SECONDS


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HttpsServer]:
    with HttpsServer(f"sqlite:///{tmp_path}/log.db") as running:
        yield running


def test_both_addresses_serve_the_same_table(server: HttpsServer) -> None:
    table = server.table().started(2)
    trusting = server.trusting()
    for host in ("127.0.0.1", "localhost"):
        plain = fetch_plain(server.url, f"/api/v1/games/{table.id}").json
        secure = fetch_secure(server.https_port, trusting, f"/api/v1/games/{table.id}", host).json
        assert secure == plain
    action = table.view(table.tokens[table.turn])["legal"][0]
    headers = {"Authorization": f"Bearer {table.tokens[table.turn]}", "Content-Type": "application/json",
               "Idempotency-Key": "0123456789abcdefghij"}  # fmt: skip
    before = table.view()["version"]
    done = fetch_secure(server.https_port, trusting, f"/api/v1/games/{table.id}/actions", method="POST",
                        body=json.dumps(action), headers=headers)  # fmt: skip
    assert done.status == 201
    assert table.view()["version"] > before


def test_a_live_stream_over_https_gets_actions_from_http(server: HttpsServer) -> None:
    table = server.table().started(2)
    context = server.trusting()
    secure = http.client.HTTPSConnection("127.0.0.1", server.https_port, context=context, timeout=WAIT_SECONDS)
    with closing(secure), Stream(server.url, table.id) as plain:
        secure.request("GET", f"/api/v1/games/{table.id}/stream", headers={"Accept": "text/event-stream"})
        stream = secure.getresponse()
        first = plain.next()

        def next_data() -> bytes:
            while not (line := stream.readline()).startswith(b"data: "):
                assert line, "the stream has ended"
            return line.removeprefix(b"data: ").rstrip()

        assert json.loads(next_data()) == first.data
        for _ in range(3):
            table.step()
            assert json.loads(next_data()) == plain.next().data


def test_a_device_that_does_not_trust_the_authority_can_still_use_http(server: HttpsServer) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        fetch_secure(server.https_port, ssl.create_default_context(), "/")
    with socket.create_connection(("127.0.0.1", server.https_port), timeout=WAIT_SECONDS) as confused:
        confused.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        with suppress(ConnectionResetError):
            assert confused.recv(1000) == b""
    assert fetch_plain(server.url, "/").status == 200


def test_the_terminal_shows_both_addresses_and_the_fingerprint_of_the_download(server: HttpsServer) -> None:
    assert f"Wurmtisch is running at {server.url}/" in server.text
    assert f"https://127.0.0.1:{server.https_port}/" in server.text
    assert f"{server.url}/https" in server.text
    described = fetch_plain(server.url, "/https/root.json").json
    assert described["fingerprint"] == server.fingerprint
    assert sha256(server.root()).hexdigest().upper() == server.fingerprint.replace(":", "")


def test_the_profile_for_ios_contains_the_same_certificate(server: HttpsServer) -> None:
    answer = fetch_plain(server.url, "/https/wurmtisch.mobileconfig")
    assert answer.headers["content-type"] == "application/x-apple-aspen-config"
    profile = plistlib.loads(answer.body)
    assert [part["PayloadType"] for part in profile["PayloadContent"]] == ["com.apple.security.root"]
    assert profile["PayloadContent"][0]["PayloadContent"] == server.root()
    assert plistlib.loads(fetch_plain(server.url, "/https/wurmtisch.mobileconfig").body) == profile, (
        "the profile differs"
    )


def test_shared_links_are_http_because_every_phone_can_open_them(server: HttpsServer) -> None:
    opened = fetch_secure(server.https_port, server.trusting(), "/api/v1/games", method="POST",
                          body='{"ruleset": "takethat"}', headers={"Content-Type": "application/json"})  # fmt: skip
    assert opened.json["links"]["join"].startswith(f"{server.url}/join/")


def test_browsers_can_still_use_http(server: HttpsServer) -> None:
    """Strict-Transport-Security would apply to all ports of the host, so the header is not sent."""
    for path in ("/", "/https", "/healthz", "/https/probe", "/api/v1/rulesets"):
        answer = fetch_secure(server.https_port, server.trusting(), path)
        assert "strict-transport-security" not in answer.headers
        assert "set-cookie" not in answer.headers
        assert "location" not in fetch_plain(server.url, path).headers, "HTTP was redirected"


def test_only_pages_on_plain_http_may_try_the_https_address(server: HttpsServer) -> None:
    own = f"connect-src 'self' https://127.0.0.1:{server.https_port};"
    assert own in fetch_plain(server.url, "/").headers["content-security-policy"]
    assert f'<meta name="https-port" content="{server.https_port}">' in fetch_plain(server.url, "/").body.decode()
    again = fetch_plain(server.url, "/", headers={"If-None-Match": fetch_plain(server.url, "/").headers["etag"]})
    assert again.status == 304
    assert own in again.headers["content-security-policy"]
    secure = fetch_secure(server.https_port, server.trusting(), "/").headers["content-security-policy"]
    assert "connect-src 'self';" in secure


@pytest.mark.parametrize("host", ["x; script-src *", "a b", "x' 'unsafe-inline", "*"])
def test_a_host_header_cannot_change_the_content_security_policy(server: HttpsServer, host: str) -> None:
    answer = fetch_plain(server.url, "/", headers={"Host": host})
    assert "unsafe-inline" not in answer.headers.get("content-security-policy", "")
    assert "script-src *" not in answer.headers.get("content-security-policy", "")
    assert "https://*" not in answer.headers.get("content-security-policy", "")


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [("http://127.0.0.1:8700", True), ("http://evil.example.org", False), ("null", False), (None, False)],
)
def test_only_pages_of_the_same_host_can_read_the_probe(
    server: HttpsServer, origin: str | None, *, allowed: bool
) -> None:
    headers = {} if origin is None else {"Origin": origin}
    answer = fetch_secure(server.https_port, server.trusting(), "/https/probe", headers=headers)
    assert answer.status == 204
    assert answer.headers.get("access-control-allow-origin") == (origin if allowed else None)


def test_no_key_can_be_downloaded(server: HttpsServer) -> None:
    """Tries all routes, and paths that lead out of a folder."""
    stored = authority_file().read_bytes()
    secret = stored[stored.index(b"-----BEGIN PRIVATE KEY-----") :].splitlines()[1]
    assert len(secret) == 64
    routes = ("root.json", "wurmtisch.crt", "wurmtisch.mobileconfig", "probe", "")
    up = ("authority.pem", "wurmtisch.key", "key.pem", "../authority.pem", "%2e%2e/authority.pem", "..%2fauthority.pem",
          f"..{authority_file()}", f"%2f{authority_file()}")  # fmt: skip
    for path in [f"/https/{each}" for each in (*routes, *up)] + [f"/static/{each}" for each in up]:
        answer = fetch_plain(server.url, path)
        assert secret not in answer.body
        assert b"PRIVATE" not in answer.body
        assert path in [f"/https/{each}" for each in routes] or answer.status in (308, 404), path
    assert secret.decode() not in server.text


def test_a_restart_keeps_the_authority_for_devices_that_installed_it(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/log.db"
    with HttpsServer(store) as first:
        trusting, table = first.trusting(), first.table().started(2)
        assert first.stop() == 0
    with HttpsServer(store) as second:
        assert "certificate authority" not in second.text
        assert fetch_secure(second.https_port, trusting, f"/api/v1/games/{table.id}").status == 200


def test_stopping_ends_the_streams_on_both_addresses_and_the_process(server: HttpsServer) -> None:
    table = server.table().started(2)
    context = server.trusting()
    secure = http.client.HTTPSConnection("127.0.0.1", server.https_port, context=context, timeout=WAIT_SECONDS)
    with closing(secure), Stream(server.url, table.id) as plain:
        secure.request("GET", f"/api/v1/games/{table.id}/stream")
        stream = secure.getresponse()
        assert plain.next().event == "message"
        stream.readline()
        assert server.stop(signal.SIGTERM) == 0
        assert [frame.event for frame in plain.frames()] == ["bye"]
        assert b"event: bye" in stream.read()


def test_a_port_in_use_gives_one_message(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = wurm("serve", "--host", "127.0.0.1", "--port", "0", "--https", "--https-port", str(port), "--store",
                   f"sqlite:///{tmp_path}/log.db")  # fmt: skip
    assert ran.code == 1
    assert ran.sentence() == (
        f"wurm: Cannot listen on 127.0.0.1:{port} for HTTPS: the port is in use. Choose another port with --https-port."
    )


def test_https_can_be_switched_on_by_settings(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/log.db"
    with HttpsServer(store, command=SERVE, WURM_HTTPS="1", WURM_HTTPS_PORT="0") as running:
        assert fetch_secure(running.https_port, running.trusting(), "/healthz").status == 200
    with Server(store, command=SERVE, WURM_HTTPS="0", WURM_CERT="", WURM_KEY="") as plain:
        assert fetch_plain(plain.url, "/https/root.json").status == 404
        assert fetch_plain(plain.url, "/https/wurmtisch.crt").status == 404
        assert fetch_plain(plain.url, "/https").status == 200


def test_the_operators_own_certificate_is_served_on_the_normal_port(tmp_path: Path) -> None:
    pair = write_pair(tmp_path, dns=("localhost",))
    store = f"sqlite:///{tmp_path}/log.db"
    command = (*SERVE, "--cert", str(pair.cert), "--key", str(pair.key))
    with OwnServer(store, command=command) as running:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.load_verify_locations(pair.cert)
        answer = fetch_secure(running.port, context, "/healthz", "localhost")
        assert answer.json == {"status": "ok"}
        assert "https://localhost:" in running.url, "the shown address is not a name of the certificate"
        opened = fetch_secure(running.port, context, "/api/v1/games", "localhost", method="POST",
                              body='{"ruleset": "takethat"}', headers={"Content-Type": "application/json"})  # fmt: skip
        assert opened.json["links"]["join"].startswith(f"{running.url}join/")
        assert fetch_secure(running.port, context, "/https/wurmtisch.crt", "localhost").status == 404


class OwnServer(Server):
    """A server that prints only an HTTPS address."""

    def __enter__(self) -> "OwnServer":
        return self

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if "https://" in line:
                self._address.put(next(word for word in line.split() if word.startswith("https://")))
        self._address.put(None)

    @property
    def port(self) -> int:
        return int(self.url.rstrip("/").rpartition(":")[2])
