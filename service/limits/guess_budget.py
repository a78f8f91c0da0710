"""How many wrong join codes one network may try. Right codes do not count: a whole convention may share an address.

When the budget is used up, right codes are refused too, even in requests that are already being answered. So sending
many guesses at the same time reveals no more than sending them one after the other.
"""

import math
import time
from collections.abc import Callable

from limits import RateLimitItem, parse_many
from limits.strategies import FixedWindowRateLimiter

from service.errors import RateExceeded
from service.limits.rate_storage import storage_at

PREFIX = "guess"


class GuessBudget:
    def __init__(self, rate: str, storage: str) -> None:
        self._limits = parse_many(rate)
        self._limiter = FixedWindowRateLimiter(storage_at(storage))

    def check(self, network: str) -> None:
        """Raises RateExceeded if the budget is used up."""
        self._check(network, self._limiter.test)

    def spend(self, network: str) -> None:
        """Counts a wrong code. Raises RateExceeded if the budget was already used up."""
        self._check(network, self._limiter.hit)

    def _check(self, network: str, allows: Callable[[RateLimitItem, str, str], bool]) -> None:
        broken = [limit for limit in self._limits if not allows(limit, PREFIX, network)]
        if broken:
            reset = self._limiter.get_window_stats(broken[0], PREFIX, network).reset_time
            raise RateExceeded(str(broken[0]), max(1, math.ceil(reset - time.time())))
