"""Clocks: the system clock, a monotonic clock, and a system clock that never goes back."""

import time
from collections.abc import Callable
from threading import Lock

from events.decider import Millis

Clock = Callable[[], Millis]


def system_clock() -> Millis:
    return Millis(time.time_ns() // 1_000_000)


def elapsed() -> Millis:
    """Milliseconds of a monotonic clock. Setting the system clock does not change it."""
    return Millis(time.monotonic_ns() // 1_000_000)


class SteadyClock:
    """A system clock that never goes back. If the system clock is set back, time continues from where it was.

    If this clock went back an hour together with the system clock, players would wait an hour longer for a deadline. If
    the system clock jumps forward, this clock follows it, because the time may really have passed, for example while a
    laptop slept.
    """

    def __init__(self, wall: Clock = system_clock, steady: Clock = elapsed) -> None:
        self._wall, self._steady = wall, steady
        self._lock = Lock()
        self._last, self._seen = wall(), steady()

    def __call__(self) -> Millis:
        with self._lock:
            wall, steady = self._wall(), self._steady()
            passed = max(0, steady - self._seen)
            # Once the system clock has caught up, this clock follows it again.
            self._last, self._seen = (wall if wall >= self._last else Millis(self._last + passed)), steady
            return self._last
