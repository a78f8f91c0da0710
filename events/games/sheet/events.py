"""What happens on a sheet. Everything lies open: nothing on a sheet was ever hidden."""

from typing import Generic

from events.decider import Event, Seat
from events.games.sheet.actions import R
from events.notes import Noted
from events.visibility import Public


class SheetBegun(Event):
    drawn = True
    dealer: Public[Seat]
    """R21, R34: drawn by lot. Whoever has chosen otherwise names the dealer."""


class DealerNamed(Event):
    round: Public[int]
    seat: Public[Seat]


class RecordEntered(Event, Generic[R]):
    round: Public[int]
    seat: Public[Seat]
    record: Public[R]
    points: Public[int]


class RecordCorrected(Event, Generic[R]):
    round: Public[int]
    seat: Public[Seat]
    before: Public[R]
    """What stood there."""
    record: Public[R]
    points_before: Public[int]
    points: Public[int]


class RoundCompleted(Event):
    """Everybody has an entry."""

    round: Public[int]
    scores: Public[tuple[int, ...]]
    next_dealer: Public[Seat | None]
    """Who deals the next round; None: it was the last one."""


class SheetClosed(Event):
    may_end = True
    early: Public[bool]
    rounds: Public[int]
    """So many count."""


SHARED_EVENTS: tuple[type[Event], ...] = (SheetBegun, DealerNamed, RoundCompleted, SheetClosed, Noted)
