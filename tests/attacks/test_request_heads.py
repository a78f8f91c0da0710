"""Malformed request heads are refused alike by Flask, on the fast path and after a connection hand-off.

If two parsers read a head differently, an attacker can hide a request inside another one behind a proxy.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from gevent import socket as green

from tests.http.action_bytes import action_request
from tests.http.handoff import workers_accepting_hand_offs
from tests.http.in_process_server import InProcessServer
from tests.http.servers import TWO_WORKERS, Server, all_that_comes
from tests.http.tables import Table
from tests.redis_servers import RedisServer
from tests.sampling import sampled
from tests.waits import WAIT_SECONDS, wait_until

Change = Callable[[bytes], bytes]
FOLLOWING = b"GET /healthz HTTP/1.1\r\nHost: wurm\r\n\r\n"
"""A second request, sent after the malformed one. It must not be answered."""


def replacing(old: bytes, new: bytes) -> Change:
    def change(request: bytes) -> bytes:
        assert old in request
        return request.replace(old, new, 1)

    return change


def header(line: bytes) -> Change:
    return replacing(b"\r\nHost: wurm\r\n", b"\r\nHost: wurm\r\n" + line + b"\r\n")


def length(value: bytes) -> Change:
    return lambda request: re.sub(rb"Content-Length: [^\r]*", lambda _: b"Content-Length:" + value, request)


def chunked(request: bytes) -> bytes:
    head, body = request.split(b"\r\n\r\n", 1)
    head = re.sub(rb"\r\nContent-Length: \d+", b"\r\nTransfer-Encoding: chunked", head)
    return head + b"\r\n\r\n%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"


BAD = {
    "a vertical tab before a value": header(b"X-A:\x0bb"),
    "a form feed after a value": header(b"X-A: b\x0c"),
    "a unit separator after a length": length(b" 5\x1f"),
    "a no-break space after a length": length(b" 5\xa0"),
    "NUL in a value": header(b"X-A: a\0b"),
    "NUL in a name": header(b"X-\0A: a"),
    "a space in a name": header(b"X A: a"),
    "a space before the colon": header(b"X-A : a"),
    "a tab before the colon": header(b"X-A\t: a"),
    "a name that is not ASCII": header(b"X-\xc4: a"),
    "a header without a name": header(b": a"),
    "a header without a colon": header(b"X-A"),
    "a separator in a name": header(b"X(A): a"),
    "two Host": header(b"Host: wurm"),
    "two different Host": header(b"hOST: other"),
    "no Host": replacing(b"\r\nHost: wurm\r\n", b"\r\n"),
    "an empty Host": replacing(b"Host: wurm", b"Host: "),
    "a Host with a path": replacing(b"Host: wurm", b"Host: wurm/x"),
    "a Host with a space": replacing(b"Host: wurm", b"Host: wurm x"),
    "a Host with a list": replacing(b"Host: wurm", b"Host: wurm,other"),
    "a Host with a user": replacing(b"Host: wurm", b"Host: me@wurm"),
    "a lower-case method": replacing(b"POST", b"post"),
    "a method in mixed case": replacing(b"POST", b"Post"),
    "a method that does not exist": replacing(b"POST", b"POSTS"),
    "a leading space": lambda request: b" " + request,
    "a leading tab": lambda request: b"\t" + request,
    "a leading empty line": lambda request: b"\r\n" + request,
    "two leading empty lines": lambda request: b"\r\n\r\n" + request,
    "a leading line feed": lambda request: b"\n" + request,
    "two spaces after the method": replacing(b"POST ", b"POST  "),
    "a tab after the method": replacing(b"POST ", b"POST\t"),
    "two spaces before the version": replacing(b" HTTP/1.1", b"  HTTP/1.1"),
    "a space after the version": replacing(b"HTTP/1.1", b"HTTP/1.1 "),
    "a space in the target": replacing(b"/actions", b"/act ions"),
    "a form feed in the target": replacing(b"/actions", b"/actions\x0c"),
    "a target that is not ASCII": replacing(b"/actions", b"/actions\xff"),
    "a fragment in the target": replacing(b" HTTP/1.1", b"#top HTTP/1.1"),
    "a target without a slash": replacing(b"POST /", b"POST "),
    "the target *": lambda request: re.sub(rb"POST \S+", b"POST *", request),
    "a target that is an authority": lambda request: re.sub(rb"POST \S+", b"POST wurm:80", request),
    "CONNECT": lambda request: re.sub(rb"POST \S+", b"CONNECT wurm:80", request),
    "PRI as a method": replacing(b"POST", b"PRI"),
    "CONNECT with a path": replacing(b"POST", b"CONNECT"),
    "an absolute target of another scheme": replacing(b"POST /", b"POST ftp://wurm/"),
    "an absolute target with a user": replacing(b"POST /", b"POST http://me@wurm/"),
    "an absolute target without a host": replacing(b"POST /", b"POST http:///"),
    "a folded header": header(b"X-A: a\r\n b"),
    "a header folded with a tab": header(b"X-A: a\r\n\tb"),
    "a folded length": length(b"\r\n 5"),
    "a folded first header": replacing(b"HTTP/1.1\r\n", b"HTTP/1.1\r\n "),
    "a bare line feed after a header": replacing(b"Host: wurm\r\n", b"Host: wurm\n"),
    "a bare line feed after the request line": replacing(b"HTTP/1.1\r\n", b"HTTP/1.1\n"),
    "a bare line feed at the end": replacing(b"\r\n\r\n", b"\r\n\n"),
    "only bare line feeds": lambda request: request.replace(b"\r\n", b"\n"),
    "a bare carriage return in a value": header(b"X-A: a\rb"),
    "a carriage return too many": replacing(b"Host: wurm\r\n", b"Host: wurm\r\r\n"),
    "HTTP/0.9": replacing(b" HTTP/1.1", b""),
    "HTTP/0.9 by name": replacing(b"HTTP/1.1", b"HTTP/0.9"),
    "HTTP/1.2": replacing(b"HTTP/1.1", b"HTTP/1.2"),
    "HTTP/2.0": replacing(b"HTTP/1.1", b"HTTP/2.0"),
    "HTTP/1": replacing(b"HTTP/1.1", b"HTTP/1"),
    "HTTP/01.1": replacing(b"HTTP/1.1", b"HTTP/01.1"),
    "HTTP/1.10": replacing(b"HTTP/1.1", b"HTTP/1.10"),
    "http/1.1": replacing(b"HTTP/1.1", b"http/1.1"),
    "RTSP/1.0": replacing(b"HTTP/1.1", b"RTSP/1.0"),
    "the preface of HTTP/2": lambda request: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + request,
    "two lengths": header(b"Content-Length: 7"),
    "the same length twice": lambda r: re.sub(rb"(Content-Length: \d+\r\n)", rb"\1\1", r),
    "a list of lengths": length(b" 5, 5"),
    "a length with a plus": length(b" +5"),
    "a negative length": length(b" -5"),
    "an empty length": length(b""),
    "a hexadecimal length": length(b" 0x5"),
    "a length with an underscore": length(b" 1_0"),
    "a length with a space": length(b" 1 0"),
    "a length that no computer can count": length(b" " + b"9" * 40),
    "a superscript as length": length(b" \xb2"),
    "a length and chunks": header(b"Transfer-Encoding: chunked"),
    "chunks and a length": lambda request: header(b"Content-Length: 5")(chunked(request)),
    "chunks in HTTP/1.0": lambda request: chunked(request).replace(b"HTTP/1.1", b"HTTP/1.0"),
    "an unknown transfer coding": lambda r: chunked(r).replace(b"Encoding: chunked", b"Encoding: gzip, chunked"),
    "identity as transfer coding": lambda r: chunked(r).replace(b"Encoding: chunked", b"Encoding: identity"),
    "a parameter of the transfer coding": lambda r: chunked(r).replace(b"Encoding: chunked", b"Encoding: chunked;a=b"),
    "two transfer codings": lambda request: header(b"Transfer-Encoding: identity")(chunked(request)),
    "the same transfer coding twice": lambda request: header(b"Transfer-Encoding: chunked")(chunked(request)),
    "a TLS hello": lambda request: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + request,
}
LONG = {
    "a target of ten thousand characters": (replacing(b"POST /", b"POST /" + b"x" * 10_000), 414),
    "a header of forty thousand characters": (header(b"X-A: " + b"x" * 40_000), 431),
    "a header without an end": (lambda request: header(b"X-A: " + b"x" * 70_000)(request)[:60_000], 431),
    "one hundred and one headers": (header(b"\r\n".join(b"X-%d: x" % n for n in range(101))), 431),
}
MALFORMED = {name: (change, 400) for name, change in BAD.items()} | LONG


def refusal(status: int) -> bytes:
    reason = {400: b"Bad Request", 414: b"URI Too Long", 431: b"Request Header Fields Too Large"}[status]
    return b"HTTP/1.1 %d %b\r\nConnection: close\r\nContent-Length: 0\r\n\r\n" % (status, reason)


PATHS = {"fast path": b"", "Flask": b"?lang=en"}
"""Appended to the path of an action: if there is a query, Flask answers the action instead of the fast path."""


@pytest.fixture(scope="module")
def server() -> InProcessServer:
    return InProcessServer(act_rate="1000000 per second")


def request_of(table: Table, path: str) -> bytes:
    return action_request(table).replace(b"/actions", b"/actions" + PATHS[path])


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_head_is_refused_alike_on_every_path(server: InProcessServer, name: str, path: str) -> None:
    change, status = MALFORMED[name]
    before = server.table.view()["version"]
    assert server.exchange(change(request_of(server.table, path)) + FOLLOWING) == refusal(status)
    assert server.table.view()["version"] == before


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_head_is_refused_alike_in_pieces_of_any_size(server: InProcessServer, name: str) -> None:
    change, status = MALFORMED[name]
    request = change(request_of(server.table, "fast path")) + FOLLOWING
    for size in (7, 1000):
        assert server.exchange(*(request[at : at + size] for at in range(0, len(request), size))) == refusal(status)


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_head_is_refused_without_waiting_for_more(server: InProcessServer, name: str) -> None:
    """The server answers at once, not after the idle timeout."""
    change, status = MALFORMED[name]
    request = change(request_of(server.table, "fast path"))
    with server.connection() as (phone, _):
        phone.settimeout(WAIT_SECONDS)
        phone.sendall(request if b"\r\n\r\n" in request else request + b"\r\n\r\n")
        assert phone.recv(65536) == refusal(status)


@pytest.mark.parametrize("path", PATHS)
def test_the_well_formed_request_is_accepted(path: str) -> None:
    server = InProcessServer()
    before = server.table.view()["version"]
    assert server.statuses(request_of(server.table, path) + FOLLOWING) == [201, 200]
    assert server.table.view()["version"] > before
    assert server.statuses(chunked(request_of(server.table, path)) + FOLLOWING) == [201, 200]


GOOD = {
    "tabs around a value": header(b"X-A:\t b\t "),
    "an underscore in a name": header(b"X_A: b"),
    "ninety headers": header(b"\r\n".join(b"X-%d: x" % n for n in range(90))),
    "an empty value": header(b"X-A:"),
    "a value in Latin-1": header(b"X-A: \xe4"),
    "a length with zeros": lambda request: request.replace(b"Content-Length: ", b"Content-Length: 000"),
    "a port": replacing(b"Host: wurm", b"Host: wurm:8000"),
    "an IPv6 address": replacing(b"Host: wurm", b"Host: [fe80::1]:8000"),
    "an underscore in the host": replacing(b"Host: wurm", b"Host: my_table"),
}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", GOOD)
def test_an_unusual_but_valid_head_is_accepted_on_every_path(name: str, path: str) -> None:
    server = InProcessServer()
    assert server.statuses(GOOD[name](request_of(server.table, path)) + FOLLOWING) == [201, 200]


@pytest.mark.parametrize("origin", [b"http://wurm", b"HTTP://wurm:8000", b"https://other.example", b"http://[::1]:80"])
@pytest.mark.parametrize("path", PATHS)
def test_an_absolute_target_is_routed_like_a_path(path: str, origin: bytes) -> None:
    server = InProcessServer()
    request = request_of(server.table, path).replace(b"POST /", b"POST " + origin + b"/")
    assert server.statuses(request + FOLLOWING) == [201, 200]


def test_the_authority_of_an_absolute_target_overrides_the_host_header() -> None:
    body = b'{"ruleset": "takethat"}'
    request = (
        b"POST http://table.example:8000/api/v1/games HTTP/1.1\r\nHost: wurm\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n"
    ) % len(body)
    heard = InProcessServer().exchange(request + body)
    assert heard.startswith(b"HTTP/1.1 201")
    assert b'"http://table.example:8000/join/' in heard
    assert b"wurm/" not in heard


@pytest.mark.parametrize("target", [b"*", b"http://wurm"])
def test_options_with_a_star_lists_the_methods_of_the_server(target: bytes) -> None:
    heard = InProcessServer().exchange(b"OPTIONS %b HTTP/1.1\r\nHost: wurm\r\n\r\n" % target + FOLLOWING)
    assert heard.startswith(b"HTTP/1.1 204 NO CONTENT\r\n")
    assert b"\r\nAllow: DELETE, GET, HEAD, OPTIONS, PATCH, POST\r\n" in heard
    assert b"\r\nContent-Type" not in heard.split(b"HTTP/1.1 200 OK\r\n")[0]
    assert b"HTTP/1.1 200 OK\r\n" in heard, "the connection stays open"


def test_an_http_1_0_request_without_a_host_is_answered() -> None:
    assert InProcessServer().statuses(b"GET /healthz HTTP/1.0\r\n\r\n" + FOLLOWING) == [200], (
        "the connection is closed afterwards, as in HTTP/1.0"
    )


@pytest.mark.parametrize("tokens", [b"close", b"TE, close", b"Close"])
def test_connection_close_is_obeyed_on_every_path(tokens: bytes) -> None:
    for path in PATHS:
        server = InProcessServer()
        request = header(b"Connection: " + tokens)(request_of(server.table, path))
        assert server.statuses(request + FOLLOWING) == [201]


@pytest.mark.parametrize("path", PATHS)
def test_a_token_with_a_no_break_space_is_refused(path: str) -> None:
    server = InProcessServer()
    request = re.sub(rb"(Authorization: Bearer \S+)\r\n", b"\\1\xa0\r\n", request_of(server.table, path))
    assert b"\xa0\r\n" in request
    assert server.statuses(request) == [401]


@pytest.fixture(scope="module")
def two_workers(redis_server: RedisServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("workers")
    redis_server.ensure_running()
    url = redis_server.url
    with Server(url, command=TWO_WORKERS, WURM_JOBS=url, WURM_RATES=url, TMPDIR=str(folder)) as server:
        wait_until(lambda: workers_accepting_hand_offs(folder) == 2, "both workers accept hand-offs")
        yield server


@pytest.fixture(scope="module")
def tables(two_workers: Server) -> list[Table]:
    """Enough tables that each worker serves some of them."""
    return [two_workers.table().started(2) for _ in range(6)]


def said_to(server: Server, *parts: bytes) -> bytes:
    place = urlsplit(server.url)
    with green.create_connection((place.hostname or "", place.port or 0), timeout=WAIT_SECONDS) as connection:
        for part in parts:
            connection.sendall(part)
        connection.shutdown(green.SHUT_WR)
        return all_that_comes(connection)


@pytest.mark.parametrize("name", sampled(MALFORMED, list(MALFORMED)[::4]))
def test_a_malformed_head_is_refused_alike_where_connections_are_handed_off(
    two_workers: Server, tables: list[Table], name: str
) -> None:
    """The malformed head is the first request on its connection, or it follows a request that was handed off."""
    change, status = MALFORMED[name]
    for table in tables:
        request = change(action_request(table))
        assert said_to(two_workers, request + FOLLOWING) == refusal(status)
        look = f"GET {table.url()} HTTP/1.1\r\nHost: wurm\r\n\r\n".encode()
        heard = said_to(two_workers, look, request + FOLLOWING)
        assert heard.startswith(b"HTTP/1.1 200 OK\r\n")
        assert heard.endswith(refusal(status))


def test_an_absolute_target_reaches_the_worker_of_its_table(two_workers: Server, tables: list[Table]) -> None:
    for table in tables:
        version = table.view()["version"]
        request = action_request(table).replace(b"POST /", b"POST http://wurm/")
        assert said_to(two_workers, request).startswith(b"HTTP/1.1 201")
        assert table.view()["version"] > version


def test_no_token_and_no_header_of_a_malformed_head_is_logged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = InProcessServer()
    for change, _ in MALFORMED.values():
        server.exchange(change(action_request(server.table)))
    logged = capsys.readouterr().err
    assert server.table.tokens[0] not in logged
    assert server.table.tokens[1] not in logged
    assert "X-A" not in logged
