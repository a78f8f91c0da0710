"""Tables that were opened here and are not over: how many there may be in all, and from one address.

Counted in this process, and for a day at most: a table that nobody ever closes must not keep its opener out for ever.
One that is at home at another process may end without our hearing of it: when there is no room, a few are looked at.
"""

import random
from collections import Counter, OrderedDict
from enum import Enum
from threading import Lock
from typing import NamedTuple

from events.decider import Millis
from service.clock import Clock, elapsed

DAY = 24 * 3600 * 1000
A_FEW = 8


class TableLimit(Enum):
    """What there is no more room in."""

    SERVER = "server"
    ADDRESS = "address"


class _Opened(NamedTuple):
    address: str
    at: Millis


class OpenTableQuota:
    def __init__(self, most: int, most_per_address: int, steady: Clock = elapsed) -> None:
        """0: as many as you like."""
        self._most, self._most_per_address, self._steady = most, most_per_address, steady
        self._lock = Lock()
        self._tables: OrderedDict[str, _Opened] = OrderedDict()
        self._by_address: Counter[str] = Counter()

    def enter(self, game: str, address: str) -> TableLimit | None:
        """Count it, unless there is no room. One that is counted already, because somebody asks again, has its."""
        with self._lock:
            now = self._steady()
            self._forget_old(now)
            if game in self._tables:
                return None
            if self._most and len(self._tables) >= self._most:
                return TableLimit.SERVER
            if self._most_per_address and self._by_address[address] >= self._most_per_address:
                return TableLimit.ADDRESS
            self._tables[game] = _Opened(address, now)
            self._by_address[address] += 1
            return None

    def some(self, full: TableLimit, address: str) -> list[str]:
        """A few of those that leave no room, for whoever can tell whether they are over."""
        with self._lock:
            services = [
                game for game, opened in self._tables.items() if full is TableLimit.SERVER or opened.address == address
            ]
        return random.sample(services, min(A_FEW, len(services)))

    def leave(self, game: str) -> None:
        """It is over, or never came to be. What is not counted is no error: most tables are not ours."""
        if game in self._tables:
            with self._lock:
                self._drop(game)

    def _forget_old(self, now: Millis) -> None:
        while self._tables and now - next(iter(self._tables.values())).at >= DAY:
            self._drop(next(iter(self._tables)))

    def _drop(self, game: str) -> None:
        opened = self._tables.pop(game, None)
        if opened is not None:
            self._by_address[opened.address] -= 1
            if not self._by_address[opened.address]:
                del self._by_address[opened.address]
