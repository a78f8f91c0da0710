"""The events of a score sheet. Every field is public. R numbers: docs/rulings.md."""

from typing import Generic

from events.decider import Event, Seat
from events.games.sheet.actions import R
from events.notes import Noted
from events.visibility import Public


class SheetBegun(Event):
    drawn = True
    dealer: Public[Seat]
    """R21, R34: the first dealer, drawn by lot if no evening chose who starts. `NameDealer` changes the dealer."""


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
    """The record that is replaced."""
    record: Public[R]
    points_before: Public[int]
    points: Public[int]


class RoundCompleted(Event):
    """Every player has an entry in this round."""

    round: Public[int]
    scores: Public[tuple[int, ...]]
    next_dealer: Public[Seat | None]
    """Who deals the next round; None after the last one."""


class SheetClosed(Event):
    may_end = True
    early: Public[bool]
    rounds: Public[int]
    """The number of complete rounds. Only complete rounds count."""


SHARED_EVENTS: tuple[type[Event], ...] = (SheetBegun, DealerNamed, RoundCompleted, SheetClosed, Noted)
