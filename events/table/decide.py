"""What a command causes at a table around any game: the way in for everything that happens there."""

from collections.abc import Callable
from typing import Any

import msgspec

from events.decider import Action, Actor, AnyDecider, Event, Illegal, Millis, Role, Rules, actor_name
from events.table import commands as c
from events.table import events as t
from events.table import handover, seat_release, seating, undoing
from events.table.committing import committed
from events.table.evolve import started
from events.table.permission import asker, check_host, check_role, others, play_in
from events.table.state import Phase, TableState
from events.timeline import Recall

Decided = tuple[Event, ...]


def open_table(rules: Rules, command: c.Open) -> Decided:
    decider = rules(command.ruleset, command.ruleset_version)
    try:
        options = msgspec.convert(command.options, decider.option_type)
    except msgspec.ValidationError as why:
        raise Illegal("bad-options", why=str(why)) from None
    if len(command.names) > max(decider.seats):
        raise Illegal("table-full", seats=max(decider.seats))
    names: list[str] = []
    for name in command.names:
        names.append(seating.fresh_name(name, names))
    return (
        t.Opened(
            ruleset=command.ruleset,
            ruleset_version=command.ruleset_version,
            options=msgspec.to_builtins(options),
            names=tuple(names),
            commitment=committed(command.secret, command.salt),
            secret=command.secret,
            salt=command.salt,
        ),
    )


def decide(rules: Rules, table: TableState, actor: Actor, command: c.Command, now: Millis, recall: Recall) -> Decided:
    """The events this command causes at this table; raises Illegal."""
    if isinstance(actor, int) and actor < 0:
        raise Illegal("no-such-seat", seat=actor)  # no log could name such an actor
    if isinstance(command, c.Act):
        return _act(rules, table, actor, command.action, now)
    if isinstance(command, c.OfferHandover):
        return handover.offer(table, actor, command, now)
    if isinstance(command, c.HandOver):
        return handover.hand_over(table, actor, command, now)
    handler = _DECIDE.get(type(command))
    if handler is None:
        raise Illegal("unknown-command")
    decider = rules(table.ruleset, table.ruleset_version)
    if type(command) not in _OF_WHOEVER_ACTED:
        check_role(decider, actor)
    return handler(decider, table, actor, command, recall)


def _act(rules: Rules, table: TableState, actor: Actor, action: Any, now: Millis) -> Decided:
    play = play_in(table)
    decider = rules(table.ruleset, table.ruleset_version)
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


def _start(decider: AnyDecider, table: TableState, actor: Actor, _: c.Start, __: Recall) -> Decided:
    check_host(actor)
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


def _finish(decider: AnyDecider, table: TableState, actor: Actor, _: c.Finish, recall: Recall) -> Decided:
    """Agree to an outcome that was left open to dispute; whoever brought it about leaves that to the others."""
    play = play_in(table)
    finished = _finished(decider, table, play.state)
    if not finished:
        raise Illegal("not-decided")
    if table.request is not None:
        raise Illegal("undo-pending")
    if actor is not Role.CLOCK and (by := asker(table, actor)) is not None:
        last = undoing.last_step(table, recall)
        if last is not None and last.actor == actor_name(actor) and others(table, by):
            raise Illegal("not-yours-to-close")
    return finished


def _abandon(_: AnyDecider, table: TableState, actor: Actor, __: c.Abandon, ___: Recall) -> Decided:
    check_host(actor)
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    return (t.Abandoned(table.secret, table.salt),)


_DECIDE: dict[type[Action], Callable[..., Decided]] = {
    c.Sit: seating.sit,
    c.Rename: seating.rename,
    c.Leave: seating.leave,
    c.AskSeatRelease: seat_release.ask,
    c.AnswerSeatRelease: seat_release.answer,
    c.WithdrawSeatRelease: seat_release.withdraw,
    c.Lock: seating.lock,
    c.Start: _start,
    c.Undo: undoing.undo,
    c.Redo: undoing.redo,
    c.Answer: undoing.answer,
    c.Withdraw: undoing.withdraw,
    c.Finish: _finish,
    c.Abandon: _abandon,
}

_OF_WHOEVER_ACTED = (c.Undo, c.Redo, c.Withdraw, c.Finish)
"""In a race a referee may record the distances where phones bid, too. Whoever acts may undo it and close the table."""
