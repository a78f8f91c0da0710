"""Socket takeover: a live stream is written directly to a duplicate of the socket, and not sent by Flask."""

import logging
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from flask import Response

from events.store import StoreError
from service.live.channel import S
from service.live.frame_encoder import BYE
from service.live.stream import LiveStream
from service.server.sse_connection import SseConnection, SseConnections

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TAKEN_OVER = "wurm.taken_over"
"""Set in the WSGI environment of a request when a live stream has taken its connection over."""

Begin = Callable[[int, bytes], None]
"""Called with a file descriptor and the head of the response. It has to close the descriptor and must not raise."""

_log = logging.getLogger("service.app.stream")  # a child of the logger of the application, which writes JSON lines


def take_over(
    connection: Any,
    sse_connections: SseConnections,
    stream: LiveStream[S],
    content_type: str,
    headers: Mapping[str, str],
) -> Response:
    begin = partial(_begin, sse_connections, stream)
    response = TakeoverResponse(connection, begin, content_type=content_type, headers=headers)
    response.call_on_close(stream.slot.release_unless_started)
    return response


class TakeoverResponse(Response):
    """The response of a live stream. It takes the connection over when Flask has added all headers."""

    def __init__(self, connection: Any, begin: Begin, **options: Any) -> None:
        super().__init__(**options)
        self._connection, self._begin = connection, begin

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        self.headers.pop("Content-Length", None)
        self.headers["Connection"] = "close"
        lines = [f"HTTP/1.1 {self.status}", *(f"{name}: {value}" for name, value in self.headers.items())]
        head = "\r\n".join([*lines, "", ""]).encode("latin-1")
        try:
            copy = os.dup(self._connection.fileno())  # the server closes its own file descriptor
            environ[TAKEN_OVER] = True
            self._begin(copy, head)
        finally:
            self.close()
        return ()


def _begin(sse_connections: SseConnections, stream: LiveStream[S], connection: int, head: bytes) -> None:
    """Joins the table or evening, and sends the first frame. Raises no Exception: no error response can be sent now."""
    slot = stream.slot
    # The player has to count as present before `join` is called: if the reader hangs up during `join`, `gone` runs
    # before `join` returns. Both `gone` and the error handler may close `present`. Closing it twice has no effect.
    present = ExitStack()
    present.enter_context(stream.present())

    def gone(sse: SseConnection[S]) -> None:
        slot.release()
        present.close()
        stream.live.part(stream.state.stream, sse)

    def make(_: S) -> SseConnection[S]:
        return SseConnection(sse_connections, connection, stream, gone)

    try:
        newest, sse = stream.live.join(stream.state, make)
    except BaseException as why:
        slot.release()
        present.close()
        if not isinstance(why, Exception):
            raise
        if not isinstance(why, StoreError):
            _log.exception("a stream could not be opened")
        with suppress(OSError):
            os.write(connection, head + BYE if isinstance(why, StoreError) else b"")
        os.close(connection)
        return
    slot.start(sse.replace)
    try:
        prefix, first = stream.opening(newest)
        sse.begin(head + prefix, first)
    except Exception:
        sse.drop()
        _log.exception("a stream could not be opened")
