"""Deals cards at random to places, some of which exclude some kinds of cards."""

from collections.abc import Sequence

from events.chance import Chance
from events.games.drehwurm.cards import Card, Cards


class Place:
    """A place for one hidden card: what is known about the card."""

    __slots__ = ("among", "excluded")

    def __init__(self, excluded: frozenset[Card] = frozenset(), among: frozenset[Card] | None = None) -> None:
        self.excluded = excluded
        self.among = among
        """If given, the card is one of these kinds."""

    def possible(self, kinds: frozenset[Card]) -> frozenset[Card]:
        """The kinds that the card can be. `kinds` has all kinds."""
        return (kinds if self.among is None else self.among) - self.excluded

    def admits(self, card: Card) -> bool:
        return card not in self.excluded and (self.among is None or card in self.among)


def rearranged(cards: Sequence[Card], places: Sequence[Place], chance: Chance) -> Cards | None:
    """The same cards, reordered so that each place admits its card. None if there is no such order.

    Only few cards are moved.
    """
    empty = [number for number, place in enumerate(places) if not place.admits(cards[number])]
    if not empty:
        return tuple(cards)
    matching = _Matching(cards, places, empty, chance)
    return tuple(matching.dealt) if all(matching.supply(number, {number}) for number in empty) else None


class _Matching:
    """Finds augmenting paths: a place without a card takes one from another place, which takes one from a third place,
    until a place takes a card that is left over."""

    def __init__(self, cards: Sequence[Card], places: Sequence[Place], empty: list[int], chance: Chance) -> None:
        self.dealt = list(cards)
        self._places = places
        self._left = [cards[number] for number in empty]
        self._empty = set(empty)
        self._order = chance.shuffle("order", range(len(places)))

    def supply(self, number: int, visited: set[int]) -> bool:
        """Gives a card to this place. Returns False if that is impossible."""
        place = self._places[number]
        for index, card in enumerate(self._left):
            if place.admits(card):
                self.dealt[number] = self._left.pop(index)
                self._empty.discard(number)
                return True
        for other in self._order:
            card = self.dealt[other]
            if other in self._empty or other in visited or not place.admits(card):
                continue
            visited.add(other)
            if self.supply(other, visited):
                self.dealt[number] = card
                self._empty.discard(number)
                return True
        return False
