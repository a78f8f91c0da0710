"""Rate limits that each process counts for itself, so that reads and actions never wait for a shared store.

With connection hand-off (service/server/connection_handoff.py) one process serves all phones of a table. So the count
of a seat's requests is as exact as in a shared store.
"""

import math
import threading

from limits import parse_many

from service.clock import Clock, elapsed
from service.errors import RateExceeded

SWEEP_AFTER = 10_000
"""How many counters are kept before the expired ones are removed."""


class FixedWindows:
    """Counts by key. The window of a key begins with its first count and lasts for a fixed time.

    This class uses a monotonic clock. If it used the system clock, setting the clock back by an hour would make clients
    that have reached their limit wait for an hour.
    """

    def __init__(self, steady: Clock = elapsed) -> None:
        self._steady = steady
        self._lock = threading.Lock()
        self._counts: dict[str, tuple[int, float]] = {}
        """For each key, the count, and the time in seconds at which the window ends."""
        self._sweep_at = SWEEP_AFTER

    def increase(self, key: str, seconds: float, amount: int = 1) -> int:
        """Returns the new count. `seconds` is the length of the window."""
        now = self._now()
        with self._lock:
            count, until = self._counts.get(key, (0, 0.0))
            if until <= now:
                count, until = 0, now + seconds
            self._counts[key] = (count + amount, until)
            if len(self._counts) > self._sweep_at:
                self._sweep(now)
            return count + amount

    def count(self, key: str) -> int:
        count, until = self._counts.get(key, (0, 0.0))
        return count if until > self._now() else 0

    def seconds_left(self, key: str) -> float:
        """Returns the time until the window of this key ends."""
        now = self._now()
        return self._counts.get(key, (0, now))[1] - now

    def clear(self, key: str) -> None:
        with self._lock:
            self._counts.pop(key, None)

    def clear_all(self) -> int:
        """Removes all counters and returns how many there were."""
        with self._lock:
            cleared = len(self._counts)
            self._counts.clear()
        return cleared

    def _now(self) -> float:
        return self._steady() / 1000

    def _sweep(self, now: float) -> None:
        self._counts = {key: entry for key, entry in self._counts.items() if entry[1] > now}
        self._sweep_at = 2 * max(SWEEP_AFTER, len(self._counts))


class ProcessRate:
    """The rate limit of one kind of request in this process, counted for each owner."""

    def __init__(self, rate: str, steady: Clock = elapsed, *, times: int = 1) -> None:
        """The limit is `rate` multiplied by `times`."""
        limits = [type(limit)(limit.amount * times, limit.multiples) for limit in parse_many(rate)]
        self._limits = [(limit, limit.get_expiry(), limit.amount, FixedWindows(steady)) for limit in limits]

    def count(self, owner: str, amount: int = 1) -> None:
        """Counts `amount` requests of this owner. Raises RateExceeded if the limit is exceeded."""
        for limit, seconds, most, windows in self._limits:
            if windows.increase(owner, seconds, amount) > most:
                raise RateExceeded(str(limit), max(1, math.ceil(windows.seconds_left(owner))))
