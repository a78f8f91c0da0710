"""How long a computer player may think about one decision."""

import sys
from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import TypeVar

from events.computer_players.level import Level

Clock = Callable[[], float]
"""Returns the seconds of a monotonic clock."""

T = TypeVar("T")

DEFAULT_SECONDS = {Level.EASY: 0.1, Level.GOOD: 1.0, Level.STRONG: 2.0}


class Budget:
    """Allows a number of playouts, or fewer if the time runs out first.

    On a machine that is fast enough, the time does not run out, so the same seed always gives the same choice.
    """

    def __init__(self, playouts: int, seconds: float, clock: Clock) -> None:
        self._left, self._clock = playouts, clock
        self._ends = clock() + seconds

    def spend(self) -> bool:
        """Counts one playout. Returns False if there is none left, or if the time is over."""
        if self._left <= 0 or self.over():
            return False
        self._left -= 1
        return True

    def over(self) -> bool:
        """Whether the time is over. A playout that is running at this time is dropped."""
        return self._clock() >= self._ends

    def in_time(self, items: Iterable[T], least: int = 0) -> Iterator[T]:
        """Yields these items until the time is over, but at least the first `least` of them."""
        for number, item in enumerate(items):
            if number >= least and self.over():
                return
            yield item


def no_limit() -> Budget:
    return Budget(sys.maxsize, inf, lambda: 0.0)
