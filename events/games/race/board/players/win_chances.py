"""Estimates how likely each worm is to win, from the steps that it still needs."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

SPREAD = 1.24
"""How much the lead of one worm over another changes by chance until the end, for a course of one step.

About half of all bids are valid and a valid one brings about five steps, so a worm gains 3 ± 3 steps in a round.
"""


class Pending(NamedTuple):
    """A worm that still moves in this round."""

    seat: int
    number: int


def chances(steps: Sequence[float], lowest: int) -> tuple[float, ...]:
    """The chances of all worms at the beginning of a round; their sum is 1.

    Every number of steps up to the lowest face counts the same, because any valid number finishes from there.
    """
    needed = [max(each, lowest) for each in steps]
    leader = min(needed)
    scale = SPREAD * sqrt(leader)
    weights = [exp((leader - each) / scale) for each in needed]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def chances_in_round(steps: Sequence[float], pending: Sequence[Pending], lowest: int) -> tuple[float, ...]:
    """The chances while some worms still move in this round, in this order."""
    left = list(steps)
    for seat, number in pending:
        left[seat] -= number
        if left[seat] <= 0:
            return tuple([float(other == seat) for other in range(len(left))])
    return chances(left, lowest)
