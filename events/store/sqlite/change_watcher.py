"""Polls the file, on behalf of all followers, for changes that other processes have written."""

from collections.abc import Callable
from time import sleep

from events.store.errors import StoreError
from events.store.follower_thread import FollowerThread

POLL_INTERVAL_SECONDS = 0.1
"""Only for writes of other processes; our own notify the followers at once."""


class ChangeWatcher:
    def __init__(self, change_counter: Callable[[], int], notify_all: Callable[[], None]) -> None:
        self._change_counter, self._notify_all = change_counter, notify_all
        self.thread = FollowerThread(self._poll, "watch for other processes")

    def _poll(self) -> None:
        seen = -1  # so the first poll notifies too: something may have been written before it
        while self.thread.needed():
            try:
                now = self._change_counter()
            except StoreError:
                now = -1  # notified followers read, and meet the error themselves
            if now != seen or now < 0:
                self._notify_all()
            seen = now
            sleep(POLL_INTERVAL_SECONDS)
