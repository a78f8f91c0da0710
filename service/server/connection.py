"""One HTTP connection of our web server, from its first request to its last."""

import io
import math
import socket
import ssl
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import gevent
from gevent.pywsgi import Input, WSGIHandler

from service.api.stream import TAKEOVER
from service.http.submit_action import ActionRequest
from service.server.connection_handoff import ConnectionHandoff
from service.server.fast_actions import FastActions
from service.server.request_head import HeadReader, MalformedHead, RequestHead, stream_in
from service.server.socket_takeover import TAKEN_OVER, take_over
from service.server.wsgi_environ import request_environ

if TYPE_CHECKING:
    from service.server.gevent_server import GeventServer

MAX_DISCARDED_BYTES = 1024 * 1024
"""The maximum number of bytes that are read and discarded after a refusal, while the client is still sending."""
_REFUSALS = {
    status: f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".encode()
    for status, reason in ((400, "Bad Request"), (414, "URI Too Long"), (431, "Request Header Fields Too Large"))
}


class HttpConnection(WSGIHandler):
    """Answers actions on the fast path, hands connections off to other workers, and passes other requests to Flask."""

    server: "GeventServer"
    head: RequestHead
    received_by_handoff = False
    """True if another worker has handed the connection off to this one, until its first request is handled."""
    waiting_since = math.inf
    """When the server began to wait for the client to send or read. Infinity while the server works on a request."""

    def handle_one_request(self) -> Any:
        self.waiting_since = time.monotonic()
        try:
            received = self._read_head()
        except MalformedHead as why:
            return self._refuse(why.status)
        except (OSError, ValueError):  # one side has closed the connection
            return None
        if received is None:
            return None
        head, rest = received
        if self.server.handoff is not None and self._handed_off(head, rest, self.server.handoff):
            return None
        fast_actions = self.server.fast_actions
        action = None if fast_actions is None else fast_actions.parse(head, rest)
        if fast_actions is None or action is None:
            self.waiting_since = time.monotonic()
            return self._answer_with_flask(head)
        self.waiting_since = math.inf
        try:
            self._answer_action(fast_actions, head, action)
        except OSError:  # the client hung up before the response
            return None
        return True

    def _read_head(self) -> tuple[RequestHead, bytes] | None:
        """Returns the head, and the bytes after it, which stay in `rfile`. Returns None if the client has hung up."""
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
                self.socket.settimeout(self.server.idle)  # only for incomplete heads, because setting a timeout is slow
            self.rfile.read(len(waiting))
        if reader.raw:
            raise MalformedHead  # the client has closed the connection in the middle of a head
        return None

    def _refuse(self, status: int) -> None:
        """Refuses a malformed request. Its content is not logged, because it may contain a join code or a token."""
        self.server.count_malformed(status)
        with suppress(OSError):  # the client hung up
            self.socket.sendall(_REFUSALS[status])
            self.socket.shutdown(socket.SHUT_WR)
            # Closing a connection with unread bytes resets it, and then the client may not receive the refusal.
            left = MAX_DISCARDED_BYTES
            while left > 0 and (part := self.socket.recv(65536)):
                left -= len(part)

    def _answer_with_flask(self, head: RequestHead) -> Any:
        self.socket.settimeout(self.server.idle)
        self.head = head
        self.request_version, self.close_connection = head.version, not head.keep_alive
        self.environ = self.get_environ()
        self.application = self.server.application
        self.handle_one_response()
        if self.close_connection or self.rfile.closed:
            return None
        self.socket.settimeout(None)
        gevent.sleep(0)  # otherwise a client that sends many requests at once would keep other clients waiting
        return True

    def _handed_off(self, head: RequestHead, rest: bytes, handoff: ConnectionHandoff) -> bool:
        """Hands the connection off if another worker serves the requested table. Returns whether it was handed off."""
        if self.received_by_handoff:
            self.received_by_handoff = False  # the first request is answered here, not handed off again
            return False
        peer = handoff.peer_for(stream_in(head.path))
        if peer is None:
            return False
        if not handoff.hand_off(peer, self.socket, head.raw + rest):
            return False
        self.rfile.close()
        self.socket.close()
        self.socket = cast(Any, None)  # otherwise gevent would read from it again
        return True

    def _answer_action(self, fast_actions: FastActions, head: RequestHead, action: ActionRequest) -> None:
        self.server.answering += 1
        try:
            response = fast_actions.answer(head, action)
            self.rfile.read(len(action.body))
            self.waiting_since = time.monotonic()
            self._send(response)
        finally:
            self.server.answering -= 1

    def _send(self, response: bytes) -> None:
        sent = self.socket.send(response)
        if sent < len(response):
            self.socket.sendall(response[sent:])

    def get_environ(self) -> Any:
        head = self.head
        expects = head.version == "HTTP/1.1" and (head.get(b"expect") or "").lower() == "100-continue"
        self.wsgi_input = Input(
            self.rfile, head.content_length, socket=self.socket if expects else None, chunked_input=head.chunked
        )
        own: dict[str, Any] = {
            "wsgi.input": self.wsgi_input,
            "wsgi.input_terminated": True,
            "wurm.socket": self.socket,
        }
        if not isinstance(self.socket, ssl.SSLSocket):
            own[TAKEOVER] = partial(take_over, self.socket, self.server.sse_connections)
        return self.server.get_environ() | request_environ(head, self.client_address) | own

    def finalize_headers(self) -> None:
        super().finalize_headers()
        if self.head.method == "HEAD":
            self.response_use_chunked = False  # otherwise gevent would send the last chunk of an empty body

    def process_result(self) -> None:
        if self.environ and TAKEN_OVER in self.environ:
            self.close_connection = True  # closes only this file descriptor; the stream has its own
        else:
            super().process_result()

    def _handle_client_error(self, why: Exception) -> None:
        """Does nothing, so that no text from the client is logged. gevent sends the response."""

    def _log_error(self, kind: type[BaseException], why: BaseException, where: Any) -> None:
        """Logs an exception, unless it only means that the client has disconnected."""
        if not issubclass(kind, OSError | gevent.GreenletExit):
            self.server.logger.error("failed", exc_info=(kind, why, where))

    def log_error(self, msg: str, *args: Any) -> None:
        """Replaces gevent's message, which contains text from the client."""
        self.server.logger.warning("a request could not be read")

    def log_request(self) -> None:
        """Does nothing: service/observability/request_log.py writes the log line of a request."""

    def handle_one_response(self) -> None:
        self.waiting_since = math.inf
        self.server.answering += 1
        try:
            super().handle_one_response()
            if self.wsgi_input is not None and self.wsgi_input.chunked_input and (self.code or 500) >= 400:
                self.close_connection = True  # the body may be unread, so the start of the next request is unknown
        finally:
            self.server.answering -= 1


class PrefixedConnection(io.RawIOBase):
    """Reads a connection whose first bytes another worker has already read."""

    def __init__(self, prefix: bytes, connection: Any) -> None:
        self._prefix, self._rest = prefix, connection.makefile("rb", buffering=0)

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int | None:
        if not self._prefix:
            return cast("int | None", self._rest.readinto(room))
        part = self._prefix[: len(room)]
        room[: len(part)] = part
        self._prefix = self._prefix[len(part) :]
        return len(part)

    def close(self) -> None:
        self._rest.close()
        super().close()
