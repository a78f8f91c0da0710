"""The parts of the API description that are written by hand: what it is about, parameters, headers, patterns."""

from typing import Any

TITLE = "Wurmtisch"
ABOUT = """\
Phones as private hands at a real table. Open a table, let everybody sit down with its join code, start it, and play:
each action is answered with the table as the asker may see it and with what the asker may do next.

**Words.** `game` is the id of a game. Which rules it is played by is its `ruleset` (`GET /api/v1/rulesets` lists them)
and `ruleset_version`. `version` is the number of events of a game so far.

**Who may do what.** Whoever knows a game's id may watch it. A token shows and does more: it is for one game and one
role, the host's from opening a table, a seat's from sitting down. It goes into the `Authorization` header and never
into an address.

**Types.** A table is told by its `ruleset`, an event and an action by its `type`. New fields and new types may come
with later versions; fields are never renamed or given another meaning under `/api/v1`.

**Errors** are `application/problem+json` (RFC 9457) with a stable `code`, its `facts`, and a sentence in the reader's
language; `ProblemCode` lists them all. Fields that are not described are refused.

**Trying again.** A command that is sent again with the same `Idempotency-Key` happens once and is answered with the
table as it is then. With `If-Match` it happens only at the version it was decided on.
"""
LICENSE = {"name": "MIT", "identifier": "MIT"}
SERVERS = [{"url": "/", "description": "The server that this description comes from."}]

GAME_ID = {"type": "string", "pattern": "^[0-9A-Za-z]{1,64}$"}
PATH_PARAMETERS: dict[str, dict[str, Any]] = {
    "game": {"description": "A game's id.", "schema": GAME_ID, "example": "3f9c2a7be01d4c5588aa"},
    "ruleset": {
        "description": "A ruleset's id.",
        "schema": {"type": "string", "pattern": "^[a-z_]{1,32}$"},
    },
    "seat": {"description": "A seat, counted clockwise from 0.", "example": 0},
    "code": {
        "description": "A join code, however it was typed: lower case, spaces and hyphens do not matter.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 64},
        "example": "K7QTXC",
    },
    "job": {
        "description": "A job's id.",
        "schema": {"type": "string", "pattern": "^[0-9A-Za-z]{1,64}$"},
        "example": "0f3c9a1be2d84c7795aa",
    },
}
PARAMETERS: dict[str, tuple[str, dict[str, Any]]] = {
    "IdempotencyKey": ("header", {
        "name": "Idempotency-Key",
        "description": "A name of your own for this command: sent twice with it, it happens once. Where the answer has "
        "a token in it, drawn by chance and of at least 16 characters: whoever knows it gets the same answer.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[ -~]+$"},
        "example": "5b0f1c3a9e2d47b1a6c8",
    }),
    "IfMatch": ("header", {
        "name": "If-Match",
        "description": "ETags of the tables you decided on, or `*`; if the game is at another version than those "
        "begin with, nothing happens.",
        "schema": {"type": "string"},
        "example": '"17-5f1e9c2ab8d04c11"',
    }),
    "IfNoneMatch": ("header", {
        "name": "If-None-Match",
        "description": "ETags of what you have, or `*`; if one is still right, the answer is empty.",
        "schema": {"type": "string"},
        "example": '"17-5f1e9c2ab8d04c11"',
    }),
    "Language": ("query", {
        "name": "lang",
        "description": "de, en or nl for sentences; otherwise what Accept-Language prefers.",
        "schema": {"type": "string"},
        "example": "de",
    }),
}  # fmt: skip
HEADERS: dict[str, dict[str, Any]] = {
    "ETag": {
        "description": "The version of the table, and after a hyphen a digest of this answer.",
        "schema": {"type": "string"},
        "example": '"17-5f1e9c2ab8d04c11"',
    },
    "Location": {
        "description": "Where what was created can be read: a path on this server.",
        "schema": {"type": "string", "format": "uri-reference"},
        "example": "/api/v1/games/3f9c2a7be01d4c5588aa",
    },
    "Retry-After": {"description": "Seconds to wait before trying again.", "schema": {"type": "integer", "minimum": 1}},
    "WWW-Authenticate": {"description": "Bearer.", "schema": {"type": "string"}},
    "X-Request-Id": {
        "description": "The request's id, yours if you sent a sane one; the server's log has it too.",
        "schema": {"type": "string"},
    },
}
TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "The host's token, or a seat's: for one game and one role.",
}
