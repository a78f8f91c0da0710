"""Evenings over HTTP: people join once, the next game moves all phones, and everything can be undone."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from events.evening.log import verify
from events.evening.state import stream_of
from events.store import Store
from tests.http.evenings import Evening, Phone
from tests.http.tables import Table, bearer

KEY = {"Idempotency-Key": "5b0f1c3a9e2d47b1a6c8"}


@pytest.fixture
def evening(client: FlaskClient) -> Evening:
    return Evening(client, title="Friday")


def play_to_the_end(client: FlaskClient, game: str, tokens: dict[int, str]) -> None:
    """Takes the first legal action again and again, until the game is over."""
    look = table_of(client, game)
    while look["phase"] == "playing":
        seat = look["play"]["turn"]
        legal = table_of(client, game, tokens[seat])["legal"]
        answer = client.post(f"/api/v1/games/{game}/actions", json=legal[0], headers=bearer(tokens[seat]))
        assert answer.status_code == 201, answer.text
        look = (answer.json or {})["table"]


def table_of(client: FlaskClient, game: str, token: str | None = None) -> dict[str, Any]:
    answer = client.get(f"/api/v1/games/{game}", headers={} if token is None else bearer(token))
    assert answer.status_code == 200, answer.text
    table: dict[str, Any] = (answer.json or {})["table"]
    return table


def test_an_evening_is_opened_and_found_by_its_code(evening: Evening) -> None:
    found = evening.client.get(f"/api/v1/codes/{evening.code.lower()}")
    assert found.json == {"evening": evening.id}
    assert evening.view() == evening.opened["view"]
    assert evening.view()["title"] == "Friday"
    assert evening.opened["links"]["join"].endswith(f"/join/{evening.code}")
    assert evening.done("GET", "/invitation")["join_code"] == evening.code
    assert evening.call("GET", "/qr.svg").mimetype == "image/svg+xml"


def test_people_join_once_with_the_code(evening: Evening) -> None:
    anna = evening.join("Anna")
    (person,) = evening.view()["people"]
    assert person == {
        "id": anna.person,
        "name": "Anna",
        "colour": 0,
        "face": 0,
        "left": False,
        "phone": True,
        "place": None,
    }
    assert evening.refused("POST", "/people", json={"code": "AAAAAA", "name": "Ben"}) == (403, "wrong-code")
    assert evening.refused("POST", "/people", json={"name": "Ben"}) == (403, "wrong-code")
    assert evening.refused("POST", "/people", anna.token, json={"name": "Ben"})[1] == "already-joined"


def test_somebody_with_the_same_name_can_ask_for_that_person(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    answer = evening.call("POST", "/people", json={"code": evening.code, "name": "anna"})
    assert (answer.status_code, (answer.json or {})["code"]) == (409, "name-taken")
    person = (answer.json or {})["facts"]["person"]
    assert person == anna.person
    asked = evening.done("POST", f"/people/{person}/phone", json={"code": evening.code})
    name = {"name": "Annika"}
    assert evening.refused("PATCH", f"/people/{person}", asked["token"], json=name) == (401, "bad-token")
    consent = {"agree": True, "request": asked["request"]}
    evening.done("POST", f"/people/{person}/phone/consent", ben.token, json=consent)
    evening.done("PATCH", f"/people/{person}", asked["token"], json=name)
    assert evening.refused("PATCH", f"/people/{person}", anna.token, json=name) == (401, "bad-token")


def test_one_request_changes_name_and_look_and_one_undo_takes_both_back(evening: Evening) -> None:
    anna = evening.join("Anna")
    path = f"/people/{anna.person}"
    changed = evening.done("PATCH", path, anna.token, json={"name": "Annika", "colour": 4, "face": 2})
    assert _named_look(evening) == ("Annika", 4, 2)
    evening.done("POST", "/undo", anna.token, json={"version": changed["first"]})
    assert _named_look(evening) == ("Anna", 0, 0)


@pytest.mark.parametrize("body", [{}, {"left": True, "name": "Annika"}, {"left": False, "colour": 1}])
def test_a_change_of_a_person_that_would_be_kept_only_in_part_is_refused(
    evening: Evening, body: dict[str, Any]
) -> None:
    anna = evening.join("Anna")
    before = evening.view()
    assert evening.call("PATCH", f"/people/{anna.person}", anna.token, json=body).status_code == 422
    assert evening.view() == before


def _named_look(evening: Evening) -> tuple[str, int, int]:
    (person,) = evening.view()["people"]
    return person["name"], person["colour"], person["face"]


def test_the_next_game_seats_everybody_and_moves_their_phones(evening: Evening) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    called = evening.next_game(anna.token, anna, ben, options={"rounds": 1})
    game = called["game"]
    assert evening.places() == {"Anna": game, "Ben": game, "Carla": None}
    (table,) = evening.view()["tables"]
    assert (table["phase"], table["ruleset"], table["counts"]) == ("playing", "takethat", True)
    assert [seat["person"] for seat in table["seats"]] == [anna.person, ben.person]
    seats = {evening.seat(phone, game)["seat"]: evening.seat(phone, game)["token"] for phone in (anna, ben)}
    for seat, token in seats.items():
        assert table_of(evening.client, game, token)["you"] == seat
    assert evening.refused("POST", f"/tables/{game}/seat", carla.token) == (409, "no-seat-here")
    assert evening.refused("POST", f"/tables/{game}/seat", evening.host) == (403, "person-token-needed")
    play_to_the_end(evening.client, game, seats)
    (over,) = evening.view()["tables"]
    assert over["phase"] == "over"
    assert set(over["winners"]) <= {anna.person, ben.person}
    assert over["winners"]
    assert over["ended_at"] >= over["added_at"]
    assert evening.next_game(ben.token, anna, ben)["seats"][1] == {"person": ben.person, "seat": 0}


def test_a_repeated_call_opens_one_table(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    body = {"ruleset": "takethat", "people": [anna.person, ben.person]}
    once = evening.done("POST", "/games", anna.token, json=body, headers=KEY)
    again = evening.done("POST", "/games", anna.token, json=body, headers=KEY)
    assert (again["game"], again["seats"], again["host_token"]) == (once["game"], once["seats"], once["host_token"])
    assert len(evening.view()["tables"]) == 1
    other = body | {"start": False}
    assert evening.refused("POST", "/games", anna.token, json=other, headers=KEY)[0] == 409


def test_a_refused_call_opens_no_table(evening: Evening, client_store: Store) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    body = {"ruleset": "takethat", "people": [anna.person, ben.person]}
    before = client_store.streams()
    old = {"If-Match": '"1"'}
    assert evening.refused("POST", "/games", anna.token, json=body, headers=old) == (412, "version-conflict")
    few = {"ruleset": "takethat", "people": [anna.person]}
    assert evening.refused("POST", "/games", anna.token, json=few) == (409, "wrong-number-of-players")
    nobody = {"ruleset": "takethat", "people": ["0" * 16, anna.person]}
    assert evening.refused("POST", "/games", anna.token, json=nobody) == (404, "no-such-person")
    evening.done("PATCH", f"/people/{ben.person}", ben.token, json={"left": True})
    assert evening.refused("POST", "/games", anna.token, json=body) == (409, "person-left")
    assert client_store.streams() == before


def test_a_call_is_undone_and_redone(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    first = evening.next_game(anna.token, anna, ben)["game"]
    evening.next_game(anna.token, anna, ben, start=False)
    wrong = evening.view()["undoable"][0]
    assert wrong["what"] == "table_added"
    evening.done("POST", "/undo", ben.token, json={"version": wrong["version"]})
    assert evening.places() == {"Anna": first, "Ben": first}
    assert [table["game"] for table in evening.view()["tables"]] == [first]
    evening.done("POST", "/redo", ben.token, json={"version": wrong["version"]})
    assert evening.places() == {"Anna": wrong["game"], "Ben": wrong["game"]}


def test_a_latecomer_takes_a_seat_at_an_open_table(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    called = evening.next_game(anna.token, anna, ben, start=False)
    game = called["game"]
    carla = evening.join("Carla")
    seat = evening.seat(carla, game)
    assert seat == evening.seat(carla, game)
    assert evening.places()["Carla"] == game
    (table,) = evening.view()["tables"]
    assert [each["person"] for each in table["seats"]] == [anna.person, ben.person, carla.person]
    started = evening.client.post(f"/api/v1/games/{game}/start", headers=bearer(called["host_token"]))
    assert started.status_code == 200, started.text


def test_computers_play_in_an_evening(evening: Evening) -> None:
    anna = evening.join("Anna")
    called = evening.next_game(anna.token, anna, computers=["easy"])
    (table,) = evening.view()["tables"]
    assert [(seat["person"], seat["computer"]) for seat in table["seats"]] == [(anna.person, None), (None, "easy")]
    assert evening.seat(anna, called["game"])["seat"] == 0


def test_people_watch_other_tables_and_leave(evening: Evening) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    game = evening.next_game(anna.token, anna, ben)["game"]
    evening.done("POST", "/place", carla.token, json={"game": game})
    assert evening.places()["Carla"] == game
    evening.done("POST", "/place", carla.token, json={"game": None})
    evening.done("POST", "/place", evening.host, json={"game": game, "person": carla.person})
    assert evening.refused("POST", "/place", ben.token, json={"game": None, "person": carla.person})[0] == 403
    evening.done("PATCH", f"/people/{carla.person}", carla.token, json={"left": True})
    assert evening.places()["Carla"] is None
    assert evening.refused("POST", "/place", evening.host, json={"game": game}) == (403, "person-token-needed")


def test_settings_and_looks_change(evening: Evening) -> None:
    anna = evening.join("Anna")
    evening.done("PATCH", "", evening.host, json={"calls": "host", "points": "wins"})
    view = evening.view()
    assert (view["title"], view["calls"], view["points"]) == ("Friday", "host", "wins")
    assert evening.refused("PATCH", "", anna.token, json={"calls": "anybody"}) == (403, "evening-host-only")
    call = {"ruleset": "takethat", "people": [anna.person]}
    assert evening.refused("POST", "/games", anna.token, json=call) == (403, "host-calls")
    evening.done("PATCH", f"/people/{anna.person}", anna.token, json={"face": 3})
    assert [(each["colour"], each["face"]) for each in evening.view()["people"]] == [(0, 3)]


def test_a_rematch_belongs_to_the_same_evening(evening: Evening) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    called = evening.next_game(anna.token, anna, ben)
    old = called["game"]
    url = f"/api/v1/games/{old}"
    assert (evening.client.get(url).json or {})["evening"] == evening.id
    seats = [evening.seat(phone, old)["token"] for phone in (anna, ben)]
    assert evening.client.post(f"{url}/abandon", headers=bearer(called["host_token"])).status_code == 200
    answer = evening.client.post(f"{url}/rematch", json={"entropy": "e"}, headers=bearer(seats[1]))
    new = (answer.json or {})["game"]
    assert evening.places() == {"Anna": new, "Ben": new, "Carla": None}
    assert evening.seat(ben, new)["token"] == (answer.json or {})["token"]
    again = evening.client.post(f"{url}/rematch", json={"entropy": "f"}, headers=bearer(seats[0]))
    assert evening.seat(anna, new)["token"] == (again.json or {})["token"]
    tables = evening.view()["tables"]
    assert [(table["game"], table["phase"]) for table in tables] == [(old, "over"), (new, "lobby")]
    assert [seat["person"] for seat in tables[1]["seats"]] == [anna.person, ben.person]
    assert evening.refused("POST", f"/tables/{old}/seat", carla.token) == (409, "no-seat-here")


def test_a_table_becomes_an_evening(client: FlaskClient) -> None:
    table = Table(client).started(2)
    evening = Evening(client, table.tokens[0], **{"from": table.id})
    assert evening.places() == {"Player 0": table.id, "Player 1": table.id}
    mine = Phone(evening.opened["person"], evening.opened["token"])
    assert evening.seat(mine, table.id)["token"] == table.tokens[0]
    other = evening.done("POST", "/people", table.tokens[1], json={})
    assert evening.seat(Phone(other["person"], other["token"]), table.id)["token"] == table.tokens[1]
    again = evening.done("POST", "/people", table.tokens[1], json={})
    assert (again["person"], again["token"]) == (other["person"], other["token"])
    assert Evening(client, table.tokens[0], **{"from": table.id}).id == evening.id
    nobody = client.post("/api/v1/evenings", json={"from": table.id})
    assert nobody.status_code == 401


def test_only_whoever_turned_a_table_into_an_evening_gets_the_hosts_token(client: FlaskClient) -> None:
    table = Table(client).started(2)
    first = Evening(client, table.tokens[0], **{"from": table.id})
    assert Evening(client, table.tokens[0], **{"from": table.id}).host == first.host
    for other in (table.tokens[1], table.host):
        answer = client.post("/api/v1/evenings", json={"from": table.id}, headers=bearer(other))
        assert answer.status_code == 409
        refusal = answer.json or {}
        assert (refusal["code"], refusal["facts"]) == ("table-in-evening", {"evening": first.id})
        assert first.host not in answer.text


def test_a_finished_game_is_added_and_excluded(evening: Evening) -> None:
    anna, ben = evening.joined("Player 0", "Ben")
    table = Table(evening.client).started(2)
    body = {"game": table.id}
    assert evening.refused("POST", "/tables", anna.token, json=body) == (403, "table-token-needed")
    evening.done("POST", "/tables", anna.token, json=body | {"token": table.tokens[0]})
    (shown,) = evening.view()["tables"]
    assert [seat["person"] for seat in shown["seats"]] == [anna.person, None]
    evening.done("PATCH", f"/tables/{table.id}", ben.token, json={"counts": False})
    assert not evening.view()["tables"][0]["counts"]
    other = Evening(evening.client)
    answer = {"token": table.host, **body}
    assert other.refused("POST", "/tables", other.host, json=answer) == (409, "table-in-evening")


def test_the_host_corrects_who_played(evening: Evening) -> None:
    """Carla takes the seat that Ben left, with the code of the table. So the evening does not know that it is hers."""
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    called = evening.next_game(anna.token, anna, ben, options={"rounds": 1})
    path, table = f"/tables/{called['game']}", f"/api/v1/games/{called['game']}/seats"
    mine = evening.seat(ben, called["game"])["token"]
    assert evening.client.delete(f"{table}/1", headers=bearer(mine)).status_code == 200
    sat = evening.client.post(table, json={"name": "Carla", "code": code_of(evening, called)})
    assert sat.status_code == 201, sat.text
    people = [seat["person"] for seat in evening.view()["tables"][0]["seats"]]
    assert people == [anna.person, None]
    body = {"people": [anna.person, carla.person]}
    corrected = evening.done("PATCH", path, evening.host, json=body)
    assert [seat["person"] for seat in corrected["evening"]["tables"][0]["seats"]] == body["people"]
    assert "token" not in corrected
    assert evening.refused("PATCH", path, evening.host, json=body) == (409, "evening-unchanged")
    for wrong in ({}, body | {"counts": False}):
        assert evening.refused("PATCH", path, evening.host, json=wrong) == (422, "invalid-request")
    tokens = {0: evening.seat(anna, called["game"])["token"], 1: (sat.json or {})["token"]}
    play_to_the_end(evening.client, called["game"], tokens)
    standings = evening.done("GET", "/standings")
    assert {row["person"] for row in standings["ranking"]} == {anna.person, carla.person}


def code_of(evening: Evening, called: dict[str, Any]) -> str:
    url, host = f"/api/v1/games/{called['game']}/invitation", bearer(called["host_token"])
    code: str = (evening.client.get(url, headers=host).json or {})["join_code"]
    return code


def test_two_entries_of_the_same_person_are_merged(evening: Evening) -> None:
    anna, annika = evening.joined("Anna", "Annika")
    evening.done("POST", f"/people/{annika.person}/merge", evening.host, json={"into": anna.person})
    assert [each["name"] for each in evening.view()["people"]] == ["Anna"]
    evening.done("PATCH", f"/people/{anna.person}", annika.token, json={"name": "Änne"})


def test_a_person_is_recognised_in_the_next_evening(evening: Evening) -> None:
    anna = evening.join("Anna", colour=4, face=2)
    later = Evening(evening.client)
    headers = {"Wurm-Person": anna.token}
    joined = later.done("POST", "/people", json={"code": later.code}, headers=headers)
    assert joined["person"] == anna.person
    (person,) = later.view()["people"]
    assert (person["name"], person["colour"], person["face"]) == ("Anna", 4, 2)
    wrong = {"Wurm-Person": later.host}
    assert later.refused("POST", "/people", json={"code": later.code}, headers=wrong) == (401, "bad-token")


def test_the_log_of_an_evening_is_verified_and_listed(evening: Evening, client_store: Store) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    evening.next_game(anna.token, anna, ben)
    log = list(client_store.read(stream_of(evening.id)))
    assert verify(log).version == evening.view()["version"] == len(log)
    listed = evening.done("GET", "/events?after=1")["events"]
    assert [event["version"] for event in listed] == list(range(2, len(log) + 1))
    assert listed[0]["type"] == "evening.person_joined"


def test_an_unknown_evening_is_not_found(client: FlaskClient) -> None:
    for name in ("0" * 20, "x" * 41, "a-b"):
        answer = client.get(f"/api/v1/evenings/{name}")
        assert (answer.status_code, (answer.json or {})["code"]) == (404, "no-such-evening"), name


def test_an_unchanged_evening_is_not_sent_again(evening: Evening) -> None:
    tag = evening.call("GET").headers["ETag"]
    assert evening.call("GET", headers={"If-None-Match": tag}).status_code == 304
    evening.join("Anna")
    assert evening.call("GET", headers={"If-None-Match": tag}).status_code == 200
