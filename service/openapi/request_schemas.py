"""The schemas that validate requests, and references to the schemas of responses."""

from collections.abc import Mapping
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, pre_load, validate

from events.computer_players.level import Level
from events.games import game_ids
from service.exports.replay import Replay as Replayed
from service.history import proof
from service.http.problems import ProblemDetails
from service.openapi import response_schemas as answers
from service.openapi.component_schemas import component_name, reference

LARGEST_VERSION = 2**53 - 1
"""The largest integer that every JSON parser and every store represents exactly."""
NAME = {"example": "Anna"}


def described(answer: type) -> dict[str, str]:
    """Returns a reference to the schema of a class in service/openapi/response_schemas.py."""
    return reference(component_name(answer))


ComputerSeat = described(answers.ComputerSeat)
ClockAnswer = described(answers.ClockAnswer)
CommandAnswer = described(answers.CommandAnswer)
EventPage = described(answers.EventPage)
FoundTable = described(answers.FoundTable)
Handover = described(answers.Handover)
Health = described(answers.Health)
ImportedGame = described(answers.ImportedGame)
Invitation = described(answers.Invitation)
JobAnswer = described(answers.Job)
OpenedTable = described(answers.OpenedTable)
ProblemAnswer = described(ProblemDetails)
Proof = described(proof.Proof)
Replay = described(Replayed)
ReviewAnswer = described(answers.ReviewAnswer)
RematchTable = described(answers.RematchTable)
Ruleset = described(answers.Ruleset)
Rulesets = described(answers.Rulesets)
Scores = described(answers.Scores)
SeatAnswer = described(answers.SeatAnswer)
Seated = described(answers.Seated)
SeatTicket = described(answers.SeatTicket)
ShownTable = described(answers.ShownTable)
StreamedEvents = {
    "type": "string",
    "description": "Server-sent events. The data of each event without a name is a `Frame` as JSON.",
    "contentSchema": described(answers.Frame),
}
EventLines = {
    "type": "string",
    "description": "One `Event` per line, as JSON.",
    "contentMediaType": "application/x-ndjson",
    "contentSchema": {"$ref": "#/components/schemas/Event"},
}


MAX_FIELDS = 50
"""The maximum number of fields in a request, and of options of a game. Checked before any field is parsed."""


class Form(Schema):
    """The schema of a request. Unknown fields are refused, so that a misspelt field is not ignored."""

    class Meta:
        unknown = RAISE

    @pre_load
    def _count_fields(self, given: Any, **_: Any) -> Any:
        if isinstance(given, Mapping) and len(given) > MAX_FIELDS:
            raise ValidationError("Too many fields.")
        return given


class CountedList(fields.List[Any]):
    """A list whose length is checked before its items."""

    def __init__(self, item: fields.Field[Any], most: int, **more: Any) -> None:
        super().__init__(item, validate=validate.Length(max=most), **more)
        self._most = most

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, list) and len(value) > self._most:
            raise ValidationError(f"Longer than maximum length {self._most}.")
        return super()._deserialize(value, attr, data, **kwargs)


class CountedDict(fields.Dict):
    """A mapping whose size is checked before its keys and values."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, Mapping) and len(value) > MAX_FIELDS:
            raise ValidationError("Too many fields.")
        return super()._deserialize(value, attr, data, **kwargs)  # type: ignore[no-untyped-call]


class StrictBoolean(fields.Boolean):
    """Accepts true and false only. Other values, such as 1, are probably mistakes."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def _text(longest: int, **more: Any) -> fields.String:
    return fields.String(validate=validate.Length(max=longest), **more)


def _entropy() -> fields.String:
    about = {"description": "Random text from your phone that becomes part of the shuffle.", "example": "5f0c9e"}
    return _text(128, load_default="", metadata=about)


class WholeNumber(fields.Integer):
    """A number. If it is sent as text, only ASCII digits are accepted. `int` would also accept spaces, for example."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, str) and not (value.isascii() and value.isdecimal()):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


def _version(least: int = 0, **more: Any) -> fields.Integer:
    return WholeNumber(validate=validate.Range(min=least, max=LARGEST_VERSION), **more)


def _plain(value: Any) -> None:
    """Checks the type of an option's value. The game checks the value itself."""
    if isinstance(value, str) and len(value) <= 64:
        return
    if isinstance(value, int) and -LARGEST_VERSION <= value <= LARGEST_VERSION:
        return
    raise ValidationError("Must be true, false, a whole number or a short text.")


OPTION = {"oneOf": [
    {"type": "boolean"},
    {"type": "integer", "minimum": -LARGEST_VERSION, "maximum": LARGEST_VERSION},
    {"type": "string", "maxLength": 64},
]}  # fmt: skip


LEVELS = [level.value for level in Level]


def _level(**more: Any) -> fields.String:
    return fields.String(
        validate=validate.OneOf(LEVELS),
        metadata={"description": "How well the computer plays.", "example": "good"},
        **more,
    )


def _seat(about: str) -> fields.Integer:
    return fields.Integer(
        strict=True,
        load_default=None,
        allow_none=True,
        validate=validate.Range(min=0, max=99),
        metadata={"description": about, "example": 0},
    )


class OpenTable(Form):
    ruleset = _text(32, required=True, metadata={"description": "The id of the ruleset.", "enum": list(game_ids())})
    ruleset_version = _version(
        1, strict=True, metadata={"description": "The version of the ruleset. Default: the newest."}
    )
    options = CountedDict(
        keys=_text(64),
        values=fields.Raw(validate=_plain, metadata=OPTION),
        load_default=dict,
        metadata={"description": "Options of the game; `rulesets/{ruleset}` describes them."},
    )
    names = CountedList(
        _text(64),
        8,
        load_default=list,
        metadata={"description": "Names for which seats are reserved.", "example": ["Anna", "Bert"]},
    )
    computers = CountedList(
        _level(),
        8,
        load_default=list,
        metadata={
            "description": "The level of each computer that gets a seat, after the reserved seats.",
            "example": ["good"],
        },
    )


class SitDown(Form):
    code = _text(16, metadata={"description": "The join code. The host does not need it.", "example": "K7QTXC"})
    name = _text(64, required=True, metadata=NAME)
    entropy = _entropy()
    seat = _seat("A reserved or freed seat. Before the start, also the seat of a computer. Default: any free seat.")


class SeatComputerSchema(Form):
    level = _level(required=True)
    name = _text(64, load_default=None, allow_none=True, metadata=NAME)
    seat = _seat("A reserved seat. Default: a new seat.")


class AskComputerSchema(Form):
    level = _level(required=True)


class RenameSchema(Form):
    name = _text(64, required=True, metadata=NAME)


class Claim(Form):
    handover = _text(
        512, required=True, metadata={"description": "The token from a handover link.", "example": "WyJhYi…"}
    )


class RecoverSeat(Form):
    code = _text(16, required=True, metadata={"description": "The join code.", "example": "K7QTXC"})
    ticket = _text(
        512,
        load_default=None,
        allow_none=True,
        metadata={"description": "The token from the first response, if this phone asks again.", "example": "WyJ…"},
    )
    name = _text(
        64,
        load_default=None,
        allow_none=True,
        metadata={"description": "Your name, if you take over the seat of a computer.", "example": "Anna"},
    )


class ChangeTable(Form):
    locked = StrictBoolean(required=True, metadata={"example": True})


class UndoTo(Form):
    to = _version(
        strict=True,
        load_default=None,
        allow_none=True,
        metadata={"description": "The version to go back to. Default: undo the last step."},
    )


class Consent(Form):
    agree = StrictBoolean(required=True, metadata={"example": True})
    request = _version(
        strict=True,
        required=True,
        metadata={
            "description": "The `version` of the request that you answer, as shown by the table. If another request is "
            "pending now, the response is 409 `request-changed`."
        },
    )


class ClockExchange(Form):
    nonce = fields.String(
        load_default=None,
        validate=validate.Regexp("^[0-9a-f]{32}$"),
        metadata={"description": "The nonce of the previous response.", "example": "9f2c4e0d5b7a4c1e8d3f6a2b1c0e9d8f"},
    )


class Fork(Form):
    at = _version(strict=True, required=True, metadata={"description": "The version to continue from."})


class Rematch(Form):
    entropy = _entropy()


class Import(Form):
    # Clients send this field as `continue`, which is a keyword in Python.
    continued = fields.Boolean(
        data_key="continue",
        load_default=False,
        metadata={
            "description": "Continue an unfinished game as a new game on this server, with a new secret. Everybody "
            "sits down again. For a finished game this has no effect."
        },
    )
    lang = fields.String()


AT = {
    "description": "An earlier version, from 1 to the newest. Default: the newest. A larger version is refused with "
    "422 `no-such-step`. The response shows the table at that version, as the caller was allowed to see it then. Once "
    "the game is over, all hands are visible. `legal` lists the actions that were legal at that version. Between two "
    "events of one command, nothing is legal.",
    "example": 6,
}


class AtVersion(Form):
    at = _version(1, load_default=None, allow_none=False, metadata=AT)
    lang = fields.String()


UPTO = "Only events up to and including this version. Default: all events. With 0 the list is empty."


class EventRange(Form):
    after = _version(load_default=0, metadata={"description": "Only events after this version.", "example": 16})
    upto = _version(load_default=None, allow_none=False, metadata={"description": UPTO, "example": 17})
    lang = fields.String()
