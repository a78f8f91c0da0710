"""One connection of our web server, from its first request to its last."""

import io
import math
import os
import socket
import ssl
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import gevent
from gevent.pywsgi import WSGIHandler

from service.homes import Homes
from service.http.taking_over import TAKEN
from service.plain_headers import PlainHeaders
from service.posted import Posted, read
from service.shortcut import FAILURE

if TYPE_CHECKING:
    from service.embedded import EmbeddedServer

UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Handler(WSGIHandler):
    """Answers actions by the short way and hands on what is at home elsewhere; everything else is gevent's."""

    server: "EmbeddedServer"
    failed: Exception | None = None
    """What the short way met with the request that is being answered."""
    handed_to_us = False
    owed = b""
    """Answers that are to be written with those of others."""
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
        self._pay()
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
        if home is None:
            return False
        self._pay()
        if not homes.hand_on(home, self.socket, waiting):
            return False
        self.rfile.close()
        self.socket.close()
        self.socket = cast(Any, None)  # or gevent would still read what is meant for our neighbour
        return True

    def _answered(self, posted: Posted) -> bool:
        """By the short way; if not, then `failed` may say why."""
        self.server.burst.answering += 1
        try:
            answer = self.server.short_way.take(posted)
            if not isinstance(answer, bytes):
                self.failed = answer
                return False
            self.rfile.read(posted.size)
            self.waiting_since = time.monotonic()
            self._send(answer)
            return True
        finally:
            self.server.burst.answering -= 1

    def _send(self, answer: bytes) -> None:
        """With those of others if there are any, but never before what we owe this phone already."""
        encrypted = isinstance(self.socket, ssl.SSLSocket)
        if self.owed or (not encrypted and self.server.burst.later(self._pay)):
            self.owed += answer
            return
        sent = self.socket.send(answer)
        if sent < len(answer):
            self.socket.sendall(answer[sent:])

    def _pay(self) -> None:
        """Without waiting. Whoever leaves so many answers unread that there is no room for one more is let go."""
        owed, self.owed = self.owed, b""
        if not owed:
            return
        with suppress(OSError, AttributeError):  # it is gone, and perhaps its socket with it
            try:
                paid = os.write(self.socket.fileno(), owed) == len(owed)
            except BlockingIOError:
                paid = False
            if not paid:
                self.socket.shutdown(socket.SHUT_RDWR)

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
        self.server.burst.answering += 1
        try:
            super().handle_one_response()
            if self.wsgi_input is not None and self.wsgi_input.chunked_input and (self.code or 500) >= 400:
                self.close_connection = True  # nobody knows any longer where its parts end, and what follows begins
        finally:
            self.server.burst.answering -= 1


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
