"""Applies the events of an evening. No event is refused. One about a missing table, for example, changes nothing."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from events.decider import Event
from events.evening import events as e
from events.evening.seat_phones import recorded
from events.evening.state import Change, EveningState, EveningTable, Person, PhoneRequest, Settings


def evolve(before: EveningState | None, stream: str, change: Change, version: int, digest: str) -> EveningState:
    """The evening after this change. `version` and `digest` are the version and the hash of its last event."""
    state = before or EveningState(stream, 0, "", Settings())
    changes = (*state.changes, change)
    lead = change.events[0]
    if isinstance(lead, e.ChangeUndone | e.ChangeRedone):
        undone = state.undone | {lead.undone} if isinstance(lead, e.ChangeUndone) else state.undone - {lead.redone}
        state = replace(folded(stream, changes, undone), undone=undone)
    else:
        state = _applied(state, change)
    phones = recorded({} if before is None else before.seat_phones, before, state, change)
    return replace(state, version=version, hash=digest, changes=changes, seat_phones=phones)


def folded(stream: str, changes: Iterable[Change], undone: frozenset[int]) -> EveningState:
    """The evening after `changes`, except those in `undone`. Version, hash, changes and so on are not set."""
    state = EveningState(stream, 0, "", Settings())
    for change in changes:
        if change.version not in undone:
            state = _applied(state, change)
    return state


def _applied(state: EveningState, change: Change) -> EveningState:
    for number, event in enumerate(change.events):
        apply = _APPLY.get(type(event))
        if apply is not None:
            state = apply(state, event, change.version + number, change.at)
    return state


def _settings(state: EveningState, event: e.Begun | e.SettingsChanged, _: int, __: int) -> EveningState:
    return replace(state, settings=Settings(event.title, event.points, event.calls))


def _joined(state: EveningState, event: e.PersonJoined, _: int, __: int) -> EveningState:
    if state.person(event.person) is not None:
        return state
    person = Person(event.person, event.name, event.colour, event.face, event.phone)
    return replace(state, people=(*state.people, person))


def _renamed(state: EveningState, event: e.PersonRenamed, _: int, __: int) -> EveningState:
    return _with_person(state, event.person, name=event.name)


def _look(state: EveningState, event: e.LookChanged, _: int, __: int) -> EveningState:
    return _with_person(state, event.person, colour=event.colour, face=event.face)


def _left(state: EveningState, event: e.PersonLeft, _: int, __: int) -> EveningState:
    return _without_host(_with_person(state, event.person, left=True, place=None), event.person)


def _returned(state: EveningState, event: e.PersonReturned, _: int, __: int) -> EveningState:
    return _with_person(state, event.person, left=False)


def _table_added(state: EveningState, event: e.TableAdded, _: int, at: int) -> EveningState:
    if state.table(event.game) is not None:
        return state
    players = {player: state.known_as(person) for player, person in event.players.items()}
    starter = None if event.starter is None else state.known_as(event.starter)
    return replace(state, tables=(*state.tables, EveningTable(event.game, players, starter, at)))


def _linked(state: EveningState, event: e.PlayerLinked, _: int, __: int) -> EveningState:
    table = state.table(event.game)
    if table is None:
        return state
    return _with_table(state, event.game, players=table.players | {event.player: state.known_as(event.person)})


def _corrected(state: EveningState, event: e.PlayersCorrected, _: int, __: int) -> EveningState:
    players = {player: state.known_as(person) for player, person in event.players.items()}
    return _with_table(state, event.game, players=players)


def _starter(state: EveningState, event: e.StarterChosen, _: int, __: int) -> EveningState:
    return _with_table(state, event.game, starter=state.known_as(event.person))


def _moved(state: EveningState, event: e.PersonMoved, _: int, __: int) -> EveningState:
    if event.game is not None and state.table(event.game) is None:
        return state
    return _with_person(state, event.person, place=event.game)


def _excluded(state: EveningState, event: e.TableExcluded, _: int, __: int) -> EveningState:
    return _with_table(state, event.game, counts=False)


def _included(state: EveningState, event: e.TableIncluded, _: int, __: int) -> EveningState:
    return _with_table(state, event.game, counts=True)


def _merged(state: EveningState, event: e.PersonMerged, _: int, __: int) -> EveningState:
    gone, into = state.person(event.person), state.person(event.into)
    if gone is None or into is None or gone is into:
        return state

    def known(person: str) -> str:
        return into.id if person == gone.id else person

    tables = tuple(
        replace(
            table,
            players={player: known(person) for player, person in table.players.items()},
            starter=None if table.starter is None else known(table.starter),
        )
        for table in state.tables
    )
    phones = tuple(phone for phone in (*into.merged_phones, gone.phone, *gone.merged_phones) if phone)
    people = tuple(
        replace(each, merged_phones=phones) if each is into else each for each in state.people if each is not gone
    )
    requests = tuple(each for each in state.requests if each.person != gone.id)
    merged = state.merged | {gone.id: into.id}
    host = None if state.hosted_by is None else known(state.hosted_by)
    return replace(state, people=people, tables=tables, requests=requests, merged=merged, hosted_by=host)


def _asked(state: EveningState, event: e.PhoneAsked, version: int, _: int) -> EveningState:
    if state.person(event.person) is None:
        return state
    asked = PhoneRequest(version, event.person, event.phone, event.expires)
    return replace(state, requests=(*_without_request(state, event.person), asked))


def _replaced(state: EveningState, event: e.PhoneReplaced, _: int, __: int) -> EveningState:
    state = _with_person(state, event.person, phone=event.phone, merged_phones=())
    return replace(state, requests=_without_request(state, event.person))


def _refused(state: EveningState, event: e.PhoneRefused, _: int, at: int) -> EveningState:
    requests = _without_request(state, event.person)
    return replace(state, requests=requests, refused=state.refused | {event.person: at})


def _hosting_taken(state: EveningState, event: e.PersonBecameHost, _: int, __: int) -> EveningState:
    person = state.person(event.person)
    return state if person is None or person.left else replace(state, hosted_by=person.id)


def _hosting_ended(state: EveningState, event: e.PersonStoppedHosting, _: int, __: int) -> EveningState:
    return _without_host(state, event.person)


def _without_host(state: EveningState, person: str) -> EveningState:
    return replace(state, hosted_by=None) if state.hosted_by == state.known_as(person) else state


def _without_request(state: EveningState, person: str) -> tuple[PhoneRequest, ...]:
    return tuple(each for each in state.requests if each.person != person)


def _with_person(state: EveningState, person: str, **changed: Any) -> EveningState:
    found = state.person(person)
    people = tuple(replace(each, **changed) if each is found else each for each in state.people)
    return replace(state, people=people)


def _with_table(state: EveningState, game: str, **changed: Any) -> EveningState:
    tables = tuple(replace(each, **changed) if each.game == game else each for each in state.tables)
    return replace(state, tables=tables)


_APPLY: dict[type[Event], Callable[[EveningState, Any, int, int], EveningState]] = {
    e.Begun: _settings,
    e.PersonJoined: _joined,
    e.PersonRenamed: _renamed,
    e.LookChanged: _look,
    e.PersonLeft: _left,
    e.PersonReturned: _returned,
    e.SettingsChanged: _settings,
    e.TableAdded: _table_added,
    e.PlayerLinked: _linked,
    e.PlayersCorrected: _corrected,
    e.StarterChosen: _starter,
    e.PersonMoved: _moved,
    e.TableExcluded: _excluded,
    e.TableIncluded: _included,
    e.PersonMerged: _merged,
    e.PhoneAsked: _asked,
    e.PhoneReplaced: _replaced,
    e.PhoneRefused: _refused,
    e.PersonBecameHost: _hosting_taken,
    e.PersonStoppedHosting: _hosting_ended,
}
