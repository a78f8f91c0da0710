"""Taking back, asking the table to undo or redo, and answering."""

from events.decider import Actor, AnyDecider, Event, Illegal, Role, Seat, actor_name
from events.table import commands as c
from events.table import events as t
from events.table.evolve import play_at
from events.table.permission import asker, check_request, others, play_in
from events.table.state import TableState
from events.timeline import Recall, Step


def undo(decider: AnyDecider, table: TableState, actor: Actor, command: c.Undo, recall: Recall) -> tuple[Event, ...]:
    by = asker(table, actor)
    last = last_step(table, recall)
    if last is None:
        raise Illegal("nothing-to-undo")
    to = last.first - 1 if command.to is None else command.to
    if not table.floor <= to < last.first:
        raise Illegal("no-such-step", version=to)
    own = to == last.first - 1 and last.actor == actor_name(actor)
    if own and not last.discloses and (decider.refereed or last.first > play_in(table).seen):
        return (t.Undone(to, True),)
    if _needs_nobody(decider, table, by):
        return _undone(decider, table, to, recall)
    play_at(table, to, recall)  # refuses a version inside a step
    return (t.UndoAsked(by, to),)


def last_step(table: TableState, recall: Recall) -> Step | None:
    """The newest command on the effective history."""
    play = play_in(table)
    if not play.steps and not play.complete:
        play = recall(table.version)
    return play.steps[-1] if play.steps else None


def _undone(decider: AnyDecider, table: TableState, to: int, recall: Recall) -> tuple[Event, ...]:
    """Agreed by all: play returns, and what is still hidden is dealt anew, so that an undo is never a way to peek."""
    play = play_at(table, to, recall)
    hidden_anew: tuple[Event, ...] = decider.conceal(play.state, table.chance())
    return (t.Undone(to, False), *hidden_anew)


def redo(decider: AnyDecider, table: TableState, actor: Actor, _: c.Redo, __: Recall) -> tuple[Event, ...]:
    play_in(table)
    by = asker(table, actor)
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
    if not others(table, by):
        return True
    if table.request is not None:
        raise Illegal("undo-pending")
    return False


def answer(
    decider: AnyDecider, table: TableState, actor: Actor, command: c.Answer, recall: Recall
) -> tuple[Event, ...]:
    play_in(table)
    request = table.request
    if request is None:
        raise Illegal("nothing-asked")
    check_request(command.request, request.version)
    if isinstance(actor, Role) or actor not in table.occupied() or actor in (request.by, *request.agreed):
        raise Illegal("not-yours-to-answer")
    if not command.agree:
        return (t.Refused(actor, command.request),)
    agreed = t.Agreed(actor, command.request)
    if set(others(table, request.by)) - {actor, *request.agreed}:
        return (agreed,)
    if request.redo:
        return (agreed, t.Redone(request.to))
    return (agreed, *_undone(decider, table, request.to, recall))


def withdraw(_: AnyDecider, table: TableState, actor: Actor, __: c.Withdraw, ___: Recall) -> tuple[Event, ...]:
    if table.request is None:
        raise Illegal("nothing-asked")
    if asker(table, actor) != table.request.by:
        raise Illegal("not-yours-to-answer")
    return (t.Withdrawn(table.request.by),)
