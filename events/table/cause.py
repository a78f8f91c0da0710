"""The command that caused a batch in a log, so that a log can be verified by deciding every command again."""

from collections.abc import Callable
from typing import Any

from events.decider import AnyDecider, Event
from events.table import commands as c
from events.table import events as t


def cause(decider: AnyDecider, lead: Event) -> c.Command | None:
    """The command whose batch begins with this event. None if no batch begins with such an event."""
    if not isinstance(lead, t.TableEvent):
        action = decider.cause(lead)
        return None if action is None else c.Act(action)
    return cause_of_table_event(lead)


def cause_of_table_event(lead: Event) -> c.Command | None:
    find = _CAUSES.get(type(lead))
    return None if find is None else find(lead)


_CAUSES: dict[type[Event], Callable[[Any], c.Command]] = {
    t.Opened: lambda e: c.Open(e.ruleset, e.ruleset_version, e.secret, e.salt, e.options, e.names),
    t.SatDown: lambda e: c.Sit(e.name, e.player, e.entropy, e.seat),
    t.Renamed: lambda e: c.Rename(e.seat, e.name),
    # In old logs, which stay valid, the host freed seats of running games with this event. Today such a seat is freed
    # with SeatFreed, and only verification sets `by_old_rules`.
    t.Left: lambda e: c.Leave(e.seat, by_old_rules=True),
    t.HandoverOffered: lambda e: c.OfferHandover(e.seat, e.link, e.expires),
    t.HandedOver: lambda e: c.HandOver(e.seat, e.player, e.link, by_old_rules=e.link is None),
    t.SeatReleaseAsked: lambda e: c.AskSeatRelease(e.seat, e.absent),
    t.SeatReleaseAgreed: lambda e: c.AnswerSeatRelease(e.seat, True, e.absent, e.request),
    t.SeatReleaseRefused: lambda e: c.AnswerSeatRelease(e.seat, False, request=e.request),
    t.SeatReleaseWithdrawn: lambda e: c.WithdrawSeatRelease(e.seat),
    t.Locked: lambda _: c.Lock(True),
    t.Unlocked: lambda _: c.Lock(False),
    t.Started: lambda _: c.Start(),
    t.UndoAsked: lambda e: c.Undo(e.to),
    t.Undone: lambda e: c.Undo(e.to),
    t.RedoAsked: lambda _: c.Redo(),
    t.Redone: lambda _: c.Redo(),
    t.Agreed: lambda e: c.Answer(True, e.request),
    t.Refused: lambda e: c.Answer(False, e.request),
    t.Withdrawn: lambda _: c.Withdraw(),
    t.Finished: lambda _: c.Finish(),
    t.Abandoned: lambda _: c.Abandon(),
}
