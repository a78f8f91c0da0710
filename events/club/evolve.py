"""Applies the events of a club."""

from collections.abc import Container, Iterable

from msgspec.structs import replace

from events.club import events as e
from events.club.state import OPERATOR, ClubChange, ClubState, member_of


def evolve(before: ClubState, change: ClubChange, digest: str) -> ClubState:
    """The club after this change. `digest` is the hash of its event."""
    changes = (*before.changes, change)
    match change.event:
        case e.ClubChangeUndone(undone=version):
            state = _computed(changes, before.undone | {version})
        case e.ClubChangeRedone(redone=version):
            state = _computed(changes, before.undone - {version})
        case _:
            state = _applied(before, change)
    return replace(state, version=change.version, hash=digest, changes=changes)


def _computed(changes: tuple[ClubChange, ...], undone: frozenset[int]) -> ClubState:
    return replace(folded(changes, undone), undone=undone)


def folded(changes: Iterable[ClubChange], undone: frozenset[int]) -> ClubState:
    """The club without the changes that are undone. Its version, hash and changes are not set."""
    state = ClubState()
    for change in changes:
        if change.version not in undone:
            state = _applied(state, change)
    return state


def _applied(state: ClubState, change: ClubChange) -> ClubState:
    match change.event:
        case e.MemberRenamed(person=person, name=name):
            return replace(state, names=state.names | {person: name})
        case e.MembersMerged(person=person, into=into):
            by_self = change.actor == OPERATOR or member_of(change.actor) is not None
            confirmed = state.confirmed | {person} if by_self else state.confirmed - {person}
            return replace(state, merged=state.merged | {person: into}, confirmed=confirmed)
        case e.MemberForgotten(people=people, number=number):
            names = {person: name for person, name in state.names.items() if person not in people}
            forgotten = state.forgotten | dict.fromkeys(people, number)
            return replace(state, names=names, merged=_separated(state.merged, forgotten), forgotten=forgotten)
    return state


def _separated(merged: dict[str, str], forgotten: Container[str]) -> dict[str, str]:
    """The merges without those of people who are not forgotten into people who are."""
    return {person: into for person, into in merged.items() if person in forgotten or into not in forgotten}
