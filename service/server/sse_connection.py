"""Connections of live streams: frames are written at once, without a greenlet or a queue for each connection.

Frames that a slow reader has not read are kept in memory. If there are too many of them, the connection is closed, and
the client reconnects.
"""

import os
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Generic

import gevent

from service.live.channel import Offer, S
from service.live.frame_encoder import HEARTBEAT, REPLACED
from service.live.stream import LiveStream

READ, WRITE = 1, 2
HEARTBEATS_PER_TURN = 200
"""How many heartbeats are sent before other greenlets get a turn."""
STALLED_SECONDS = 60.0
"""A connection is closed when its reader has read nothing for this long while frames are pending."""


class SseConnections:
    """All open connections of live streams. One greenlet sends the heartbeats of all of them."""

    def __init__(self, heartbeat: float, max_pending: int) -> None:
        """`max_pending` is how many frames are kept for a slow reader."""
        self.max_pending = max_pending
        self._heartbeat = heartbeat
        self._open: set[SseConnection[Any]] = set()
        self._beating = False

    def add(self, connection: "SseConnection[Any]") -> None:
        self._open.add(connection)
        if not self._beating:
            self._beating = True
            gevent.spawn(self._beat)

    def remove(self, connection: "SseConnection[Any]") -> None:
        self._open.discard(connection)

    def _beat(self) -> None:
        try:
            while self._open:
                now = time.monotonic()
                silent, stalled = now - self._heartbeat, now - STALLED_SECONDS
                due = [each for each in self._open if each.is_due(silent, stalled)]
                for number, connection in enumerate(due, 1):
                    connection.beat()
                    if number % HEARTBEATS_PER_TURN == 0:
                        gevent.sleep(0)
                gevent.sleep(min(1.0, self._heartbeat / 4))
        finally:
            self._beating = False  # the next stream starts the heartbeats again


class SseConnection(Generic[S]):
    """One connection. No method blocks, so each may be called from anywhere on the event loop."""

    __slots__ = ("_closing", "_connections", "_held", "_missed", "_number", "_reading", "_stream", "_unread",
                 "_writing", "gone", "stalled_since", "written")  # fmt: skip

    def __init__(
        self,
        connections: SseConnections,
        connection: int,
        stream: LiveStream[S],
        gone: Callable[["SseConnection[S]"], None],
    ) -> None:
        """Owns the file descriptor `connection` from now on, unless this raises an exception."""
        self._connections, self._number, self._stream, self.gone = connections, connection, stream, gone
        self._held: list[Offer[S]] | None = []
        self._missed = False
        """Whether updates were lost, because too many came before `begin`."""
        self._unread: deque[bytes] | None = None
        self._closing = False
        self.written = self.stalled_since = time.monotonic()
        os.set_blocking(connection, False)
        self._reading: Any = gevent.get_hub().loop.io(connection, READ)
        self._reading.start(self._on_readable)
        self._writing: Any = None

    @property
    def name(self) -> str:
        return self._stream.viewer

    def begin(self, head: bytes, first: Offer[S]) -> None:
        """Sends the first frame, and then the updates that `offer` has kept. Closes the connection if that fails."""
        if self._number < 0:
            return  # the reader was gone before the first frame
        self._connections.add(self)
        try:
            self._send(head)
            held, self._held = self._held or [], None
            for step in (first, *held):
                if not self.offer(step):
                    return
            if self._missed:
                self.close()  # the client reconnects and gets the missed events
        except BaseException:
            self.close()
            raise

    def offer(self, what: Offer[S]) -> bool:
        """Sends an update, or keeps it until `begin`. Returns whether the connection stays open."""
        if self._number < 0 or self._closing:
            return False
        if self._held is not None:
            if len(self._held) >= self._connections.max_pending:
                self._missed = True
                return False
            self._held.append(what)
            return True
        data, ends = self._stream.encode(what)
        if ends:
            return self._end(data)
        self._send(data)
        return self._number >= 0

    def is_due(self, silent: float, stalled: float) -> bool:
        """Whether `beat` has something to do: nothing was sent since `silent`, or nothing was read since `stalled`."""
        return self.written <= silent if self._unread is None else self.stalled_since <= stalled

    def beat(self) -> None:
        """Sends a heartbeat if no frames are pending. Closes the connection if the client has stopped reading."""
        if self._number < 0:
            return
        if self._unread is None:
            self._send(HEARTBEAT)
        elif time.monotonic() - self.stalled_since >= STALLED_SECONDS:
            self.close()

    def replace(self) -> None:
        """Ends this stream, because a newer one replaces it. Sends REPLACED only if writing does not block."""
        if self._number >= 0 and self._held is None:
            self._write(b"".join((*(self._unread or ()), REPLACED)))
        self.close()

    def drop(self) -> None:
        self.close()

    def close(self) -> None:
        if self._number < 0:
            return
        for watcher in (self._reading, self._writing):
            if watcher is not None:
                watcher.stop()
                watcher.close()
        os.close(self._number)
        self._number = -1
        self._unread = None
        self._connections.remove(self)
        gevent.spawn(self.gone, self)  # in another greenlet: `gone` acquires locks that the caller may hold

    def _end(self, last: bytes) -> bool:
        self._send(last)
        self._closing = True
        if self._unread is None:
            self.close()
        return False

    def _send(self, data: bytes) -> None:
        self.written = time.monotonic()
        if self._unread is not None:
            self._unread.append(data)
            if len(self._unread) > self._connections.max_pending:
                self.close()
            return
        sent = self._write(data)
        if sent < len(data) and self._number >= 0:
            self._unread, self.stalled_since = deque([data[sent:]]), self.written
            self._wait_for_room()

    def _wait_for_room(self) -> None:
        if self._writing is None:
            self._writing = gevent.get_hub().loop.io(self._number, WRITE)
        self._writing.start(self._on_writable)

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._number, data)
        except BlockingIOError:
            return 0
        except OSError:
            self.close()
            return 0

    def _on_writable(self) -> None:
        """Writes pending frames, because the socket accepts more data."""
        while self._unread:
            data = self._unread.popleft()
            sent = self._write(data)
            if self._number < 0:
                return
            if sent:
                self.stalled_since = time.monotonic()
            if sent < len(data):
                self._unread.appendleft(data[sent:])
                return
        self._unread = None
        if self._writing is not None:
            self._writing.stop()
        if self._closing:
            self.close()

    def _on_readable(self) -> None:
        """Closes the connection, because the client has hung up or has sent data, which is not allowed here."""
        try:
            os.read(self._number, 1024)
        except BlockingIOError:
            return
        except OSError:
            pass
        self.close()
