"""Attacks on seat recovery: nobody gets a hand without consent, by guessing, or by asking again and again."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.games import rules
from events.store import Store
from events.verify import verify
from service.live.presence import ABSENT_AFTER_SECONDS, AWAY_AFTER_SECONDS
from tests.attacks.seat_requests import Clock, events, single_process, still_sits
from tests.http.tables import Table


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(store: Store, clock: Clock) -> FlaskClient:
    return single_process(store, clock)


def ask(table: Table, seat: int = 1, **how: Any) -> TestResponse:
    body = {"code": table.code, "ticket": None} | how.pop("body", {})
    return table.call("POST", f"/seats/{seat}/recovery", json=body, **how)


def ticket(table: Table, seat: int = 1, **how: Any) -> str:
    answer = ask(table, seat, **how)
    assert answer.status_code == 200, answer.text
    token: str = (answer.json or {})["token"]
    return token


def consent(table: Table, by: int, agree: bool = True, seat: int = 1) -> TestResponse:
    version = (table.view()["seat_recovery"] or {"version": 1})["version"]
    body = {"agree": agree, "request": version}
    return table.call("POST", f"/seats/{seat}/recovery/consent", table.tokens[by], json=body)


def opens(table: Table, token: str) -> bool:
    return table.call("GET", "", token).status_code == 200


class TestWithoutConsent:
    def test_the_new_token_is_invalid_until_the_seat_moves(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        clock.pass_seconds(ABSENT_AFTER_SECONDS)
        token = ticket(table)
        for method, path in (
            ("GET", ""),
            ("GET", "/events"),
            ("GET", "/stream"),
            ("GET", "/replay"),
            ("GET", "/invitation"),
            ("POST", "/hosting"),
            ("POST", "/undo"),
            ("DELETE", "/seats/1"),
            ("POST", "/seats/1/handover"),
        ):
            assert table.call(method, path, token).status_code == 401, path
        assert still_sits(table, 1)

    def test_recovering_a_seat_needs_the_join_code(self, client: FlaskClient, clock: Clock) -> None:
        table, other = Table(client).started(2), Table(client)
        clock.pass_seconds(ABSENT_AFTER_SECONDS)
        for code in ("AAAAAA", other.code):
            assert ask(table, body={"code": code}).status_code == 403
        assert table.view()["seat_recovery"] is None

    def test_a_single_phone_cannot_take_the_seat_of_a_present_player(self, client: FlaskClient, clock: Clock) -> None:
        for seats in (2, 3):
            table = Table(client).started(seats)
            token = ticket(table)
            assert consent(table, by=0).status_code == 200
            assert not opens(table, token)
            assert still_sits(table, 1)

    def test_a_phone_that_is_away_for_less_than_a_minute_counts_as_present(
        self, client: FlaskClient, clock: Clock
    ) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(ABSENT_AFTER_SECONDS - 1)
        token = ticket(table)
        consent(table, by=0)
        assert not opens(table, token)
        clock.pass_seconds(1)
        assert not opens(table, token)
        assert ask(table, body={"ticket": token}).json == (ask(table, body={"ticket": token}).json or {}) | {
            "seated": True
        }
        assert opens(table, token)

    def test_only_players_at_the_table_can_agree(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        table.call("DELETE", "/seats/2", table.tokens[2])
        clock.pass_seconds(ABSENT_AFTER_SECONDS)
        token = ticket(table)
        body = {"agree": True, "request": table.view()["seat_recovery"]["version"]}
        for voter, status in ((None, 401), (token, 401), (table.tokens[2], 401), (table.host, 403)):
            assert table.call("POST", "/seats/1/recovery/consent", voter, json=body).status_code == status
        assert not opens(table, token)


class TestWithConsent:
    def test_one_other_player_lets_the_owner_of_a_lost_phone_back_in(
        self, client: FlaskClient, clock: Clock, store: Store
    ) -> None:
        table = Table(client).started(3)
        clock.pass_seconds(ABSENT_AFTER_SECONDS)
        token = ticket(table)
        assert events(consent(table, by=0)) == [
            ("table.seat_recovery_agreed", "seat:0"),
            ("table.handed_over", "seat:0"),
        ]
        assert table.view(token)["you"] == 1
        assert not still_sits(table, 1)
        assert verify(rules, list(store.read(table.id))).events == table.view()["version"]

    def test_before_the_start_a_phone_is_absent_after_ten_seconds(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client)
        for name in ("Ada", "Ben"):
            table.sit(name)
        clock.pass_seconds(AWAY_AFTER_SECONDS)
        token = ticket(table)
        consent(table, by=0)
        assert opens(table, token)

    def test_a_repeated_request_gets_the_same_ticket(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(ABSENT_AFTER_SECONDS)
        key = {"Idempotency-Key": "a lost phone asks 0123456789"}
        token = ticket(table, headers=key)
        assert ticket(table, headers=key) == token
        consent(table, by=0)
        assert (ask(table, headers=key).json or {})["seated"]
        assert opens(table, token)


class TestRepeatedRequests:
    def test_others_wait_until_a_request_is_answered_or_expires(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        ticket(table)
        for seat in (1, 2):
            refused = ask(table, seat)
            assert (refused.status_code, (refused.json or {})["code"]) == (409, "seat-recovery-pending")
        clock.pass_seconds(300)
        assert table.view()["seat_recovery"] is None
        assert ask(table, 2).status_code == 200

    def test_a_refusal_keeps_everybody_from_asking_for_a_minute(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        token = ticket(table)
        assert events(consent(table, by=2, agree=False)) == [("table.seat_recovery_refused", "seat:2")]
        for body in ({}, {"ticket": token}):
            assert (ask(table, body=body).json or {})["code"] == "seat-recovery-refused"
        clock.pass_seconds(60)
        assert ask(table).status_code == 200

    def test_an_old_answer_does_not_count_for_a_new_request(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(ABSENT_AFTER_SECONDS)
        ticket(table)
        old = {"agree": True, "request": table.view()["seat_recovery"]["version"]}
        clock.pass_seconds(300)
        stranger = ticket(table)
        answer = table.call("POST", "/seats/1/recovery/consent", table.tokens[0], json=old)
        assert (answer.json or {})["code"] == "request-changed"
        assert not opens(table, stranger)

    @pytest.mark.parametrize("given", ["", "nonsense", "host", "other"])
    def test_other_tokens_are_refused_as_tickets_for_seat_recovery(self, client: FlaskClient, given: str) -> None:
        table = Table(client).started(2)
        token = {"host": table.host, "other": Table(client).started(2).tokens[0]}.get(given, given)
        assert ask(table, body={"ticket": token}).status_code in (401, 422)

    def test_a_seated_player_cannot_pose_as_another_one(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(3)
        clock.pass_seconds(ABSENT_AFTER_SECONDS)
        refused = ask(table, body={"ticket": table.tokens[0]})
        assert (refused.status_code, (refused.json or {})["code"]) == (409, "already-seated")
