"""Presence in an evening: whose phones are away, and whether all hosts are away.

It works like the presence of players at a table (presence.py).
"""

import msgspec

from events.evening.state import EveningState, Person
from events.evening.view import PersonId
from events.value import Value
from service.live.presence import HOST_CONTACT, Presence


class AwayPerson(Value):
    person: PersonId
    seconds: int
    """For how long the person's phone has been away."""


class PeoplePresence(Value):
    """The people whose phones are away, and whether all hosts are away. Everybody in the evening sees the same."""

    away: tuple[AwayPerson, ...] = ()
    host_away: int | None = None
    """For how many seconds all hosts have been away, or None while a host is present."""

    @property
    def who(self) -> tuple[object, ...]:
        """Who is away, without the times. An update is sent when this changes."""
        return (self.host_away is not None, *(each.person for each in self.away))

    def frame(self, before: tuple[object, ...] = ()) -> bytes:
        return b"event: presence\ndata: %b\n\n" % msgspec.json.encode(self)


def people_presence(presence: Presence, state: EveningState) -> PeoplePresence:
    """Returns who is away. People without a phone, and people who have left, never count as away."""
    names = {person.id: _known_as(state, person) for person in state.people if person.with_phone and not person.left}
    hosts = _hosts(state)
    away = presence.away(state.stream, [*hosts, *(name for each in names.values() for name in each)])
    people = [
        AwayPerson(person, seconds) for person, each in names.items() if (seconds := _seconds(away, each)) is not None
    ]
    return PeoplePresence(tuple(people), _seconds(away, hosts))


def hosts_are_away(presence: Presence, state: EveningState) -> bool:
    """Whether all hosts are away: whoever opened the evening, and the person who has taken over hosting, if any."""
    hosts = _hosts(state)
    return _seconds(presence.away(state.stream, hosts), hosts) is not None


def phone_is_away(presence: Presence, state: EveningState, person: str) -> bool:
    found = state.person(person)
    if found is None:
        return False
    names = _known_as(state, found)
    return _seconds(presence.away(state.stream, names), names) is not None


def _seconds(away: dict[str, int], names: list[str]) -> int | None:
    """For how long all of these people have been away, or None if somebody is present."""
    return min(away[name] for name in names) if all(name in away for name in names) else None


def _hosts(state: EveningState) -> list[str]:
    person = None if state.hosted_by is None else state.person(state.hosted_by)
    return [HOST_CONTACT, *(() if person is None else _known_as(state, person))]


def _known_as(state: EveningState, person: Person) -> list[str]:
    """The ids under which the person's phones send requests. A person has several after a merge."""
    return [person.id, *(gone for gone in state.merged if state.known_as(gone) == person.id)]
