"""`wurm serve --https` in its own process, and a client that trusts the certificate authority of the server."""

import http.client
import json
import re
import ssl
from contextlib import closing
from typing import Any, NamedTuple

from tests.http.servers import SERVE, Server
from tests.waits import WAIT_SECONDS, wait_until

HTTPS = (*SERVE, "--https", "--https-port", "0")
_ADDRESS = re.compile(r"https://[\w.]+:(\d+)/")
_FINGERPRINT = re.compile(r"^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$", re.MULTILINE)


class HttpsServer(Server):
    """A server with HTTP and HTTPS. `url` is the HTTP address."""

    def __init__(self, store: str, *, command: tuple[str, ...] = HTTPS, **settings: str) -> None:
        super().__init__(store, command=command, **settings)
        wait_until(lambda: _FINGERPRINT.search(self.text) is not None, "the fingerprint has been printed")

    def __enter__(self) -> "HttpsServer":
        return self

    @property
    def text(self) -> str:
        return "".join(self.said)

    @property
    def fingerprint(self) -> str:
        found = _FINGERPRINT.search(self.text)
        assert found
        return found[0]

    @property
    def https_port(self) -> int:
        found = _ADDRESS.search(self.text)
        assert found
        return int(found[1])

    def root(self) -> bytes:
        """Downloads the certificate that devices install."""
        return fetch_plain(self.url, "/https/wurmtisch.crt").body

    def trusting(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.load_verify_locations(cadata=self.root())
        return context


class Response(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def fetch(connection: http.client.HTTPConnection, path: str, method: str = "GET", **how: Any) -> Response:
    connection.request(method, path, **how)
    answer = connection.getresponse()
    return Response(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())


def fetch_plain(url: str, path: str, **how: Any) -> Response:
    host = url.removeprefix("http://")
    with closing(http.client.HTTPConnection(host, timeout=WAIT_SECONDS)) as connection:
        return fetch(connection, path, **how)


def fetch_secure(port: int, context: ssl.SSLContext, path: str, host: str = "127.0.0.1", **how: Any) -> Response:
    with closing(http.client.HTTPSConnection(host, port, context=context, timeout=WAIT_SECONDS)) as connection:
        return fetch(connection, path, **how)
