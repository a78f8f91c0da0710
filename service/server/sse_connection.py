"""A live stream that writes to its connection at once: no greenlet waits for it, and nothing is queued while it reads.

For servers on gevent. What a reader does not take is kept for it, up to a limit; then it is dropped and comes again.
"""

import os
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import gevent

from events.decider import Viewer, actor_name
from events.table import TableState
from events.table.state import Phase
from service.live.channel import Step, StreamEnd
from service.live.frame_encoder import BYE, END, GONE, HEARTBEAT, REPLACED
from service.server.write_batching import WriteBatcher

READ, WRITE = 1, 2
AT_ONCE = 200
"""Heartbeats, before others have their turn."""
STALLED_SECONDS = 60.0
"""How long a reader may read nothing while frames are pending; then the connection is closed."""

ViewerAt = Callable[[TableState], Viewer | None]
"""Whose eyes the stream is for, at the table as it stands; None: nobody's any longer."""


class SseConnections:
    """All open streams of this process, and their heartbeat: one for all of them instead of a timer for each."""

    def __init__(self, heartbeat: float, room: int, burst: WriteBatcher) -> None:
        self.room, self.burst = room, burst
        self._heartbeat = heartbeat
        self._open: set[SseConnection] = set()
        self._beating = False

    def add(self, outlet: "SseConnection") -> None:
        self._open.add(outlet)
        if not self._beating:
            self._beating = True
            gevent.spawn(self._beat)

    def remove(self, outlet: "SseConnection") -> None:
        self._open.discard(outlet)

    def _beat(self) -> None:
        try:
            while self._open:
                now = time.monotonic()
                silent, stalled = now - self._heartbeat, now - STALLED_SECONDS
                due = [each for each in self._open if each.written <= silent or each.stalled_since <= stalled]
                for number, outlet in enumerate(due, 1):
                    outlet.beat()
                    if number % AT_ONCE == 0:
                        gevent.sleep(0)
                gevent.sleep(min(1.0, self._heartbeat / 4))
        finally:
            self._beating = False  # whatever has ended it, the next stream starts it again


class SseConnection:
    """One connection. Everything here happens without waiting, so it may be called from anywhere in the loop."""

    __slots__ = ("_closing", "_held", "_missed", "_number", "_outlets", "_reading", "_unread", "_viewer_at", "_writing",
                 "gone", "name", "stalled_since", "written")  # fmt: skip

    def __init__(
        self, outlets: SseConnections, connection: int, viewer_at: ViewerAt, gone: Callable[["SseConnection"], None]
    ) -> None:
        """`connection` is a file descriptor. It is owned here from now on, unless this raises."""
        self._outlets, self._number, self._viewer_at, self.gone = outlets, connection, viewer_at, gone
        self._held: list[Step | StreamEnd] | None = []
        self._missed = False
        """Whether more frames came before the first one than there is room for."""
        self._unread: deque[bytes] | None = None
        self._closing = False
        self.name = ""
        self.written = self.stalled_since = time.monotonic()
        os.set_blocking(connection, False)
        self._reading: Any = gevent.get_hub().loop.io(connection, READ)
        self._reading.start(self._heard)
        self._writing: Any = None

    def begin(self, head: bytes, first: Step | StreamEnd) -> None:
        """Sends the first frame, then what has happened meanwhile. If it raises, the connection is closed."""
        if self._number < 0:
            return  # the reader was gone before the first frame
        self._outlets.add(self)
        try:
            self._send(head)
            held, self._held = self._held or [], None
            for step in (first, *held):
                if not self.offer(step):
                    return
            if self._missed:
                self.close()  # it reconnects with its last id and gets everything
        except BaseException:
            self.close()
            raise

    def offer(self, what: Step | StreamEnd) -> bool:
        """Whether it wants more."""
        if self._number < 0 or self._closing:
            return False
        if self._held is not None:
            if len(self._held) >= self._outlets.room:
                self._missed = True
                return False
            self._held.append(what)
            return True
        if isinstance(what, StreamEnd):
            return self._end(BYE if what is StreamEnd.CLOSED else b"")
        viewer = self._viewer_at(what.table)
        if viewer is None:
            return self._end(GONE)
        self.name = actor_name(viewer)
        frame = what.frame(viewer)
        if what.table.phase is Phase.OVER:
            return self._end(frame + END)
        self._send(frame)
        return self._number >= 0

    def beat(self) -> None:
        """Skips readers with pending frames, and closes those that have read nothing for too long."""
        if self._number < 0:
            return
        if self._unread is None:
            self._send(HEARTBEAT)
        elif time.monotonic() - self.stalled_since >= STALLED_SECONDS:
            self.close()

    def replace(self) -> None:
        """Ends this stream for a newer one. The reader is told only if that does not block; its slot is released."""
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
        self._outlets.remove(self)
        gevent.spawn(self.gone, self)  # it takes locks, which whoever called us may hold

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
            if len(self._unread) > self._outlets.room:
                self.close()
            return
        self._unread = deque([data])
        self.stalled_since = self.written
        if not self._outlets.burst.later(self._begin_writing):
            self._begin_writing()

    def _begin_writing(self) -> None:
        """What the reader does not take at once it gets when it is ready."""
        if self._number < 0:
            return  # closed since
        self._go_on()
        if self._unread is not None:
            if self._writing is None:
                self._writing = gevent.get_hub().loop.io(self._number, WRITE)
            self._writing.start(self._go_on)

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._number, data)
        except BlockingIOError:
            return 0
        except OSError:
            self.close()
            return 0

    def _go_on(self) -> None:
        """The reader has taken something."""
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

    def _heard(self) -> None:
        """A stream has nothing to say to us: either it has ended, or it is no stream."""
        try:
            os.read(self._number, 1024)
        except BlockingIOError:
            return
        except OSError:
            pass
        self.close()
