"""The events of an evening. Everybody may see all of them."""

from events.decider import Event
from events.evening.state import Calls, Points
from events.table.view import GameId
from events.visibility import Public


class EveningEvent(Event):
    """Something that happened in an evening."""


class Begun(EveningEvent):
    title: Public[str]
    points: Public[Points]
    calls: Public[Calls]


class PersonJoined(EveningEvent):
    person: Public[str]
    name: Public[str]
    colour: Public[int]
    face: Public[int]
    phone: Public[str]
    """The id of the phone. Only a signed token with this id gives access."""


class PersonRenamed(EveningEvent):
    person: Public[str]
    name: Public[str]


class LookChanged(EveningEvent):
    person: Public[str]
    colour: Public[int]
    face: Public[int]


class PersonLeft(EveningEvent):
    person: Public[str]


class PersonReturned(EveningEvent):
    person: Public[str]


class SettingsChanged(EveningEvent):
    title: Public[str]
    points: Public[Points]
    calls: Public[Calls]


class TableAdded(EveningEvent):
    game: Public[GameId]
    players: Public[dict[str, str]]
    """The person of each player at the table (see `EveningTable.players`)."""
    starter: Public[str | None]
    rematch_of: Public[GameId | None] = None
    """The earlier game of this evening, if this table is a rematch."""


class PlayerLinked(EveningEvent):
    """A person has sat down at a table of the evening, or somebody has said whose seat it is."""

    game: Public[GameId]
    player: Public[str]
    person: Public[str]


class PlayersCorrected(EveningEvent):
    """The host said who played. Nobody gets a seat."""

    game: Public[GameId]
    players: Public[dict[str, str]]
    """The person of each player at the table. They replace all persons known so far."""


class StarterChosen(EveningEvent):
    """This person starts the game of a table, instead of whoever was chosen before."""

    game: Public[GameId]
    person: Public[str]


class PersonMoved(EveningEvent):
    """A person's phone goes to a table, or back to the evening's own page."""

    person: Public[str]
    game: Public[GameId | None]


class TableExcluded(EveningEvent):
    """The game does not count."""

    game: Public[GameId]


class TableIncluded(EveningEvent):
    """The game counts again."""

    game: Public[GameId]


class PersonMerged(EveningEvent):
    """Both ids stand for one person. From now on, only `into` is in the evening."""

    person: Public[str]
    into: Public[str]


class PhoneAsked(EveningEvent):
    """Somebody asks to continue as this person on another phone."""

    person: Public[str]
    phone: Public[str]
    expires: Public[int]
    """Milliseconds since 1970."""


class PhoneReplaced(EveningEvent):
    """The person has another phone now. The token of the old phone is invalid."""

    person: Public[str]
    phone: Public[str]
    request: Public[int | None] = None
    """The version of the request. None if the person's own token proved who asked."""


class PhoneRefused(EveningEvent):
    person: Public[str]
    request: Public[int]


class PersonBecameHost(EveningEvent):
    """The person is a host too, because all hosts were away."""

    person: Public[str]


class PersonStoppedHosting(EveningEvent):
    """The person is no longer a host. Whoever opened the evening still is."""

    person: Public[str]


class ChangeUndone(EveningEvent):
    """The change that begins at this version has no effect any more."""

    undone: Public[int]


class ChangeRedone(EveningEvent):
    redone: Public[int]


EVENING_EVENTS = (
    Begun, PersonJoined, PersonRenamed, LookChanged, PersonLeft, PersonReturned, SettingsChanged, TableAdded,
    PlayerLinked, PlayersCorrected, StarterChosen, PersonMoved, TableExcluded, TableIncluded, PersonMerged, PhoneAsked,
    PhoneReplaced, PhoneRefused, PersonBecameHost, PersonStoppedHosting, ChangeUndone, ChangeRedone,
)  # fmt: skip

UNDOABLE = (
    PersonRenamed, LookChanged, PersonLeft, SettingsChanged, TableAdded, PlayerLinked, PlayersCorrected, PersonMoved,
    TableExcluded, TableIncluded, PersonMerged,
)  # fmt: skip
"""A change can be undone if its first event is one of these."""
