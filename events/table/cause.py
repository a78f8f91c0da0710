"""Finds the command that caused a batch in a log. Verification decides this command again."""

from collections.abc import Callable
from typing import Any

from events.decider import AnyDecider, Event, Millis
from events.table import commands as c
from events.table import events as t


def cause(decider: AnyDecider, lead: Event) -> c.Command | None:
    """The command whose batch begins with this event. None if no batch can begin with it."""
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
    t.ComputerSeated: lambda e: c.SeatComputer(e.level, e.name, e.seat),
    t.Renamed: lambda e: c.Rename(e.seat, e.name),
    # In old logs the host freed seats of running games with this event. These logs stay valid, so verification sets
    # `by_old_rules`. Today such a seat is freed with SeatFreed.
    t.Left: lambda e: c.Leave(e.seat, by_old_rules=True),
    t.HandoverOffered: lambda e: c.OfferHandover(e.seat, e.link, e.expires),
    t.HandedOver: lambda e: c.HandOver(e.seat, e.player, e.link, by_old_rules=e.link is None),
    t.SeatReleaseAsked: lambda e: c.AskSeatRelease(e.seat, e.absent),
    t.SeatReleaseAgreed: lambda e: c.AnswerSeatRelease(e.seat, True, e.absent, e.request),
    t.SeatReleaseRefused: lambda e: c.AnswerSeatRelease(e.seat, False, request=e.request),
    t.SeatReleaseWithdrawn: lambda e: c.WithdrawSeatRelease(e.seat),
    t.SeatRecoveryAsked: lambda e: c.AskSeatRecovery(
        e.seat, e.player, Millis(e.expires), e.absent, e.name, e.host_away
    ),
    t.SeatRecoveryAgreed: lambda e: c.AnswerSeatRecovery(e.seat, True, e.absent, e.request),
    t.SeatRecoveryRefused: lambda e: c.AnswerSeatRecovery(e.seat, False, (), e.request),
    t.ComputerAsked: lambda e: c.AskComputer(e.seat, e.level, e.absent),
    t.ComputerAgreed: lambda e: c.AnswerComputer(e.seat, True, e.absent, e.request),
    t.ComputerRefused: lambda e: c.AnswerComputer(e.seat, False, (), e.request),
    t.ComputerWithdrawn: lambda e: c.WithdrawComputer(e.seat),
    t.HostingAsked: lambda _: c.TakeHosting(False),
    t.HostingTaken: lambda e: c.TakeHosting(e.host_away),
    t.HostingAgreed: lambda e: c.AnswerHosting(True, e.request),
    t.HostingRefused: lambda e: c.AnswerHosting(False, e.request),
    t.HostingWithdrawn: lambda _: c.WithdrawHosting(),
    t.Locked: lambda _: c.Lock(True),
    t.Unlocked: lambda _: c.Lock(False),
    t.Started: lambda e: c.Start(e.starter),
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
