"""Estimates how likely each worm is to win, from the steps that it still needs."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

SPREAD = 1.7
"""How much the lead of one worm over another changes by chance until the end, for a course of one step.

It grows with the square root of the number of steps. The value is an estimate; in races of an earlier
good player 2 to 2.5 fitted a little better.
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


def chances_in_round(
    now: Sequence[float], expected: Sequence[float], pending: Sequence[Pending], lowest: int
) -> tuple[float, ...]:
    """The chances while some worms still move in this round, in this order.

    `now` are the steps to finish in this round, `expected` those to finish later.
    """
    left = list(expected)
    for seat, number in pending:
        if now[seat] <= number:
            return tuple([float(other == seat) for other in range(len(left))])
        left[seat] -= number
    return chances(left, lowest)
