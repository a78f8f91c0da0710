"""Looks now and then, for everybody who follows a stream, whether other processes have written to the file."""

from collections.abc import Callable
from time import sleep

from events.store.protocol import StoreError
from events.store.while_followed import WhileFollowed

GLANCE = 0.1
"""Seconds between two looks; our own appends are known without looking."""


class Neighbours:
    def __init__(self, changes: Callable[[], int], ring: Callable[[], None]) -> None:
        self._changes, self._ring = changes, ring
        self.watched = WhileFollowed(self._look, "watch for other processes")

    def _look(self) -> None:
        seen = -1  # the first look rings too: something may have been written before it
        while self.watched.wanted():
            try:
                now = self._changes()
            except StoreError:
                now = -1  # the followers find out for themselves what is wrong
            if now != seen or now < 0:
                self._ring()
            seen = now
            sleep(GLANCE)
