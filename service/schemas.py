"""What requests look like, checked on their way in, and the names that answers have in the API description."""

from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, validate

from events.games import game_ids
from service import answers
from service.exports.replay import Replay as Replayed

LARGEST_VERSION = 2**53 - 1
"""What every client's JSON and every store can count to."""
NAME = {"example": "Anna"}


def described(answer: type) -> dict[str, str]:
    """How a resource says what it answers with; see service/answers.py."""
    return {"$ref": f"#/components/schemas/{answer.__name__}"}


CommandAnswer = described(answers.CommandAnswer)
EventPage = described(answers.EventPage)
FoundTable = described(answers.FoundTable)
Handover = described(answers.Handover)
Health = described(answers.Health)
Invitation = described(answers.Invitation)
OpenedTable = described(answers.OpenedTable)
ProblemAnswer = described(answers.Problem)
Proof = described(answers.Proof)
Replay = described(Replayed)
RematchTable = described(answers.RematchTable)
Ruleset = described(answers.Ruleset)
Rulesets = described(answers.Rulesets)
Scores = described(answers.Scores)
Seated = described(answers.Seated)
ShownTable = described(answers.ShownTable)
StreamedEvent = {
    "type": "object",
    "description": "One event of the stream. A message has a Frame as JSON; end, gone and bye an empty object.",
    "required": ["data"],
    "properties": {
        "id": {"type": "string"},
        "event": {"enum": ["message", "end", "gone", "bye"]},
        "data": {
            "type": "string",
            "contentMediaType": "application/json",
            "contentSchema": {"anyOf": [described(answers.Frame), {"type": "object", "maxProperties": 0}]},
        },
    },
}


class Form(Schema):
    """A request. Fields it does not know are refused, so that a typing mistake is no silent default."""

    class Meta:
        unknown = RAISE


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


def _version(least: int = 0, **more: Any) -> fields.Integer:
    return fields.Integer(validate=validate.Range(min=least, max=LARGEST_VERSION), **more)


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
    game = _text(32, required=True, metadata={"example": game_ids()[0]})
    ruleset = _version(
        1, strict=True, metadata={"description": "A version of its rules; the newest if left out.", "example": 1}
    )
    options = fields.Dict(
        keys=_text(64),
        values=fields.Raw(validate=_plain, metadata=OPTION),
        load_default=dict,
        metadata={"description": "The agreed variants; `rulesets/{game}` describes them.", "example": {}},
    )
    names = fields.List(
        _text(64),
        load_default=list,
        validate=validate.Length(max=8),
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
        metadata={"description": "A version; the last step if left out.", "example": 12},
    )


class Consent(Form):
    agree = Truth(required=True, metadata={"example": True})


class Fork(Form):
    at = _version(strict=True, required=True, metadata={"description": "The version to branch off from.", "example": 9})


class Rematch(Form):
    entropy = _entropy()


class AtVersion(Form):
    at = _version(1, load_default=None, metadata={"description": "An earlier version; the newest if left out."})
    lang = fields.String()


class EventRange(Form):
    after = _version(load_default=0, metadata={"description": "Only events after this version."})
    upto = _version(load_default=None, metadata={"description": "Only events up to this version."})
    lang = fields.String()
