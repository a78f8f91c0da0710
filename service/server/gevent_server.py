"""Our web server: gevent's, one greenlet for each connection, that ends what is running before it stops.

`wurm serve` is one of it; gunicorn's workers (service/server/gunicorn_worker.py) each run one.
"""

import io
import socket
import time
from contextlib import closing, suppress
from typing import Any, cast

import gevent
from flask import Flask
from gevent.event import Event
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from service.observability.metrics import Metrics
from service.observability.request_log import answered
from service.server.connection import After, Handler
from service.server.connection_handoff import ConnectionHandoff
from service.server.fast_actions import FastActions
from service.services import AppServices

PATIENCE = 5.0
"""Seconds for running requests to end when the server stops."""
LAST_LOOK = 0.05
"""Seconds for what has already come when the server stops, and nobody has looked at yet."""
UNREAD = 128 * 1024
"""Bytes that the system keeps for a reader. By default it would keep megabytes, and a slow one be noticed late."""


class GeventServer(WSGIServer):
    homes: ConnectionHandoff | None = None
    """Where there are several processes."""

    def __init__(
        self, listener: Any, app: Flask, pool: Pool | None = None, *, fast_path: bool = True, **tls: Any
    ) -> None:
        """Without the fast path Flask answers everything, so that tests can compare the two."""
        super().__init__(listener, app, spawn=pool or Pool(), log=None, handler_class=Handler, **tls)
        self.fast_actions: FastActions | None = app.extensions["wurm_fast_actions"] if fast_path else None
        self._services: AppServices = app.extensions["wurm_services"]
        self.logger = app.logger
        self._metrics: Metrics = app.extensions["wurm_metrics"]
        self.idle = self._services.config.idle
        self._open: set[Handler] = set()
        self._ending = False
        self._over = Event()
        self.burst = self._services.write_batcher
        gevent.spawn(self._let_idle_ones_go)

    def unreadable(self, status: int) -> None:
        """A request was, and has been refused."""
        self._metrics.requests.labels("-", "-", str(status)).inc()
        answered(self.logger, {}, "-", None, status, 0.0)

    def welcome(self, connection: Any, read: bytes) -> None:
        """A connection that another process has handed on to us, with what it has read of it."""
        try:
            address = connection.getpeername()
        except OSError:  # gone meanwhile
            connection.close()
            return
        if self._ending:
            gevent.spawn(self.handle, connection, address, read)  # one of the last; we cannot wait for room
        else:
            cast(Any, self).do_handle(connection, address, read)

    def wrap_socket_and_handle(self, connection: Any, address: Any) -> None:
        """Whoever does not speak TLS, or takes too long to begin, is let go without a word."""
        connection.settimeout(self.idle)
        try:
            encrypted = cast(Any, self).wrap_socket(connection, **(self.ssl_args or {}))
        except OSError:
            return
        with closing(encrypted):
            encrypted.settimeout(None)
            self.handle(encrypted, address)

    def handle(self, connection: Any, address: Any, read: bytes = b"") -> None:
        handler = Handler(connection, address, self)
        if read:
            handler.rfile = io.BufferedReader(After(read, connection))
            handler.handed_over = True
        self._open.add(handler)
        try:
            handler.handle()
        finally:
            self._open.remove(handler)

    def _let_idle_ones_go(self) -> None:
        """One look at all of them now and then, instead of a timer for each."""
        while not self._ending:
            gevent.sleep(self.idle / 4)
            long_ago = time.monotonic() - self.idle
            for handler in [each for each in self._open if each.waiting_since < long_ago]:
                with suppress(OSError):
                    handler.socket.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        """Take nothing new, say goodbye to the streams, finish what is running. Asked again: stop at once."""
        if not self._ending:
            self._ending = True
            self.close()
            if self.homes is not None:
                self.homes.close()
            self._services.live.close()
            gevent.sleep(LAST_LOOK)
            deadline = time.monotonic() + PATIENCE
            while self.burst.answering and time.monotonic() < deadline:
                gevent.sleep(0.01)
        self.stop(timeout=0)
        self._over.set()

    def serve_forever(self, stop_timeout: float | None = None) -> None:
        """Until `end` has come to its end. gevent's would give what is running one second, and then a 500."""
        self.start()
        self._over.wait()


def listen(host: str, port: int) -> Any:
    """A listening socket; OSError or OverflowError if there can be none."""
    from gevent import socket as green

    listener = green.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    tune(listener)
    try:
        listener.bind((host, port))
        listener.listen(256)
    except (OSError, OverflowError):
        listener.close()
        raise
    return listener


def tune(listener: Any) -> None:
    """What is set here holds for every connection. Without NODELAY answers wait for the phone's acknowledgement."""
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
