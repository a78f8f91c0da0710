"""Looks now and then, for everybody who follows a stream, whether other processes have written to the file."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Thread
from time import sleep

from events.store.protocol import StoreError

GLANCE = 0.1
"""Seconds between two looks; our own appends are known without looking."""


class Neighbours:
    """One look serves all followers, however many there are; without followers nobody looks."""

    def __init__(self, changes: Callable[[], int], ring: Callable[[], None]) -> None:
        self._changes, self._ring = changes, ring
        self._lock = Lock()
        self._followers = 0
        self._looking = False

    @contextmanager
    def watched(self) -> Iterator[None]:
        with self._lock:
            self._followers += 1
            begin, self._looking = not self._looking, True
        if begin:
            Thread(target=self._look, name="watch for other processes", daemon=True).start()
        try:
            yield
        finally:
            with self._lock:
                self._followers -= 1

    def _look(self) -> None:
        seen = -1  # the first look rings too: something may have been written before it
        while self._wanted():
            try:
                now = self._changes()
            except StoreError:
                now = -1  # the followers find out for themselves what is wrong
            if now != seen or now < 0:
                self._ring()
            seen = now
            sleep(GLANCE)

    def _wanted(self) -> bool:
        with self._lock:
            self._looking = self._followers > 0
            return self._looking
