"""What one sheet has of its own: how a record is read, when it cannot be, and what it is worth."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from events.games.sheet.actions import CorrectRecord, EnterRecord, R
from events.games.sheet.events import RecordCorrected, RecordEntered
from events.value import Value


class Part(Value):
    """One line of the working behind a score: so many, so much each."""

    group: int
    """Which of a player's piles it belongs to, counted from 1; 0: none."""
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
    """The record in its normal form; Illegal if no player could ever have it."""
    check: Callable[[tuple[R | None, ...]], None]
    """Illegal if these records, by seat, cannot all come from one round. None: not known yet."""
    working: Callable[[R], tuple[Part, ...]]

    def points(self, record: R) -> int:
        return sum(one.points for one in self.working(record))
