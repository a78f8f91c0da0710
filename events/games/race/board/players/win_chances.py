"""Estimates how likely each worm is to win, from the steps that it still needs."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

SPREAD = 1.7
"""A lead usually changes by this many steps until the end of the race if the leader is one step from the line.

The change grows with the square root of the steps that the leader needs. The value is an estimate. In races between
computer players of the level good, in an earlier version, 2 to 2.5 fitted a little better.
"""


class Pending(NamedTuple):
    """A worm that still moves in this round."""

    seat: int
    number: int


def chances(steps: Sequence[float], lowest: int) -> tuple[float, ...]:
    """The chances of all worms at the beginning of a round; their sum is 1.

    A worm that needs fewer steps than the lowest number counts as if it needed that number: any valid bid is enough.
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
    """The chances of all worms to win while those in `pending` still move in this round, in this order.

    `now` says how many steps each worm would need if it finished in this round, and `expected` how many it would
    need if it finished later.
    """
    left = list(expected)
    for seat, number in pending:
        if now[seat] <= number:
            return tuple([float(other == seat) for other in range(len(left))])
        left[seat] -= number
    return chances(left, lowest)
