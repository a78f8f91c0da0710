"""The view of a sheet, with the calculation of every score. It is the same for every viewer."""

from typing import Any, Generic

from events.decider import Seat
from events.games.sheet.actions import R
from events.games.sheet.rules import left_of, ranks, totals
from events.games.sheet.sheet_kind import Part, SheetKind
from events.games.sheet.state import Entry, Round, SheetState
from events.notes import Remark
from events.value import Value


class EntryView(Value, Generic[R]):
    record: R
    working: tuple[Part, ...]
    points: int


class RoundView(Value, Generic[R]):
    round: int
    dealer: Seat
    starter: Seat
    complete: bool
    entries: tuple[EntryView[R] | None, ...]
    """The entry of each seat; None if it is missing."""


class SheetView(Value, Generic[R]):
    round: int | None
    """The open round, counted from 1; None if all rounds are entered."""
    planned: int
    dealer: Seat | None
    starter: Seat | None
    missing: tuple[Seat, ...]
    """The seats without an entry in the open round."""
    closed: bool
    rounds: tuple[RoundView[R], ...]
    totals: tuple[int, ...]
    """The totals of complete rounds only."""
    ranks: tuple[int, ...]
    notes: tuple[Remark, ...] = ()


def view(sheet_kind: SheetKind[Any], state: SheetState[Any]) -> SheetView[Any]:
    one = None if state.closed else state.open_round()
    points = totals(state)
    return SheetView(
        round=None if one is None else len(state.rounds),
        planned=state.planned,
        dealer=None if one is None else one.dealer,
        starter=None if one is None else left_of(state, one.dealer),
        missing=() if one is None else one.missing(),
        closed=state.closed,
        rounds=tuple([_round(sheet_kind, state, number, each) for number, each in enumerate(state.rounds, start=1)]),
        totals=points,
        ranks=ranks(points),
        notes=state.notes,
    )


def _round(sheet_kind: SheetKind[Any], state: SheetState[Any], number: int, one: Round[Any]) -> RoundView[Any]:
    entries = tuple([_entry(sheet_kind, entry) for entry in one.entries])
    return RoundView(number, one.dealer, left_of(state, one.dealer), one.complete, entries)


def _entry(sheet_kind: SheetKind[Any], entry: Entry[Any] | None) -> EntryView[Any] | None:
    return None if entry is None else EntryView(entry.record, sheet_kind.working(entry.record), entry.points)
