"""The embedded server: gevent's, one greenlet for each connection, that ends what is running before it stops."""

import socket
import time
from typing import Any

import gevent
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from service.desk import Desk
from service.http.taking_over import ANSWERED, TAKEN
from service.plain_headers import PlainHeaders

PATIENCE = 5.0
"""Seconds for running requests to end when the server stops."""
UNREAD = 128 * 1024
"""Bytes that the system keeps for a reader. By default it would keep megabytes, and a slow one be noticed late."""


class Handler(WSGIHandler):
    """Counts the requests that are being answered; connections that only wait for the next one hold nobody up."""

    server: "EmbeddedServer"

    def MessageClass(self, fp: Any, *_: Any) -> Any:  # noqa: N802 - gevent's name for it
        return PlainHeaders(fp)

    def get_environ(self) -> Any:
        return super().get_environ() | {"wurm.socket": self.socket}

    def process_result(self) -> None:
        if self.environ and TAKEN in self.environ:
            self.close_connection = True  # our copy of it; the stream has its own
        elif not self.environ or ANSWERED not in self.environ:
            super().process_result()

    def log_request(self) -> None:
        """We write our own log; gevent would put its lines together even for nobody."""

    def handle_one_response(self) -> None:
        self.server.answering += 1
        try:
            super().handle_one_response()
        finally:
            self.server.answering -= 1


class EmbeddedServer(WSGIServer):
    def __init__(self, listener: Any, app: Flask) -> None:
        super().__init__(listener, app, spawn=Pool(), log=None, handler_class=Handler)
        self._desk: Desk = app.extensions["wurm_desk"]
        self._ending = False
        self.answering = 0

    def end(self) -> None:
        """Take nothing new, say goodbye to the streams, finish what is running. Asked again: stop at once."""
        if not self._ending:
            self._ending = True
            self.close()
            self._desk.live.close()
            deadline = time.monotonic() + PATIENCE
            while self.answering and time.monotonic() < deadline:
                gevent.sleep(0.01)
        self.stop(timeout=0)


def listen(host: str, port: int) -> Any:
    """A listening socket; OSError or OverflowError if there can be none."""
    from gevent import socket as green

    listener = green.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # What is set here holds for every connection. Without NODELAY answers wait for the phone's acknowledgement.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    try:
        listener.bind((host, port))
        listener.listen(256)
    except (OSError, OverflowError):
        listener.close()
        raise
    return listener
