"""The host cannot get another player's hand by a handover link, by freeing the seat, or by an invitation."""

import pytest
from flask.testing import FlaskClient

from events.store import Store
from tests.attacks.seat_requests import (
    Clock,
    agree,
    ask,
    claim,
    events,
    handover,
    newest_event,
    single_process,
    still_sits,
)
from tests.http.tables import Table
from tests.http.test_tables import problem


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(store: Store, clock: Clock) -> FlaskClient:
    return single_process(store, clock)


class TestHandoverLinks:
    def test_only_the_player_of_a_seat_can_make_a_handover_link(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        before = table.view()["version"]
        refused = problem(table.call("POST", "/seats/1/handover", table.host), 403, "not-your-seat")
        assert "ask to free the seat" in refused["detail"]
        problem(table.call("POST", "/seats/1/handover", table.tokens[0]), 403, "not-your-seat")
        assert table.view()["version"] == before

    def test_a_handover_link_is_recorded_as_an_event_of_its_player(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        handover(table, 1)
        made = newest_event(table)
        assert (made["type"], made["actor"], made["data"]["seat"]) == ("table.handover_offered", "seat:1", 1)

    def test_the_event_of_a_handover_link_cannot_be_used_as_a_link(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        handover(table, 1)
        problem(claim(table, 1, newest_event(table)["data"]["link"]), 401, "bad-token")
        assert still_sits(table, 1)

    def test_a_used_handover_link_is_refused_with_a_message(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        link = handover(table, 0)
        assert claim(table, 0, link).status_code == 200
        refused = problem(claim(table, 0, link), 410, "handover-link-used")
        assert refused["detail"] == "This link has already been used. Ask for a new one."

    def test_a_handover_link_expires_after_ten_minutes(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        link = handover(table, 0)
        clock.pass_seconds(600)
        refused = problem(claim(table, 0, link), 410, "handover-link-expired")
        assert refused["detail"] == "This link has expired. Ask for a new one."
        link = handover(table, 0)
        clock.pass_seconds(599)
        assert claim(table, 0, link).status_code == 200

    def test_a_new_handover_link_replaces_the_previous_one(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        old, new = handover(table, 0), handover(table, 0)
        problem(claim(table, 0, old), 410, "handover-link-replaced")
        assert claim(table, 0, new).status_code == 200

    def test_a_handover_link_is_invalid_after_its_player_left(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        link = handover(table, 0)
        assert table.call("DELETE", "/seats/0", table.tokens[0]).status_code == 200
        problem(claim(table, 0, link), 410, "handover-link-replaced")
        table.sit("Somebody else")
        problem(claim(table, 0, link), 410, "handover-link-replaced")

    def test_a_handover_link_is_valid_for_its_own_seat_only(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        problem(claim(table, 1, handover(table, 0)), 410, "handover-link-replaced")
        assert still_sits(table, 1)

    def test_a_repeated_request_gets_the_same_handover_link(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        how = {"headers": {"Idempotency-Key": "the very same link"}}
        first, second = (table.call("POST", "/seats/0/handover", table.tokens[0], **how).json for _ in range(2))
        assert first == second


class TestSeatRelease:
    def test_the_host_cannot_free_a_seat_of_a_running_game(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        refused = problem(table.call("DELETE", "/seats/1", table.host), 409, "seat-release-needs-consent")
        assert "Ask them first." in refused["detail"]
        assert still_sits(table, 1)

    def test_the_host_can_free_a_seat_in_the_lobby(self, client: FlaskClient) -> None:
        table = Table(client)
        table.sit("Anna")
        assert events(table.call("DELETE", "/seats/0", table.host)) == [("table.left", "host")]

    def test_a_player_can_leave_a_running_game(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        assert events(table.call("DELETE", "/seats/1", table.tokens[1])) == [("table.left", "seat:1")]

    def test_one_opponent_alone_cannot_free_the_seat_of_a_present_player(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        assert events(ask(table, 1, table.tokens[0])) == [("table.seat_release_asked", "seat:0")]
        problem(agree(table, 1, by=0), 403, "not-yours-to-answer")
        problem(ask(table, 1, table.host), 409, "seat-release-pending")
        assert still_sits(table, 1)

    def test_the_host_and_one_player_cannot_free_the_seat_of_a_present_player(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        assert events(ask(table, 1, table.host)) == [("table.seat_release_asked", "host")]
        assert events(agree(table, 1, by=0)) == [("table.seat_release_agreed", "seat:0")]
        assert still_sits(table, 1)

    def test_everybody_sees_who_asks_and_who_has_agreed(self, client: FlaskClient) -> None:
        table = Table(client).started(4)
        version = (ask(table, 3, table.tokens[0]).json or {})["last"]
        agree(table, 3, by=1)
        asked = {"version": version, "seat": 3, "by": 0, "absent": [], "agreed": [1]}
        assert [table.view(token)["seat_request"] for token in (None, table.host, *table.tokens)] == [asked] * 6

    def test_the_player_of_a_seat_can_agree_to_free_it(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        ask(table, 1, table.host)
        freed = agree(table, 1, by=1)
        assert events(freed) == [("table.seat_release_agreed", "seat:1"), ("table.seat_freed", "seat:1")]
        assert (freed.json or {})["table"]["you"] is None
        assert not still_sits(table, 1)

    def test_the_player_can_refuse_to_free_the_seat(self, client: FlaskClient) -> None:
        table = Table(client).started(3)
        ask(table, 1, table.tokens[0])
        assert events(agree(table, 1, by=1, agree=False)) == [("table.seat_release_refused", "seat:1")]
        assert table.view()["seat_request"] is None
        problem(agree(table, 1, by=2), 409, "nothing-asked")
        assert still_sits(table, 1)

    def test_two_others_who_agree_can_free_a_seat(self, client: FlaskClient) -> None:
        table = Table(client).started(3)
        ask(table, 1, table.tokens[0])
        assert events(agree(table, 1, by=2))[-1] == ("table.seat_freed", "seat:2")
        assert not still_sits(table, 1)

    def test_a_seat_is_freed_only_when_all_others_have_agreed(self, client: FlaskClient) -> None:
        table = Table(client).started(4)
        ask(table, 1, table.tokens[0])
        agree(table, 1, by=2)
        assert still_sits(table, 1)
        agree(table, 1, by=3)
        assert not still_sits(table, 1)

    def test_an_answer_for_another_seat_does_not_count(self, client: FlaskClient) -> None:
        table = Table(client).started(3)
        ask(table, 1, table.tokens[0])
        problem(agree(table, 0, by=2), 409, "nothing-asked")
        assert table.view()["seat_request"]["agreed"] == []

    def test_a_spectator_cannot_ask_to_free_a_seat(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        problem(table.call("POST", "/seats/1/release"), 401, "token-needed")

    def test_only_the_asker_can_withdraw_a_request(self, client: FlaskClient) -> None:
        table = Table(client).started(3)
        ask(table, 1, table.tokens[0])
        problem(table.call("DELETE", "/seats/1/release", table.tokens[2]), 403, "not-yours-to-answer")
        withdrawn = table.call("DELETE", "/seats/1/release", table.tokens[0])
        assert events(withdrawn) == [("table.seat_release_withdrawn", "seat:0")]
        assert table.view()["seat_request"] is None

    def test_a_request_stays_pending_while_the_game_is_played(self, client: FlaskClient) -> None:
        table = Table(client).started(3)
        ask(table, 1, table.tokens[0])
        table.step()
        assert table.view()["seat_request"]["seat"] == 1

    def test_the_referee_of_a_score_sheet_can_free_a_seat(self, client: FlaskClient) -> None:
        table = Table(client, "takethat_sheet", names=("Anna", "Bert"))
        token = table.sit("Anna", seat=0)
        table.call("POST", "/start", table.host)
        assert events(table.call("DELETE", "/seats/0", table.host)) == [("table.left", "referee")]
        problem(table.call("GET", "", token), 401, "bad-token")


class TestInvitations:
    PATHS = ("/invitation", "/qr.svg", "/qr.png")

    def test_only_host_and_players_see_the_invitation_to_a_running_game(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        for path in self.PATHS:
            refused = problem(table.call("GET", path), 403, "invitation-private")
            assert table.code not in str(refused)
            for token in (table.host, *table.tokens):
                assert table.call("GET", path, token).status_code == 200

    def test_everybody_sees_the_invitation_in_the_lobby(self, client: FlaskClient) -> None:
        table = Table(client)
        for path in self.PATHS:
            assert table.call("GET", path).status_code == 200

    def test_a_spectator_cannot_find_the_code_to_take_a_seat_that_was_left(self, client: FlaskClient) -> None:
        """With the game's id, anybody can read table, events, scores, replay and pages. None of them has the code."""
        table = Table(client).started(3)
        table.call("DELETE", "/seats/1", table.tokens[1])
        seen = [table.call("GET", path).text for path in ("", "/events", "/replay", "/scores", *self.PATHS)]
        seen += [client.get(f"/games/{table.id}{path}").text for path in ("", "/replay", "/seats/1")]
        assert not [text for text in seen if table.code in text]
        problem(table.call("POST", "/seats", json={"name": "Eve", "seat": 1}), 403, "wrong-code")
