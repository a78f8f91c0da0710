"""Findings of an API review: malformed JSON, `upto=0`, and `Location` headers of created resources."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.openapi.description import describe
from tests.http.servers import Server
from tests.http.tables import Table, bearer

BROKEN = (b"{", b'{"type":', b'{"type":"nonsense"', b"{'type': 'take'}", b"[1,]", b"\xff", b"", b'{"type":"take"} {}')
"""Bodies that are not exactly one JSON value. Some begin like an action."""
WRONG = (b"{}", b"[]", b"null", b'{"type":"nonsense"}', b'{"type":"take","colour":"red"}')
"""Valid JSON that is not an action."""
FORMS = {"fast path": "application/json", "Flask": "application/vnd.wurm+json"}
"""An action is answered on the fast path or by Flask, depending on its content type."""
JSON_BODIES = (
    ("PATCH", "", "host"),
    ("POST", "/seats", "host"),
    ("PATCH", "/seats/0", "host"),
    ("POST", "/undo", "host"),
    ("POST", "/undo/consent", "host"),
    ("POST", "/forks", "host"),
    ("POST", "/exports", "host"),
    ("POST", "/seats/0/claim", None),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('api')}/log.db") as server:
        yield server


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, (answer.json or {})["code"]


@pytest.mark.parametrize("form", FORMS)
def test_an_action_that_is_not_json_is_a_bad_request(server: Server, form: str) -> None:
    table = server.table().started(2)
    for body in BROKEN:
        answer = _send(table, FORMS[form], body)
        assert code(answer) == (400, "malformed-json"), body


@pytest.mark.parametrize("form", FORMS)
def test_json_that_is_no_action_is_unprocessable(server: Server, form: str) -> None:
    table = server.table().started(2)
    for body in WRONG:
        assert code(_send(table, FORMS[form], body)) == (422, "malformed-action"), body


def _send(table: Table, form: str, body: bytes) -> Any:
    headers = {**bearer(table.tokens[table.turn]), "Content-Type": form}
    client: Any = table.client
    return client.open(table.url("/actions"), method="POST", data=body, headers=headers)


@pytest.mark.parametrize(("method", "path", "who"), JSON_BODIES)
def test_broken_json_is_a_bad_request_everywhere(client: FlaskClient, method: str, path: str, who: str | None) -> None:
    table = Table(client).started(2)
    answer = table.call(method, path, table.host if who else None, data=b"{", content_type="application/json")
    assert code(answer) == (400, "malformed-json")


def test_broken_json_opens_no_table(client: FlaskClient) -> None:
    answer = client.post("/api/v1/games", data=b'{"ruleset": "takethat"', content_type="application/json")
    assert code(answer) == (400, "malformed-json")


class TestEventsUpTo:
    """`upto=0` means no events, not all of them."""

    @pytest.mark.parametrize("query", ["upto=0", "after=3&upto=0", "after=3&upto=3", "after=3&upto=2"])
    def test_upto_zero_returns_no_events(self, client: FlaskClient, query: str) -> None:
        table = Table(client).started(2)
        assert table.call("GET", f"/events?{query}").json == {"events": [], "next": None, "imported": False}
        lines = table.call("GET", f"/events?{query}", headers={"Accept": "application/x-ndjson"})
        assert (lines.status_code, lines.text) == (200, "")

    def test_upto_includes_the_event_of_that_version(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        events = (table.call("GET", "/events?after=1&upto=3").json or {})["events"]
        assert [event["version"] for event in events] == [2, 3]


class TestLocation:
    """Every created resource has a `Location` that can be read."""

    def test_the_location_of_a_table(self, client: FlaskClient) -> None:
        answer = client.post("/api/v1/games", json={"ruleset": "takethat"})
        assert _read(client, answer)["table"]["game"] == (answer.json or {})["game"]

    def test_the_location_of_a_seat(self, client: FlaskClient) -> None:
        table = Table(client)
        table.sit("Anna")
        answer = table.call("POST", "/seats", json={"code": table.code, "name": "Bert"})
        expected = {"game": table.id, "seat": 1, "name": "Bert", "taken": True, "computer": None}
        assert _read(client, answer) == expected

    def test_the_location_of_an_action_is_its_events(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        answer = table.step()
        events = (table.call("GET", "/events").json or {})["events"]
        assert _read(client, answer)["events"] == events[-2:]

    def test_the_location_of_an_action_on_the_fast_path(self, server: Server) -> None:
        table = server.table().started(2)
        action = table.view(table.tokens[table.turn])["legal"][0]
        one, other = (_send(table, FORMS[each], json.dumps(action).encode()) for each in ("fast path", "Flask"))
        assert one.status_code == 201, one.text
        first, last = one.json["first"], one.json["last"]
        assert one.headers["location"] == f"/api/v1/games/{table.id}/events?after={first - 1}&upto={last}"
        assert other.status_code == 409
        again = _send(table, FORMS["Flask"], json.dumps(table.view(table.tokens[table.turn])["legal"][0]).encode())
        assert again.headers["location"].startswith(f"/api/v1/games/{table.id}/events?after={last}&upto=")

    def test_the_location_of_a_handover_link_is_the_seat(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        answer = table.call("POST", "/seats/0/handover", table.tokens[0])
        assert _read(client, answer)["seat"] == 0

    def test_the_location_of_a_fork_and_of_a_rematch(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        table.call("POST", "/abandon", table.host)
        fork = table.call("POST", "/forks", json={"at": 3})
        rematch = table.call("POST", "/rematch", table.host, json={})
        for answer in (fork, rematch):
            assert _read(client, answer)["table"]["game"] == (answer.json or {})["game"]

    def test_the_location_of_an_export_is_the_job(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        answer = table.call("POST", "/exports", table.tokens[0], json={"format": "ndjson"})
        job = client.get(answer.headers["Location"], headers=bearer(table.tokens[0]))
        assert (job.json or {})["job"] == (answer.json or {})["job"]

    def test_an_unknown_seat_has_no_location(self, client: FlaskClient) -> None:
        assert code(Table(client).call("GET", "/seats/0")) == (404, "no-such-seat")


def _read(client: FlaskClient, answer: TestResponse) -> dict[str, Any]:
    assert answer.status_code == 201, answer.text
    found = client.get(answer.headers["Location"])
    assert found.status_code == 200, found.text
    return found.json or {}


GAMES_WITHOUT_PATTERN = {"TableOrigin", "CoursePoint", "TitledGame"}
"""These schemas come from classes of `events`, which do not know the form of the service's ids."""


class TestVocabulary:
    """`game` always means the id of a game, and `ruleset` means its rules."""

    def test_a_table_has_game_and_ruleset(self, client: FlaskClient) -> None:
        table = Table(client)
        shown = table.view()
        assert (shown["game"], shown["ruleset"], shown["ruleset_version"]) == (table.id, "takethat", 1)
        assert "stream" not in shown

    def test_the_field_game_cannot_be_used_to_open_a_table(self, client: FlaskClient) -> None:
        assert code(client.post("/api/v1/games", json={"game": "takethat"})) == (422, "invalid-request")

    def test_every_game_field_in_the_description_is_an_id(self, app_client: FlaskClient) -> None:
        schemas = describe(app_client.application)["components"]["schemas"]
        games = {name: schema["properties"]["game"] for name, schema in schemas.items() if "game" in _fields(schema)}
        assert len(games) > 10
        assert {name for name, field in games.items() if "pattern" not in str(field)} <= GAMES_WITHOUT_PATTERN

    def test_a_game_is_abandoned_and_never_deleted(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        assert code(table.call("DELETE", "", table.host)) == (405, "method-not-allowed")
        assert table.call("POST", "/abandon", table.host).status_code == 200
        assert table.view()["phase"] == "over"


class TestEarlierVersions:
    """`?at=N` returns the table at an earlier version, from 1 to the newest."""

    def test_every_version_can_be_requested(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        newest = table.view()["version"]
        for version in range(1, newest + 1):
            shown = (table.call("GET", f"?at={version}").json or {})["table"]
            assert shown["version"] == version

    @pytest.mark.parametrize(
        ("at", "refused"), [("0", "invalid-request"), ("-1", "invalid-request"), ("999", "no-such-step")]
    )
    def test_an_unknown_version_is_refused(self, client: FlaskClient, at: str, refused: str) -> None:
        assert code(Table(client).call("GET", f"?at={at}")) == (422, refused)


def _fields(schema: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = schema.get("properties", {})
    return found
