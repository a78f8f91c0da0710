"""Score sheets of Take That for tests, and helpers to write records."""

from collections.abc import Iterable

from events.decider import Seat
from events.games.sheet.state import Entry, Round
from events.games.takethat.cards import Card
from events.games.takethat.sheet import TakeThatSheet
from events.games.takethat.sheet.actions import Correct, Enter
from events.games.takethat.sheet.records import CountedStacks, TakeThatRecord, WrittenStacks
from events.games.takethat.sheet.state import TakeThatSheetState
from tests.games.scenario import Given, given


def written(twisted: Iterable[int], taken: Iterable[int]) -> WrittenStacks:
    return WrittenStacks(tuple(map(Card, twisted)), tuple(map(Card, taken)))


def counted(twisted: int, taken: int, toads: int = 0) -> CountedStacks:
    return CountedStacks(twisted, taken, toads)


def enter(seat: int, record: TakeThatRecord, number: int | None = None) -> Enter:
    return Enter(Seat(seat), record, number)


def correct(number: int, seat: int, record: TakeThatRecord) -> Correct:
    return Correct(number, Seat(seat), record)


def sheet(*known: TakeThatRecord, seats: int = 2, planned: int = 2, passes: bool = True) -> Given:
    """A sheet in its first round, dealt by seat 0, with these records for the first seats."""
    entries = tuple(Entry(record, 0) for record in known) + (None,) * (seats - len(known))
    return given(TakeThatSheet(), TakeThatSheetState(seats, planned, passes, (Round(Seat(0), entries),), False))
