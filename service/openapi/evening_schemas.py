"""Evenings in the API description: the schemas of requests, and the types of responses."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema
from msgspec import UNSET, UnsetType

from events.evening.decide import MAX_TITLE_LENGTH
from events.evening.state import COLOURS, Calls, Points
from events.evening.view import EveningId, EveningView, PersonId
from events.evening.view_changes import EveningChanges
from events.table.view import GameId
from events.value import Value
from service.exports.evening_report import EveningReport
from service.live.evening_presence import PeoplePresence
from service.live.evening_stream import TablesView
from service.openapi.component_schemas import component_name, reference
from service.openapi.request_schemas import (
    LARGEST_VERSION,
    NAME,
    CountedList,
    Form,
    OpenTable,
    StrictBoolean,
    WholeNumber,
)
from service.openapi.response_schemas import JoinCode, ShownEveningEvent


class EveningLinks(Value):
    """Links to show to people."""

    join: str
    evening: str
    api: str


class OpenedEvening(Value):
    """A new evening: its id, the host's token, the join code, and links to show to people."""

    evening: EveningId
    host_token: str
    join_code: JoinCode
    links: EveningLinks
    view: EveningView
    person: PersonId | UnsetType = UNSET
    """Present only if a seat's token opened the evening: the person in that seat."""
    token: str | UnsetType = UNSET
    """The token of that person."""


class EveningAnswer(Value):
    """The evening. Everybody sees the same."""

    evening: EveningView


class EveningCommandAnswer(EveningAnswer):
    """The evening after a command, and the events that the command caused."""

    first: int
    last: int
    replayed: bool
    """True if an earlier request had the same Idempotency-Key. `events` are then the events of that request."""
    events: tuple[ShownEveningEvent, ...]


class EveningFrame(Value):
    """A frame of an evening's live stream: the events since the previous frame, and the evening or what has changed.

    The first frame of a connection always has the whole evening.
    """

    version: int
    events: tuple[ShownEveningEvent, ...]
    evening: EveningView | UnsetType = UNSET
    changes: EveningChanges | UnsetType = UNSET


class EveningEventPage(Value):
    """A page of events. Send `next` as `after` to get the next page. On the last page `next` is null."""

    events: tuple[ShownEveningEvent, ...]
    next: int | None


class JoinedEvening(Value):
    """A person of the evening, and the token for the person's phone."""

    person: PersonId
    token: str
    evening: EveningView


class AskedPhone(Value):
    """A request to continue as a person on another phone. Its token becomes valid when somebody agrees."""

    person: PersonId
    token: str
    expires: int
    """When the request expires, in milliseconds since 1970."""
    request: int
    """The version of the request."""


class SeatOfPerson(Value):
    person: PersonId
    seat: int


class CalledGame(Value):
    """The table of the next game, with the seats of its people. `host_token` is the token of the table's host."""

    game: GameId
    host_token: str
    seats: tuple[SeatOfPerson, ...]
    evening: EveningView


EVENING_ANSWERS = (
    OpenedEvening, EveningAnswer, EveningCommandAnswer, EveningFrame, TablesView, PeoplePresence,
    EveningEventPage, JoinedEvening, AskedPhone, CalledGame, EveningReport,
)  # fmt: skip


def _described(answer: type) -> dict[str, str]:
    return reference(component_name(answer))


EveningStreamed = {
    "type": "string",
    "description": "Server-sent events. The data of each event without a name is an `EveningFrame` as JSON. The data "
    "of `tables` is a `TablesView`, and the data of `presence` is a `PeoplePresence`.",
    "contentSchema": {"anyOf": [_described(EveningFrame), _described(TablesView), _described(PeoplePresence)]},
}


def _person(**more: Any) -> fields.String:
    about = {"description": "The id of a person.", "example": "0c4d5e6f708192a3"}
    return fields.String(validate=validate.Regexp("^[0-9a-f]{16}$"), metadata=about, **more)


def _game(**more: Any) -> fields.String:
    about = {"description": "The id of a game.", "example": "3f9c2a7be01d4c5588aa"}
    return fields.String(validate=validate.Regexp("^[0-9A-Za-z]{1,64}$"), metadata=about, **more)


def _look(about: str, **more: Any) -> fields.Integer:
    return fields.Integer(
        strict=True,
        validate=validate.Range(min=0, max=COLOURS - 1),
        metadata={"description": about, "example": 0},
        **more,
    )


def _choice(kind: type[Points] | type[Calls], about: str, **more: Any) -> fields.String:
    values = [each.value for each in kind]
    return fields.String(validate=validate.OneOf(values), metadata={"description": about, "example": values[0]}, **more)


POINTS = "How games are added up."
CALLS = "Who may call the next game."
TITLE = {"description": "Shown above the evening. It may be empty.", "example": "Friday"}


def _text(longest: int, **more: Any) -> fields.String:
    return fields.String(validate=validate.Length(max=longest), **more)


class OpenEveningSchema(Form):
    title = _text(2 * MAX_TITLE_LENGTH, load_default="", metadata=TITLE)
    points = _choice(Points, POINTS, load_default=Points.PLACES.value)
    calls = _choice(Calls, CALLS, load_default=Calls.ANYBODY.value)
    # Clients send this field as `from`, which is a keyword in Python.
    table = _game(data_key="from", load_default=None, allow_none=True)


class EveningAtVersion(Form):
    at = WholeNumber(
        load_default=None,
        allow_none=False,
        validate=validate.Range(min=1, max=LARGEST_VERSION),
        metadata={
            "description": "An earlier version, from 1 to the newest. Default: the newest. A version at which no "
            "command ended is refused with 422 `no-such-step`.",
            "example": 6,
        },
    )
    lang = fields.String()


class ChangeEvening(Form):
    title = _text(2 * MAX_TITLE_LENGTH, metadata=TITLE)
    points = _choice(Points, POINTS)
    calls = _choice(Calls, CALLS)


class JoinEveningSchema(Form):
    code = _text(16, metadata={"description": "The join code. The host does not need it.", "example": "K7QTXC"})
    name = _text(64, load_default=None, allow_none=True, metadata=NAME)
    colour = _look("A colour of the seats. Default: one that few people have.", load_default=None, allow_none=True)
    face = _look("One of the faces. Default: one that few people have.", load_default=None, allow_none=True)
    phone = StrictBoolean(
        load_default=True,
        metadata={"description": "False if the host adds a person who has no phone.", "example": True},
    )


class ChangePerson(Form):
    """Name and look can be changed together. `left` has to be the only field."""

    name = _text(64, metadata=NAME)
    colour = _look("One of the colours of the seats.")
    face = _look("One of the faces.")
    left = StrictBoolean(
        metadata={"description": "Whether the person has left the evening. Only without other fields.", "example": True}
    )

    @validates_schema(skip_on_field_errors=False)
    def _check_fields(self, given: dict[str, Any], **_: Any) -> None:
        if not given:
            raise ValidationError("Send at least one field.")
        if "left" in given and len(given) > 1:
            raise ValidationError("Send left without other fields.", "left")


class AskPhoneSchema(Form):
    code = _text(16, required=True, metadata={"description": "The join code.", "example": "K7QTXC"})


class MergePersonSchema(Form):
    into = _person(required=True)


class CallGame(OpenTable):
    class Meta(Form.Meta):
        exclude = ("names", "ruleset_version")

    people = CountedList(
        _person(),
        8,
        required=True,
        metadata={"description": "Who plays. The service chooses who starts."},
    )
    start = StrictBoolean(
        load_default=True,
        metadata={
            "description": "Whether the game starts at once. If not, others can sit down.",
            "example": True,
        },
    )
    entropy = _text(
        128,
        load_default="",
        metadata={"description": "Random text from your phone that becomes part of the shuffle.", "example": "5f0c9e"},
    )


class AddTableSchema(Form):
    game = _game(required=True)
    token = _text(
        512,
        load_default=None,
        allow_none=True,
        metadata={"description": "A token of the table. Not needed if its game is over.", "example": "WyJ…"},
    )
    people = CountedList(
        _person(allow_none=True),
        8,
        load_default=None,
        allow_none=True,
        metadata={"description": "The person in each seat. Default: people with the same names."},
    )


class ChangeEveningTable(Form):
    """Exactly one of these fields has to be given."""

    counts = StrictBoolean(metadata={"description": "Whether the game counts.", "example": False})
    people = CountedList(
        _person(allow_none=True),
        8,
        metadata={"description": "The person in each seat, null for nobody. Seats after the list's end do not change."},
    )

    @validates_schema
    def _one_field(self, given: dict[str, Any], **_: Any) -> None:
        if len(given) != 1:
            raise ValidationError("Give either counts or people.")


class MovePersonSchema(Form):
    game = _game(required=True, allow_none=True)
    person = _person(load_default=None, allow_none=True)


class ChangeVersion(Form):
    version = fields.Integer(
        strict=True,
        required=True,
        validate=validate.Range(min=1, max=LARGEST_VERSION),
        metadata={"description": "The version of a change that `undoable` or `redoable` lists.", "example": 7},
    )


OpenedEveningAnswer = _described(OpenedEvening)
EveningShown = _described(EveningAnswer)
EveningChanged = _described(EveningCommandAnswer)
EveningEvents = _described(EveningEventPage)
PersonJoinedAnswer = _described(JoinedEvening)
PhoneAskedAnswer = _described(AskedPhone)
GameCalled = _described(CalledGame)
StandingsShown = _described(EveningReport)
