"""Undo and redo, alone or with the consent of the other players."""

from collections.abc import Callable

from events.decider import Actor, AnyDecider, Event, Illegal, Role, Seat, Viewer, actor_name
from events.table import commands as c
from events.table import events as t
from events.table.changes import play_at
from events.table.permission import check_request_version, is_host, requesting_seat, voters
from events.table.state import Phase, TableState
from events.timeline import Recall, Step


def undo(decider: AnyDecider, table: TableState, actor: Actor, command: c.Undo, recall: Recall) -> tuple[Event, ...]:
    by = requesting_seat(table, actor)
    last = last_step(table, recall)
    if last is None:
        raise Illegal("nothing-to-undo")
    to = _last_step_of_people(table, last, recall).first - 1 if command.to is None else command.to
    if not table.floor <= to < last.first:
        raise Illegal("no-such-step", version=to)
    own = to == last.first - 1 and last.actor == actor_name(actor)
    if own and not last.discloses and (decider.refereed or last.first > table.running_play().seen):
        return (t.Undone(to, True),)
    if _needs_no_consent(decider, table, by):
        return _undone(decider, table, to, recall)
    play_at(table, to, recall)  # raises Illegal if `to` lies inside a step
    return (t.UndoAsked(by, to),)


def can_undo(decider: AnyDecider, table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may undo the newest step, or ask to. If not remembered, it counts as the viewer's own."""
    play = table.play
    if play is None or (play.complete and not play.steps):
        return False

    def is_own() -> bool:
        return not play.steps or (play.steps[-1].actor == actor_name(viewer) and not play.steps[-1].discloses)

    return _may_ask(decider, table, viewer, is_own)


def can_redo(decider: AnyDecider, table: TableState, viewer: Viewer) -> bool:
    """Whether the viewer may redo the newest undo, or ask for it."""
    return bool(table.undos) and _may_ask(decider, table, viewer, lambda: table.undos[-1].alone == actor_name(viewer))


def _may_ask(decider: AnyDecider, table: TableState, viewer: Viewer, is_own: Callable[[], bool]) -> bool:
    """Whether the viewer may undo or redo, or ask for it. On a score sheet, only the host may undo steps of others."""
    if table.phase is not Phase.PLAYING:
        return False
    is_player = not isinstance(viewer, Role)
    return (is_player and not decider.refereed) or is_host(table, viewer) or (is_player and is_own())


def last_step(table: TableState, recall: Recall) -> Step | None:
    """The newest step that has not been undone."""
    play = table.running_play()
    if not play.steps and not play.complete:
        play = recall(table.version)
    return play.steps[-1] if play.steps else None


def _last_step_of_people(table: TableState, last: Step, recall: Recall) -> Step:
    """The newest step of a person, or else `last`. This step is undone if no version is named.

    Later steps of computers are undone with it. Undoing only these steps would have no effect, because the computers
    would act again at once.
    """
    computers = [actor_name(seat) for seat in table.computers()]
    if last.actor not in computers:
        return last
    play = table.running_play()
    steps = play.steps if play.steps or play.complete else recall(table.version).steps
    return next((step for step in reversed(steps) if step.actor not in computers), last)


def _undone(decider: AnyDecider, table: TableState, to: int, recall: Recall) -> tuple[Event, ...]:
    """The events of an undo that is allowed. Everything hidden is dealt again, because players may have seen it."""
    play = play_at(table, to, recall)
    dealt_again: tuple[Event, ...] = decider.conceal(play.state, table.chance())
    return (t.Undone(to, False), *dealt_again)


def redo(decider: AnyDecider, table: TableState, actor: Actor, _: c.Redo, __: Recall) -> tuple[Event, ...]:
    table.running_play()
    by = requesting_seat(table, actor)
    if not table.undos:
        raise Illegal("nothing-to-redo")
    undo = table.undos[-1]
    if undo.alone == actor_name(actor) or _needs_no_consent(decider, table, by):
        return (t.Redone(undo.back_to),)
    return (t.RedoAsked(by, undo.back_to),)


def _needs_no_consent(decider: AnyDecider, table: TableState, by: Seat | None) -> bool:
    """Whether nobody has to agree: the host asks on a score sheet, or nobody else has a vote.

    Raises Illegal if another request is pending, or if somebody other than the host asks on a score sheet.
    """
    if decider.refereed:
        if by is not None and not is_host(table, by):
            raise Illegal("host-only")
        return True
    if not voters(table, by):
        return True
    if table.request is not None:
        raise Illegal("undo-pending")
    return False


def answer(
    decider: AnyDecider, table: TableState, actor: Actor, command: c.Answer, recall: Recall
) -> tuple[Event, ...]:
    table.running_play()
    request = table.request
    if request is None:
        raise Illegal("nothing-asked")
    check_request_version(command.request, request.version)
    if isinstance(actor, Role) or actor not in table.people() or actor in (request.by, *request.agreed):
        raise Illegal("not-yours-to-answer")
    if not command.agree:
        return (t.Refused(actor, command.request),)
    agreed = t.Agreed(actor, command.request)
    if set(voters(table, request.by)) - {actor, *request.agreed}:
        return (agreed,)
    if request.redo:
        return (agreed, t.Redone(request.to))
    return (agreed, *_undone(decider, table, request.to, recall))


def withdraw(_: AnyDecider, table: TableState, actor: Actor, __: c.Withdraw, ___: Recall) -> tuple[Event, ...]:
    if table.request is None:
        raise Illegal("nothing-asked")
    if requesting_seat(table, actor) != table.request.by:
        raise Illegal("not-yours-to-answer")
    return (t.Withdrawn(table.request.by),)
