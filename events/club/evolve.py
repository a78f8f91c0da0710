"""Applies the events of a club."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from events.club import events as e
from events.club.state import OPERATOR, ClubChange, ClubState, member_of


def evolve(before: ClubState, change: ClubChange, digest: str) -> ClubState:
    """The club after this change. `digest` is the hash of its event."""
    return evolve_all(before, (change,), digest)


def evolve_all(before: ClubState, newer: Sequence[ClubChange], digest: str) -> ClubState:
    """The club after these changes. `digest` is the hash of the last event.

    If any of them undoes or redoes a change, the club is computed again from the start, once for all of them.
    """
    if not newer:
        return before
    changes, undone = (*before.changes, *newer), _undone_after(before.undone, newer)
    if undone is None:
        state = _Fold(before).applied(newer, before.undone)
    else:
        state = replace(folded(changes, undone), undone=undone)
    return replace(state, version=newer[-1].version, hash=digest, changes=changes)


def _undone_after(before: Iterable[int], newer: Iterable[ClubChange]) -> frozenset[int] | None:
    """The versions of the changes that are undone after `newer`. None if `newer` has no undo and no redo."""
    switched = [change.event for change in newer if isinstance(change.event, e.ClubChangeUndone | e.ClubChangeRedone)]
    if not switched:
        return None
    undone = set(before)
    for event in switched:
        if isinstance(event, e.ClubChangeUndone):
            undone.add(event.undone)
        else:
            undone.discard(event.redone)
    return frozenset(undone)


def folded(changes: Iterable[ClubChange], undone: frozenset[int]) -> ClubState:
    """The club after `changes`, except those in `undone`. Its version, hash, `changes` and `undone` are not set."""
    return _Fold(ClubState()).applied(changes, undone)


class _Fold:
    """A club that is being computed. It is changed in place: a copy of all names at every change would be slow."""

    def __init__(self, state: ClubState) -> None:
        self._state = state
        self._names, self._merged, self._forgotten = dict(state.names), dict(state.merged), dict(state.forgotten)
        self._confirmed = set(state.confirmed)
        self._parts: dict[str, set[str]] = {}
        """For each member, the persons who were merged into this member."""
        for person, into in state.merged.items():
            self._parts.setdefault(into, set()).add(person)

    def applied(self, changes: Iterable[ClubChange], undone: Collection[int]) -> ClubState:
        for change in changes:
            if change.version not in undone:
                self._apply(change)
        return replace(
            self._state,
            names=self._names,
            merged=self._merged,
            confirmed=frozenset(self._confirmed),
            forgotten=self._forgotten,
        )

    def _apply(self, change: ClubChange) -> None:
        match change.event:
            case e.MemberRenamed(person=person, name=name):
                self._names[person] = name
            case e.MembersMerged(person=person, into=into):
                self._separate(person)
                self._merged[person] = into
                self._parts.setdefault(into, set()).add(person)
                by_self = change.actor == OPERATOR or member_of(change.actor) is not None
                (self._confirmed.add if by_self else self._confirmed.discard)(person)
            case e.MemberForgotten(people=people, number=number):
                self._forgotten.update(dict.fromkeys(people, number))
                for person in people:
                    self._names.pop(person, None)
                    self._separate_others(person)

    def _separate_others(self, forgotten: str) -> None:
        """If people who are not forgotten were merged into this forgotten person, ends these merges."""
        for person in [each for each in self._parts.get(forgotten, ()) if each not in self._forgotten]:
            self._separate(person)

    def _separate(self, person: str) -> None:
        into = self._merged.pop(person, None)
        if into is not None:
            self._parts[into].discard(person)
