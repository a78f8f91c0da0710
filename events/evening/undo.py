"""Undo and redo in an evening. When a change is undone, all later changes stay."""

from events.decider import Illegal, Millis
from events.evening import commands as c
from events.evening import events as e
from events.evening.evolve import folded
from events.evening.permission import is_host, may_call
from events.evening.state import Change, EveningState, person_of

MAX_UNDOS = 200
"""How often an evening can undo or redo. Each time all changes are applied again, so reading the log takes longer."""
_SWITCHES = (e.ChangeUndone, e.ChangeRedone)
_OF_TABLES = (e.TableAdded, e.TableExcluded, e.TableIncluded)


def undo_change(state: EveningState, actor: str, command: c.UndoChange, _: Millis) -> tuple[e.EveningEvent, ...]:
    change = _change(state, command.version)
    if change.version in state.undone:
        raise Illegal("evening-unchanged")
    if not _was_merged(state, actor, change):
        _check_may_change(state, actor, change)
    _check_consistent(folded(state.stream, state.changes, state.undone | {change.version}))
    return (e.ChangeUndone(change.version),)


def redo_change(state: EveningState, actor: str, command: c.RedoChange, _: Millis) -> tuple[e.EveningEvent, ...]:
    change = _change(state, command.version)
    if change.version not in state.undone:
        raise Illegal("evening-unchanged")
    _check_may_change(state, actor, change)
    _check_consistent(folded(state.stream, state.changes, state.undone - {change.version}))
    return (e.ChangeRedone(change.version),)


def undoable(change: Change) -> bool:
    return isinstance(change.events[0], e.UNDOABLE)


def _change(state: EveningState, version: int) -> Change:
    if sum(isinstance(each.events[0], _SWITCHES) for each in state.changes) >= MAX_UNDOS:
        raise Illegal("evening-undos", most=MAX_UNDOS)
    found = next((each for each in state.changes if each.version == version), None)
    if found is None or not undoable(found):
        raise Illegal("no-such-change", version=version)
    return found


def _check_may_change(state: EveningState, actor: str, change: Change) -> None:
    """A host may undo and redo every change. Others may undo and redo their own changes and, if they may call games,
    all changes of tables.
    """
    calls = isinstance(change.events[0], _OF_TABLES) and may_call(state, actor)
    if not is_host(state, actor) and actor != change.actor and not calls:
        raise Illegal("not-your-change")


def _was_merged(state: EveningState, actor: str, change: Change) -> bool:
    """Whether the change merged the actor with somebody else. Then each of the two may undo it."""
    lead, person = change.events[0], person_of(actor)
    return isinstance(lead, e.PersonMerged) and person in (state.known_as(lead.person), state.known_as(lead.into))


def _check_consistent(after: EveningState) -> None:
    """Raises Illegal if two people have one name, or a person has two seats. All other commands prevent this."""
    names = [person.name.casefold() for person in after.people]
    for number, person in enumerate(after.people):
        if names[number] in names[:number]:
            raise Illegal("name-taken", name=person.name)
    for table in after.tables:
        if len(set(table.players.values())) < len(table.players):
            raise Illegal("person-twice")
