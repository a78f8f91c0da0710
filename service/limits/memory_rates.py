"""Rates counted in this process: the default, when there is only one.

The library's own storage in memory starts a thread for almost every request, to forget what has expired. That takes
longer than playing. Here whoever counts forgets, now and then. And it goes by a clock that nobody can set: were the
system's set back by an hour, whoever has just used up a minute's worth would have to wait for an hour.
"""

import threading
import time
from typing import Any

from limits.storage import Storage

from service.clock import Clock, elapsed

SWEEP_AFTER = 10_000
"""So many counters are kept before those that have expired are looked for."""


class Windows:
    """How often something was done since its window began. A window begins with the first time, and then lasts."""

    def __init__(self, steady: Clock = elapsed) -> None:
        self._steady = steady
        self._lock = threading.Lock()
        self._counted: dict[str, tuple[int, float]] = {}
        """How often, and until when that counts."""
        self._sweep_at = SWEEP_AFTER

    def count(self, key: str, seconds: float, amount: int = 1) -> int:
        """So often, with this time."""
        now = self._now()
        with self._lock:
            count, until = self._counted.get(key, (0, 0.0))
            if until <= now:
                count, until = 0, now + seconds
            self._counted[key] = (count + amount, until)
            if len(self._counted) > self._sweep_at:
                self._sweep(now)
            return count + amount

    def counted(self, key: str) -> int:
        count, until = self._counted.get(key, (0, 0.0))
        return count if until > self._now() else 0

    def left(self, key: str) -> float:
        """Seconds until it is counted anew."""
        now = self._now()
        return self._counted.get(key, (0, now))[1] - now

    def forget(self, key: str) -> None:
        with self._lock:
            self._counted.pop(key, None)

    def forget_all(self) -> int:
        with self._lock:
            forgotten = len(self._counted)
            self._counted.clear()
        return forgotten

    def _now(self) -> float:
        return self._steady() / 1000

    def _sweep(self, now: float) -> None:
        self._counted = {key: entry for key, entry in self._counted.items() if entry[1] > now}
        self._sweep_at = 2 * max(SWEEP_AFTER, len(self._counted))


class InProcess(Storage):
    """The same as the rate limiter wants it."""

    STORAGE_SCHEME = ["process"]  # noqa: RUF012 - the library does not call it a ClassVar

    def __init__(
        self, uri: str | None = None, wrap_exceptions: bool = False, steady: Clock = elapsed, **options: Any
    ) -> None:
        super().__init__(uri, wrap_exceptions, **options)
        self._windows = Windows(steady)

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        return self._windows.count(key, expiry, amount)

    def get(self, key: str) -> int:
        return self._windows.counted(key)

    def get_expiry(self, key: str) -> float:
        """By the system's clock, as the library wants it."""
        return time.time() + self._windows.left(key)

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        return self._windows.forget_all()

    def clear(self, key: str) -> None:
        self._windows.forget(key)
