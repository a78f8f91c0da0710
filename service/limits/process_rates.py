"""Rates that each process counts for itself: a read or an action must not wait for a second store to count it.

With connection hand-off (service/server/connection_handoff.py) one process serves all phones of a table, so for a seat
this is as exact as counting in a shared store.
"""

import math

from limits import parse_many

from service.clock import Clock, elapsed
from service.limits.memory_rates import Windows


class RateExceeded(Exception):
    def __init__(self, limit: str, wait: int) -> None:
        """`wait` is in seconds."""
        super().__init__(limit)
        self.limit, self.wait = limit, wait


class ProcessRate:
    def __init__(self, rate: str, steady: Clock = elapsed, *, times: int = 1) -> None:
        """`times` as many as the rate says."""
        limits = [type(limit)(limit.amount * times, limit.multiples) for limit in parse_many(rate)]
        self._limits = [(limit, limit.get_expiry(), limit.amount, Windows(steady)) for limit in limits]

    def count(self, owner: str, amount: int = 1) -> None:
        """So many more; TooOften if that is too many."""
        for limit, seconds, most, windows in self._limits:
            if windows.count(owner, seconds, amount) > most:
                raise RateExceeded(str(limit), max(1, math.ceil(windows.left(owner))))
