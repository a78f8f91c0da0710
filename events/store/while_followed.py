"""Something that runs in a thread of its own for as long as anybody follows a stream, and no longer."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 2.0

_log = logging.getLogger("events.store")


def pause_after(failures: int) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, up to a limit."""
    return float(min(FIRST_PAUSE_SECONDS * 2 ** min(failures - 1, 16), LONGEST_PAUSE_SECONDS))


class WhileFollowed:
    """One thread serves all followers. The function it runs has to return soon after `wanted` becomes false.

    If that function raises, it is run again after a pause, until nobody follows or the store is closed. The log gets
    one line when it begins to fail and one when it works again.
    """

    def __init__(self, run: Callable[[], None], name: str) -> None:
        self._run, self._name = run, name
        self._lock = Lock()
        self._followers = 0
        self._running = False
        self._closed = Event()
        self._failures = 0

    @contextmanager
    def __call__(self) -> Iterator[None]:
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

    def wanted(self) -> bool:
        with self._lock:
            self._running = self._followers > 0 and not self._closed.is_set()
            return self._running

    def works(self) -> None:
        """Called by the function that runs, each time it has succeeded."""
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
            while self.wanted():
                try:
                    self._run()
                except Exception as why:
                    # A connection that is cut while the store is being closed may fail in any way; that is expected.
                    if self.wanted():
                        self._failed(why)
        except BaseException:
            with self._lock:
                self._running = False  # the next follower begins anew
            raise

    def _failed(self, why: Exception) -> None:
        self._failures += 1
        if self._failures == 1:
            # Only the type: the message may contain text from outside.
            _log.warning("%s: failed with %s, retrying until it works", self._name, type(why).__name__)
        self.pause(pause_after(self._failures))
