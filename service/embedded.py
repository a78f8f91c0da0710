"""Our web server: gevent's, one greenlet for each connection, that ends what is running before it stops.

`wurm serve` is one of it; gunicorn's workers (service/worker.py) each run one.
"""

import io
import math
import socket
import time
from contextlib import closing, suppress
from typing import Any, cast

import gevent
from flask import Flask
from gevent.event import Event
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from service.desk import Desk
from service.homes import Homes
from service.http.short_way import ShortWay
from service.http.taking_over import TAKEN
from service.logs import answered
from service.metrics import Metrics
from service.plain_headers import PlainHeaders
from service.posted import Posted, read
from service.shortcut import FAILURE

PATIENCE = 5.0
"""Seconds for running requests to end when the server stops."""
LAST_LOOK = 0.05
"""Seconds for what has already come when the server stops, and nobody has looked at yet."""
UNREAD = 128 * 1024
"""Bytes that the system keeps for a reader. By default it would keep megabytes, and a slow one be noticed late."""
UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Handler(WSGIHandler):
    """Counts the requests that are being answered; connections that only wait for the next one hold nobody up."""

    server: "EmbeddedServer"
    failed: Exception | None = None
    """What the short way met with the request that is being answered."""
    handed_to_us = False
    waiting_since = math.inf
    """For the next request, its head, or somebody to take our answer to an action; never, while we work on one."""

    def handle_one_request(self) -> Any:
        """Actions by the short way, if they come in one piece; everything else as gevent does it."""
        self.waiting_since = time.monotonic()
        try:
            waiting = self.rfile.peek(1)
        except (OSError, ValueError):  # hung up on us, or we on them
            return None
        if self.server.homes is not None and self._handed_on(waiting, self.server.homes):
            return None
        posted = read(waiting)
        self.waiting_since = time.monotonic() if posted is None else math.inf
        try:
            if posted is not None and self._answered(posted):
                return True
        except OSError:  # gone before it had its answer
            return None
        self.socket.settimeout(self.server.idle)  # for the rest of the request; it costs too much for the short way
        more = super().handle_one_request()
        if more is True:
            self.socket.settimeout(None)
        elif more is not None:
            with suppress(OSError):  # gone meanwhile
                self.socket.sendall(more[1])
            return None
        return more

    def _handed_on(self, waiting: bytes, homes: Homes) -> bool:
        """Whether the connection has gone to where the table is at home that it asks for."""
        if self.handed_to_us:
            self.handed_to_us = False  # whoever did so believes that it is at home here, and may be right
            return False
        home = homes.elsewhere(waiting)
        if home is None or not homes.hand_on(home, self.socket, waiting):
            return False
        self.rfile.close()
        self.socket.close()
        self.socket = cast(Any, None)  # or gevent would still read what is meant for our neighbour
        return True

    def _answered(self, posted: Posted) -> bool:
        """By the short way; if not, then `failed` may say why."""
        self.server.answering += 1
        try:
            answer = self.server.short_way.take(posted)
            if not isinstance(answer, bytes):
                self.failed = answer
                return False
            self.rfile.read(posted.size)
            self.waiting_since = time.monotonic()
            sent = self.socket.send(answer)
            if sent < len(answer):
                self.socket.sendall(answer[sent:])
            return True
        finally:
            self.server.answering -= 1

    def MessageClass(self, fp: Any, *_: Any) -> Any:  # noqa: N802 - gevent's name for it
        return PlainHeaders(fp)

    def get_environ(self) -> Any:
        failed = {} if self.failed is None else {FAILURE: self.failed}
        self.failed = None
        return super().get_environ() | {"wurm.socket": self.socket} | failed

    def process_result(self) -> None:
        if self.environ and TAKEN in self.environ:
            self.close_connection = True  # our copy of it; the stream has its own
        else:
            super().process_result()

    def _handle_client_error(self, why: Exception) -> Any:
        """Nothing of what cannot be read is logged, for it may hold a join code or a token; only that it came."""
        if isinstance(why, OSError):
            return None  # silent for too long, or gone, in the middle of a request: there is nobody to answer
        self.server.unreadable()
        return "400", UNREADABLE

    def _log_error(self, kind: type[BaseException], why: BaseException, where: Any) -> None:
        """By kind and place, as all that breaks; whoever took nothing of an answer for too long has broken nothing."""
        if not issubclass(kind, OSError | gevent.GreenletExit):
            self.server.logger.error("failed", exc_info=(kind, why, where))

    def _connection_upgrade_requested(self) -> bool:
        """Never granted; and gevent would lose count of the body."""
        return False

    def log_request(self) -> None:
        """We write our own log; gevent would put its lines together even for nobody."""

    def handle_one_response(self) -> None:
        self.waiting_since = math.inf
        self.server.answering += 1
        try:
            super().handle_one_response()
            if self.wsgi_input is not None and self.wsgi_input.chunked_input and (self.code or 500) >= 400:
                self.close_connection = True  # nobody knows any longer where its parts end, and what follows begins
        finally:
            self.server.answering -= 1


class After(io.RawIOBase):
    """A connection of which something has been read already."""

    def __init__(self, read: bytes, connection: Any) -> None:
        self._read, self._rest = read, connection.makefile("rb", buffering=0)

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int | None:
        if not self._read:
            return cast("int | None", self._rest.readinto(room))
        part = self._read[: len(room)]
        room[: len(part)] = part
        self._read = self._read[len(part) :]
        return len(part)

    def close(self) -> None:
        self._rest.close()
        super().close()


class EmbeddedServer(WSGIServer):
    homes: Homes | None = None
    """Where there are several processes."""

    def __init__(self, listener: Any, app: Flask, pool: Pool | None = None, **tls: Any) -> None:
        super().__init__(listener, app, spawn=pool or Pool(), log=None, handler_class=Handler, **tls)
        self.short_way: ShortWay = app.extensions["wurm_short_way"]
        self._desk: Desk = app.extensions["wurm_desk"]
        self.logger = app.logger
        self._metrics: Metrics = app.extensions["wurm_metrics"]
        self.idle = self._desk.config.idle
        self._open: set[Handler] = set()
        self._ending = False
        self._over = Event()
        self.answering = 0
        gevent.spawn(self._let_idle_ones_go)

    def unreadable(self) -> None:
        """A request was, and has been refused."""
        self._metrics.requests.labels("-", "-", "400").inc()
        answered(self.logger, {}, "-", None, 400, 0.0)

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
            handler.handed_to_us = True
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
            self._desk.live.close()
            gevent.sleep(LAST_LOOK)
            deadline = time.monotonic() + PATIENCE
            while self.answering and time.monotonic() < deadline:
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
