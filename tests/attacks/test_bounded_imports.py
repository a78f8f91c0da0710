"""Imports and forks of too many events are refused, and so are imports with overlong lines or fields."""

from collections.abc import Callable
from typing import Any

import gevent
import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.chance import commitment
from events.envelope import Recorded, seal, to_line, unseal
from events.store import Store
from service.app import create_app
from service.history.log_import import MAX_LINE_BYTES
from tests.attacks.test_forged_imports import EAGER, NDJSON, finished, lines
from tests.http.tables import Table
from tests.http.test_tables import problem
from tests.waits import let_others_run

MOST = 40


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, replace(EAGER, max_log_events=MOST)).test_client()


def bring(client: FlaskClient, body: bytes) -> TestResponse:
    return client.post("/api/v1/imports", data=body, content_type=NDJSON)


def rewritten(log: list[Recorded], change: Callable[[Recorded, dict[str, Any]], Recorded]) -> list[Recorded]:
    """The same log with changed events and recomputed hashes."""
    chain: list[Recorded] = []
    for event in log:
        data = msgspec.json.decode(event.data)
        changed = replace(change(event, data), data=msgspec.Raw(msgspec.json.encode(data, order="sorted")))
        chain.append(seal(replace(unseal(changed), prev=chain[-1].hash if chain else event.prev)))
    return chain


def with_secret(secret: str, salt: str) -> list[Recorded]:
    """The first event of a valid log, but with this secret and salt."""

    def change(event: Recorded, data: dict[str, Any]) -> Recorded:
        data |= {"secret": secret, "salt": salt, "commitment": commitment(secret, salt)}
        return event

    return rewritten(finished()[:1], change)


class TestSizes:
    """Overlong lines, and bodies of too many lines, are refused before they are parsed."""

    def test_a_secret_of_fifteen_megabytes_is_refused(self, client: FlaskClient, store: Store) -> None:
        body = lines(with_secret("x" * 15_000_000, "salt"))
        refused = problem(bring(client, body), 413, "line-too-long")
        assert refused["facts"] == {"line": 1, "most": MAX_LINE_BYTES}
        assert store.streams() == []

    def test_a_long_line_is_not_read(self, client: FlaskClient) -> None:
        problem(bring(client, b"[" * (MAX_LINE_BYTES + 1)), 413, "line-too-long")
        problem(bring(client, b"[" * MAX_LINE_BYTES), 422, "not-a-log")

    def test_too_many_lines_are_not_read(self, client: FlaskClient) -> None:
        refused = problem(bring(client, b"?\n" * (MOST + 1)), 413, "too-many-events")
        assert refused["facts"] == {"most": MOST}
        problem(bring(client, b"?\n" * MOST), 422, "not-a-log")


class TestFields:
    @pytest.mark.parametrize(
        ("secret", "salt"), [("x" * 129, "salt"), ("secret", "x" * 129), ("line\nbreak", "s"), ("é", "s")]
    )
    def test_overlong_secrets_and_salts_are_refused(
        self, client: FlaskClient, store: Store, secret: str, salt: str
    ) -> None:
        refused = problem(bring(client, lines(with_secret(secret, salt))), 422, "broken-log")
        assert refused["facts"]["why"].startswith("line 1: ")
        assert store.streams() == []

    def test_generated_secrets_and_salts_are_accepted(self, client: FlaskClient) -> None:
        problem(bring(client, lines(with_secret("0f" * 32, "1e" * 32))), 409, "unfinished-log")

    @pytest.mark.parametrize("field", ["actor", "command", "type", "hash", "prev"])
    def test_overlong_envelope_fields_are_refused(self, client: FlaskClient, field: str) -> None:
        log = finished()[:1]
        long = to_line(replace(log[0], **{field: "x" * 129}))
        refused = problem(bring(client, long), 422, "broken-log")
        assert f"`$.{field}`" in refused["facts"]["why"]

    def test_an_overlong_origin_of_a_fork_is_refused(self, client: FlaskClient, store: Store) -> None:
        there = create_app(store, EAGER).test_client()
        table = Table(there).started(2)
        assert table.call("POST", "/abandon", table.host).status_code == 200
        forked = (table.call("POST", "/forks", json={"at": 3}).json or {})["game"]

        def change(event: Recorded, data: dict[str, Any]) -> Recorded:
            if event.type == "table.forked":
                data["origin"]["game"] = "x" * 65
            return event

        long = rewritten(list(store.read(forked)), change)
        refused = problem(bring(client, lines(long)), 422, "broken-log")
        assert "`$.origin.game`" in refused["facts"]["why"]


class TestForks:
    @pytest.fixture
    def over(self, client: FlaskClient) -> Table:
        table = Table(client).started(2)
        while table.view()["version"] <= MOST:
            table.step()
        assert table.call("POST", "/abandon", table.host).status_code == 200
        return table

    def test_a_fork_of_too_many_events_is_refused(self, store: Store, over: Table) -> None:
        streams = store.streams()
        refused = problem(over.call("POST", "/forks", json={"at": MOST + 1}), 422, "too-many-events")
        assert refused["facts"] == {"most": MOST}
        assert store.streams() == streams
        assert over.call("POST", "/forks", json={"at": 5}).status_code == 201

    def test_other_requests_are_answered_while_a_game_is_forked(self, over: Table) -> None:
        turns = 0

        def count() -> None:
            nonlocal turns
            while not forking.ready():
                turns += 1
                let_others_run()

        forking = gevent.spawn(over.call, "POST", "/forks", json={"at": 5})
        counting = gevent.spawn(count)
        answer = forking.get()
        counting.get()
        assert answer.status_code == 201
        assert turns > 0
