"""Imports: a log is stored completely or not at all, and never changes an existing game."""

import json
from collections.abc import Iterator
from functools import partial
from typing import cast

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.envelope import Recorded, seal, to_line, unseal
from events.store import Store, open_store
from service.api.imports import NDJSON
from service.app import create_app
from tests.http.conftest import GENEROUS
from tests.http.tables import Meeting, Table, at_once
from tests.http.test_tables import problem
from tests.jobs.test_deadlines import decided

EAGER = replace(GENEROUS, import_rate="1000 per second")


@pytest.fixture
def elsewhere() -> Iterator[Store]:
    store = open_store("memory://")
    yield store
    store.close()


@pytest.fixture
def app_client(store: Store) -> FlaskClient:
    return create_app(store, EAGER).test_client()


def played(store: Store) -> Table:
    """A finished game on another server."""
    return running(store).to_the_end()


def running(store: Store) -> Table:
    table = Table(create_app(store, EAGER).test_client(), options={"rounds": 1}).started(2)
    table.step()
    return table


def lines(log: list[Recorded]) -> bytes:
    return b"".join(to_line(event) + b"\n" for event in log)


def bring(client: FlaskClient, body: bytes, content_type: str = NDJSON) -> TestResponse:
    return client.post("/api/v1/imports", data=body, content_type=content_type)


def go_on(client: FlaskClient, body: bytes) -> TestResponse:
    return client.post("/api/v1/imports?continue=true", data=body, content_type=NDJSON)


def test_an_imported_finished_game_has_the_same_events(
    client: FlaskClient, client_store: Store, elsewhere: Store
) -> None:
    table = played(elsewhere)
    answer = bring(client, lines(list(elsewhere.read(table.id))))
    body = answer.json or {}
    assert answer.status_code == 201, answer.text
    assert (body["game"], body["over"]) == (table.id, True)
    assert answer.headers["Location"] == f"/api/v1/games/{table.id}"
    assert list(client_store.read(table.id)) == list(elsewhere.read(table.id))
    assert (client.get(f"/api/v1/games/{table.id}/proof").json or {})["verdict"] == "consistent"


def test_an_imported_running_game_can_be_joined_and_keeps_its_secrets(
    client: FlaskClient, client_store: Store, elsewhere: Store
) -> None:
    table = running(elsewhere)
    body = go_on(client, lines(list(elsewhere.read(table.id)))).json or {}
    assert body["over"] is False
    game = body["game"]
    shown = client.get(f"/api/v1/games/{game}").json or {}
    assert [player["hand"] for player in shown["table"]["play"]["players"]] == [None, None]
    events = client.get(f"/api/v1/games/{game}/events").text
    (opened, *_) = client_store.read(game)
    assert opened.hash not in events
    assert "secret" not in events
    assert client.get(f"/api/v1/games/{game}/proof").status_code == 409
    sat = client.post(f"/api/v1/games/{game}/seats", json={"code": body["join_code"], "name": "Anna"})
    assert sat.status_code == 201, sat.text


def test_tokens_of_another_server_are_refused(client: FlaskClient, elsewhere: Store) -> None:
    table = played(elsewhere)
    bring(client, lines(list(elsewhere.read(table.id))))
    for token in (*table.tokens, table.host):
        answer = client.get(f"/api/v1/games/{table.id}", headers={"Authorization": f"Bearer {token}"})
        problem(answer, 401, "bad-token")


class TestExistingGames:
    def test_importing_a_log_again_changes_nothing_and_gives_no_token(
        self, client: FlaskClient, client_store: Store
    ) -> None:
        """Anybody can export a finished game. Whoever imports it again must not become its host."""
        table = Table(client, options={"rounds": 1}).started(2).to_the_end()
        log = list(client_store.read(table.id))
        answer = bring(client, lines(log))
        assert answer.status_code == 200
        assert (answer.json or {}).keys() == {"game", "events", "over", "links"}
        assert "join" not in (answer.json or {})["links"]
        assert list(client_store.read(table.id)) == log

    @pytest.mark.parametrize("cut", [1, 3])
    def test_a_truncated_log_of_an_existing_game_is_refused(
        self, client: FlaskClient, client_store: Store, cut: int
    ) -> None:
        table = Table(client, options={"rounds": 1}).started(2).to_the_end()
        log = list(client_store.read(table.id))
        problem(bring(client, lines(log[:cut])), 409, "game-exists")
        assert list(client_store.read(table.id)) == log

    def test_another_game_with_the_same_id_does_not_overwrite_an_existing_one(
        self, client: FlaskClient, client_store: Store, elsewhere: Store
    ) -> None:
        mine = Table(client).started(2)
        before = list(client_store.read(mine.id))
        foreign = renamed(list(elsewhere.read(running(elsewhere).id)), mine.id)
        refused = problem(bring(client, lines(foreign)), 409, "game-exists")
        assert refused["facts"] == {"game": mine.id}
        assert list(client_store.read(mine.id)) == before

    def test_a_longer_log_of_an_existing_game_is_refused(
        self, client: FlaskClient, client_store: Store, elsewhere: Store
    ) -> None:
        """The log has one more event, a rename, which is possible even in a finished game."""
        table = played(elsewhere)
        log = list(elsewhere.read(table.id))
        assert bring(client, lines(log)).status_code == 201
        assert table.call("PATCH", "/seats/0", table.host, json={"name": "Anna"}).status_code == 200
        problem(bring(client, lines(list(elsewhere.read(table.id)))), 409, "game-exists")
        assert list(client_store.read(table.id)) == log

    def test_one_of_two_concurrent_imports_with_the_same_id_is_stored(self, store: Store, elsewhere: Store) -> None:
        mine = list(elsewhere.read(played(elsewhere).id))
        other = renamed(list(elsewhere.read(played(elsewhere).id)), mine[0].stream)
        meeting = cast(Store, Meeting(store))
        clients = [create_app(meeting, EAGER).test_client() for _ in range(2)]
        answers = at_once(
            [partial(bring, client, lines(log)) for client, log in zip(clients, (mine, other), strict=True)]
        )
        kept, refused = sorted(answers, key=lambda answer: answer.status_code)
        assert kept.status_code == 201
        problem(refused, 409, "game-exists")
        assert list(store.read(mine[0].stream)) in (mine, other)


def renamed(log: list[Recorded], stream: str) -> list[Recorded]:
    """The same game under another id, with a valid hash chain."""
    chain: list[Recorded] = []
    for event in log:
        prev = chain[-1].hash if chain else event.prev
        chain.append(seal(replace(unseal(event), stream=stream, prev=prev)))
    return chain


class TestRefusals:
    @pytest.fixture
    def log(self, elsewhere: Store) -> list[Recorded]:
        return list(elsewhere.read(played(elsewhere).id))

    @pytest.fixture(autouse=True)
    def nothing_is_kept(self, client_store: Store) -> Iterator[None]:
        before = client_store.streams()
        yield
        assert client_store.streams() == before

    @pytest.mark.parametrize("body", [b"", b"\n", b"{", b"[]\n", b"\xff", b"{}\n{}\n", b"null", b'{"actor":1}'])
    def test_a_body_that_is_not_a_log_is_refused(self, client: FlaskClient, body: bytes) -> None:
        problem(bring(client, body), 422, "not-a-log")

    def test_a_log_with_a_changed_event_is_refused(self, client: FlaskClient, log: list[Recorded]) -> None:
        text = lines(log).replace(b"Player 0", b"Player 9", 1)
        refused = problem(bring(client, text), 422, "broken-log")
        assert refused["facts"]["event"] == 2
        assert "event 2" in refused["detail"]
        assert "its hash does not match" in refused["facts"]["why"]

    def test_a_log_with_a_missing_event_is_refused(self, client: FlaskClient, log: list[Recorded]) -> None:
        refused = problem(bring(client, lines(log[:5] + log[6:])), 422, "broken-log")
        assert refused["facts"]["event"] == 6

    def test_a_forged_deal_in_a_valid_hash_chain_is_refused(self, client: FlaskClient, log: list[Recorded]) -> None:
        """A forger can compute valid hashes, but the forgery is found when the game is decided again."""
        (place,) = (number for number, event in enumerate(log) if event.type == "takethat.dealt")
        data = json.loads(bytes(log[place].data))
        data["hands"].reverse()
        forged = replace(log[place], data=msgspec.Raw(msgspec.json.encode(data, order="sorted")))
        chain = renamed([*log[:place], forged, *log[place + 1 :]], log[0].stream)
        refused = problem(bring(client, lines(chain)), 422, "broken-log")
        assert refused["facts"]["event"] == place + 1
        assert "committed random numbers" in refused["facts"]["why"]

    def test_two_games_in_one_log_are_refused(self, client: FlaskClient, elsewhere: Store, log: list[Recorded]) -> None:
        other = list(elsewhere.read(running(elsewhere).id))
        problem(bring(client, lines(log + other)), 422, "several-logs")

    @pytest.mark.parametrize("name", ["a:b", "a/b", "{x}", "é", "x" * 65, "a b", ""])
    def test_an_invalid_game_id_is_refused(self, client: FlaskClient, log: list[Recorded], name: str) -> None:
        problem(bring(client, lines(renamed(log, name))), 422, "broken-log")

    def test_an_unknown_ruleset_is_refused(self, client: FlaskClient, log: list[Recorded]) -> None:
        data = bytes(log[0].data).replace(b'"takethat"', b'"chess"')
        foreign = [replace(log[0], data=msgspec.Raw(data)), *log[1:]]
        problem(bring(client, lines(renamed(foreign, log[0].stream))), 422, "broken-log")

    @pytest.mark.parametrize("kind", ["application/json", "text/plain", ""])
    def test_another_content_type_is_refused(self, client: FlaskClient, log: list[Recorded], kind: str) -> None:
        problem(bring(client, lines(log), kind), 415, "not-ndjson")


class TestLimits:
    def test_a_log_may_be_larger_than_any_other_body(self, store: Store, elsewhere: Store) -> None:
        log = lines(list(elsewhere.read(played(elsewhere).id)))
        client = create_app(store, replace(EAGER, largest_body=1000, largest_import=len(log))).test_client()
        assert len(log) > 1000
        assert bring(client, log).status_code == 201
        problem(client.post("/api/v1/games", json={"ruleset": "takethat", "names": ["x" * 2000]}), 413, "too-large")

    def test_a_log_larger_than_the_import_limit_is_refused(self, store: Store, elsewhere: Store) -> None:
        log = lines(list(elsewhere.read(played(elsewhere).id)))
        client = create_app(store, replace(EAGER, largest_import=len(log) - 1)).test_client()
        problem(bring(client, log), 413, "too-large")
        assert store.streams() == []

    def test_imports_are_rate_limited(self, store: Store) -> None:
        client = create_app(store, replace(EAGER, import_rate="2 per minute")).test_client()
        for _ in range(2):
            problem(bring(client, b"{"), 422, "not-a-log")
        problem(bring(client, b"{"), 429, "too-many-requests")


def test_a_game_with_an_impossible_deadline_can_be_imported(client: FlaskClient, elsewhere: Store) -> None:
    """The times in a log come from another server's clock and may be up to 2**53."""
    late = create_app(elsewhere, EAGER, clock=lambda: 2**53 - 60_000)  # type: ignore[arg-type,return-value]
    table = Table(late.test_client(), "wurmeln", {"bid_seconds": 20}).started(3)
    assert table.act(0, {"type": "bid", "face": "4"}).status_code == 201
    answer = go_on(client, lines(list(elsewhere.read(table.id))))
    assert answer.status_code == 201
    assert client.get(f"/api/v1/games/{(answer.json or {})['game']}").status_code == 200


def test_a_deadline_of_a_continued_log_is_scheduled(app_client: FlaskClient, store: Store, elsewhere: Store) -> None:
    """A decided race that nobody disputes is closed after an hour."""
    table = decided(create_app(elsewhere, EAGER))
    answer = go_on(app_client, lines(list(elsewhere.read(table.id))))
    assert answer.status_code == 201
    services = app_client.application.extensions["wurm_services"]
    assert any((answer.json or {})["game"] in job_id for job_id in services.jobs._scheduled)
