"""Actions take a short way past Flask: nobody can tell by the answer, the log, the metrics or the limits."""

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.store.memory import MemoryStore
from service.app import create_app
from service.config import Config
from tests.http.tables import Table

FORMS = {"short": "application/json", "long": "application/vnd.wurm+json"}
"""Both are JSON to Flask; the short way knows only the usual one, and leaves the other alone."""


@pytest.fixture
def app() -> Flask:
    return create_app(MemoryStore(), Config())


def act(table: Table, way: str, action: object = None, **headers: str) -> TestResponse:
    turn = table.view()["play"]["turn"]
    chosen = table.view(table.tokens[turn])["legal"][0] if action is None else action
    given = {"Authorization": f"Bearer {table.tokens[turn]}", **headers}
    client: FlaskClient = table.client
    return client.post(table.url("/actions"), data=json.dumps(chosen), headers=given, content_type=FORMS[way])


def forms(answer: TestResponse) -> tuple[int, set[str], dict[str, str]]:
    """What has to be the same: the status, the keys of the body, and all headers but what they are about."""
    own = {"ETag", "X-Request-Id", "Content-Length"}
    assert own <= set(answer.headers.keys())
    return answer.status_code, set(answer.json or {}), {k: v for k, v in answer.headers.items() if k not in own}


def test_the_answer_has_the_same_form_on_both_ways(app: Flask) -> None:
    table = Table(app.test_client()).started(2)
    short, long = act(table, "short"), act(table, "long")
    assert forms(short) == forms(long)
    assert short.status_code == 201
    for answer in (short, long):
        body = answer.json
        assert body is not None
        assert answer.headers["ETag"] == f'"{body["last"]}"' == f'"{body["table"]["version"]}"'
        assert [event["version"] for event in body["events"]] == list(range(body["first"], body["last"] + 1))


@pytest.mark.parametrize("action", [{"type": "append", "card": 999}, {"type": "nonsense"}, {}])
def test_a_refusal_has_the_same_body_on_both_ways(app: Flask, action: dict[str, Any]) -> None:
    table = Table(app.test_client()).started(2)
    short, long = act(table, "short", action), act(table, "long", action)
    assert short.status_code == long.status_code >= 400
    assert short.json == long.json
    assert short.content_type == "application/problem+json"


@pytest.mark.parametrize(
    "headers",
    [
        {"If-Match": '"1"'},
        {"If-Match": "nonsense"},
        {"Idempotency-Key": "x" * 200},
        {"Authorization": "Bearer nonsense"},
        {"Authorization": ""},
        {"Accept-Language": "de", "If-Match": '"1"'},
    ],
)
def test_what_is_wrong_with_a_request_is_said_in_the_same_way(app: Flask, headers: dict[str, str]) -> None:
    table = Table(app.test_client()).started(2)
    short, long = act(table, "short", None, **headers), act(table, "long", None, **headers)
    assert short.status_code == long.status_code >= 400
    assert short.json == long.json


def test_a_request_may_name_itself_on_the_short_way_too(app: Flask) -> None:
    table = Table(app.test_client()).started(2)
    assert act(table, "short", **{"X-Request-Id": "my-own-request-1"}).headers["X-Request-Id"] == "my-own-request-1"


def test_both_ways_write_the_same_line(app: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(app.test_client()).started(2)
    lines = []
    for way in FORMS:
        capsys.readouterr()
        answer = act(table, way)
        line = json.loads(capsys.readouterr().err.splitlines()[-1])
        assert line.pop("request") == answer.headers["X-Request-Id"]
        assert line.pop("ms") >= 0
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", line.pop("timestamp"))
        assert line.pop("seat").startswith("seat:")
        lines.append(line)
    assert lines[0] == lines[1]
    assert lines[0] == {
        "event": "answered",
        "game": table.id,
        "level": "info",
        "method": "POST",
        "route": "/api/v1/games/<game>/actions",
        "status": 201,
    }


def test_both_ways_are_counted_together(app: Flask) -> None:
    table = Table(app.test_client()).started(2)
    for way in FORMS:
        assert act(table, way).status_code == 201
    metrics = app.test_client().get("/metrics").text
    labels = r'method="POST",route="/api/v1/games/<game>/actions",status="201"'
    assert re.search(rf"wurm_requests_total{{{labels}}} 2\.0", metrics)
    assert re.search(r'wurm_request_seconds_count{route="/api/v1/games/<game>/actions"} 2\.0', metrics)


def test_both_ways_share_one_limit() -> None:
    app = create_app(MemoryStore(), Config(act_rate="3 per minute"))
    table = Table(app.test_client()).started(2)
    refused = {"type": "append", "card": 999}
    # One seat: refused actions do not pass the turn on.
    statuses = [act(table, way, refused).status_code for way in ("short", "long", "short", "long", "short")]
    assert [status == 429 for status in statuses] == [False, False, False, True, True]


def test_too_much_and_too_long_goes_the_long_way(app: Flask) -> None:
    table = Table(app.test_client()).started(2)
    assert act(table, "short", {"type": "append", "card": 1, "more": "x" * 70_000}).status_code == 413


def test_pages_of_other_servers_are_admitted_as_on_the_long_way() -> None:
    app = create_app(MemoryStore(), Config(cors_origins=("https://example.org",)))
    table = Table(app.test_client()).started(2)
    answer = act(table, "short", Origin="https://example.org")
    assert answer.status_code == 201
    assert answer.headers["Access-Control-Allow-Origin"] == "https://example.org"
