"""The turnable piles in the middle: two ends, and only the upper one to be seen."""

from events.games.drehwurm.cards import Card, Cards
from events.value import Value


class Pile(Value, forbid_unknown_fields=True):
    cards: Cards
    """From the bottom to the top. Both end cards face outwards."""
    unseen: bool
    """Whether the bottom card has lain face down since the pile was laid out, so that nobody knows it."""

    @property
    def top(self) -> Card:
        return self.cards[-1]


class Eaten(Value, forbid_unknown_fields=True):
    """A pile in front of the player whose hen ate it; piles are never mixed."""

    hen: Card
    pile: Pile


def laid_on(pile: Pile, card: Card) -> Pile:
    return Pile((*pile.cards, card), pile.unseen)


def turned(pile: Pile) -> Pile:
    """The other side comes up, and with it a card that may have been hidden until now."""
    return Pile(pile.cards[::-1], False)
