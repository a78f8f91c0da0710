"""The record of one player after a match of Drehwurm: the eaten piles and the cards left in hand."""

from enum import Enum

from events.value import Value


class Colour(Enum):
    YELLOW = "yellow"
    BLUE = "blue"
    RED = "red"


LETTERS: dict[str, Colour | None] = {"Y": Colour.YELLOW, "B": Colour.BLUE, "R": Colour.RED, "J": None}
"""The colour for each letter of a worm. J is a joker, which has no colour."""


class WrittenPile(Value, forbid_unknown_fields=True, tag_field="form", tag="cards"):
    """A pile written card by card, in any order: YYBJ is two yellow worms, a blue one and a joker."""

    hen: Colour
    worms: str


class CountedPile(Value, forbid_unknown_fields=True, tag_field="form", tag="counts"):
    hen: Colour
    own: int
    """Worms of the hen's colour."""
    jokers: int
    others: int
    """Worms of the two other colours."""


Pile = WrittenPile | CountedPile


class DrehwurmRecord(Value, forbid_unknown_fields=True):
    piles: tuple[Pile, ...]
    """One pile for each hen played. Each pile is scored separately."""
    hand: int
    """The number of cards left in hand: worms, jokers and hens."""


def counted(pile: Pile) -> CountedPile:
    """The pile as three numbers: worms of the hen's colour, jokers, and other worms."""
    if isinstance(pile, CountedPile):
        return pile
    colours = [LETTERS[letter] for letter in pile.worms]
    own, jokers = colours.count(pile.hen), colours.count(None)
    return CountedPile(pile.hen, own, jokers, len(colours) - own - jokers)


def size(pile: Pile) -> int:
    inside = counted(pile)
    return inside.own + inside.jokers + inside.others
