"""The 79 cards: two-digit numbers without a zero, from 12 to 98."""

from typing import NewType

Card = NewType("Card", int)

DECK: tuple[Card, ...] = tuple(Card(number) for number in range(12, 99) if number % 10 != 0)

TOAD_PENALTY = 5
CARD_PENALTY = 1
TWISTED_POINTS = 1


def is_toad(card: Card) -> bool:
    """22, 33 ... 88: the numbers that read the same both ways."""
    return card % 11 == 0


def mirror(card: Card) -> Card:
    """The card with its two digits swapped. The mirror of a toad is the toad itself."""
    return Card(card % 10 * 10 + card // 10)


TWISTED: dict[Card, Card] = {card: mirror(card) for card in DECK if not is_toad(card)}
"""The mirror number of every card except toads, which cannot be twisted."""


def penalty(card: Card) -> int:
    return TOAD_PENALTY if is_toad(card) else CARD_PENALTY
