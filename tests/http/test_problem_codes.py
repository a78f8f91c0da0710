"""The description lists every problem code with its statuses and facts."""

from flask.testing import FlaskClient

from events.words import Language
from service.openapi import problem_codes
from service.openapi.description import describe
from service.openapi.problem_codes import as_json
from service.openapi.problem_codes import problem_codes as known
from tests.http.tables import Table


def test_every_code_in_the_source_is_listed() -> None:
    assert problem_codes.FILE.read_bytes() == as_json(), "run python -m service.openapi"


def test_every_code_is_described_with_its_statuses(app_client: FlaskClient) -> None:
    described = describe(app_client.application)["components"]["schemas"]["ProblemCode"]
    assert described["enum"] == list(known())
    for code, found in known().items():
        assert found.statuses, code
        assert f"\n| `{code}` | {', '.join(map(str, found.statuses))} |" in described["description"]


def test_facts_and_statuses_of_real_problems_are_listed(client: FlaskClient) -> None:
    table = Table(client).started(2)
    other = 1 - table.turn
    problems = [
        table.act(other, {"type": "take"}),
        table.act(table.turn, {"type": "open", "card": 99}),
        table.act(table.turn, {"type": "fly"}),
        table.call("POST", "/start", table.tokens[0]),
        table.call("GET", "?at=999"),
        table.call("GET", "/seats/7"),
        client.post("/api/v1/games", json={"ruleset": "chess"}),
        client.post("/api/v1/games", json={"ruleset": "takethat", "options": {"rounds": 0}}),
        client.get("/api/v1/nothing"),
        client.put("/api/v1/games"),
    ]
    codes = []
    for answer in problems:
        body = answer.json or {}
        assert set(body["facts"]) <= set(known()[body["code"]].facts), body
        assert answer.status_code in known()[body["code"]].statuses, body
        codes.append(body["code"])
    assert len(set(codes)) == len(problems), codes


def test_every_code_has_an_english_sentence() -> None:
    assert all(problem_codes.sentences(code) for code in known()), Language.ENGLISH
