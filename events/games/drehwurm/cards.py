"""The 90 worms and 15 hens, each as a code of two characters: y7 a yellow seven, j3 a joker three, hb a blue hen.

Cards of the same kind have the same code, so a code does not reveal where a card lies. R numbers: docs/rulings.md.
"""

from typing import NewType

Card = NewType("Card", str)
Cards = tuple[Card, ...]

COLOURS = ("y", "b", "r")
JOKER = "j"
HEN = "h"
NUMBERS = range(1, 10)
"""The nine numbers form a ring: 1 stands for the card 1/10, which is next to both 2 and 9."""

COPIES = 3
"""R1: how often each number exists in each colour. There is one joker of each number."""
HENS_PER_COLOUR = 5

# The numbers of cards that are dealt, and of piles in the middle

WORMS_IN_HAND = 10
HENS_IN_HAND = 2
FIRST_PILES = 3
NEW_PILE_CARDS = 2
"""Cards in a pile that was just laid out."""
ANOTHER_PILE_AFTER = (2, 4)
"""R9: when all players together have played this many hens, one more pile is laid out for the rest of the match."""

# The cards themselves

JOKERS: Cards = tuple(Card(f"{JOKER}{number}") for number in NUMBERS)
COLOURED: Cards = tuple(Card(f"{colour}{number}") for colour in COLOURS for number in NUMBERS)
WORM_KINDS: Cards = COLOURED + JOKERS
HEN_KINDS: Cards = tuple(Card(f"{HEN}{colour}") for colour in COLOURS)

WORMS: Cards = COLOURED * COPIES + JOKERS
HENS: Cards = HEN_KINDS * HENS_PER_COLOUR


def is_hen(card: Card) -> bool:
    return card[0] == HEN


def is_joker(card: Card) -> bool:
    return card[0] == JOKER


def number(worm: Card) -> int:
    """The number of a worm. Jokers are worms and have a number too (R2)."""
    return int(worm[1])


def colour(card: Card) -> str:
    """The colour of a worm or a hen. Jokers count as a colour of their own."""
    return card[1] if is_hen(card) else card[0]
