"""Our web server: gevent's, with one greenlet per connection, and a shutdown that finishes running requests.

`wurm serve` runs one; each of gunicorn's workers (service/server/gunicorn_worker.py) runs one too.
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
from service.server.write_batching import WriteBatcher
from service.services import AppServices

SHUTDOWN_SECONDS = 5.0
"""How long running requests may take when the server stops."""
SHUTDOWN_READ_SECONDS = 0.05
"""How long the server still reads requests that had arrived when it was told to stop."""
SEND_BUFFER_BYTES = 128 * 1024
"""The system's default is megabytes, so a slow reader would be noticed late."""


class GeventServer(WSGIServer):
    handoff: ConnectionHandoff | None = None
    """Set where there are several worker processes."""

    def __init__(
        self, listener: Any, app: Flask, pool: Pool | None = None, *, fast_path: bool = True, **tls: Any
    ) -> None:
        """Without the fast path Flask answers everything, so that tests can compare the two."""
        super().__init__(listener, app, spawn=pool or Pool(), log=None, handler_class=HttpConnection, **tls)
        self._services: AppServices = app.extensions["wurm_services"]
        self._metrics: Metrics = app.extensions["wurm_metrics"]
        self.logger = app.logger
        self.idle = self._services.config.idle
        self.fast_actions = FastActions(app) if fast_path else None
        self.write_batcher = WriteBatcher()
        self.sse_connections = SseConnections(self._services.config.heartbeat, MAX_PENDING_FRAMES, self.write_batcher)
        self._open: set[HttpConnection] = set()
        self._shutting_down = False
        self._stopped = Event()
        gevent.spawn(self._close_idle_connections)

    def count_malformed(self, status: int) -> None:
        """Counts and logs a request that was refused because its head is malformed."""
        self._metrics.requests.labels("-", "-", str(status)).inc()
        answered(self.logger, {}, "-", None, status, 0.0)

    def accept_handoff(self, connection: Any, received: bytes) -> None:
        """Serves a connection that another worker has handed off, with what it had received."""
        try:
            address = connection.getpeername()
        except OSError:  # the client hung up
            connection.close()
            return
        if self._shutting_down:
            gevent.spawn(self.handle, connection, address, received)  # the pool may be full, and nothing leaves it
        else:
            cast(Any, self).do_handle(connection, address, received)

    def wrap_socket_and_handle(self, connection: Any, address: Any) -> None:
        """Closes connections silently that do not speak TLS, or take too long for the handshake."""
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
            handler.handed_over = True
        self._open.add(handler)
        try:
            handler.handle()
        finally:
            self._open.remove(handler)

    def _close_idle_connections(self) -> None:
        """Checks all connections now and then, which is cheaper than a timer for each."""
        while not self._shutting_down:
            gevent.sleep(self.idle / 4)
            long_ago = time.monotonic() - self.idle
            for handler in [each for each in self._open if each.waiting_since < long_ago]:
                with suppress(OSError):
                    handler.socket.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        """Accepts nothing new, ends live streams, finishes running requests. A second call stops at once."""
        if not self._shutting_down:
            self._shutting_down = True
            self.close()
            if self.handoff is not None:
                self.handoff.close()
            self._services.live.close()
            gevent.sleep(SHUTDOWN_READ_SECONDS)
            deadline = time.monotonic() + SHUTDOWN_SECONDS
            while self.write_batcher.answering and time.monotonic() < deadline:
                gevent.sleep(0.01)
        self.stop(timeout=0)
        self._stopped.set()

    def serve_forever(self, stop_timeout: float | None = None) -> None:
        """Returns when `end` has finished. gevent's own would give running requests one second, and then a 500."""
        self.start()
        self._stopped.wait()


def listen(host: str, port: int) -> Any:
    """Returns a listening socket. Raises OSError or OverflowError."""
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
    """Options that every accepted connection inherits. Without NODELAY answers wait for the phone's acknowledgement."""
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
