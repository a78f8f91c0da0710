"""Flask's test client for a server in another process, so that the same tests can use a real connection."""

import http.client
import string
import threading
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlsplit

from flask import Flask
from flask.testing import FlaskClient

from events.store import Store
from tests.waits import WAIT_SECONDS

Environ = dict[str, Any]


class Forwarding:
    """A WSGI application that forwards requests to a server.

    Each thread keeps one connection open for its requests, and has another one for each stream.
    """

    def __init__(self, url: str) -> None:
        self._host = urlsplit(url).netloc
        self._mine = threading.local()

    def client(self, store: Store) -> FlaskClient:
        """A test client whose application forwards every request to the server. `store` is the server's store."""
        app = Flask("forwarding", static_folder=None)
        app.wsgi_app = self  # type: ignore[method-assign]
        app.extensions["wurm_store"] = store
        return app.test_client()

    def __call__(self, environ: Environ, start_response: Any) -> Any:
        connection = self._connection()
        try:
            answer = _ask(connection, environ)
        except BaseException:
            connection.close()  # the connection cannot be used again after half a request
            raise
        start_response(f"{answer.status} {answer.reason}", answer.getheaders())
        if answer.headers.get_content_type() != "text/event-stream" or answer.isclosed():
            return [answer.read()]
        self._mine.connection = None
        return Frames(connection, answer)

    def close(self) -> None:
        """Closes the connection of this thread."""
        self._connection().close()

    def _connection(self) -> http.client.HTTPConnection:
        kept: http.client.HTTPConnection | None = getattr(self._mine, "connection", None)
        if kept is None:
            kept = self._mine.connection = http.client.HTTPConnection(self._host, timeout=WAIT_SECONDS)
        return kept


def _ask(connection: http.client.HTTPConnection, environ: Environ) -> http.client.HTTPResponse:
    connection.putrequest(environ["REQUEST_METHOD"], _target(environ), True, True)
    for name, value in _headers(environ):
        connection.putheader(name, value)
    connection.endheaders(environ["wsgi.input"].read())
    return connection.getresponse()


class Frames:
    """The frames of a stream, one by one as they arrive."""

    def __init__(self, connection: http.client.HTTPConnection, answer: http.client.HTTPResponse) -> None:
        self._connection, self._answer = connection, answer

    def __iter__(self) -> Iterator[bytes]:
        frame = b""
        while line := self._answer.readline():
            frame += line
            if line == b"\n":
                yield frame
                frame = b""

    def close(self) -> None:
        self._answer.close()
        self._connection.close()


def _target(environ: Environ) -> str:
    query = f"?{environ['QUERY_STRING']}" if environ["QUERY_STRING"] else ""
    target: str = environ["REQUEST_URI"].partition("?")[0] + query
    return quote(target.encode("latin-1"), safe=string.punctuation)


def _headers(environ: Environ) -> Iterator[tuple[str, str]]:
    for key, value in environ.items():
        if key.startswith("HTTP_") or (key in ("CONTENT_TYPE", "CONTENT_LENGTH") and value):
            yield key.removeprefix("HTTP_").replace("_", "-").title(), value
