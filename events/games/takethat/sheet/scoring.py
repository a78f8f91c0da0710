"""The score of a record, as on the rule sheet (R31 and R32 in docs/rulings.md)."""

from events.games.sheet.sheet_kind import Part, part
from events.games.takethat.cards import CARD_PENALTY, TOAD_PENALTY, TWISTED_POINTS, is_toad
from events.games.takethat.sheet.records import CountedStacks, TakeThatRecord


def counted(record: TakeThatRecord) -> CountedStacks:
    if isinstance(record, CountedStacks):
        return record
    return CountedStacks(len(record.twisted), len(record.taken), sum(is_toad(card) for card in record.taken))


def working(record: TakeThatRecord) -> tuple[Part, ...]:
    stacks = counted(record)
    return (
        part("twisted", stacks.twisted, TWISTED_POINTS),
        part("taken", stacks.taken - stacks.toads, -CARD_PENALTY),
        part("toads", stacks.toads, -TOAD_PENALTY),
    )
