"""Which card fits on which other card. R numbers: docs/rulings.md."""

from collections.abc import Callable

from events.decider import Illegal
from events.games.drehwurm.cards import (
    HEN_KINDS,
    NUMBERS,
    WORM_KINDS,
    Card,
    colour,
    is_joker,
    number,
)
from events.games.drehwurm.options import DrehwurmOptions, JokerRule, ThrowInRule

Fits = Callable[[Card, Card], bool]
FittingCards = dict[Card, frozenset[Card]]
"""For each top card of a pile, all kinds of cards that fit on it."""


# Worms


def neighbours(a: Card, b: Card) -> bool:
    """Whether the numbers are next to each other; 1/10 is next to 2 and 9. R2: this applies to jokers too."""
    return (number(a) - number(b)) % len(NUMBERS) in (1, len(NUMBERS) - 1)


def either_is_joker(a: Card, b: Card) -> bool:
    return is_joker(a) or is_joker(b)


def differ_in_colour(worm: Card, top: Card) -> bool:
    """A joker differs in colour from every card."""
    return either_is_joker(worm, top) or colour(worm) != colour(top)


def worm_fits(worm: Card, top: Card) -> bool:
    return neighbours(worm, top) and differ_in_colour(worm, top)


# Hens


def hen_fits(hen: Card, top: Card) -> bool:
    """A hen eats her own colour and jokers. Numbers do not matter."""
    return is_joker(top) or colour(hen) == colour(top)


# The same-colour rule (R18: for throw-ins only)


def same_colour_fits(worm: Card, top: Card) -> bool:
    """R17: a joker counts as every colour."""
    return neighbours(worm, top) and (either_is_joker(worm, top) or colour(worm) == colour(top))


def same_colour_without_jokers_fits(worm: Card, top: Card) -> bool:
    """R17: a joker has no colour, so it fits on no card and no card fits on it."""
    return same_colour_fits(worm, top) and not either_is_joker(worm, top)


# The same rules as look-up tables, because every move needs them


def _fitting(kinds: tuple[Card, ...], fits: Fits) -> FittingCards:
    return {top: frozenset(card for card in kinds if fits(card, top)) for top in WORM_KINDS}


WORMS_ON = _fitting(WORM_KINDS, worm_fits)
HENS_ON = _fitting(HEN_KINDS, hen_fits)
_SAME_COLOUR_ON = _fitting(WORM_KINDS, same_colour_fits)
_SAME_COLOUR_WITHOUT_JOKERS_ON = _fitting(WORM_KINDS, same_colour_without_jokers_fits)


def thrown_on(options: DrehwurmOptions, top: Card) -> frozenset[Card]:
    """Every kind of worm that may be thrown in on this card."""
    if options.throw_in is not ThrowInRule.SAME_COLOUR:
        return WORMS_ON[top]
    if options.same_colour_joker is JokerRule.WILD:
        return _SAME_COLOUR_ON[top]
    return _SAME_COLOUR_WITHOUT_JOKERS_ON[top]


# Why something does not fit


def why_not_worm(worm: Card, top: Card) -> Illegal | None:
    if worm in WORMS_ON[top]:
        return None
    return _why_not_number(worm, top) or Illegal("wrong-colour", card=worm, top=top)


def why_not_hen(hen: Card, top: Card) -> Illegal | None:
    return None if hen in HENS_ON[top] else Illegal("hen-wrong-colour", card=hen, top=top)


def why_not_throw_in(options: DrehwurmOptions, worm: Card, top: Card) -> Illegal | None:
    if worm in thrown_on(options, top):
        return None
    refusal = _why_not_number(worm, top)
    if refusal is not None:
        return refusal
    if options.throw_in is not ThrowInRule.SAME_COLOUR:
        return Illegal("wrong-colour", card=worm, top=top)
    if either_is_joker(worm, top):
        return Illegal("joker-not-thrown-in", card=worm, top=top)
    return Illegal("not-same-colour", card=worm, top=top)


def _why_not_number(worm: Card, top: Card) -> Illegal | None:
    if neighbours(worm, top):
        return None
    ring = len(NUMBERS)
    below, above = (number(top) - 2) % ring + 1, number(top) % ring + 1
    return Illegal("wrong-number", card=worm, top=top, below=_face(below), above=_face(above))


def _face(value: int) -> str:
    """The number as printed on the card."""
    return "1/10" if value == 1 else str(value)
