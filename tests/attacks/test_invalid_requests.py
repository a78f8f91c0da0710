"""Invalid requests count towards the rate limits like valid ones, and the response to them has a limited size."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.store.memory import MemoryStore
from service.app import create_app
from service.config import Config
from tests.http.tables import Table, bearer


def app_with(**rates: str) -> Flask:
    return create_app(MemoryStore(), Config(**rates))  # type: ignore[arg-type]


class TestRates:
    def test_invalid_requests_to_open_a_table_are_rate_limited(self) -> None:
        client = app_with(open_rate="3 per minute").test_client()
        invalid = [client.post("/api/v1/games", json={"nope": 1}).status_code for _ in range(6)]
        assert invalid == [422] * 3 + [429] * 3
        refused = client.post("/api/v1/games", json={"ruleset": "takethat"})
        assert (refused.status_code, (refused.json or {})["facts"]) == (429, {"limit": "3 per 1 minute"})
        assert int(refused.headers["Retry-After"]) > 0
        elsewhere = client.post(
            "/api/v1/games", json={"ruleset": "takethat"}, environ_base={"REMOTE_ADDR": "192.0.2.7"}
        )
        assert elsewhere.status_code == 201

    def test_invalid_requests_to_join_are_rate_limited(self) -> None:
        table = Table(app_with(seat_rate="3 per minute").test_client())
        invalid = [table.call("POST", "/seats", json={"nope": 1}).status_code for _ in range(6)]
        assert invalid == [422] * 3 + [429] * 3
        assert table.client.get(f"/api/v1/codes/{table.code}").status_code == 200, "looking up a code has its own limit"

    def test_invalid_export_requests_are_rate_limited(self) -> None:
        table = Table(app_with(export_rate="3 per minute").test_client())
        invalid = [table.call("POST", "/exports", json={"nope": 1}).status_code for _ in range(6)]
        assert invalid == [422] * 3 + [429] * 3
        assert table.call("POST", "/exports", table.host, json={"format": "ndjson"}).status_code == 202

    def test_invalid_imports_are_rate_limited(self) -> None:
        client = app_with(import_rate="3 per minute").test_client()
        invalid = [client.post("/api/v1/imports?nope=1", data=b"x").status_code for _ in range(6)]
        assert invalid == [422] * 3 + [429] * 3

    def test_options_requests_are_not_rate_limited(self) -> None:
        client = app_with(open_rate="3 per minute").test_client()
        assert [client.options("/api/v1/games").status_code for _ in range(6)] == [200] * 6
        assert client.post("/api/v1/games", json={"ruleset": "takethat"}).status_code == 201


MANY_FIELDS = {f"{number:x}": 0 for number in range(4_000)}
LARGEST_PROBLEM_BYTES = 8_000


@pytest.mark.parametrize(
    "body",
    [
        MANY_FIELDS,
        {"ruleset": "takethat", "x" * 60_000: 1},
        {"ruleset": "takethat", "names": [1] * 20_000},
        {"ruleset": "takethat", "names": [1] * 8},
        {"ruleset": "takethat", "options": MANY_FIELDS},
        {"ruleset": "takethat", "options": {f"{number}": None for number in range(60)}},
        {"ruleset": "takethat", "options": {"x" * 60_000: [1]}},
    ],
)
def test_a_problem_is_short_however_many_errors_there_are(client: FlaskClient, body: dict[str, Any]) -> None:
    answer = client.post("/api/v1/games", data=json.dumps(body), content_type="application/json")
    assert (answer.status_code, (answer.json or {})["code"]) == (422, "invalid-request")
    errors = (answer.json or {})["errors"]["json"]
    assert 1 <= _number(errors) <= 20
    assert len(answer.data) < LARGEST_PROBLEM_BYTES


def _number(errors: Any) -> int:
    return (
        sum(map(_number, errors.values() if isinstance(errors, dict) else errors)) if not isinstance(errors, str) else 1
    )


def test_too_many_names_are_refused_without_checking_each(client: FlaskClient) -> None:
    answer = client.post("/api/v1/games", json={"ruleset": "takethat", "names": [1] * 9})
    assert (answer.json or {})["errors"] == {"json": {"names": ["Longer than maximum length 8."]}}


@pytest.mark.parametrize("path", ["", "/seats", "/forks", "/exports", "/undo", "/seats/0/claim"])
def test_a_body_with_too_many_fields_is_refused_without_checking_each(client: FlaskClient, path: str) -> None:
    table = Table(client).started(2)
    url, method = (table.url(path), "POST") if path else ("/api/v1/games", "POST")
    answer = client.open(url, method=method, json=MANY_FIELDS, headers=bearer(table.host))
    assert (answer.status_code, (answer.json or {})["errors"]) == (422, {"json": {"_schema": ["Too many fields."]}})
