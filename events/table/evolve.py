"""Applies the commands of a log to a table. These functions accept every event, and use no rules, chance or clock."""

from collections.abc import Sequence
from typing import Any

import msgspec

from events.decider import Event, Illegal, Rules
from events.envelope import Recorded
from events.table import events as t
from events.table.batch import Batch
from events.table.changes import APPLY
from events.table.state import TableState
from events.timeline import MAX_REMEMBERED_STEPS, Recall, Step, advance

replace = msgspec.structs.replace

EventHeader = Recorded | Batch
"""Anything with the actor, command, hash and version of an event: a recorded event, or a batch."""


def evolve(rules: Rules, table: TableState | None, batch: Batch, recall: Recall) -> TableState:
    if isinstance(batch.events[0], t.TableEvent):
        return _apply_table_command(rules, table, batch, recall)
    return _apply_player_command(rules, table, batch, recall)


def _apply_player_command(rules: Rules, table: TableState | None, batch: Batch, recall: Recall) -> TableState:
    """Applies a player's action, which may also end the game."""
    ends = [event for event in batch.events if isinstance(event, t.TableEvent)]
    moves = batch.events[: len(batch.events) - len(ends)]
    table = replace(apply_steps(rules, table, [batch] * len(moves), moves), version=batch.last)
    for event in ends:
        table = APPLY[type(event)](rules, table, event, batch, recall)
    return table


def apply_steps(
    rules: Rules, table: TableState | None, headers: Sequence[EventHeader], events: Sequence[Event]
) -> TableState:
    """Apply the game's own events of one or more commands. Requests to undo or redo end, and nothing can be redone.

    The result is the same as applying the commands one by one, but the table is built only once.
    """
    if table is None or table.play is None:
        raise Illegal("not-started")
    apply = rules(table.ruleset, table.ruleset_version).evolve
    state = table.play.state
    before: list[Any] = []
    for event in events:
        before.append(state)
        state = apply(state, event)
    draws = {_command_start(headers, place) for place, event in enumerate(events) if event.drawn}
    return replace(
        table,
        version=headers[-1].version,
        hash=headers[-1].hash,
        draws=table.draws + len(draws),
        play=advance(table.play, _newest_steps(headers, events, before), state),
        undos=(),
        request=None,
    )


def _newest_steps(headers: Sequence[EventHeader], events: Sequence[Event], before: list[Any]) -> list[Step]:
    """The newest steps, up to one more than can be remembered. The extra one tells the caller to drop old steps."""
    steps: list[Step] = []
    discloses = False
    for place in reversed(range(len(events))):
        discloses = discloses or events[place].discloses
        header = headers[place]
        if place == 0 or headers[place - 1].command != header.command:
            steps.append(Step(header.version, header.actor, discloses, before[place]))
            discloses = False
            if len(steps) > MAX_REMEMBERED_STEPS:
                break
    return steps[::-1]


def _command_start(headers: Sequence[EventHeader], place: int) -> int:
    """The index of the first event of the command to which the event at index `place` belongs."""
    while place and headers[place - 1].command == headers[place].command:
        place -= 1
    return place


def _apply_table_command(rules: Rules, table: TableState | None, batch: Batch, recall: Recall) -> TableState:
    """Applies a command of the table itself. The cards that it deals (start, fork, undo) are not a separate step."""
    for event in batch.events:
        if isinstance(event, t.TableEvent):
            table = APPLY[type(event)](rules, table, event, batch, recall)
        elif table is not None and table.play is not None:
            state = rules(table.ruleset, table.ruleset_version).evolve(table.play.state, event)
            table = replace(table, play=replace(table.play, state=state))
    if table is None:
        raise Illegal("no-such-game")
    draws = table.draws + any(event.drawn for event in batch.events)
    floor = batch.last if isinstance(batch.events[0], t.Started | t.Forked) else table.floor
    return replace(table, version=batch.last, hash=batch.hash, draws=draws, floor=floor)
