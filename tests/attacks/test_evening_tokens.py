"""A person's token gives access to that person's seats only. Tokens of tables and of evenings are never mixed up."""

import pytest
from flask.testing import FlaskClient

from tests.http.conftest import *  # noqa: F403 - the fixtures of a service
from tests.http.evenings import Evening, Phone
from tests.http.tables import Table, bearer


@pytest.fixture
def evening(app_client: FlaskClient) -> Evening:
    return Evening(app_client)


@pytest.fixture
def playing(evening: Evening) -> tuple[Evening, Phone, Phone, Phone, str]:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    return evening, anna, ben, carla, evening.next_game(anna.token, anna, ben)["game"]


Playing = tuple[Evening, Phone, Phone, Phone, str]


def test_a_persons_token_is_refused_at_every_table(playing: Playing) -> None:
    evening, anna, _, _, game = playing
    for token in (anna.token, evening.host):
        for method, path in (
            ("GET", ""),
            ("POST", "/start"),
            ("POST", "/undo"),
            ("GET", "/stream"),
            ("DELETE", "/seats/0"),
        ):
            answer = evening.client.open(f"/api/v1/games/{game}{path}", method=method, headers=bearer(token))
            assert (answer.status_code, (answer.json or {})["code"]) == (401, "bad-token"), path


def test_everybody_gets_only_their_own_seat(playing: Playing) -> None:
    evening, anna, ben, carla, game = playing
    seats = [evening.seat(phone, game) for phone in (anna, ben)]
    assert len({seat["seat"] for seat in seats}) == len({seat["token"] for seat in seats}) == 2
    for seat, phone in zip(seats, (anna, ben), strict=True):
        hand = evening.client.get(f"/api/v1/games/{game}", headers=bearer(seat["token"])).json or {}
        assert hand["table"]["you"] == seat["seat"]
        assert seat == evening.seat(phone, game)
    assert evening.refused("POST", f"/tables/{game}/seat", carla.token) == (409, "no-seat-here")
    assert evening.refused("POST", f"/tables/{game}/seat") == (401, "evening-token-needed")


def test_a_seat_of_a_table_outside_the_evening_is_not_given(playing: Playing) -> None:
    evening, anna, *_ = playing
    table = Table(evening.client)
    table.sit("Anna")
    assert evening.refused("POST", f"/tables/{table.id}/seat", anna.token) == (404, "no-such-evening-table")


def test_tokens_of_another_evening_are_refused(playing: Playing) -> None:
    evening, anna, *_ = playing
    other = Evening(evening.client)
    for token in (anna.token, evening.host):
        assert other.refused("PATCH", "", token, json={"title": "Mine"}) == (401, "bad-token")
        assert other.refused("GET", "", token) == (401, "bad-token")


def test_tokens_of_tables_are_refused_in_an_evening(playing: Playing) -> None:
    evening, anna, _, _, game = playing
    table = Table(evening.client)
    seat = evening.seat(anna, game)["token"]
    for token in (table.host, table.sit("Eve"), seat):
        assert evening.refused("PATCH", "", token, json={"title": "Mine"}) == (401, "bad-token")
        assert evening.refused("POST", "/undo", token, json={"version": 5}) == (401, "bad-token")
    assert evening.refused("POST", "/people", table.tokens[0], json={"name": "Eve"}) == (401, "bad-token")


def test_a_seats_token_joins_only_as_the_person_of_that_seat(playing: Playing) -> None:
    evening, anna, _, _, game = playing
    seat = evening.seat(anna, game)["token"]
    joined = evening.done("POST", "/people", seat, json={"name": "Eve"})
    assert joined["person"] == anna.person
    assert [person["name"] for person in evening.view()["people"]] == ["Anna", "Ben", "Carla"]


def test_the_token_of_a_new_phone_gives_no_access_without_consent(playing: Playing) -> None:
    evening, anna, ben, carla, game = playing
    asked = evening.done("POST", f"/people/{anna.person}/phone", json={"code": evening.code})
    seat = f"/tables/{game}/seat"
    assert evening.refused("POST", seat, asked["token"]) == (401, "bad-token")
    refusal = {"agree": False, "request": asked["request"]}
    evening.done("POST", f"/people/{anna.person}/phone/consent", carla.token, json=refusal)
    assert evening.refused("POST", seat, asked["token"]) == (401, "bad-token")
    assert evening.refused("POST", f"/people/{anna.person}/phone", json={"code": evening.code}) == (
        409,
        "phone-refused",
    )
    assert evening.seat(anna, game)
    assert evening.seat(ben, game)


def test_the_evening_shows_no_token_and_no_secret(playing: Playing) -> None:
    evening, anna, ben, _, game = playing
    secrets = [anna.token, evening.host, *(evening.seat(phone, game)["token"] for phone in (anna, ben))]
    for path in ("", "/events"):
        text = evening.call("GET", path).text
        assert not any(secret in text for secret in secrets)
        assert "hand" not in text


def test_a_running_table_is_added_only_with_a_token_of_that_table(playing: Playing) -> None:
    evening, anna, *_ = playing
    table = Table(evening.client).started(2)
    for token in (None, anna.token, evening.host, "nonsense"):
        body = {"game": table.id, "token": token}
        assert evening.refused("POST", "/tables", anna.token, json=body) == (403, "table-token-needed")
