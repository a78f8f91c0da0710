"""Attacks on the seats of computers: nobody acts for them, sees their hands or gets their seats without consent."""

import json

import pytest
from flask.testing import FlaskClient

from events.decider import Seat
from events.store import Store
from service.auth.tokens import Tokens
from service.live.presence import AWAY_AFTER_SECONDS
from tests.attacks.seat_requests import Clock, single_process
from tests.http.tables import Table
from tests.http.test_computers import play_now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(store: Store, clock: Clock) -> FlaskClient:
    return single_process(store, clock)


def started(client: FlaskClient, people: int = 2) -> Table:
    """Computers in seats 0 and 1, then people."""
    table = play_now(client, ["good", "good"])
    for number in range(people):
        table.sit(f"Player {number}")
    assert table.call("POST", "/start", table.host).status_code == 200
    return table


def test_no_response_has_a_token_of_a_computer(client: FlaskClient) -> None:
    table = Table(client)
    answer = table.call("POST", "/computers", table.host, json={"level": "good"})
    assert "token" not in answer.text


def test_the_public_player_id_of_a_computer_gives_no_access(client: FlaskClient) -> None:
    table = started(client)
    events = table.call("GET", "/events").json or {}
    player = next(each["data"]["player"] for each in events["events"] if each["type"] == "table.computer_seated")
    forged = Tokens("another secret that is long enough").seat(table.id, player)
    for token in (forged, player, forged.replace(".", "")):
        assert table.call("GET", "", token).status_code == 401
        assert table.call("POST", "/actions", token, json={"type": "draw"}).status_code == 401


def test_nobody_gets_the_hand_of_a_computer(client: FlaskClient, store: Store) -> None:
    table = started(client)
    services = client.application.extensions["wurm_services"]
    hands = services.handler.known(table.id).play.state.hands
    for token in (None, table.host, *table.tokens):
        view = table.view(token)
        mine = view["you"]
        for seat in (0, 1):
            assert seat != mine
            assert json.dumps(view["play"]).count(json.dumps(list(hands[seat]))) == 0
        for path in ("/events", "/replay"):
            text = table.call("GET", path, token).text
            assert json.dumps(list(hands[0]), separators=(",", ":")) not in text


def test_no_token_acts_for_a_computer(client: FlaskClient) -> None:
    table = started(client)
    services = client.application.extensions["wurm_services"]
    turn = services.handler.known(table.id).play.state.turn
    decider = services.rules("takethat", 1)
    state = services.handler.known(table.id).play.state
    action = json.loads(json.dumps({"type": decider.legal(state, Seat(turn), 0)[0].__struct_config__.tag}))
    if turn in (0, 1):
        for token in (table.host, *table.tokens):
            assert table.call("POST", "/actions", token, json=action).status_code in (403, 409, 422)
    assert table.view()["version"] == services.handler.newest(table.id).version


def test_a_computer_is_not_replaced_without_consent_while_somebody_is_present(client: FlaskClient) -> None:
    for people in (2, 1):
        table = started(client, people)
        ticket = table.call("POST", "/seats/0/recovery", json={"code": table.code, "name": "Eve"}).json or {}
        assert ticket["seated"] is False
        assert table.call("GET", "", ticket["token"]).status_code == 401
        body = {"agree": True, "request": table.view()["seat_recovery"]["version"]}
        assert table.call("POST", "/seats/0/recovery/consent", ticket["token"], json=body).status_code == 401
        assert table.call("POST", "/seats/0/recovery/consent", table.host, json=body).status_code == 403


def test_anybody_can_replace_a_computer_when_all_people_are_away(client: FlaskClient, clock: Clock) -> None:
    table = started(client, 0)
    body = {"code": table.code, "name": "Zoe"}
    assert (table.call("POST", "/seats/0/recovery", json=body).json or {})["seated"] is False
    clock.pass_seconds(AWAY_AFTER_SECONDS)
    other = started(client, 0)
    clock.pass_seconds(AWAY_AFTER_SECONDS)
    ticket = other.call("POST", "/seats/0/recovery", json={"code": other.code, "name": "Zoe"}).json or {}
    assert ticket["seated"] is True
    assert other.view(ticket["token"])["you"] == 0


def test_replacing_a_computer_needs_the_join_code(client: FlaskClient) -> None:
    table = started(client)
    answer = table.call("POST", "/seats/0/recovery", json={"code": "ABCDEF", "name": "Eve"})
    assert answer.status_code == 403
