"""Responses of the server about evenings. Fields that a newer server adds are ignored."""

from typing import Any

from cli.client.responses import Event
from events.value import Value


class PersonInfo(Value):
    id: str
    name: str
    colour: int
    face: int
    left: bool
    phone: bool
    """Whether the person has a phone."""
    place: str | None
    """The id of the game at whose table the person is."""


class PersonName(Value):
    id: str
    name: str


class EveningSeatInfo(Value):
    name: str
    person: str | None
    computer: str | None


class EveningTableInfo(Value):
    game: str
    ruleset: str | None
    """None if the log of the table was removed."""
    phase: str | None
    counts: bool
    seats: tuple[EveningSeatInfo, ...]
    winners: tuple[str, ...]
    """The ids of the persons who have won."""


class ChangeInfo(Value):
    """A change that can be undone or redone."""

    version: int
    what: str


class PhoneRequestInfo(Value):
    """Somebody asks to continue as this person on another phone."""

    person: str
    version: int


class EveningInfo(Value):
    id: str
    version: int
    title: str
    points: str
    calls: str
    hosted_by: str | None
    """The id of the person who has taken over hosting."""
    people: tuple[PersonInfo, ...]
    tables: tuple[EveningTableInfo, ...]
    phone_requests: tuple[PhoneRequestInfo, ...]
    undoable: tuple[ChangeInfo, ...]
    redoable: tuple[ChangeInfo, ...]

    def names(self) -> dict[str, str]:
        return {person.id: person.name for person in self.people}


class StandingInfo(Value):
    """The line of a person in the standings."""

    person: str
    place: int
    games: int
    wins: float
    """If several people share a win, each has an equal part of it."""
    points: float


class FamilyInfo(Value):
    """The standings of one game. Its score sheet and its form on the screen count as the same game."""

    family: str
    title: str
    games: int
    ranking: tuple[StandingInfo, ...]


class FactInfo(Value):
    """A fact worth telling, such as the longest row taken."""

    title: str
    """The name of the game."""
    text: str
    people: tuple[str, ...]


class StandingsInfo(Value):
    people: tuple[PersonName, ...]
    ranking: tuple[StandingInfo, ...]
    families: tuple[FamilyInfo, ...]
    records: tuple[FactInfo, ...]


class EveningResponse(Value):
    evening: EveningInfo


class NewEvening(Value):
    """A new evening. Whoever has the host token is the host."""

    evening: str
    host_token: str
    join_code: str
    links: dict[str, str]


class PersonToken(Value):
    person: str
    token: str


class NextGame(Value):
    """The table of the next game of an evening. The host token is that of the table."""

    game: str
    host_token: str
    evening: EveningInfo


class RequestedPhone(Value):
    """A request to continue as a person on this device. The token becomes valid when somebody agrees."""

    person: str
    token: str
    expires: int
    """Milliseconds since 1970."""
    request: int


class EveningInvitation(Value):
    join_code: str
    link: str


class EveningEvents(Value):
    events: tuple[Event, ...]
    next: int | None


class EveningUpdate(Value):
    """The events since the last frame, and the whole evening or what has changed in it.

    The first frame of a connection has the whole evening, later frames usually only `changes`. If something happened at
    tables, without an event of the evening, a frame has only these tables.
    """

    version: int
    events: tuple[Event, ...] = ()
    evening: EveningInfo | None = None
    changes: dict[str, Any] | None = None
    tables: tuple[EveningTableInfo, ...] = ()
