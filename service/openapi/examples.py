"""Examples for the API description, taken from a real game. Tests validate each example against its schema."""

from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec

from events.decider import Role, Viewer
from events.games import rules
from events.review.report import SCHEMA, Finding, Review, ReviewedDecision, summaries
from events.table import TableState, view
from events.words import Language, Phrases, sentence, table_words
from service.exports.replay import replay
from service.history.proof import proof_of
from service.live.frame_encoder import END, HEARTBEAT, FrameEncoder, shown
from service.openapi.club_examples import club_answer_examples, club_request_examples
from service.openapi.evening_examples import evening_answer_examples, evening_request_examples
from service.openapi.example_game import GAME, NAMES, Moment, example_game
from service.openapi.option_list import option_list
from service.words import service_words

TOKEN = "WyIzZjljMmE3YmUwMWQ0YzU1ODhhYSIsInNlYXQiLCIwYzRkNWU2ZjcwODE5MmEzIl0.hDyB5cYIY4tSyJqJmHVtzFZqzqE"  # noqa: S105
"""An invalid token that has the format of a valid one."""
CODE = "K7QTXC"
NONCE = "9f2c4e0d5b7a4c1e8d3f6a2b1c0e9d8f"
JOB = "0f3c9a1be2d84c7795aa"
SERVER = "http://192.168.0.10:8700"
LINKS = {"join": f"{SERVER}/join/{CODE}", "table": f"{SERVER}/games/{GAME}", "api": f"{SERVER}/api/v1/games/{GAME}"}
ENGLISH = Language.ENGLISH


@cache
def request_examples() -> dict[str, dict[str, Any]]:
    """Returns examples of requests, by the name of the schema."""
    game = example_game()
    return {
        "OpenTable": {
            "ruleset": game.decider.id,
            "ruleset_version": game.decider.version,
            "options": {},
            "names": [NAMES[0]],
        },
        "ChangeTable": {"locked": True},
        "SitDown": {"code": CODE, "name": NAMES[0], "entropy": "5f0c9e", "seat": 0},
        "SeatComputer": {"level": "good", "name": "Kalle", "seat": 1},
        "AskComputer": {"level": "good"},
        "RecoverSeat": {"code": CODE},
        "Rename": {"name": "Annika"},
        "Claim": {"handover": TOKEN},
        "Action": _plain(game.action),
        "UndoTo": {"to": game.started.table.version},
        "Consent": {"agree": True, "request": game.acted.table.version + 1},
        "Export": {"format": "html"},
        "ClockExchange": {"nonce": NONCE},
        "Fork": {"at": game.seated.table.version},
        "Rematch": {"entropy": "5f0c9e"},
        **evening_request_examples(),
        **club_request_examples(),
    }


@cache
def answer_examples() -> dict[str, dict[str, Any]]:
    """Returns examples of responses, by the name of the schema."""
    game = example_game()
    seat, acted = game.seat, game.acted
    events = shown(rules, acted.table, acted.recorded, seat)
    command = {"first": acted.recorded[0].version, "last": acted.table.version, "replayed": False, "events": events}
    seen = view(rules, acted.table, Role.SPECTATOR, acted.now)
    lobby = [each for each in game.log if each.version <= game.opened.table.version + 1]
    opened = {"game": GAME, "join_code": CODE, "links": LINKS}
    examples: dict[str, Any] = {
        "OpenedTable": opened | {"host_token": TOKEN},
        "RematchTable": opened | {"seat": 0, "token": TOKEN},
        "FoundTable": {"game": GAME},
        "ClockAnswer": {"at": acted.now, "nonce": NONCE},
        "Seated": {"game": GAME, "seat": 0, "token": TOKEN},
        "ComputerSeat": {"game": GAME, "seat": 1, "name": "Kalle", "level": "good"},
        "SeatTicket": {"game": GAME, "seat": 1, "token": TOKEN, "expires": acted.now + 300_000, "seated": False},
        "SeatAnswer": {"game": GAME, "seat": 0, "name": NAMES[0], "taken": True, "computer": None},
        "Handover": {
            "handover": TOKEN,
            "link": f"{SERVER}/games/{GAME}/seats/0#handover={TOKEN}",
            "qr": "<svg…</svg>",
            "expires": acted.now + 600_000,
        },
        "Invitation": {"join_code": CODE, "link": LINKS["join"]},
        "ImportedGame": {
            "game": GAME,
            "events": len(game.log),
            "over": True,
            "links": {name: link for name, link in LINKS.items() if name != "join"},
        },
        "Job": {
            "job": JOB,
            "game": GAME,
            "kind": "export",
            "format": "html",
            "state": "done",
            "progress": None,
            "result": f"/api/v1/jobs/{JOB}/result",
        },
        "ReviewAnswer": {"reviewable": True, "review": _review(game.abandoned.table), "job": None},
        "ShownTable": {"table": _table(game.started, seat)},
        "CommandAnswer": {"table": _table(acted, seat), **command},
        "EventPage": {"events": events, "next": None, "imported": False},
        "Scores": {
            "names": [chair.name for chair in seen.chairs],
            "computers": [chair.computer for chair in seen.chairs],
            "scores": seen.scores,
            "outcome": seen.outcome,
        },
        "Proof": proof_of(rules, game.abandoned.table, game.log, ENGLISH),
        "Replay": replay(rules, game.opened.table, lobby, Role.SPECTATOR, ENGLISH),
        "Rulesets": {"rulesets": [_ruleset()], "table": table_words(ENGLISH)},
        "Ruleset": _ruleset() | _schemas() | {"table": table_words(ENGLISH)},
        "Health": {"status": "ok"},
        **evening_answer_examples(TOKEN, CODE),
        **club_answer_examples(),
    }
    return {name: _shortened(_plain(example)) for name, example in examples.items()}


@cache
def stream_example() -> str:
    """Returns the stream of a spectator: the table, a heartbeat, a frame for the next action, and the end."""
    game, encoder = example_game(), FrameEncoder(rules)
    frames = [
        encoder.frame(moment.table, recorded, Role.SPECTATOR, moment.now)
        for moment, recorded in ((game.started, ()), (game.acted, game.acted.recorded))
    ]
    last = encoder.frame(game.abandoned.table, game.abandoned.recorded, Role.SPECTATOR, game.abandoned.now)
    return b"".join([frames[0], HEARTBEAT, frames[1], last, END]).decode()


def _review(table: TableState) -> Review:
    fair = Finding({"type": "append", "card": 41}, 6.1, 3.4, 8.8, True)
    hindsight = Finding(None, 0.0, 0.0, 0.0, False)
    decision = ReviewedDecision(0, 5, 7, {"type": "append", "card": 34}, fair, hindsight)
    players = summaries([chair.name for chair in table.chairs], [decision])
    return Review(SCHEMA, table.ruleset, table.ruleset_version, "points", table.version, (decision,), players)


def _table(moment: Moment, viewer: Viewer) -> Any:
    return view(rules, moment.table, viewer, moment.now)


def _ruleset() -> dict[str, Any]:
    decider = example_game().decider
    return {
        "ruleset": decider.id,
        "ruleset_version": decider.version,
        "seats": {"least": min(decider.seats), "most": max(decider.seats)},
        "refereed": decider.refereed,
        "computers": decider.computers,
        "words": decider.presentation.words(ENGLISH),
        "option_list": option_list(decider),
    }


def _schemas() -> dict[str, Any]:
    decider = example_game().decider
    return {
        "options": msgspec.json.schema(decider.option_type),
        "actions": [msgspec.json.schema(action) for action in decider.action_types],
    }


def _plain(example: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(example))


LONG_FIELDS = frozenset({"names", "illegal", "happened", "options"})
"""Fields that map codes to texts. Examples contain only two texts of each field."""


def _shortened(example: Any) -> Any:
    if isinstance(example, list):
        return [_shortened(each) for each in example]
    if not isinstance(example, dict):
        return example
    return {
        key: dict(list(value.items())[:2]) if key in LONG_FIELDS and _is_words(value) else _shortened(value)
        for key, value in example.items()
    }


def _is_words(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())


PROBLEMS: dict[int, tuple[str, dict[str, Any]]] = {
    400: ("malformed-json", {}),
    401: ("bad-token", {}),
    403: ("host-only", {}),
    404: ("no-such-game", {}),
    409: ("not-your-turn", {"turn": 1}),
    410: ("handover-link-expired", {}),
    412: ("version-conflict", {"expected": 17, "actual": 19}),
    413: ("too-large", {}),
    415: ("not-json", {}),
    422: ("malformed-action", {"why": "Object missing required field `type`"}),
    429: ("too-many-requests", {"limit": "20 per 1 second"}),
    503: ("store-unavailable", {}),
}


def problem_example(status: int) -> dict[str, Any]:
    code, facts = PROBLEMS[status]
    spoken: list[Phrases] = [
        service_words(ENGLISH),
        table_words(ENGLISH),
        example_game().decider.presentation.words(ENGLISH),
    ]
    return {
        "type": f"urn:wurmtisch:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": sentence(code, facts, spoken, NAMES[:2]),
        "facts": facts,
    }
