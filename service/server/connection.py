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
from gevent.pywsgi import Input, WSGIHandler

from service.server.action_request import ActionRequest, action_request
from service.server.connection_handoff import ConnectionHandoff
from service.server.request_head import HeadReader, MalformedHead, RequestHead, game_in
from service.server.socket_takeover import TAKEN
from service.server.wsgi_environ import request_environ
from service.shortcut import FAILURE

if TYPE_CHECKING:
    from service.server.gevent_server import GeventServer

MAX_DISCARDED_BYTES = 1024 * 1024
"""Read after a refusal, while the client is still sending."""
_REFUSALS = {
    status: f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".encode()
    for status, reason in ((400, "Bad Request"), (414, "URI Too Long"), (431, "Request Header Fields Too Large"))
}


class Handler(WSGIHandler):
    """Answers actions by the short way and hands on what is at home elsewhere; everything else is for Flask."""

    server: "GeventServer"
    head: RequestHead
    failed: Exception | None = None
    """What the short way met with the request that is being answered."""
    handed_over = False
    pending = b""
    """Answers that are to be written with those of others."""
    waiting_since = math.inf
    """For the next request, its head, or somebody to take our answer to an action; never, while we work on one."""

    def handle_one_request(self) -> Any:
        """Actions by the short way, if their bodies have come with them; everything else by Flask."""
        self.waiting_since = time.monotonic()
        try:
            came = self._read_head()
        except MalformedHead as why:
            return self._refuse(why.status)
        except (OSError, ValueError):  # hung up on us, or we on them
            return None
        if came is None:
            self._flush()  # a client that sends nothing more may still read
            return None
        head, rest = came
        if self.server.homes is not None and self._handed_on(head, rest, self.server.homes):
            return None
        action = action_request(head, rest)
        self.waiting_since = time.monotonic() if action is None else math.inf
        try:
            if action is not None and self._answered(action):
                return True
        except OSError:  # gone before it had its answer
            return None
        return self._answer_with_flask(head)

    def _read_head(self) -> tuple[RequestHead, bytes] | None:
        """With what has already come after it, which is not taken from `rfile`; None when there is no more request."""
        reader = HeadReader()
        while waiting := self.rfile.peek(1):
            before = len(reader.raw)
            head = reader.feed(waiting)
            if head is not None:
                used = len(head.raw) - before
                self.rfile.read(used)
                if before:
                    self.socket.settimeout(None)
                return head, waiting[used:]
            if not before:
                self.waiting_since = time.monotonic()
                self.socket.settimeout(self.server.idle)  # for the rest of it; it costs too much for the short way
            self.rfile.read(len(waiting))
        if reader.raw:
            raise MalformedHead  # cut off: what is missing may be the very header that forbids it
        return None

    def _refuse(self, status: int) -> None:
        """Nothing of what cannot be read is logged, for it may hold a join code or a token; only that it came."""
        self._flush()
        self.server.unreadable(status)
        with suppress(OSError):  # gone meanwhile
            self.socket.sendall(_REFUSALS[status])
            self.socket.shutdown(socket.SHUT_WR)
            # Closing with bytes unread resets the connection, and the client may lose the refusal with it.
            left = MAX_DISCARDED_BYTES
            while left > 0 and (part := self.socket.recv(65536)):
                left -= len(part)

    def _answer_with_flask(self, head: RequestHead) -> Any:
        self._flush()
        self.socket.settimeout(self.server.idle)
        self.head = head
        self.request_version, self.close_connection = head.version, not head.keep_alive
        self.environ = self.get_environ()
        self.application = self.server.application
        self.handle_one_response()
        if self.close_connection or self.rfile.closed:
            return None
        self.socket.settimeout(None)
        gevent.sleep(0)  # or whoever has sent its next request already would keep everybody else waiting
        return True

    def _handed_on(self, head: RequestHead, rest: bytes, homes: ConnectionHandoff) -> bool:
        """Whether the connection has gone to where the table is at home that it asks for."""
        if self.handed_over:
            self.handed_over = False  # whoever did so believes that it is at home here, and may be right
            return False
        home = homes.elsewhere(game_in(head.path))
        if home is None:
            return False
        self._flush()
        if not homes.hand_off(home, self.socket, head.raw + rest):
            return False
        self.rfile.close()
        self.socket.close()
        self.socket = cast(Any, None)  # or gevent would still read what is meant for our neighbour
        return True

    def _answered(self, action: ActionRequest) -> bool:
        """By the short way; if not, then `failed` may say why."""
        fast_actions = self.server.fast_actions
        if fast_actions is None:
            return False
        self.server.burst.answering += 1
        try:
            answer = fast_actions.take(action)
            if not isinstance(answer, bytes):
                self.failed = answer
                return False
            self.rfile.read(len(action.body))
            self.waiting_since = time.monotonic()
            self._send(answer)
            return True
        finally:
            self.server.burst.answering -= 1

    def _send(self, answer: bytes) -> None:
        """With those of others if there are any, but never before what we owe this phone already."""
        encrypted = isinstance(self.socket, ssl.SSLSocket)
        if self.pending or (not encrypted and self.server.burst.later(self._flush)):
            self.pending += answer
            return
        sent = self.socket.send(answer)
        if sent < len(answer):
            self.socket.sendall(answer[sent:])

    def _flush(self) -> None:
        """Without waiting. Whoever leaves so many answers unread that there is no room for one more is let go."""
        pending, self.pending = self.pending, b""
        if not pending:
            return
        with suppress(OSError, AttributeError):  # it is gone, and perhaps its socket with it
            try:
                paid = os.write(self.socket.fileno(), pending) == len(pending)
            except BlockingIOError:
                paid = False
            if not paid:
                self.socket.shutdown(socket.SHUT_RDWR)

    def get_environ(self) -> Any:
        head, more = self.head, {} if self.failed is None else {FAILURE: self.failed}
        self.failed = None
        waits = head.version == "HTTP/1.1" and (head.get(b"expect") or "").lower() == "100-continue"
        asked = self.socket if waits else None
        self.wsgi_input = Input(self.rfile, head.content_length, socket=asked, chunked_input=head.chunked)
        own = {"wsgi.input": self.wsgi_input, "wsgi.input_terminated": True, "wurm.socket": self.socket}
        return self.server.get_environ() | request_environ(head, self.client_address) | own | more

    def finalize_headers(self) -> None:
        super().finalize_headers()
        if self.head.method == "HEAD":
            self.response_use_chunked = False  # or the end of a body would follow that is not there

    def process_result(self) -> None:
        if self.environ and TAKEN in self.environ:
            self.close_connection = True  # our copy of it; the stream has its own
        else:
            super().process_result()

    def _handle_client_error(self, why: Exception) -> None:
        """A body whose chunks cannot be read: gevent answers, but nothing of what came is logged."""

    def _log_error(self, kind: type[BaseException], why: BaseException, where: Any) -> None:
        """By kind and place, as all that breaks; whoever took nothing of an answer for too long has broken nothing."""
        if not issubclass(kind, OSError | gevent.GreenletExit):
            self.server.logger.error("failed", exc_info=(kind, why, where))

    def log_error(self, msg: str, *args: Any) -> None:
        """Without gevent's text, which quotes what the client sent."""
        self.server.logger.warning("a request could not be read")

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
