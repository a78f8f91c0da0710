"""Presence in an evening: whose phone is away. It works like the presence of players at a table (presence.py)."""

import msgspec

from events.evening.state import EveningState, Person
from events.evening.view import PersonId
from events.value import Value
from service.live.presence import Presence


class AwayPerson(Value):
    person: PersonId
    seconds: int
    """For how long the person's phone has been away."""


class PeoplePresence(Value):
    """The people whose phones are away. Everybody in the evening sees the same."""

    away: tuple[AwayPerson, ...] = ()

    @property
    def who(self) -> tuple[object, ...]:
        """Who is away, without the times. An update is sent when this changes."""
        return tuple(each.person for each in self.away)

    def frame(self, before: tuple[object, ...] = ()) -> bytes:
        """Returns the frame that says who is away. It has no id, because ids are versions."""
        return b"event: presence\ndata: %b\n\n" % msgspec.json.encode(self)


def people_presence(presence: Presence, state: EveningState) -> PeoplePresence:
    """Returns who is away. People without a phone, and people who have left, never count as away."""
    names = {person.id: _known_as(state, person) for person in state.people if person.with_phone and not person.left}
    away = presence.away(state.stream, [name for each in names.values() for name in each])
    return PeoplePresence(
        tuple(
            AwayPerson(person, min(away[name] for name in each))
            for person, each in names.items()
            if all(name in away for name in each)
        )
    )


def _known_as(state: EveningState, person: Person) -> list[str]:
    """The ids under which the person's phones send requests. A person has several after a merge."""
    return [person.id, *(gone for gone in state.merged if state.known_as(gone) == person.id)]
