"""Wakes those who follow a stream as soon as somebody has appended to it."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Lock

from events.envelope import Recorded
from events.store.protocol import Group

ReadAfter = Callable[[int], Iterable[Recorded]]
"""The events of one stream after this version."""


class Bell:
    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: dict[str, list[tuple[Event, bool]]] = {}
        """Who listens to a stream, and whether to what this process writes too."""

    def follow(self, stream: str, read: ReadAfter, *, after: int, timeout: float, own: bool) -> Iterator[Group]:
        """What there is and what comes, until nothing has come for that long."""
        with self._listening(stream, own) as heard:
            deadline = time.monotonic() + timeout
            while True:
                heard.clear()
                if group := tuple(read(after)):
                    yield group
                    after, group = group[-1].version, ()  # nobody needs them while we wait
                    deadline = time.monotonic() + timeout
                if not heard.wait(max(0.0, deadline - time.monotonic())):
                    return

    @contextmanager
    def _listening(self, stream: str, own: bool) -> Iterator[Event]:
        """Clear the event, then look at the stream, then wait: in this order nothing is missed.

        Without `own` it rings only when others may have written.
        """
        heard = Event()
        listener = (heard, own)
        with self._lock:
            self._listeners.setdefault(stream, []).append(listener)
        try:
            yield heard
        finally:
            with self._lock:
                self._listeners[stream].remove(listener)
                if not self._listeners[stream]:
                    del self._listeners[stream]

    def ring(self, streams: Iterable[str], *, ours: bool = True) -> None:
        """For what we have written ourselves, or for what we know that others have."""
        with self._lock:
            for stream in streams:
                for heard, own in self._listeners.get(stream, ()):
                    if own or not ours:
                        heard.set()

    def ring_for_all(self) -> None:
        """Somebody else has written, who knows where."""
        with self._lock:
            for listeners in self._listeners.values():
                for heard, _ in listeners:
                    heard.set()
