"""Examples for the API description. A test holds each of them against its schema."""

from http import HTTPStatus
from typing import Any

from events.games import game_ids
from events.words import Language, sentence, table_words
from service.words import service_words

GAME = "3f9c2a7be01d4c5588aa"
TOKEN = "WyIzZjljMmE3YmUwMWQ0YzU1ODhhYSIsInNlYXQiLCI5YyJd.Xq0"  # noqa: S105 - opens nothing
RULESET = game_ids()[0]

TABLE: dict[str, Any] = {
    "stream": GAME,
    "version": 17,
    "game": RULESET,
    "ruleset": 1,
    "options": {},
    "phase": "playing",
    "chairs": [{"name": "Anna", "taken": True}, {"name": "Bert", "taken": True}],
    "locked": False,
    "commitment": "8f14e45fceea167a5a36dedd4bea2543",
    "you": 0,
    "play": {},
    "legal": [{"type": "take"}],
    "scores": {"rounds": [[12, 7]], "totals": [12, 7]},
    "outcome": None,
    "request": None,
    "can_redo": False,
}
EVENT: dict[str, Any] = {
    "actor": "seat:0",
    "at": 1763272579000,
    "data": {"seat": 0, "name": "Anna"},
    "type": "table.renamed",
    "v": 1,
    "version": 17,
}
WORDS: dict[str, Any] = {
    "names": {"take": "Take the row"},
    "illegal": {"not-your-turn": "Not yet: it is {turn}’s turn."},
    "happened": {"drawn": "{seat} draws {card}.", "drawn?card": "{seat} draws a card."},
    "title": "A game",
    "aim": "Have the fewest points.",
    "turn": "Lay a card or take the row.",
    "end": "When the pile is empty.",
    "scoring": "A point a card.",
    "variants": "More rounds.",
    "options": {"rounds": "How many rounds."},
}
TABLE_WORDS: dict[str, Any] = {
    "names": {"sit": "Sit down"},
    "illegal": {"seat-taken": "This is where {seat} sits."},
    "happened": {"sat_down": "{name} sits down."},
}
SUMMARY: dict[str, Any] = {
    "id": RULESET,
    "version": 1,
    "seats": {"least": 2, "most": 6},
    "refereed": False,
    "words": WORDS,
    "option_list": [
        {"name": "rounds", "kind": "int", "default": 2, "least": 1, "most": 1000, "values": []},
        {"name": "pro", "kind": "bool", "default": False, "least": None, "most": None, "values": []},
    ],
}

ANSWER_EXAMPLES: dict[str, dict[str, Any]] = {
    "OpenedTable": {
        "game": GAME,
        "host_token": TOKEN,
        "join_code": "K7QTXC",
        "links": {"join": "http://192.168.0.10:8700/join/K7QTXC"},
    },
    "RematchTable": {
        "game": GAME,
        "join_code": "K7QTXC",
        "links": {"join": "http://192.168.0.10:8700/join/K7QTXC"},
        "seat": 0,
        "token": TOKEN,
    },
    "FoundTable": {"game": GAME},
    "Seated": {"game": GAME, "seat": 0, "token": TOKEN},
    "Handover": {
        "handover": TOKEN,
        "link": f"http://192.168.0.10:8700/games/{GAME}/seats/0#handover={TOKEN}",
        "qr": "<svg…",
    },
    "Invitation": {"join_code": "K7QTXC", "link": "http://192.168.0.10:8700/join/K7QTXC"},
    "ShownTable": {"table": TABLE},
    "CommandAnswer": {"table": TABLE, "first": 17, "last": 17, "replayed": False, "events": [EVENT]},
    "EventPage": {"events": [EVENT], "next": None},
    "Scores": {"names": ["Anna", "Bert"], "scores": TABLE["scores"], "outcome": None},
    "Proof": {
        "events": 212,
        "first_hash": "b1946ac92492d2347c6235b4d2611184",
        "last_hash": "591785b794601e212b260e25925636fd",
        "commitment": TABLE["commitment"],
        "secret": "77d1b2",
        "salt": "c3a90e",
        "entropy": ["5f0c9e", "a81b44"],
        "verdict": "holds",
        "sentence": "Nothing was changed, every move was legal, every shuffle was drawn as promised.",
    },
    "Replay": {
        "language": "en",
        "id": GAME,
        "game": RULESET,
        "ruleset": 1,
        "over": False,
        "steps": [
            {"version": 17, "at": 1763272579000, "actor": "seat:0", "events": [{"type": "table.left", "data": {}}]}
        ],
        "eyes": [{"viewer": "spectator", "views": [{"phase": ["playing"]}], "knows": {}}],
        "phrases": [{"title": "A game", "names": {"take": "Take the row"}, "happened": {"left": "{seat} gets up."}}],
    },
    "Rulesets": {"rulesets": [SUMMARY], "table": TABLE_WORDS},
    "Ruleset": {
        **SUMMARY,
        "options": {"type": "object"},
        "actions": [{"type": "object"}],
        "table": TABLE_WORDS,
    },
    "Health": {"status": "ok"},
}
PROBLEMS: dict[int, tuple[str, dict[str, Any]]] = {
    400: ("invalid-request", {}),
    401: ("bad-token", {}),
    403: ("host-only", {}),
    404: ("no-such-game", {}),
    406: ("bad-request", {}),
    409: ("not-your-turn", {"turn": 1}),
    410: ("not-found", {}),
    412: ("version-conflict", {"expected": 17, "actual": 19}),
    413: ("too-large", {}),
    415: ("not-json", {}),
    422: ("invalid-request", {}),
    429: ("too-many-requests", {"limit": "20 per 1 second"}),
    503: ("store-unavailable", {}),
}


def problem_example(status: int) -> dict[str, Any]:
    code, facts = PROBLEMS[status]
    spoken = [service_words(Language.ENGLISH), table_words(Language.ENGLISH)]
    return {
        "type": f"urn:wurmtisch:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": sentence(code, facts, spoken, ["Anna", "Bert"]),
        "facts": facts,
    }
