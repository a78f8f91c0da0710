"""Which command a batch in the log came from, so that a log can be checked by deciding everything again."""

from collections.abc import Callable
from typing import Any

from events.decider import AnyDecider, Event
from events.table import commands as c
from events.table import events as t


def cause(decider: AnyDecider, lead: Event) -> c.Command | None:
    """The command behind a batch that this event leads; None if no command leads with it."""
    if not isinstance(lead, t.TableEvent):
        action = decider.cause(lead)
        return None if action is None else c.Act(action)
    return cause_of_table_event(lead)


def cause_of_table_event(lead: Event) -> c.Command | None:
    find = _CAUSES.get(type(lead))
    return None if find is None else find(lead)


_CAUSES: dict[type[Event], Callable[[Any], c.Command]] = {
    t.Opened: lambda e: c.Open(e.game, e.ruleset, e.secret, e.salt, e.options, e.names),
    t.SatDown: lambda e: c.Sit(e.name, e.player, e.entropy, e.seat),
    t.Renamed: lambda e: c.Rename(e.seat, e.name),
    t.Left: lambda e: c.Leave(e.seat),
    t.HandedOver: lambda e: c.HandOver(e.seat, e.player),
    t.Locked: lambda _: c.Lock(True),
    t.Unlocked: lambda _: c.Lock(False),
    t.Started: lambda _: c.Start(),
    t.UndoAsked: lambda e: c.Undo(e.to),
    t.Undone: lambda e: c.Undo(e.to),
    t.RedoAsked: lambda _: c.Redo(),
    t.Redone: lambda _: c.Redo(),
    t.Agreed: lambda _: c.Answer(True),
    t.Refused: lambda _: c.Answer(False),
    t.Withdrawn: lambda _: c.Withdraw(),
    t.Finished: lambda _: c.Finish(),
    t.Abandoned: lambda _: c.Abandon(),
}
