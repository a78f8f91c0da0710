"""Polls the file, on behalf of all followers, for changes that other processes have written."""

from collections.abc import Callable
from time import sleep

from events.store.errors import StoreError
from events.store.follower_thread import FollowerThread

POLL_INTERVAL_SECONDS = 0.1
"""Delays only the news of writes by other processes; our own writes notify the followers at once."""


class ChangeWatcher:
    def __init__(self, change_counter: Callable[[], int], notify_all: Callable[[], None]) -> None:
        self._change_counter, self._notify_all = change_counter, notify_all
        self.thread = FollowerThread(self._poll, "watch for other processes")

    def _poll(self) -> None:
        seen = -1  # makes the first poll notify too: something may have been written before it
        while self.thread.needed():
            try:
                now = self._change_counter()
            except StoreError:
                now = -1  # makes the poll notify: followers read then, and get the error themselves
            if now != seen or now < 0:
                self._notify_all()
            seen = now
            sleep(POLL_INTERVAL_SECONDS)
