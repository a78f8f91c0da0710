"""The definition of one game's sheet: its actions and events, and how records are checked and scored."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from events.games.sheet.actions import CorrectRecord, EnterRecord, R
from events.games.sheet.events import RecordCorrected, RecordEntered
from events.value import Value


class Part(Value):
    """One line of the calculation of a score: a number of cards, multiplied by the points for each card."""

    group: int
    """The number of the player's pile that this line counts, from 1. 0 if the line does not count a pile."""
    of: str
    """What is counted, as a stable code."""
    count: int
    each: int
    points: int


def part(of: str, count: int, each: int, group: int = 0) -> Part:
    return Part(group, of, count, each, count * each)


@dataclass(frozen=True)
class SheetKind(Generic[R]):
    enter: type[EnterRecord[R]]
    correct: type[CorrectRecord[R]]
    entered: type[RecordEntered[R]]
    corrected: type[RecordCorrected[R]]
    tidy: Callable[[R], R]
    """The record in its normal form. Raises Illegal if no player can have such a record."""
    check: Callable[[tuple[R | None, ...]], None]
    """Raises Illegal if these records cannot come from one round. There is one per seat; a missing record is None."""
    working: Callable[[R], tuple[Part, ...]]

    def points(self, record: R) -> int:
        return sum(one.points for one in self.working(record))
