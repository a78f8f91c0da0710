"""How often one seat may act.

Counted in this process, unlike the other rates: an action must not wait for a second store to count it. A table's
phones are all at the process where it is at home (service/homes.py), so this is as exact as counting together.
"""

import math
import time

from limits import parse

from service.rates import InProcess


class TooOften(Exception):
    def __init__(self, limit: str, wait: int) -> None:
        """`wait` is in seconds."""
        super().__init__(limit)
        self.limit, self.wait = limit, wait


class Acts:
    def __init__(self, rate: str) -> None:
        self._limit = parse(rate)
        self._counted = InProcess()

    def count(self, owner: str) -> None:
        """One more; TooOften if it is one too many."""
        if self._counted.incr(owner, self._limit.get_expiry()) > self._limit.amount:
            wait = self._counted.get_expiry(owner) - time.time()
            raise TooOften(str(self._limit), max(1, math.ceil(wait)))
