"""The rules of a sheet: who may write, and when it may be closed. R and S numbers: docs/rulings.md."""

from typing import Any

from events.chance import Chance
from events.decider import Action, Actor, Event, Illegal, Millis, Outcome, Role, ScoreSheet, Seat
from events.games.sheet import actions as a
from events.games.sheet import events as e
from events.games.sheet.sheet_kind import SheetKind
from events.games.sheet.state import Entry, Round, SheetState, with_entry
from events.notes import Note, Noted, noted

Events = tuple[Event, ...]
State = SheetState[Any]

RECORDERS = (Role.REFEREE, Role.HOST)


def may_write(seats: int, actor: Actor) -> bool:
    """S1: the referee, the host and all players may write."""
    return actor in RECORDERS if isinstance(actor, Role) else 0 <= actor < seats


def begin(state: State, chance: Chance) -> Events:
    """R21, R34: the first dealer is drawn by lot."""
    return (e.SheetBegun(chance.pick("dealer", [Seat(seat) for seat in range(state.seats)])),)


def begin_with(state: State, starter: Seat, chance: Chance) -> Events:
    """R21, R34: the evening has chosen who starts, so the right neighbour of this player deals."""
    return (e.SheetBegun(Seat((starter - 1) % state.seats)),)


def decide(sheet_kind: SheetKind[Any], state: State, actor: Actor, action: Action) -> Events:
    if not may_write(state.seats, actor):
        raise Illegal("referee-only")
    if state.closed:
        raise Illegal("game-decided")
    match action:
        case a.EnterRecord():
            return _enter(sheet_kind, state, action)
        case a.CorrectRecord():
            return _correct(sheet_kind, state, action)
        case a.NameDealer():
            return _name_dealer(state, action)
        case a.Close():
            return _close(state, action)
        case Note():
            return (noted(len(state.rounds), action),)
    raise Illegal("unknown-action")


def _enter(sheet_kind: SheetKind[Any], state: State, action: a.EnterRecord[Any]) -> Events:
    open_round, number = _open_round(state), len(state.rounds)
    if action.round not in (None, number):
        raise Illegal("not-this-round", round=action.round, open=number)
    _seat(state, action.seat)
    if open_round.entries[action.seat] is not None:
        raise Illegal("already-entered", seat=action.seat, round=number)
    entry = _checked(sheet_kind, open_round, action.seat, action.record)
    entered = sheet_kind.entered(number, action.seat, entry.record, entry.points)
    after = with_entry(open_round, action.seat, entry)
    if not after.complete:
        return (entered,)
    return (entered, e.RoundCompleted(number, after.points(), _next_dealer(state, open_round)))


def _correct(sheet_kind: SheetKind[Any], state: State, action: a.CorrectRecord[Any]) -> Events:
    if not 1 <= action.round <= len(state.rounds):
        raise Illegal("no-such-round", round=action.round, rounds=len(state.rounds))
    _seat(state, action.seat)
    one = state.rounds[action.round - 1]
    before = one.entries[action.seat]
    if before is None:
        raise Illegal("not-entered-yet", seat=action.seat, round=action.round)
    if action.before is not None and sheet_kind.tidy(action.before) != before.record:
        raise Illegal("changed-meanwhile", seat=action.seat, round=action.round, points=before.points)
    entry = _checked(sheet_kind, one, action.seat, action.record)
    if entry == before:
        raise Illegal("nothing-changes")
    return (sheet_kind.corrected(action.round, action.seat, before.record, entry.record, before.points, entry.points),)


def _checked(sheet_kind: SheetKind[Any], one: Round[Any], seat: Seat, record: Any) -> Entry[Any]:
    """The entry for this record. Raises Illegal if it is impossible or contradicts other records of the round."""
    tidy = sheet_kind.tidy(record)
    entry = Entry(tidy, sheet_kind.points(tidy))
    beside = with_entry(one, seat, entry)
    sheet_kind.check(tuple([None if other is None else other.record for other in beside.entries]))
    return entry


def _next_dealer(state: State, one: Round[Any]) -> Seat | None:
    """The dealer of the next round: the next player to the left, unless agreed otherwise (R34)."""
    if len(state.rounds) == state.planned:
        return None
    return left_of(state, one.dealer) if state.deal_passes else one.dealer


def left_of(state: State, seat: Seat) -> Seat:
    """The next seat clockwise.

    If `seat` deals, the returned seat begins the round, and deals the next one if the deal passes.
    """
    return Seat((seat + 1) % state.seats)


def _name_dealer(state: State, action: a.NameDealer) -> Events:
    one = _open_round(state)
    _seat(state, action.seat)
    if one.dealer == action.seat:
        raise Illegal("nothing-changes")
    return (e.DealerNamed(len(state.rounds), action.seat),)


def _close(state: State, action: a.Close) -> Events:
    """A sheet can be closed only between rounds, because it would not be fair to count an incomplete round."""
    played = len(state.complete())
    one = state.open_round()
    if one is not None and one.begun:
        raise Illegal("round-incomplete", round=len(state.rounds), seat=one.missing()[0])
    if played == 0:
        raise Illegal("nothing-entered")
    early = played < state.planned
    if early and not action.early:
        raise Illegal("rounds-missing", played=played, planned=state.planned)
    return (e.SheetClosed(early, played),)


def _open_round(state: State) -> Round[Any]:
    one = state.open_round()
    if one is None:
        raise Illegal("all-rounds-entered", rounds=state.planned)
    return one


def _seat(state: State, seat: Seat) -> None:
    if not 0 <= seat < state.seats:
        raise Illegal("no-such-seat", seat=seat)


def legal(state: State, actor: Actor, now: Millis) -> tuple[Action, ...]:
    """The legal actions except entries, corrections and notes, which are too many to list."""
    if not may_write(state.seats, actor) or state.closed:
        return ()
    one, played = state.open_round(), len(state.complete())
    if one is None:
        return (a.Close(),)
    closing: tuple[Action, ...] = (a.Close(early=True),) if played and not one.begun else ()
    others = [a.NameDealer(Seat(seat)) for seat in range(state.seats) if seat != one.dealer]
    return (*closing, *others)


def cause(sheet_kind: SheetKind[Any], event: Event) -> Action | None:
    match event:
        case e.RecordEntered():
            return sheet_kind.enter(event.seat, event.record, event.round)
        case e.RecordCorrected():
            return sheet_kind.correct(event.round, event.seat, event.record)
        case e.DealerNamed():
            return a.NameDealer(event.seat)
        case e.SheetClosed():
            return a.Close(event.early)
        case Noted():
            return Note(event.text)
    return None


# Totals


def totals(state: State) -> tuple[int, ...]:
    """The totals of the complete rounds, which may be negative (R23)."""
    played = [one.points() for one in state.complete()]
    return tuple([sum(points[seat] for points in played) for seat in range(state.seats)])


def scores(state: State) -> ScoreSheet:
    return ScoreSheet(tuple([one.points() for one in state.complete()]), totals(state))


def outcome(state: State) -> Outcome | None:
    if not state.closed:
        return None
    points = totals(state)
    cause = "stopped-early" if len(state.complete()) < state.planned else "all-rounds-scored"
    return Outcome(winners(points), points, cause)


def ranks(points: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat; 1 is the best. Equal points share a rank, and the next ranks are skipped: 1, 1, 3."""
    return tuple([1 + sum(other > mine for other in points) for mine in points])


def winners(points: tuple[int, ...]) -> tuple[Seat, ...]:
    """R23, R35: the highest total wins; equal totals share the win."""
    return tuple([Seat(seat) for seat, rank in enumerate(ranks(points)) if rank == 1])
