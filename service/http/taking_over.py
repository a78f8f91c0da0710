"""A connection taken over from the web server: the answer's head and all that follows is written by ourselves."""

import os
import ssl
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, cast

import gevent
from flask import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TAKEN = "wurm.taken"
"""In the environment of a request whose connection is no longer the server's."""

ANSWERED = "wurm.answered"
"""In the environment of a request that needs no answer from the server any more."""

Begin = Callable[[int, bytes], None]
"""Gets the connection, as the number of a file of its own, and the head of the answer."""


def connection_of(environ: "WSGIEnvironment") -> Any:
    """The socket of a request, where it can be had: our own server and gunicorn both tell.

    Not if it is encrypted or shared (HTTP/2), and not where nobody would watch it for us.
    """
    connection = environ.get("wurm.socket") or environ.get("gunicorn.socket")
    if connection is None or isinstance(connection, ssl.SSLSocket):
        return None
    on_gevent = isinstance(gevent.getcurrent(), gevent.Greenlet)
    return connection if on_gevent and environ.get("SERVER_PROTOCOL", "").startswith("HTTP/1") else None


def answer_directly(environ: "WSGIEnvironment", answer: bytes) -> Iterable[bytes] | None:
    """A whole answer in one piece, past what a server does with the parts of one; None: it has to go the usual way.

    The connection stays the server's, and open, so not where the client wants it closed.
    """
    connection = connection_of(environ)
    if connection is None or environ["SERVER_PROTOCOL"] != "HTTP/1.1" or "HTTP_CONNECTION" in environ:
        return None
    connection.sendall(answer)
    environ[ANSWERED] = True
    return _nothing(environ)


class TakenOver(Response):
    """An answer without an end. When Flask has put all headers on it, the connection changes hands."""

    def __init__(self, connection: Any, begin: Begin, **how: Any) -> None:
        super().__init__(**how)
        self._connection, self._begin = connection, begin

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        self.headers.pop("Content-Length", None)
        self.headers["Connection"] = "close"
        lines = [f"HTTP/1.1 {self.status}", *(f"{name}: {value}" for name, value in self.headers.items())]
        head = "\r\n".join([*lines, "", ""]).encode("latin-1")
        # A copy: the server closes its own when it is told that there is nothing left to do.
        copy = os.dup(self._connection.fileno())
        environ[TAKEN] = True
        self._begin(copy, head)
        self.close()
        return _nothing(environ)


def _nothing(environ: "WSGIEnvironment") -> Iterable[bytes]:
    """What tells the server that it has been answered."""
    if "gunicorn.socket" in environ:
        from gunicorn.workers.base_async import ALREADY_HANDLED  # type: ignore[import-untyped]

        return cast(Iterable[bytes], ALREADY_HANDLED)
    return ()
