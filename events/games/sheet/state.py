"""The state of a sheet, and how events change it."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from events.decider import Event, Seat
from events.games.sheet import events as e
from events.games.sheet.actions import R
from events.notes import Noted, Remark
from events.value import Value


class Entry(Value, Generic[R]):
    """The entry of one player in one round."""

    record: R
    points: int


class Round(Value, Generic[R]):
    dealer: Seat
    entries: tuple[Entry[R] | None, ...]
    """The entry of each seat; None if it is missing."""

    @property
    def complete(self) -> bool:
        return None not in self.entries

    @property
    def begun(self) -> bool:
        return any(entry is not None for entry in self.entries)

    def missing(self) -> tuple[Seat, ...]:
        return tuple([Seat(seat) for seat, entry in enumerate(self.entries) if entry is None])

    def points(self) -> tuple[int, ...]:
        """The points of each seat. Call this only for a complete round."""
        return tuple([entry.points for entry in self.entries if entry is not None])


class SheetState(Value, Generic[R]):
    """The state of a sheet. Each game derives its own class, so that snapshots know the type of its records."""

    seats: int
    planned: int
    """The number of rounds that were agreed."""
    deal_passes: bool
    """Whether the deal passes to the left after each round."""
    rounds: tuple[Round[R], ...]
    """All rounds so far. Only the last one can be incomplete."""
    closed: bool
    notes: tuple[Remark, ...] = ()

    def complete(self) -> tuple[Round[R], ...]:
        return tuple([one for one in self.rounds if one.complete])

    def open_round(self) -> Round[R] | None:
        """The round that waits for entries."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].complete else None


S = TypeVar("S", bound=SheetState[Any])


def evolve(state: S, event: Event) -> S:
    for event_type, apply in _APPLY:
        if isinstance(event, event_type):
            changed: S = apply(state, event)
            return changed
    raise TypeError(f"{type(event).__name__} is not an event of a sheet")


def _begun(state: S, event: e.SheetBegun) -> S:
    return _with_new_round(state, event.dealer)


def _dealer_named(state: S, event: e.DealerNamed) -> S:
    return _with_round(state, event.round, replace(state.rounds[event.round - 1], dealer=event.seat))


def _record_written(state: S, event: e.RecordEntered[Any] | e.RecordCorrected[Any]) -> S:
    one = state.rounds[event.round - 1]
    return _with_round(state, event.round, with_entry(one, event.seat, Entry(event.record, event.points)))


def with_entry(one: Round[R], seat: Seat, entry: Entry[R]) -> Round[R]:
    return replace(one, entries=(*one.entries[:seat], entry, *one.entries[seat + 1 :]))


def _round_completed(state: S, event: e.RoundCompleted) -> S:
    return state if event.next_dealer is None else _with_new_round(state, event.next_dealer)


def _closed(state: S, event: e.SheetClosed) -> S:
    return replace(state, closed=True)


def _noted(state: S, event: Noted) -> S:
    return replace(state, notes=(*state.notes, Remark(event.round, event.text)))


def _with_new_round(state: S, dealer: Seat) -> S:
    return replace(state, rounds=(*state.rounds, Round(dealer, (None,) * state.seats)))


def _with_round(state: S, number: int, one: Round[Any]) -> S:
    return replace(state, rounds=(*state.rounds[: number - 1], one, *state.rounds[number:]))


_APPLY: tuple[tuple[type[Event], Callable[..., Any]], ...] = (
    (e.RecordEntered, _record_written),
    (e.RecordCorrected, _record_written),
    (e.RoundCompleted, _round_completed),
    (e.DealerNamed, _dealer_named),
    (e.SheetBegun, _begun),
    (e.SheetClosed, _closed),
    (Noted, _noted),
)
