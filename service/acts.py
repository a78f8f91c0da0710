"""How often one seat may act.

Counted in this process, unlike the other rates: an action must not wait for a second store to count it. A table's
phones are all at the process where it is at home (service/homes.py), so this is as exact as counting together.
"""

import math

from limits import parse

from service.rates import Windows


class TooOften(Exception):
    def __init__(self, limit: str, wait: int) -> None:
        """`wait` is in seconds."""
        super().__init__(limit)
        self.limit, self.wait = limit, wait


class Acts:
    def __init__(self, rate: str) -> None:
        self._limit = parse(rate)
        self._seconds, self._most = self._limit.get_expiry(), self._limit.amount
        self._windows = Windows()

    def count(self, owner: str) -> None:
        """One more; TooOften if it is one too many."""
        if self._windows.count(owner, self._seconds) > self._most:
            raise TooOften(str(self._limit), max(1, math.ceil(self._windows.left(owner))))
