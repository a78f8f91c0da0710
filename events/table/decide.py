"""Decides which events a command causes at a table. All changes of a table are decided here."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from events.decider import Action, Actor, AnyDecider, Event, Illegal, Millis, Role, Rules, Seat, actor_name
from events.table import commands as c
from events.table import computers, handover, hosting, seat_recovery, seat_release, seats, undo
from events.table import events as t
from events.table.changes import start_play
from events.table.permission import check_host, check_referee, requesting_seat, voters
from events.table.seed_commitment import commit_to_seed
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
        names.append(seats.clean_name(name, names))
    return (
        t.Opened(
            ruleset=command.ruleset,
            ruleset_version=command.ruleset_version,
            options=msgspec.to_builtins(options),
            names=tuple(names),
            commitment=commit_to_seed(command.secret, command.salt),
            secret=command.secret,
            salt=command.salt,
        ),
    )


def decide(rules: Rules, table: TableState, actor: Actor, command: c.Command, now: Millis, recall: Recall) -> Decided:
    """The events that this command causes. Raises Illegal if it is not allowed."""
    if isinstance(actor, int) and actor < 0:
        raise Illegal("no-such-seat", seat=actor)  # a valid log has no such actor
    computers.check_may_command(table, actor, command)
    if isinstance(command, c.Act):
        return _act(rules, table, actor, command.action, now)
    if isinstance(command, c.OfferHandover):
        return handover.offer(table, actor, command, now)
    if isinstance(command, c.HandOver):
        return handover.hand_over(table, actor, command, now)
    if isinstance(command, c.AskSeatRecovery):
        return seat_recovery.ask(table, actor, command, now)
    if isinstance(command, c.AnswerSeatRecovery):
        return seat_recovery.answer(table, actor, command, now)
    handler = _DECIDE.get(type(command))
    if handler is None:
        raise Illegal("unknown-command")
    decider = rules(table.ruleset, table.ruleset_version)
    if type(command) not in _ALSO_FOR_REFEREES:
        check_referee(decider, actor)
    return handler(decider, table, actor, command, recall)


def _act(rules: Rules, table: TableState, actor: Actor, action: Any, now: Millis) -> Decided:
    play = table.running_play()
    decider = rules(table.ruleset, table.ruleset_version)
    if isinstance(actor, int) and not 0 <= actor < len(table.chairs):
        raise Illegal("no-such-seat", seat=actor)
    if decider.outcome(play.state) is not None:
        raise Illegal("game-decided")
    events = _moves(decider, table, actor, action, now)
    if decider.ends_at_once and any(event.may_end for event in events):
        state = play.state
        for event in events:
            state = decider.evolve(state, event)
        return events + _finished(decider, table, state)
    return events


def _moves(decider: AnyDecider, table: TableState, actor: Actor, action: Any, now: Millis) -> Decided:
    """Decides an action of the game. A player who hosts may also act as host, for example record others' moves."""
    state, events = table.running_play().state, Decided()
    try:
        events = decider.decide(state, actor, action, now, table.chance())
    except Illegal:
        recorder = hosting.recorder(decider, table, actor)
        if recorder is None:
            raise
        with suppress(Illegal):
            events = decider.decide(state, recorder, action, now, table.chance())
        if not events:
            raise  # the refusal of the player's own action
    return events


def _finished(decider: AnyDecider, table: TableState, state: Any) -> Decided:
    outcome = decider.outcome(state)
    if outcome is None:
        return ()
    return (t.Finished(outcome.winners, outcome.scores, outcome.cause, table.secret, table.salt),)


def _start(decider: AnyDecider, table: TableState, actor: Actor, command: c.Start, _: Recall) -> Decided:
    check_host(table, actor)
    if table.phase is not Phase.LOBBY:
        raise Illegal("already-started")
    if len(table.chairs) not in decider.seats:
        raise Illegal("wrong-number-of-players", least=min(decider.seats), most=max(decider.seats))
    if not decider.refereed:
        for number, chair in enumerate(table.chairs):
            if chair.player is None:
                raise Illegal("seat-empty", seat=number)
    starter = command.starter
    if starter is not None and not 0 <= starter < len(table.chairs):
        raise Illegal("no-such-seat", seat=starter)
    return (t.Started(len(table.chairs), starter), *_first_deal(decider, table, starter))


def _first_deal(decider: AnyDecider, table: TableState, starter: Seat | None) -> Decided:
    table = start_play(decider, table)
    assert table.play is not None  # noqa: S101 - start_play sets it
    state, chance = table.play.state, table.chance()
    events: Decided = decider.begin(state, chance) if starter is None else decider.begin_with(state, starter, chance)
    return events


def _finish(decider: AnyDecider, table: TableState, actor: Actor, _: c.Finish, recall: Recall) -> Decided:
    """Accept an outcome that can be disputed. If others can vote, whoever made the last move may not do this."""
    play = table.running_play()
    finished = _finished(decider, table, play.state)
    if not finished:
        raise Illegal("not-decided")
    if table.request is not None:
        raise Illegal("undo-pending")
    if actor is not Role.CLOCK and (by := requesting_seat(table, actor)) is not None:
        last = undo.last_step(table, recall)
        if last is not None and last.actor == actor_name(actor) and voters(table, by):
            raise Illegal("not-yours-to-close")
    return finished


def _abandon(_: AnyDecider, table: TableState, actor: Actor, __: c.Abandon, ___: Recall) -> Decided:
    check_host(table, actor)
    if table.phase is Phase.OVER:
        raise Illegal("game-over")
    return (t.Abandoned(table.secret, table.salt),)


_DECIDE: dict[type[Action], Callable[..., Decided]] = {
    c.Sit: seats.sit,
    c.SeatComputer: computers.seat_computer,
    c.Rename: seats.rename,
    c.Leave: seats.leave,
    c.AskSeatRelease: seat_release.ask,
    c.AnswerSeatRelease: seat_release.answer,
    c.WithdrawSeatRelease: seat_release.withdraw,
    c.AskComputer: computers.ask,
    c.AnswerComputer: computers.answer,
    c.WithdrawComputer: computers.withdraw,
    c.TakeHosting: hosting.take,
    c.AnswerHosting: hosting.answer,
    c.WithdrawHosting: hosting.withdraw,
    c.Lock: seats.lock,
    c.Start: _start,
    c.Undo: undo.undo,
    c.Redo: undo.redo,
    c.Answer: undo.answer,
    c.Withdraw: undo.withdraw,
    c.Finish: _finish,
    c.Abandon: _abandon,
}

_ALSO_FOR_REFEREES = (c.Undo, c.Redo, c.Withdraw, c.Finish)
"""Commands that a referee may send in every game, because a race on phones can have a referee too."""
