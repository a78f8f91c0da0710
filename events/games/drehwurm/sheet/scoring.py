"""The score of a record, as on the rule sheet. It may be negative (R23 in docs/rulings.md)."""

from events.games.drehwurm.scoring import HEN_COLOUR_POINTS, JOKER_POINTS, LEFT_CARD_PENALTY, OTHER_POINTS
from events.games.drehwurm.sheet.records import DrehwurmRecord, counted
from events.games.sheet.sheet_kind import Part, part


def working(record: DrehwurmRecord) -> tuple[Part, ...]:
    """The lines of the calculation: for each pile the hen's colour, jokers and others; then the hand."""
    parts: list[Part] = []
    for number, pile in enumerate(record.piles, start=1):
        inside = counted(pile)
        parts.append(part("own", inside.own, HEN_COLOUR_POINTS, number))
        parts.append(part("jokers", inside.jokers, JOKER_POINTS, number))
        parts.append(part("others", inside.others, OTHER_POINTS, number))
    return (*parts, part("hand", record.hand, -LEFT_CARD_PENALTY))
