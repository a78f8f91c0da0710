"""What requests look like, checked on their way in, and the names that answers have in the API description."""

from collections.abc import Mapping
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, pre_load, validate

from events.games import game_ids
from service.exports.replay import Replay as Replayed
from service.openapi import response_schemas as answers

LARGEST_VERSION = 2**53 - 1
"""What every client's JSON and every store can count to."""
NAME = {"example": "Anna"}


def described(answer: type) -> dict[str, str]:
    """How a resource says what it answers with; see service/openapi/response_schemas.py."""
    return {"$ref": f"#/components/schemas/{answer.__name__}"}


CommandAnswer = described(answers.CommandAnswer)
EventPage = described(answers.EventPage)
FoundTable = described(answers.FoundTable)
Handover = described(answers.Handover)
Health = described(answers.Health)
ImportedGame = described(answers.ImportedGame)
Invitation = described(answers.Invitation)
JobAnswer = described(answers.Job)
OpenedTable = described(answers.OpenedTable)
ProblemAnswer = described(answers.Problem)
Proof = described(answers.Proof)
Replay = described(Replayed)
RematchTable = described(answers.RematchTable)
Ruleset = described(answers.Ruleset)
Rulesets = described(answers.Rulesets)
Scores = described(answers.Scores)
SeatAnswer = described(answers.SeatAnswer)
Seated = described(answers.Seated)
ShownTable = described(answers.ShownTable)
StreamedEvents = {
    "type": "string",
    "description": "Server-sent events. The data of each without a name of its own is a `Frame` as JSON.",
    "contentSchema": described(answers.Frame),
}
EventLines = {
    "type": "string",
    "description": "One `Event` a line, as JSON.",
    "contentMediaType": "application/x-ndjson",
    "contentSchema": {"$ref": "#/components/schemas/Event"},
}


MOST_FIELDS = 50
"""Of a request, or options of a game. More are refused before any is looked at."""


class Form(Schema):
    """A request. Fields it does not know are refused, so that a typing mistake is no silent default."""

    class Meta:
        unknown = RAISE

    @pre_load
    def _count_fields(self, given: Any, **_: Any) -> Any:
        if isinstance(given, Mapping) and len(given) > MOST_FIELDS:
            raise ValidationError("Too many fields.")
        return given


class CountedList(fields.List[Any]):
    """Its length is checked before its items are."""

    def __init__(self, item: fields.Field[Any], most: int, **more: Any) -> None:
        super().__init__(item, validate=validate.Length(max=most), **more)
        self._most = most

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, list) and len(value) > self._most:
            raise ValidationError(f"Longer than maximum length {self._most}.")
        return super()._deserialize(value, attr, data, **kwargs)


class CountedDict(fields.Dict):
    """Has at most MOST_FIELDS keys, which is checked before they are."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, Mapping) and len(value) > MOST_FIELDS:
            raise ValidationError("Too many fields.")
        return super()._deserialize(value, attr, data, **kwargs)  # type: ignore[no-untyped-call]


class Truth(fields.Boolean):
    """true or false, and nothing that merely means so: 1 is more likely a mistake."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def _text(longest: int, **more: Any) -> fields.String:
    return fields.String(validate=validate.Length(max=longest), **more)


def _entropy() -> fields.String:
    about = {"description": "Your phone's share of the shuffle.", "example": "5f0c9e"}
    return _text(128, load_default="", metadata=about)


class WholeNumber(fields.Integer):
    """In text only ASCII digits: Python would also read digits of other scripts, signs, spaces and underscores."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, str) and not (value.isascii() and value.isdecimal()):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


def _version(least: int = 0, **more: Any) -> fields.Integer:
    return WholeNumber(validate=validate.Range(min=least, max=LARGEST_VERSION), **more)


def _plain(value: Any) -> None:
    """The value of an option: whether it fits is for the game to say."""
    if isinstance(value, str) and len(value) <= 64:
        return
    if isinstance(value, int) and -LARGEST_VERSION <= value <= LARGEST_VERSION:
        return
    raise ValidationError("Not true, false, a whole number or a short text.")


OPTION = {"oneOf": [
    {"type": "boolean"},
    {"type": "integer", "minimum": -LARGEST_VERSION, "maximum": LARGEST_VERSION},
    {"type": "string", "maxLength": 64},
]}  # fmt: skip


class OpenTable(Form):
    ruleset = _text(32, required=True, metadata={"description": "Which rules.", "enum": list(game_ids())})
    ruleset_version = _version(
        1, strict=True, metadata={"description": "A version of its rules; the newest if left out."}
    )
    options = CountedDict(
        keys=_text(64),
        values=fields.Raw(validate=_plain, metadata=OPTION),
        load_default=dict,
        metadata={"description": "The agreed variants; `rulesets/{ruleset}` describes them."},
    )
    names = CountedList(
        _text(64),
        8,
        load_default=list,
        metadata={"description": "Names to reserve seats for.", "example": ["Anna", "Bert"]},
    )


class SitDown(Form):
    code = _text(16, metadata={"description": "The join code. Not needed with the host's token.", "example": "K7QTXC"})
    name = _text(64, required=True, metadata=NAME)
    entropy = _entropy()
    seat = fields.Integer(
        strict=True,
        load_default=None,
        allow_none=True,
        validate=validate.Range(min=0, max=99),
        metadata={"description": "A reserved or freed seat; any free one if left out.", "example": 0},
    )


class Rename(Form):
    name = _text(64, required=True, metadata=NAME)


class Claim(Form):
    handover = _text(
        512, required=True, metadata={"description": "The token from a handover link.", "example": "WyJhYi…"}
    )


class ChangeTable(Form):
    locked = Truth(required=True, metadata={"example": True})


class UndoTo(Form):
    to = _version(
        strict=True,
        load_default=None,
        allow_none=True,
        metadata={"description": "The version to go back to; the last step if left out."},
    )


class Consent(Form):
    agree = Truth(required=True, metadata={"example": True})
    request = _version(
        strict=True,
        required=True,
        metadata={
            "description": "The `version` of the request that you answer, as the table shows it. If another request is "
            "pending by now, 409 `request-changed`."
        },
    )


class Fork(Form):
    at = _version(strict=True, required=True, metadata={"description": "The version to branch off from."})


class Rematch(Form):
    entropy = _entropy()


class Import(Form):
    # The name on the wire is no name in Python.
    continued = fields.Boolean(
        data_key="continue",
        load_default=False,
        metadata={
            "description": "For a game that is not over: continue it as a new game of this server, with a newly drawn "
            "secret. Everybody sits down again. A game that is over is imported as it is, with or without this."
        },
    )
    lang = fields.String()


AT = {
    "description": "An earlier version, from 1 to the newest; the newest if left out. Beyond the newest it is 422 "
    "`no-such-step`. The answer is the table as it stood right after that event, as the asker might see it then: all "
    "hands are open once the game is over, not before. `legal` is what was legal then.",
    "example": 6,
}


class AtVersion(Form):
    at = _version(1, load_default=None, allow_none=False, metadata=AT)
    lang = fields.String()


UPTO = "Only events up to and including this version, all if left out. Up to 0 there are none."


class EventRange(Form):
    after = _version(load_default=0, metadata={"description": "Only events after this version.", "example": 16})
    upto = _version(load_default=None, allow_none=False, metadata={"description": UPTO, "example": 17})
    lang = fields.String()
