"""The time, for everything that waits for it: it follows the system's clock, but never goes back."""

import time
from collections.abc import Callable
from threading import Lock

from events.decider import Millis

Clock = Callable[[], Millis]


def system_clock() -> Millis:
    return Millis(time.time_ns() // 1_000_000)


def elapsed() -> Millis:
    """Since some moment or other: nobody can set this one."""
    return Millis(time.monotonic_ns() // 1_000_000)


class SteadyClock:
    """When somebody sets the system's clock back, time goes on from where it was, at its usual pace.

    Otherwise what was to end in two seconds would end in an hour: a table would stand still, with everybody looking at
    it. A clock that is set forward is followed: a laptop that wakes from its sleep looks just the same.
    """

    def __init__(self, wall: Clock = system_clock, steady: Clock = elapsed) -> None:
        self._wall, self._steady = wall, steady
        self._lock = Lock()
        self._last, self._seen = wall(), steady()

    def __call__(self) -> Millis:
        with self._lock:
            wall, steady = self._wall(), self._steady()
            passed = max(0, steady - self._seen)
            # In an hour the system's clock is there too, and is followed again.
            self._last, self._seen = (wall if wall >= self._last else Millis(self._last + passed)), steady
            return self._last
