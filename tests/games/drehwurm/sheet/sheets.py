"""Score sheets of Drehwurm for tests, and helpers to write records."""

from events.decider import Seat
from events.games.drehwurm.sheet import DrehwurmSheet
from events.games.drehwurm.sheet.actions import Enter
from events.games.drehwurm.sheet.records import LETTERS, Colour, CountedPile, DrehwurmRecord, Pile, WrittenPile
from events.games.drehwurm.sheet.state import DrehwurmSheetState
from events.games.sheet.state import Entry, Round
from tests.games.scenario import Given, given

NOTHING = DrehwurmRecord((), 2)
"""The record of a player whose hens ate no pile and who has only the two hens left in hand."""


def written(hen: str, worms: str) -> WrittenPile:
    return WrittenPile(_colour(hen), worms)


def counted(hen: str, own: int, jokers: int, others: int) -> CountedPile:
    return CountedPile(_colour(hen), own, jokers, others)


def record(hand: int, *piles: Pile) -> DrehwurmRecord:
    return DrehwurmRecord(piles, hand)


def enter(seat: int, what: DrehwurmRecord, number: int | None = None) -> Enter:
    return Enter(Seat(seat), what, number)


def sheet(*known: DrehwurmRecord, seats: int = 3, planned: int = 3) -> Given:
    """A sheet in its first match, with these records for the first seats."""
    entries = tuple(Entry(what, 0) for what in known) + (None,) * (seats - len(known))
    return given(DrehwurmSheet(), DrehwurmSheetState(seats, planned, True, (Round(Seat(0), entries),), False))


def _colour(letter: str) -> Colour:
    colour = LETTERS[letter]
    assert colour is not None
    return colour
