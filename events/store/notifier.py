"""Wakes the followers of a stream as soon as somebody has appended to it."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Lock

from events.store.protocol import EventGroup, EventReader


class ChangeNotifier:
    def __init__(self) -> None:
        self._lock = Lock()
        self._followers: dict[str, list[tuple[Event, bool]]] = {}
        """For each stream, one pair per follower: the event that wakes it, and whether our own writes wake it too."""

    def follow(
        self, store: EventReader, stream: str, *, after: int, timeout: float, own_writes: bool
    ) -> Iterator[EventGroup]:
        """Yields existing events and then new ones. Ends when no event has come for `timeout` seconds."""
        with self._registered(stream, own_writes) as changed:
            deadline = time.monotonic() + timeout
            while True:
                # Clear, then read, then wait: in this order no change is missed.
                changed.clear()
                if group := tuple(store.read(stream, after=after)):
                    yield group
                    after, group = group[-1].version, ()  # frees the events' memory while we wait
                    deadline = time.monotonic() + timeout
                if not changed.wait(max(0.0, deadline - time.monotonic())):
                    return

    @contextmanager
    def _registered(self, stream: str, own_writes: bool) -> Iterator[Event]:
        changed = Event()
        follower = (changed, own_writes)
        with self._lock:
            self._followers.setdefault(stream, []).append(follower)
        try:
            yield changed
        finally:
            with self._lock:
                self._followers[stream].remove(follower)
                if not self._followers[stream]:
                    del self._followers[stream]

    def notify(self, streams: Iterable[str], *, own: bool = True) -> None:
        """Wakes the followers of these streams. `own` is true when this process wrote the change."""
        with self._lock:
            for stream in streams:
                for changed, own_writes in self._followers.get(stream, ()):
                    if own_writes or not own:
                        changed.set()

    def notify_all(self) -> None:
        """Wakes all followers, because another process has changed some streams and we do not know which."""
        with self._lock:
            for followers in self._followers.values():
                for changed, _ in followers:
                    changed.set()
