"""What is written down about one player after a round of Take That: the twisted cards and the taken ones."""

from events.games.takethat.cards import Card
from events.value import Value


class WrittenStacks(Value, forbid_unknown_fields=True, tag_field="form", tag="cards"):
    """Card by card, in any order."""

    twisted: tuple[Card, ...]
    taken: tuple[Card, ...]


class CountedStacks(Value, forbid_unknown_fields=True, tag_field="form", tag="counts"):
    twisted: int
    taken: int
    """All cards taken, toads among them."""
    toads: int
    """How many of the taken cards are toads."""


TakeThatRecord = WrittenStacks | CountedStacks
