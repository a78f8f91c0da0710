"""A connection taken over from the web server: the answer's head and all that follows is written by ourselves."""

import os
import ssl
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from flask import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TAKEN = "wurm.taken"
"""In the environment of a request whose connection is no longer the server's."""

Begin = Callable[[int, bytes], None]
"""Gets the connection, as the number of a file of its own, and the head of the answer. It never raises."""


def connection_of(environ: "WSGIEnvironment") -> Any:
    """The socket of a request, where it can be had: from our own server, and if it is not encrypted."""
    connection = environ.get("wurm.socket")
    return None if isinstance(connection, ssl.SSLSocket) else connection


class TakeoverResponse(Response):
    """An answer without an end. When Flask has put all headers on it, the connection changes hands."""

    def __init__(self, connection: Any, begin: Begin, **how: Any) -> None:
        super().__init__(**how)
        self._connection, self._begin = connection, begin

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        self.headers.pop("Content-Length", None)
        self.headers["Connection"] = "close"
        lines = [f"HTTP/1.1 {self.status}", *(f"{name}: {value}" for name, value in self.headers.items())]
        head = "\r\n".join([*lines, "", ""]).encode("latin-1")
        try:
            # A copy: the server closes its own when it is told that there is nothing left to do.
            copy = os.dup(self._connection.fileno())
            environ[TAKEN] = True
            self._begin(copy, head)
        finally:
            self.close()
        return ()  # there is nothing left for the server to do
