"""The quota of open tables: how many may run at the same time, in total and for each address.

Each process counts the tables that were opened in it. A table counts for at most a day, because some tables are never
closed. This process does not notice when a table ends in another process. So when a limit is reached, the caller looks
up whether a few of the tables are over.
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
    SERVER = "server"
    ADDRESS = "address"


class _Opened(NamedTuple):
    address: str
    at: Millis


class OpenTableQuota:
    def __init__(self, most: int, most_per_address: int, steady: Clock = elapsed) -> None:
        """`most` and `most_per_address` are the limits; 0 means no limit."""
        self._most, self._most_per_address, self._steady = most, most_per_address, steady
        self._lock = Lock()
        self._tables: OrderedDict[str, _Opened] = OrderedDict()
        self._by_address: Counter[str] = Counter()

    def enter(self, game: str, address: str) -> TableLimit | None:
        """Counts a table. Returns the limit that refuses it, or None. A table that is already counted is accepted."""
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
        """Returns a few of the tables that count towards this limit. The caller looks up whether they are over."""
        with self._lock:
            games = [
                game for game, opened in self._tables.items() if full is TableLimit.SERVER or opened.address == address
            ]
        return random.sample(games, min(A_FEW, len(games)))

    def leave(self, game: str) -> None:
        """Stops counting a table that is over or was never opened. Does nothing for a table that is not counted."""
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
