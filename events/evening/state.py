"""The state of an evening: its settings, its people and its tables."""

from collections.abc import Mapping
from enum import Enum

from msgspec import field

from events.decider import Event
from events.value import Value

COLOURS = 6
"""People can choose among this many colours and this many faces. Seats have the same colours and faces."""
HOST = "host"
GUEST = "spectator"
"""The actor of a command from somebody who is not in the evening yet."""


class Points(Enum):
    """How games are added up."""

    PLACES = "places"
    WINS = "wins"


class Calls(Enum):
    """Who may call the next game."""

    ANYBODY = "anybody"
    HOST = "host"


class Settings(Value):
    title: str = ""
    points: Points = Points.PLACES
    calls: Calls = Calls.ANYBODY


class Person(Value):
    id: str
    """Sixteen hexadecimal digits. A person who comes again has the same id in all evenings of a store."""
    name: str
    colour: int
    face: int
    phone: str
    """The id of the person's phone, which is in the person's token. Empty if the person has no phone."""
    left: bool = False
    place: str | None = None
    """The game at whose table the person is now. None for the evening's own page."""
    merged_phones: tuple[str, ...] = ()
    """The phones of people who were merged into this person. They stay valid until the phone is replaced."""

    @property
    def with_phone(self) -> bool:
        return bool(self.phone or self.merged_phones)

    def has_phone(self, phone: str) -> bool:
        return bool(phone) and (phone == self.phone or phone in self.merged_phones)


class PhoneRequest(Value):
    """Somebody asks to continue as this person on another phone."""

    version: int
    """The version of the event that made the request. Answers name it."""
    person: str
    phone: str
    expires: int
    """Milliseconds since 1970."""


class EveningTable(Value):
    """A table of the evening. Its game and its scores are in its own log."""

    game: str
    players: dict[str, str]
    """The person of each player: by player id, or by `seat_key` for a seat that has a name and no player."""
    starter: str | None
    """The person who starts. None if nobody starts this game, or if the evening did not choose."""
    added_at: int
    counts: bool = True


def seat_key(seat: int) -> str:
    """The key in `EveningTable.players` of a seat that has only a name, as on a sheet kept in the terminal."""
    return f"seat:{seat}"


def seat_name(game: str, player: str) -> str:
    """The key of a player's seat in `EveningState.seat_phones`."""
    return f"{game}/{player}"


class Change(Value):
    """All events of one command. All changes are kept, to compute the evening again when one of them is undone."""

    version: int
    """The version of its first event."""
    at: int
    actor: str
    events: tuple[Event, ...]


class EveningState(Value):
    stream: str
    version: int
    hash: str
    settings: Settings
    people: tuple[Person, ...] = ()
    """In the order in which they joined. A person who was merged into another one is not in this list."""
    tables: tuple[EveningTable, ...] = ()
    """In the order in which they were added."""
    merged: dict[str, str] = field(default_factory=dict)
    """Maps the id of each merged person to the id of the person into whom they were merged."""
    requests: tuple[PhoneRequest, ...] = ()
    """At most one for each person. They may have expired."""
    refused: dict[str, int] = field(default_factory=dict)
    """When the last refusal of a request for another phone was, by person, in milliseconds since 1970."""
    changes: tuple[Change, ...] = ()
    undone: frozenset[int] = frozenset()
    """The versions of the changes that have no effect any more."""
    hosted_by: str | None = None
    """The second host, beside whoever opened the evening (see hosting.py)."""
    seat_phones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The phones that may open a seat, by `seat_name`. Undo and redo do not change them."""

    @property
    def id(self) -> str:
        return evening_id(self.stream)

    def person(self, person: str) -> Person | None:
        """The person with this id. If this person was merged, the person who stayed."""
        known = self.known_as(person)
        return next((each for each in self.people if each.id == known), None)

    def known_as(self, person: str) -> str:
        while person in self.merged:
            person = self.merged[person]
        return person

    def table(self, game: str) -> EveningTable | None:
        return next((each for each in self.tables if each.game == game), None)

    def request(self, person: str, now: int) -> PhoneRequest | None:
        """The request for this person, if there is one that has not expired."""
        return next((each for each in self.requests if each.person == person and now < each.expires), None)


STREAM_PREFIX = "evening-"
"""The names of evenings' streams begin like this. Ids of games have no hyphen, so no game has such a name."""


def stream_of(evening: str) -> str:
    return f"{STREAM_PREFIX}{evening}"


def evening_id(stream: str) -> str:
    return stream.removeprefix(STREAM_PREFIX)


def is_evening(stream: str) -> bool:
    return stream.startswith(STREAM_PREFIX)


def actor_of_person(person: str) -> str:
    return f"person:{person}"


def person_of(actor: str) -> str | None:
    """The person who acts; None for the host and for guests."""
    kind, _, person = actor.partition(":")
    return person if kind == "person" and person else None
