"""The rules of a table around any game: who may sit, start, act, take back, and when it is over."""

import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec

from events.chance import commitment
from events.decider import Action, Actor, AnyDecider, Event, Illegal, Millis, Role, Rules, Seat, actor_name
from events.table import commands as c
from events.table import events as t
from events.table.evolve import play_at, started
from events.table.state import Chair, Phase, TableState
from events.timeline import Play, Recall

LONGEST_NAME = 24
LONGEST_ENTROPY = 128
HOSTS = (Role.HOST, Role.REFEREE)

Decided = tuple[Event, ...]


def open_table(rules: Rules, command: c.Open) -> Decided:
    decider = rules(command.game, command.ruleset)
    try:
        options = msgspec.convert(command.options, decider.option_type)
    except msgspec.ValidationError as why:
        raise Illegal("bad-options", why=str(why)) from None
    if len(command.names) > max(decider.seats):
        raise Illegal("table-full", seats=max(decider.seats))
    names: list[str] = []
    for name in command.names:
        names.append(_fresh_name(name, names))
    return (
        t.Opened(
            game=command.game,
            ruleset=command.ruleset,
            options=msgspec.to_builtins(options),
            names=tuple(names),
            commitment=commitment(command.secret, command.salt),
            secret=command.secret,
            salt=command.salt,
        ),
    )


def decide(rules: Rules, table: TableState, actor: Actor, command: c.Command, now: Millis, recall: Recall) -> Decided:
    """The events this command causes at this table; raises Illegal."""
    if isinstance(command, c.Act):
        return _act(rules, table, actor, command.action, now)
    handler = _DECIDE.get(type(command))
    if handler is None:
        raise Illegal("unknown-command")
    return handler(rules(table.game, table.ruleset), table, actor, command, recall)


def _act(rules: Rules, table: TableState, actor: Actor, action: Any, now: Millis) -> Decided:
    play = _playing(table)
    decider = rules(table.game, table.ruleset)
    if isinstance(actor, int) and not 0 <= actor < len(table.chairs):
        raise Illegal("no-such-seat", seat=actor)
    if decider.outcome(play.state) is not None:
        raise Illegal("game-decided")
    events: Decided = decider.decide(play.state, actor, action, now, table.chance())
    if decider.ends_at_once and any(event.may_end for event in events):
        state = play.state
        for event in events:
            state = decider.evolve(state, event)
        return events + _finished(decider, table, state)
    return events


def _finished(decider: AnyDecider, table: TableState, state: Any) -> Decided:
    outcome = decider.outcome(state)
    if outcome is None:
        return ()
    return (t.Finished(outcome.winners, outcome.scores, outcome.cause, table.secret, table.salt),)


# Seats


def _sit(decider: AnyDecider, table: TableState, actor: Actor, command: c.Sit, _: Recall) -> Decided:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    if table.locked:
        raise Illegal("table-locked")
    if not 1 <= len(command.player) <= 64 or table.seat_of(command.player) is not None:
        raise Illegal("already-seated")
    if len(command.entropy) > LONGEST_ENTROPY or not command.entropy.isascii() or not command.entropy.isprintable():
        raise Illegal("bad-entropy", longest=LONGEST_ENTROPY)
    seat = _free_seat(decider, table, command.seat)
    others = [chair.name for number, chair in enumerate(table.chairs) if number != seat]
    return (t.SatDown(seat, _fresh_name(command.name, others), command.player, command.entropy),)


def _free_seat(decider: AnyDecider, table: TableState, wanted: Seat | None) -> Seat:
    if wanted is not None and wanted != len(table.chairs):
        if _chair(table, wanted).player is not None:
            raise Illegal("seat-taken", seat=wanted)
        return wanted
    for number, chair in enumerate(table.chairs):
        if chair.player is None and wanted is None:
            return Seat(number)
    if table.phase is not Phase.LOBBY:
        raise Illegal("already-started")
    if len(table.chairs) >= max(decider.seats):
        raise Illegal("table-full", seats=max(decider.seats))
    return Seat(len(table.chairs))


def _rename(_: AnyDecider, table: TableState, actor: Actor, command: c.Rename, __: Recall) -> Decided:
    _own_or_host(table, actor, command.seat)
    others = [chair.name for number, chair in enumerate(table.chairs) if number != command.seat]
    return (t.Renamed(command.seat, _fresh_name(command.name, others)),)


def _leave(_: AnyDecider, table: TableState, actor: Actor, command: c.Leave, __: Recall) -> Decided:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    chair = _own_or_host(table, actor, command.seat)
    if chair.player is None and table.phase is not Phase.LOBBY:
        raise Illegal("seat-empty", seat=command.seat)
    return (t.Left(command.seat),)


def _hand_over(_: AnyDecider, table: TableState, actor: Actor, command: c.HandOver, __: Recall) -> Decided:
    if _own_or_host(table, actor, command.seat).player is None:
        raise Illegal("seat-empty", seat=command.seat)
    if not 1 <= len(command.player) <= 64 or table.seat_of(command.player) is not None:
        raise Illegal("already-seated")
    return (t.HandedOver(command.seat, command.player),)


def _lock(_: AnyDecider, table: TableState, actor: Actor, command: c.Lock, __: Recall) -> Decided:
    _host(actor)
    if command.locked == table.locked:
        raise Illegal("nothing-changes")
    return (t.Locked() if command.locked else t.Unlocked(),)


def _start(decider: AnyDecider, table: TableState, actor: Actor, _: c.Start, __: Recall) -> Decided:
    _host(actor)
    if table.phase is not Phase.LOBBY:
        raise Illegal("already-started")
    if len(table.chairs) not in decider.seats:
        raise Illegal("wrong-number-of-players", least=min(decider.seats), most=max(decider.seats))
    if not decider.refereed:
        for number, chair in enumerate(table.chairs):
            if chair.player is None:
                raise Illegal("seat-empty", seat=number)
    return (t.Started(len(table.chairs)), *_first_deal(decider, table))


def _first_deal(decider: AnyDecider, table: TableState) -> Decided:
    table = started(decider, table)
    assert table.play is not None  # noqa: S101 - started lays it
    events: Decided = decider.begin(table.play.state, table.chance())
    return events


# Undo and redo


def _undo(decider: AnyDecider, table: TableState, actor: Actor, command: c.Undo, recall: Recall) -> Decided:
    play = _playing(table)
    by = _asker(table, actor)
    if not play.steps and not play.complete:
        play = recall(table.version)
    if not play.steps:
        raise Illegal("nothing-to-undo")
    last = play.steps[-1]
    to = last.first - 1 if command.to is None else command.to
    if not table.floor <= to < last.first:
        raise Illegal("no-such-step", version=to)
    if to == last.first - 1 and last.actor == actor_name(actor) and not last.discloses:
        return (t.Undone(to, True),)
    if _needs_nobody(decider, table, by):
        return _undone(decider, table, to, recall)
    play_at(table, to, recall)  # refuses a version inside a step
    return (t.UndoAsked(by, to),)


def _undone(decider: AnyDecider, table: TableState, to: int, recall: Recall) -> Decided:
    """Agreed by all: play returns, and what is still hidden is dealt anew, so that an undo is never a way to peek."""
    play = play_at(table, to, recall)
    hidden_anew: Decided = decider.conceal(play.state, table.chance())
    return (t.Undone(to, False), *hidden_anew)


def _redo(decider: AnyDecider, table: TableState, actor: Actor, _: c.Redo, __: Recall) -> Decided:
    _playing(table)
    by = _asker(table, actor)
    if not table.undos:
        raise Illegal("nothing-to-redo")
    undo = table.undos[-1]
    if undo.alone == actor_name(actor) or _needs_nobody(decider, table, by):
        return (t.Redone(undo.back_to),)
    return (t.RedoAsked(by, undo.back_to),)


def _needs_nobody(decider: AnyDecider, table: TableState, by: Seat | None) -> bool:
    """Whether nobody has to agree: the referee keeps the sheet, or nobody else is at the table."""
    if decider.refereed:
        if by is not None:
            raise Illegal("host-only")
        return True
    if not _others(table, by):
        return True
    if table.request is not None:
        raise Illegal("undo-pending")
    return False


def _answer(decider: AnyDecider, table: TableState, actor: Actor, command: c.Answer, recall: Recall) -> Decided:
    _playing(table)
    request = table.request
    if request is None:
        raise Illegal("nothing-asked")
    if isinstance(actor, Role) or actor not in _others(table, request.by) or actor in request.agreed:
        raise Illegal("not-yours-to-answer")
    if not command.agree:
        return (t.Refused(actor),)
    agreed = t.Agreed(actor)
    if set(_others(table, request.by)) - {actor, *request.agreed}:
        return (agreed,)
    if request.redo:
        return (agreed, t.Redone(request.to))
    return (agreed, *_undone(decider, table, request.to, recall))


def _withdraw(_: AnyDecider, table: TableState, actor: Actor, __: c.Withdraw, ___: Recall) -> Decided:
    if table.request is None:
        raise Illegal("nothing-asked")
    if _asker(table, actor) != table.request.by:
        raise Illegal("not-yours-to-answer")
    return (t.Withdrawn(table.request.by),)


# The end


def _finish(decider: AnyDecider, table: TableState, actor: Actor, _: c.Finish, __: Recall) -> Decided:
    play = _playing(table)
    if actor is not Role.CLOCK:
        _asker(table, actor)
    if table.request is not None:
        raise Illegal("undo-pending")
    finished = _finished(decider, table, play.state)
    if not finished:
        raise Illegal("not-decided")
    return finished


def _abandon(_: AnyDecider, table: TableState, actor: Actor, __: c.Abandon, ___: Recall) -> Decided:
    _host(actor)
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    return (t.Abandoned(table.secret, table.salt),)


# Who may


def _playing(table: TableState) -> Play:
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    if table.play is None:
        raise Illegal("not-started")
    return table.play


def _host(actor: Actor) -> None:
    if actor not in HOSTS:
        raise Illegal("host-only")


def _chair(table: TableState, seat: Seat) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Illegal("no-such-seat", seat=seat)
    return table.chairs[seat]


def _own_or_host(table: TableState, actor: Actor, seat: Seat) -> Chair:
    chair = _chair(table, seat)
    if actor not in HOSTS and actor != seat:
        raise Illegal("not-your-seat", seat=seat)
    return chair


def _asker(table: TableState, actor: Actor) -> Seat | None:
    """Seats and the host may ask for an undo; None stands for the host."""
    if isinstance(actor, Role):
        _host(actor)
        return None
    _chair(table, actor)
    return actor


def _others(table: TableState, by: Seat | None) -> tuple[Seat, ...]:
    """Who has to agree: everybody who sits here except the one who asks."""
    return tuple(seat for seat in table.occupied() if seat != by)


def _fresh_name(name: str, others: list[str]) -> str:
    """A name as it will be shown: trimmed, printable, not too long and not mistakable for another at the table."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean or len(clean) > LONGEST_NAME or not clean.isprintable():
        raise Illegal("bad-name", longest=LONGEST_NAME)
    if clean.casefold() in (other.casefold() for other in others):
        raise Illegal("name-taken", name=clean)
    return clean


_DECIDE: dict[type[Action], Callable[..., Decided]] = {
    c.Sit: _sit,
    c.Rename: _rename,
    c.Leave: _leave,
    c.HandOver: _hand_over,
    c.Lock: _lock,
    c.Start: _start,
    c.Undo: _undo,
    c.Redo: _redo,
    c.Answer: _answer,
    c.Withdraw: _withdraw,
    c.Finish: _finish,
    c.Abandon: _abandon,
}
