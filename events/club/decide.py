"""Decides which event a command causes in the club."""

from collections.abc import Callable
from typing import Any

from events.club import commands as c
from events.club import events as e
from events.club.evolve import folded
from events.club.state import OPERATOR, ClubChange, ClubState, member_of
from events.decider import Action, Illegal
from events.table.seats import clean_name

MAX_CHANGES = 20_000
"""After so many changes, only the operator can change anything. But members can still remove their own names."""


def decide(state: ClubState, actor: str, command: c.ClubCommand) -> e.ClubEvent:
    """The event that this command causes. Raises Illegal if it is not allowed."""
    handler = _DECIDE.get(type(command))
    if handler is None:
        raise Illegal("unknown-club-command")
    if state.version >= MAX_CHANGES and actor != OPERATOR and not isinstance(command, c.ForgetMember):
        raise Illegal("club-full", most=MAX_CHANGES)
    return handler(state, actor, command)


def _rename(state: ClubState, actor: str, command: c.RenameMember) -> e.ClubEvent:
    person = state.known_as(command.person)
    _check_remembered(state, person)
    _check_self(state, actor, person)
    name = clean_name(command.name, [])
    if state.names.get(person) == name:
        raise Illegal("club-unchanged")
    return e.MemberRenamed(person, name)


def _merge(state: ClubState, actor: str, command: c.MergeMembers) -> e.ClubEvent:
    person, into = state.known_as(command.person), state.known_as(command.into)
    if person == into:
        raise Illegal("club-unchanged")
    for each in (person, into):
        _check_remembered(state, each)
    own = member_of(actor)
    if own is not None and state.proven(own) not in (person, into):
        raise Illegal("not-your-member")
    if own is not None and (person, into) != (command.person, command.into):
        raise Illegal("not-your-member")  # somebody was merged since the request was checked
    return e.MembersMerged(person, into)


def _forget(state: ClubState, actor: str, command: c.ForgetMember) -> e.ClubEvent:
    """A merge by a host must not let a member forget somebody else, so only confirmed merges count for members."""
    _check_remembered(state, command.person)
    people = state.same(command.person) if actor == OPERATOR else state.confirmed_same(command.person)
    if actor != OPERATOR and state.proven(member_of(actor) or "") != command.person:
        raise Illegal("forget-yourself")
    if command.number in state.forgotten.values() or command.number < 1:
        raise Illegal("club-number", number=command.number)
    return e.MemberForgotten(people, command.number)


def _undo(state: ClubState, actor: str, command: c.UndoClubChange) -> e.ClubEvent:
    change = _change(state, actor, command.version)
    if change.version in state.undone:
        raise Illegal("club-unchanged")
    _check_no_circle(state, state.undone | {change.version})
    return e.ClubChangeUndone(change.version)


def _redo(state: ClubState, actor: str, command: c.RedoClubChange) -> e.ClubEvent:
    change = _change(state, actor, command.version)
    if change.version not in state.undone:
        raise Illegal("club-unchanged")
    _check_no_circle(state, state.undone - {change.version})
    return e.ClubChangeRedone(change.version)


def _change(state: ClubState, actor: str, version: int) -> ClubChange:
    """The change at this version. Only the operator, its author and the people it is about may undo or redo it."""
    found = state.change(version)
    if found is None or not isinstance(found.event, e.UNDOABLE):
        raise Illegal("no-such-club-change", version=version)
    about = people_of(found)
    for person in about:
        _check_remembered(state, person)
    own = member_of(actor)
    if actor not in (OPERATOR, found.actor) and (own is None or state.proven(own) not in about):
        raise Illegal("not-your-club-change")
    return found


def people_of(change: ClubChange) -> tuple[str, ...]:
    """The persons whom this change is about."""
    match change.event:
        case e.MemberRenamed(person=person):
            return (person,)
        case e.MembersMerged(person=person, into=into):
            return (person, into)
    return ()


def _check_no_circle(state: ClubState, undone: frozenset[int]) -> None:
    """Raises Illegal if people are merged in a circle when the changes in `undone` have no effect."""
    if _in_circle(folded(state.changes, undone)):
        raise Illegal("merge-in-circle")


def _in_circle(state: ClubState) -> bool:
    checked: set[str] = set()
    for person in state.merged:
        path: set[str] = set()
        while person in state.merged and person not in checked:
            if person in path:
                return True
            path.add(person)
            person = state.merged[person]
        checked |= path
    return False


def _check_remembered(state: ClubState, person: str) -> None:
    if person in state.forgotten:
        raise Illegal("member-forgotten")


def _check_self(state: ClubState, actor: str, person: str) -> None:
    """A member may change only themself. The service has checked what a host may change."""
    own = member_of(actor)
    if own is not None and state.proven(own) != person:
        raise Illegal("not-your-member")


_DECIDE: dict[type[Action], Callable[[ClubState, str, Any], e.ClubEvent]] = {
    c.RenameMember: _rename,
    c.MergeMembers: _merge,
    c.ForgetMember: _forget,
    c.UndoClubChange: _undo,
    c.RedoClubChange: _redo,
}
