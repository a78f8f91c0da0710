"""The piles in the middle, which can be turned over. Only their top card is visible."""

from events.games.drehwurm.cards import Card, Cards
from events.value import Value


class Pile(Value, forbid_unknown_fields=True):
    cards: Cards
    """The cards from the bottom to the top. The bottom card faces down and is seen only when the pile is turned."""
    unseen: bool
    """Whether nobody knows the bottom card, because the pile has not been turned since it was laid out."""

    @property
    def top(self) -> Card:
        return self.cards[-1]


class Eaten(Value, forbid_unknown_fields=True):
    """A pile in front of the player whose hen ate it. Each pile is scored separately."""

    hen: Card
    pile: Pile


def laid_on(pile: Pile, card: Card) -> Pile:
    return Pile((*pile.cards, card), pile.unseen)


def turned(pile: Pile) -> Pile:
    """The bottom card comes to the top, so from now on everybody knows it."""
    return Pile(pile.cards[::-1], False)
