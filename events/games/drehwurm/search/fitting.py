"""Cards of imagined matches: each is a number, and a set of cards is an integer with one bit per card.

Whether a hand has a card that fits is then one operation on two integers.
"""

from functools import cache

from events.games.drehwurm.cards import HENS, WORMS, Card
from events.games.drehwurm.options import DrehwurmOptions, ThrowInRule
from events.games.drehwurm.pile_play import HENS_ON, WORMS_ON, thrown_on
from events.games.drehwurm.scoring import worm_points

Bits = int
"""A set of cards."""

CODES: tuple[Card, ...] = WORMS + HENS
"""The code of each card. Cards with the same code are copies of each other."""
WORM_COUNT = len(WORMS)
COPIES_OF: dict[Card, tuple[int, ...]] = {
    code: tuple([number for number, other in enumerate(CODES) if other == code]) for code in set(CODES)
}
ALL_HENS: Bits = sum(1 << number for number in range(WORM_COUNT, len(CODES)))
HEN_POINTS: dict[int, tuple[int, ...]] = {
    number: tuple([worm_points(CODES[number], worm) for worm in WORMS]) for number in range(WORM_COUNT, len(CODES))
}
"""For each hen, the points of each worm that she eats."""


def _bits(codes: frozenset[Card]) -> Bits:
    return sum(1 << number for number, code in enumerate(CODES) if code in codes)


WORMS_FIT: tuple[Bits, ...] = tuple([_bits(WORMS_ON[top]) for top in WORMS])
"""For each top card of a pile, the worms that fit on it."""
HENS_FIT: tuple[Bits, ...] = tuple([_bits(HENS_ON[top]) for top in WORMS])


@cache
def throws_fit(options: DrehwurmOptions) -> tuple[Bits, ...]:
    """For each card that comes up when a pile is turned, the worms that may be thrown in."""
    if options.throw_in is ThrowInRule.OFF:
        return (0,) * WORM_COUNT
    return tuple([_bits(thrown_on(options, top)) for top in WORMS])


def number_in(hand: Bits, code: Card) -> int:
    """The first card with this code in the hand."""
    return next(number for number in COPIES_OF[code] if hand >> number & 1)
