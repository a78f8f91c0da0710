"""Our web server. It extends gevent's server, and finishes running requests when it is stopped.

`wurm serve` runs one such server. Each of our gunicorn workers (service/server/gunicorn_worker.py) runs one too.
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

from service.live.hub import MAX_PENDING_FRAMES
from service.observability.metrics import Metrics
from service.observability.request_log import answered
from service.server.connection import HttpConnection, PrefixedConnection
from service.server.connection_handoff import ConnectionHandoff
from service.server.fast_actions import FastActions
from service.server.sse_connection import SseConnections
from service.services import AppServices

SHUTDOWN_SECONDS = 5.0
"""How long running requests may take when the server stops."""
SHUTDOWN_READ_SECONDS = 0.05
"""How long a stopping server still reads requests that have already arrived."""
SEND_BUFFER_BYTES = 128 * 1024
"""The size of a connection's send buffer. With the system's default, some megabytes, a slow reader is noticed late."""


class GeventServer(WSGIServer):
    handoff: ConnectionHandoff | None = None
    """None with TLS, and in `wurm serve`, which has a single process."""

    def __init__(
        self, listener: Any, app: Flask, pool: Pool | None = None, *, fast_path: bool = True, **tls: Any
    ) -> None:
        """Without `fast_path` Flask answers every request. Tests use this to compare the two paths."""
        super().__init__(listener, app, spawn=pool or Pool(), log=None, handler_class=HttpConnection, **tls)
        self._services: AppServices = app.extensions["wurm_services"]
        self._metrics: Metrics = app.extensions["wurm_metrics"]
        self.logger = app.logger
        self.idle = self._services.config.idle
        self.fast_actions = FastActions(app) if fast_path else None
        self.answering = 0
        """How many requests are being answered right now."""
        self.sse_connections = SseConnections(self._services.config.heartbeat, MAX_PENDING_FRAMES)
        self._open: set[HttpConnection] = set()
        self._shutting_down = False
        self._stopped = Event()
        gevent.spawn(self._close_idle_connections)

    def count_malformed(self, status: int) -> None:
        """Counts and logs a request that was refused because its head is malformed."""
        self._metrics.requests.labels("-", "-", str(status)).inc()
        answered(self.logger, {}, "-", None, status, 0.0)

    def accept_handoff(self, connection: Any, received: bytes) -> None:
        """Serves a connection that another worker has handed off. `received` has the bytes that the worker has read."""
        try:
            address = connection.getpeername()
        except OSError:  # the client hung up
            connection.close()
            return
        if self._shutting_down:
            gevent.spawn(self.handle, connection, address, received)  # not in the pool, which may be full
        else:
            cast(Any, self).do_handle(connection, address, received)

    def wrap_socket_and_handle(self, connection: Any, address: Any) -> None:
        """Silently closes connections whose TLS handshake fails or takes too long."""
        connection.settimeout(self.idle)
        try:
            encrypted = cast(Any, self).wrap_socket(connection, **(self.ssl_args or {}))
        except OSError:
            return
        with closing(encrypted):
            encrypted.settimeout(None)
            self.handle(encrypted, address)

    def handle(self, connection: Any, address: Any, received: bytes = b"") -> None:
        handler = HttpConnection(connection, address, self)
        if received:
            handler.rfile = io.BufferedReader(PrefixedConnection(received, connection))
            handler.received_by_handoff = True
        self._open.add(handler)
        try:
            handler.handle()
        finally:
            self._open.remove(handler)

    def _close_idle_connections(self) -> None:
        """Checks all connections at intervals, which costs less than a timer for each connection."""
        while not self._shutting_down:
            gevent.sleep(self.idle / 4)
            long_ago = time.monotonic() - self.idle
            for handler in [each for each in self._open if each.waiting_since < long_ago]:
                with suppress(OSError):
                    handler.socket.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        """Stops accepting connections, ends live streams, waits for running requests. A second call does not wait."""
        if not self._shutting_down:
            self._shutting_down = True
            self.close()
            if self.handoff is not None:
                self.handoff.close()
            self._services.close_streams()
            gevent.sleep(SHUTDOWN_READ_SECONDS)
            deadline = time.monotonic() + SHUTDOWN_SECONDS
            while self.answering and time.monotonic() < deadline:
                gevent.sleep(0.01)
        self.stop(timeout=0)
        self._stopped.set()

    def serve_forever(self, stop_timeout: float | None = None) -> None:
        """Returns when `end` has finished. gevent's own method would give running requests only one second."""
        self.start()
        self._stopped.wait()


def listen(host: str, port: int) -> Any:
    """Returns a listening socket. Raises OSError or OverflowError if the server cannot listen there."""
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
    """Sets options that accepted connections inherit. TCP_NODELAY lets the system send small responses at once."""
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
