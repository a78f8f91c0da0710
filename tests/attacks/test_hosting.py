"""Attacks on hosting: one phone cannot replace a present host, and nobody can make the host appear to be away."""

import pytest
from flask.testing import FlaskClient

from events.games import rules
from events.store import Store
from events.verify import verify
from service.live.presence import AWAY_AFTER_SECONDS
from tests.attacks.seat_requests import Clock, events, single_process
from tests.http.tables import Table, bearer


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(store: Store, clock: Clock) -> FlaskClient:
    return single_process(store, clock)


def take(table: Table, token: str | None, **how: object) -> list[tuple[str, str]]:
    return events(table.call("POST", "/hosting", token, **how))


def agree(table: Table, token: str, agree: bool = True) -> int:
    request = (table.view()["hosting_request"] or {"version": 1})["version"]
    return table.call("POST", "/hosting/consent", token, json={"agree": agree, "request": request}).status_code


class TestPresentHost:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_one_phone_never_replaces_the_host(self, client: FlaskClient, clock: Clock, seats: int) -> None:
        table = Table(client).started(seats)
        for _ in range(5):
            clock.pass_seconds(AWAY_AFTER_SECONDS - 1)
            table.view(table.host)
            assert take(table, table.tokens[1]) == [("table.hosting_asked", "seat:1")]
            assert agree(table, table.tokens[1]) == 403
        assert table.view()["host"] is None
        assert table.call("POST", "/abandon", table.tokens[1]).status_code == 403

    def test_an_open_stream_of_the_hosts_phone_keeps_the_host_present(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        headers = {"Wurm-Host": table.host}
        stream = table.call("GET", "/stream", table.tokens[0], headers=headers)
        next(iter(stream.response))
        clock.pass_seconds(3600)
        assert take(table, table.tokens[1]) == [("table.hosting_asked", "seat:1")]
        stream.close()
        clock.pass_seconds(AWAY_AFTER_SECONDS)
        assert take(table, table.tokens[1]) == [("table.hosting_taken", "seat:1")]

    def test_if_the_server_cannot_know_who_is_away_a_majority_decides(self, store: Store, clock: Clock) -> None:
        client = single_process(store, clock)
        client.application.extensions["wurm_services"].presence.scope = Unknown()
        table = Table(client).started(3)
        clock.pass_seconds(3600)
        assert take(table, table.tokens[1]) == [("table.hosting_asked", "seat:1")]
        assert agree(table, table.tokens[2]) == 200
        assert table.view()["host"] == 1

    def test_no_client_can_say_that_the_host_is_away(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        for body in ({"host_away": True}, {"absent": [0]}):
            answer = table.call("POST", "/hosting", table.tokens[1], json=body)
            assert answer.status_code in (200, 422)
        assert table.view()["host"] is None


class Unknown:
    """Stands for a process that does not know all connections, so it cannot say who is away."""

    def knows_all(self, game: str, since: int) -> bool:
        return False

    def seen(self, game: str, now: int) -> None: ...

    def stream_opened(self, game: str) -> None: ...

    def stream_closed(self, game: str, now: int) -> None: ...


class TestAbsentHost:
    def test_a_player_takes_over_hosting_and_the_old_token_has_no_rights(
        self, client: FlaskClient, clock: Clock, store: Store
    ) -> None:
        table = Table(client)
        for name in ("Ada", "Ben", "Cleo"):
            table.sit(name)
        clock.pass_seconds(AWAY_AFTER_SECONDS)
        assert take(table, table.tokens[1]) == [("table.hosting_taken", "seat:1")]
        for method, path in (("POST", "/start"), ("POST", "/abandon"), ("DELETE", "/seats/0")):
            assert table.call(method, path, table.host).status_code == 403
            assert table.call(method, path, table.tokens[2]).status_code == 403
        assert table.call("PATCH", "", table.host, json={"locked": True}).status_code == 403
        assert table.call("POST", "/start", table.tokens[1]).status_code == 200
        assert table.call("POST", "/abandon", table.tokens[1]).status_code == 200
        assert verify(rules, list(store.read(table.id))).over

    def test_spectators_and_invalid_tokens_cannot_take_over_hosting(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        table.call("DELETE", "/seats/2", table.tokens[2])
        clock.pass_seconds(3600)
        for token in (None, table.tokens[2], Table(client).host, "nonsense"):
            assert table.call("POST", "/hosting", token).status_code == 401
        assert table.view()["host"] is None

    def test_a_repeated_request_takes_hosting_over_once(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(AWAY_AFTER_SECONDS)
        key = {"Idempotency-Key": "take over once 0123"}
        first = table.call("POST", "/hosting", table.tokens[1], headers=key).json or {}
        table.view(table.host)
        again = table.call("POST", "/hosting", table.tokens[1], headers=key).json or {}
        assert (again["replayed"], again["first"]) == (True, first["first"])

    def test_the_new_host_still_sees_no_other_hand(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        clock.pass_seconds(AWAY_AFTER_SECONDS)
        take(table, table.tokens[1])
        assert table.call("DELETE", "/seats/0", table.tokens[1]).status_code == 409
        assert table.call("POST", "/seats/0/handover", table.tokens[1]).status_code == 403
        other = table.view(table.tokens[0])["play"]
        assert table.view(table.tokens[1])["play"] != other

    def test_a_rematch_is_hosted_by_the_player_who_opens_it(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        table.call("POST", "/abandon", table.host)
        clock.pass_seconds(AWAY_AFTER_SECONDS)
        table.view(table.tokens[2])
        opened = table.call("POST", "/rematch", table.tokens[1], json={"entropy": "e"}).json or {}
        again = client.get(f"/api/v1/games/{opened['game']}", headers=bearer(opened["token"])).json or {}
        assert again["table"]["host"] == again["table"]["you"]
        assert [chair["name"] for chair in again["table"]["chairs"]] == ["Player 1", "Player 2"]

    def test_a_rematch_has_a_host_even_if_the_process_that_chose_its_id_has_died(
        self, client: FlaskClient, store: Store, clock: Clock
    ) -> None:
        table = Table(client).started(3)
        table.call("POST", "/abandon", table.host)
        clock.pass_seconds(AWAY_AFTER_SECONDS)
        promised = store.put_if_absent(f"rematch:{table.id}", "promised")
        opened = table.call("POST", "/rematch", table.tokens[1], json={"entropy": "e"}).json or {}
        assert opened["game"] == promised
        again = client.get(f"/api/v1/games/{promised}", headers=bearer(opened["token"])).json or {}
        assert again["table"]["host"] == again["table"]["you"]
