"""The parts of the API description that are written by hand: introduction, parameters and headers."""

from typing import Any

TITLE = "Wurmtisch"
ABOUT = """\
Play small table games in which each phone shows its player's private hand. Open a table, let the players sit down with
the join code, start the game and send actions. The response to an action contains the table as the caller may see it,
with the caller's next legal actions.

**Terms.** `game` is the id of a game. `ruleset` and `ruleset_version` identify its rules; `GET /api/v1/rulesets` lists
all rulesets. `version` is the number of events of a game so far.

**Access.** Anybody who knows the id of a game may watch it. A token gives one role in one game: opening a table returns
the host's token, and sitting down returns the token of a seat. Send the token in the `Authorization` header, never in a
URL.

**Types.** The `ruleset` of a table determines its schema. The `type` of an event or of an action determines its schema.
Later versions may add fields and types. Under `/api/v1` no field is renamed or changes its meaning.

**Errors** are `application/problem+json` (RFC 9457) with a stable `code`, its `facts`, and a sentence in the reader's
language. `ProblemCode` lists all codes. Requests with unknown fields are refused.

**Retries.** A command that is sent again with the same `Idempotency-Key` is carried out only once. The second response
has the current table. With `If-Match` a command is carried out only if the game still has the version you have seen.
"""
LICENSE = {"name": "MIT", "identifier": "MIT"}
SERVERS = [{"url": "/", "description": "The server that serves this description."}]

GAME_ID = {"type": "string", "pattern": "^[0-9A-Za-z]{1,64}$"}
PATH_PARAMETERS: dict[str, dict[str, Any]] = {
    "game": {"description": "The id of a game.", "schema": GAME_ID, "example": "3f9c2a7be01d4c5588aa"},
    "evening": {
        "description": "The id of an evening.",
        "schema": {"type": "string", "pattern": "^[0-9A-Za-z]{1,40}$"},
        "example": "7d1b0c9e4f2a4b6688cc",
    },
    "person": {
        "description": "The id of a person.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
        "example": "0c4d5e6f708192a3",
    },
    "ruleset": {"description": "The id of a ruleset.", "schema": {"type": "string", "pattern": "^[a-z_]{1,32}$"}},
    "seat": {"description": "The number of a seat, clockwise from 0.", "example": 0},
    "code": {
        "description": "A join code. Lower case, spaces and hyphens do not matter.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 64},
        "example": "K7QTXC",
    },
    "job": {
        "description": "The id of a job.",
        "schema": {"type": "string", "pattern": "^[0-9A-Za-z]{1,64}$"},
        "example": "0f3c9a1be2d84c7795aa",
    },
}
PARAMETERS: dict[str, tuple[str, dict[str, Any]]] = {
    "IdempotencyKey": ("header", {
        "name": "Idempotency-Key",
        "description": "A key that you choose for this command. A command that is sent again with the same key is "
        "carried out only once. If the response contains a token, the key must be random, with at least 16 characters, "
        "because anybody who knows the key gets the same response.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[ -~]+$"},
        "example": "5b0f1c3a9e2d47b1a6c8",
    }),
    "IfMatch": ("header", {
        "name": "If-Match",
        "description": "ETags of the tables that you have seen, or `*`. The command is refused if no ETag has the "
        "current version of the game.",
        "schema": {"type": "string"},
        "example": '"17-5f1e9c2ab8d04c11"',
    }),
    "IfNoneMatch": ("header", {
        "name": "If-None-Match",
        "description": "ETags of the responses that you have, or `*`. If one is still valid, the response is 304.",
        "schema": {"type": "string"},
        "example": '"17-5f1e9c2ab8d04c11"',
    }),
    "WurmTokens": ("header", {
        "name": "Wurm-Tokens",
        "description": "Further tokens of evenings, separated by spaces. You see everything that any of them shows.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._ -]*$"},
        "example": "WyIzZjljMmE3Yi.JrX2",
    }),
    "Language": ("query", {
        "name": "lang",
        "description": "The language of sentences: de, en or nl. Without it, `Accept-Language` decides.",
        "schema": {"type": "string"},
        "example": "de",
    }),
}  # fmt: skip
HEADERS: dict[str, dict[str, Any]] = {
    "ETag": {
        "description": "The version of the table. In responses to GET requests, a hyphen and a digest follow.",
        "schema": {"type": "string"},
        "example": '"17-5f1e9c2ab8d04c11"',
    },
    "Location": {
        "description": "The path of the created resource.",
        "schema": {"type": "string", "format": "uri-reference"},
        "example": "/api/v1/games/3f9c2a7be01d4c5588aa",
    },
    "Retry-After": {"description": "Seconds to wait before trying again.", "schema": {"type": "integer", "minimum": 1}},
    "WWW-Authenticate": {"description": "Always `Bearer`.", "schema": {"type": "string"}},
    "X-Request-Id": {
        "description": "The id of the request in the server's log. If you sent a valid id, this is your id.",
        "schema": {"type": "string"},
    },
}
TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of the host or of a seat, for one game, or of the host or a person, for one evening.",
}
