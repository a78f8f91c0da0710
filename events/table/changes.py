"""How each event changes a table. These functions accept every event, and use no rules, chance or clock."""

from collections.abc import Callable
from typing import Any

import msgspec

from events.chance import mix
from events.decider import AnyDecider, Event, Rules, Setup
from events.table import events as t
from events.table.batch import Batch
from events.table.request_changes import REQUESTS
from events.table.state import Chair, HandoverLink, Phase, Request, TableState
from events.timeline import MAX_REMEMBERED_STEPS, Play, Recall, RedoableUndo, rewind

replace = msgspec.structs.replace


def play_at(table: TableState, version: int, recall: Recall) -> Play:
    """Play at an earlier version, from memory or folded from the log.

    If the state is in memory but the step before it is not, the log is folded too, because the next undo needs that
    step.
    """
    found = None if table.play is None else rewind(table.play, version)
    if found is not None and (found.steps or found.complete):
        return found
    for undo in reversed(table.undos):
        if undo.back_to == version and undo.play is not None:
            return undo.play
    return recall(version)


def _opened(rules: Rules, _: Any, event: t.Opened, batch: Batch, __: Recall) -> TableState:
    return TableState(
        stream=batch.stream,
        version=batch.last,
        hash=batch.hash,
        ruleset=event.ruleset,
        ruleset_version=event.ruleset_version,
        options=msgspec.convert(event.options, rules(event.ruleset, event.ruleset_version).option_type),
        phase=Phase.LOBBY,
        chairs=tuple(Chair(name, None, "") for name in event.names),
        locked=False,
        commitment=event.commitment,
        secret=event.secret,
        salt=event.salt,
        seed=b"",
        mixed=(),
        draws=0,
        play=None,
        floor=0,
        undos=(),
        request=None,
        seat_request=None,
    )


def _sat_down(_: Rules, table: TableState, event: t.SatDown, *__: Any) -> TableState:
    """A person has this seat now. Pending requests to recover the seat or to give it to a computer end."""
    chair = Chair(event.name, event.player, event.entropy, late=table.phase is Phase.PLAYING)
    recovery, computer = table.seat_recovery, table.computer_request
    return replace(
        _with_chair(table, event.seat, chair),
        seat_recovery=None if recovery is not None and recovery.seat == event.seat else recovery,
        computer_request=None if computer is not None and computer.seat == event.seat else computer,
    )


def _computer_seated(_: Rules, table: TableState, event: t.ComputerSeated, *__: Any) -> TableState:
    """A computer has this seat now. If the seat existed before, requests end, and its former player no longer hosts."""
    late = table.phase is Phase.PLAYING
    chair = Chair(event.name, event.player, event.entropy, late=late, computer=event.level)
    if event.seat < len(table.chairs):
        table = _without_player(table, event.seat)
    return _with_chair(table, event.seat, chair)


def _renamed(_: Rules, table: TableState, event: t.Renamed, *__: Any) -> TableState:
    return _with_chair(table, event.seat, replace(table.chairs[event.seat], name=event.name))


def _left(_: Rules, table: TableState, event: t.Left | t.SeatFreed, *__: Any) -> TableState:
    """A player left. Before the start the next players move up. Later the seat keeps its cards for somebody else.

    Pending requests end, because from now on different players have to agree. If the host leaves, whoever opened the
    table is the host again.
    """
    table = _without_player(table, event.seat)
    if table.phase is Phase.LOBBY:
        return replace(table, chairs=table.chairs[: event.seat] + table.chairs[event.seat + 1 :])
    chair = replace(table.chairs[event.seat], player=None, left=True, link=None, computer=None)
    return _with_chair(table, event.seat, chair)


def _without_player(table: TableState, seat: int) -> TableState:
    """The table when the player of this seat is gone: no request is pending, and the player does not host."""
    return replace(
        table,
        hosted_by=None if table.chairs[seat].player == table.hosted_by else table.hosted_by,
        hosting_request=None,
        seat_recovery=None,
        request=None,
        seat_request=None,
        computer_request=None,
    )


def _handover_offered(_: Rules, table: TableState, event: t.HandoverOffered, *__: Any) -> TableState:
    link = HandoverLink(event.link, event.expires)
    return _with_chair(table, event.seat, replace(table.chairs[event.seat], link=link))


def _handed_over(_: Rules, table: TableState, event: t.HandedOver, *__: Any) -> TableState:
    """A seat moved to another phone. A request to free this seat ends, because its player is back.

    A pending request to recover a seat ends too, even if it is about another seat.
    """
    chair = table.chairs[event.seat]
    link = None if chair.link is None else replace(chair.link, used=True)
    request = table.seat_request
    return replace(
        _with_chair(table, event.seat, replace(chair, player=event.player, link=link)),
        seat_request=None if request is not None and request.seat == event.seat else request,
        seat_recovery=None,
        hosted_by=event.player if table.hosted_by == chair.player else table.hosted_by,
    )


def _locked(_: Rules, table: TableState, *__: Any) -> TableState:
    return replace(table, locked=True)


def _unlocked(_: Rules, table: TableState, *__: Any) -> TableState:
    return replace(table, locked=False)


def _started(rules: Rules, table: TableState, *_: Any) -> TableState:
    return start_play(rules(table.ruleset, table.ruleset_version), table)


def start_play(decider: AnyDecider, table: TableState) -> TableState:
    setup = Setup(len(table.chairs), table.options)
    mixed = tuple([chair.entropy for chair in table.chairs])
    seed = mix(table.secret, mixed)
    return replace(table, phase=Phase.PLAYING, seed=seed, mixed=mixed, play=Play(decider.initial(setup)))


def _asked(_: Rules, table: TableState, event: t.UndoAsked | t.RedoAsked, batch: Batch, __: Recall) -> TableState:
    return replace(table, request=Request(batch.version, event.by, event.to, isinstance(event, t.RedoAsked)))


def _agreed(_: Rules, table: TableState, event: t.Agreed, *__: Any) -> TableState:
    if table.request is None:
        return table
    return replace(table, request=replace(table.request, agreed=(*table.request.agreed, event.seat)))


def _request_closed(_: Rules, table: TableState, *__: Any) -> TableState:
    return replace(table, request=None)


def _undone(rules: Rules, table: TableState, event: t.Undone, batch: Batch, recall: Recall) -> TableState:
    undo = RedoableUndo(table.version, batch.actor if event.alone else None, table.play)
    seen = batch.last if table.play is None or not event.alone else table.play.seen
    play = replace(_resumed(rules, table, play_at(table, event.to, recall)), seen=seen)
    return replace(table, play=play, undos=(*table.undos, undo)[-MAX_REMEMBERED_STEPS:], request=None)


def _redone(rules: Rules, table: TableState, event: t.Redone, __: Batch, recall: Recall) -> TableState:
    play = _resumed(rules, table, play_at(table, event.to, recall))
    return replace(table, play=play, undos=table.undos[:-1], request=None)


def _resumed(rules: Rules, table: TableState, restored: Play) -> Play:
    """The restored play, with the current values of the counters that an undo must not reset."""
    if table.play is None:
        return restored
    state = rules(table.ruleset, table.ruleset_version).resume(restored.state, table.play.state)
    return restored if state is restored.state else replace(restored, state=state)


def _forked(_: Rules, table: TableState, event: t.Forked, *__: Any) -> TableState:
    return start_fork(table, event)


def start_fork(table: TableState, event: t.Forked) -> TableState:
    """The table right after a fork: all seats are empty, and the seed comes from the new secret.

    The seats of a running game count as left. Without this rule, whoever sits down first could undo a step that has
    shown a card, without asking anybody.
    """
    running = table.play is not None
    left = running and event.seats_left
    mixed = tuple([chair.entropy for chair in table.chairs]) if running else ()
    return replace(
        table,
        chairs=tuple(replace(chair, player=None, left=left, link=None, computer=None) for chair in table.chairs),
        phase=Phase.PLAYING if running else Phase.LOBBY,
        locked=False,
        commitment=event.commitment,
        secret=event.secret,
        salt=event.salt,
        seed=mix(event.secret, mixed) if running else b"",
        mixed=mixed,
        draws=0,
        play=None if table.play is None else Play(table.play.state),
        undos=(),
        request=None,
        seat_request=None,
        hosted_by=None,
        hosting_request=None,
        seat_recovery=None,
        computer_request=None,
        origin=event.origin,
    )


def _over(_: Rules, table: TableState, *__: Any) -> TableState:
    return replace(
        table,
        phase=Phase.OVER,
        undos=(),
        request=None,
        seat_request=None,
        hosting_request=None,
        seat_recovery=None,
        computer_request=None,
    )


def _with_chair(table: TableState, seat: int, chair: Chair) -> TableState:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


APPLY: dict[type[Event], Callable[..., TableState]] = {
    t.Opened: _opened,
    t.SatDown: _sat_down,
    t.ComputerSeated: _computer_seated,
    t.Renamed: _renamed,
    t.Left: _left,
    t.HandoverOffered: _handover_offered,
    t.HandedOver: _handed_over,
    t.SeatFreed: _left,
    t.Locked: _locked,
    t.Unlocked: _unlocked,
    t.Started: _started,
    t.UndoAsked: _asked,
    t.RedoAsked: _asked,
    t.Agreed: _agreed,
    t.Refused: _request_closed,
    t.Withdrawn: _request_closed,
    t.Undone: _undone,
    t.Redone: _redone,
    t.Forked: _forked,
    t.Finished: _over,
    t.Abandoned: _over,
    **REQUESTS,
}
