"""A background thread that runs only while somebody follows a stream."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

FIRST_BACKOFF_SECONDS = 0.1
LONGEST_BACKOFF_SECONDS = 2.0

_log = logging.getLogger("events.store")


def backoff_seconds(failures: int) -> float:
    """How long to wait after this many failures in a row: doubled with each failure, up to a limit."""
    return float(min(FIRST_BACKOFF_SECONDS * 2 ** min(failures - 1, 16), LONGEST_BACKOFF_SECONDS))


class FollowerThread:
    """One thread for all followers. It calls a function, which has to return soon after `needed` becomes false.

    If the function raises an exception, the thread pauses and calls it again, until nobody follows or the store is
    closed. One line is logged when the function begins to fail, and another when it works again.
    """

    def __init__(self, run: Callable[[], None], name: str) -> None:
        self._run, self._name = run, name
        self._lock = Lock()
        self._followers = 0
        self._running = False
        self._closed = Event()
        self._failures = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        """Keeps the thread running until the block ends."""
        with self._lock:
            self._followers += 1
            begin, self._running = not self._running, True
        if begin:
            Thread(target=self._keep_running, name=self._name, daemon=True).start()
        try:
            yield
        finally:
            with self._lock:
                self._followers -= 1

    def needed(self) -> bool:
        with self._lock:
            self._running = self._followers > 0 and not self._closed.is_set()
            return self._running

    def succeeded(self) -> None:
        """The function that the thread runs calls this after each success."""
        if self._failures:
            self._failures = 0
            _log.info("%s: works again", self._name)

    def pause(self, seconds: float) -> bool:
        """Waits this long. Returns False at once when the store is closed."""
        return not self._closed.wait(seconds)

    def close(self) -> None:
        self._closed.set()

    def _keep_running(self) -> None:
        try:
            while self.needed():
                try:
                    self._run()
                except Exception as why:
                    # While the store is being closed, its connections may fail in any way.
                    if self.needed():
                        self._failed(why)
        except BaseException:
            with self._lock:
                self._running = False  # the next follower starts a new thread
            raise

    def _failed(self, why: Exception) -> None:
        self._failures += 1
        if self._failures == 1:
            # Log only the type: the message may contain text from outside.
            _log.warning("%s: failed with %s, retrying until it works", self._name, type(why).__name__)
        self.pause(backoff_seconds(self._failures))
