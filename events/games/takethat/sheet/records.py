"""The record of one player after a round of Take That: the twisted cards and the taken cards."""

from events.games.takethat.cards import Card
from events.value import Value


class WrittenStacks(Value, forbid_unknown_fields=True, tag_field="form", tag="cards"):
    """Both stacks of a player, written card by card in any order."""

    twisted: tuple[Card, ...]
    taken: tuple[Card, ...]


class CountedStacks(Value, forbid_unknown_fields=True, tag_field="form", tag="counts"):
    twisted: int
    taken: int
    """All cards taken, including toads."""
    toads: int
    """How many of the taken cards are toads."""


TakeThatRecord = WrittenStacks | CountedStacks
