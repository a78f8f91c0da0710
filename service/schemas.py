"""What requests and answers look like, for checking what comes in and for documenting what goes out."""

from typing import Any

from marshmallow import Schema, fields, validate

NAME = {"example": "Anna"}


def _text(longest: int, **more: Any) -> fields.String:
    return fields.String(validate=validate.Length(max=longest), **more)


class OpenTable(Schema):
    game = _text(32, required=True, metadata={"example": "takethat"})
    ruleset = fields.Integer(strict=True, metadata={"description": "A version of its rules; the newest if left out."})
    options = fields.Dict(
        keys=_text(64), values=fields.Raw(), load_default=dict, metadata={"example": {"rounds": 2, "pro": True}}
    )
    names = fields.List(
        _text(64), load_default=list, validate=validate.Length(max=8), metadata={"example": ["Anna", "Bert"]}
    )


class OpenedTable(Schema):
    game = fields.String(required=True, metadata={"description": "The id of the game."})
    host_token = fields.String(required=True)
    join_code = fields.String(required=True, metadata={"example": "K7QTXC"})
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class SitDown(Schema):
    code = _text(16, metadata={"description": "The join code. Not needed with the host's token.", "example": "K7QTXC"})
    name = _text(64, required=True, metadata=NAME)
    entropy = _text(
        128, load_default="", metadata={"description": "Your phone's share of the shuffle.", "example": "5f0c9e"}
    )
    seat = fields.Integer(
        strict=True, load_default=None, allow_none=True, metadata={"description": "A reserved or freed seat."}
    )


class Seated(Schema):
    game = fields.String(required=True)
    seat = fields.Integer(required=True)
    token = fields.String(required=True)


class Rename(Schema):
    name = _text(64, required=True, metadata=NAME)


class Claim(Schema):
    handover = _text(512, required=True, metadata={"description": "The token from a handover link."})


class Handover(Schema):
    handover = fields.String(required=True)
    link = fields.String(required=True)


class ChangeTable(Schema):
    locked = fields.Boolean(required=True)


class UndoTo(Schema):
    to = fields.Integer(
        strict=True,
        load_default=None,
        allow_none=True,
        metadata={"description": "A version; the last step if left out."},
    )


class Consent(Schema):
    agree = fields.Boolean(required=True)


class Fork(Schema):
    at = fields.Integer(strict=True, required=True, metadata={"description": "The version to branch off from."})


class AtVersion(Schema):
    at = fields.Integer(load_default=None, validate=validate.Range(min=1))
    lang = fields.String(metadata={"description": "de, en or nl; otherwise what Accept-Language prefers."})


class EventRange(Schema):
    after = fields.Integer(load_default=0, validate=validate.Range(min=0))
    upto = fields.Integer(load_default=None, validate=validate.Range(min=0))
    lang = fields.String()


class TableAnswer(Schema):
    """The table as the asker may see it. `play` is the game's own view; `legal` what the asker may do now."""

    table = fields.Dict(required=True)
    first = fields.Integer()
    last = fields.Integer()
    replayed = fields.Boolean()
    events = fields.List(fields.Dict())


class ProblemAnswer(Schema):
    type = fields.String(required=True, metadata={"example": "urn:wurmtisch:problem:not-your-turn"})
    title = fields.String(required=True, metadata={"example": "Conflict"})
    status = fields.Integer(required=True, metadata={"example": 409})
    code = fields.String(required=True, metadata={"example": "not-your-turn"})
    detail = fields.String(required=True, metadata={"example": "It is Anna's turn."})
    facts = fields.Dict(required=True)
    legal = fields.List(fields.Dict())
    errors = fields.Dict()
