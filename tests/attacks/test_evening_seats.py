"""Nobody gets the seat of another person through an evening: by naming, merging, undoing, or asking for a phone."""

import pytest
from flask.testing import FlaskClient

from events.store import Store
from tests.attacks.seat_requests import Clock, single_process
from tests.http.evenings import Evening, Phone
from tests.http.tables import Table, bearer

ELSEWHERE = (409, "seat-on-other-phone")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(store: Store, clock: Clock) -> FlaskClient:
    return single_process(store, clock)


@pytest.fixture
def evening(client: FlaskClient) -> Evening:
    return Evening(client)


def refused_seat(evening: Evening, phone: Phone, game: str) -> tuple[int, str]:
    return evening.refused("POST", f"/tables/{game}/seat", phone.token)


def new_phone(evening: Evening, person: str, agreeing: str) -> Phone:
    """Asks to continue as this person on another phone. The owner of the token `agreeing` agrees."""
    asked = evening.done("POST", f"/people/{person}/phone", json={"code": evening.code})
    consent = {"agree": True, "request": asked["request"]}
    evening.done("POST", f"/people/{person}/phone/consent", agreeing, json=consent)
    return Phone(person, asked["token"])


def test_whoever_adds_a_running_table_gets_no_seat_of_others(client: FlaskClient) -> None:
    """Eve plays at the table. In an evening of her own she says that another seat is hers, and tries to open it."""
    table = Table(client).started(3)
    for claim in ("by seat", "by name"):
        evening = Evening(client)
        eve = evening.join("Eve" if claim == "by seat" else "Player 1")
        people = [None, eve.person, None] if claim == "by seat" else None
        body = {"game": table.id, "token": table.tokens[0], "people": people}
        answer = evening.done("POST", "/tables", eve.token, json=body)
        assert answer["evening"]["tables"][0]["seats"][1]["person"] == eve.person
        assert refused_seat(evening, eve, table.id) == ELSEWHERE
        change = answer["evening"]["undoable"][0]["version"]
        evening.done("POST", "/undo", eve.token, json={"version": change})


def test_whoever_adds_a_lobby_gets_no_seat_of_others(evening: Evening, client: FlaskClient) -> None:
    table = Table(client)
    table.sit("Ann")
    ann = evening.join("Ann")
    evening.done("POST", "/tables", ann.token, json={"game": table.id, "token": table.host})
    assert refused_seat(evening, ann, table.id) == ELSEWHERE
    assert len(table.view()["chairs"]) == 1, "a refused request takes no second seat"


def test_nobody_becomes_another_person_by_linking_a_seat_to_them(evening: Evening) -> None:
    """Eve sits at a table of her own, says that her seat is Ann's, and joins with the token of her seat."""
    ann, eve = evening.joined("Ann", "Eve")
    table = Table(evening.client).started(2)
    body = {"game": table.id, "token": table.tokens[0], "people": [ann.person, None]}
    evening.done("POST", "/tables", eve.token, json=body)
    assert evening.refused("POST", "/people", table.tokens[0], json={}) == (409, "name-taken")
    assert evening.done("PATCH", f"/people/{ann.person}", ann.token, json={"name": "Anna"})


def test_a_rematch_does_not_open_a_seat_that_somebody_only_claimed(evening: Evening) -> None:
    eve = evening.join("Eve")
    table = Table(evening.client).started(2)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    evening.done("POST", "/tables", eve.token, json={"game": table.id, "people": [None, eve.person]})
    answer = table.call("POST", "/rematch", table.tokens[0], json={"entropy": "e"})
    new = (answer.json or {})["game"]
    assert [each["game"] for each in evening.view()["tables"]] == [table.id, new]
    assert evening.view()["tables"][1]["seats"][1]["person"] == eve.person
    assert evening.places() == {"Eve": None}
    assert refused_seat(evening, eve, new) == ELSEWHERE


def test_whoever_is_named_by_a_correction_gets_no_seat(evening: Evening, clock: Clock) -> None:
    """The host says that Eve played in Ann's seat. Eve tries to open it several times, also when Ann is away."""
    ann, ben, eve = evening.joined("Ann", "Ben", "Eve")
    called = evening.next_game(evening.host, ann, ben)
    game, table = called["game"], f"/api/v1/games/{called['game']}"
    token = evening.seat(ann, game)["token"]
    named = {"people": [eve.person, ben.person]}
    assert evening.refused("PATCH", f"/tables/{game}", eve.token, json=named) == (403, "evening-host-only")
    answer = evening.done("PATCH", f"/tables/{game}", evening.host, json=named)
    assert [seat["person"] for seat in answer["evening"]["tables"][0]["seats"]] == named["people"]
    assert refused_seat(evening, eve, game) == ELSEWHERE
    clock.now += 2 * 60_000
    assert refused_seat(evening, eve, game) == ELSEWHERE
    eve = new_phone(evening, eve.person, eve.token)
    assert refused_seat(evening, eve, game) == ELSEWHERE
    assert evening.client.get(table, headers=bearer(token)).status_code == 200
    assert evening.client.post(f"{table}/abandon", headers=bearer(called["host_token"])).status_code == 200
    assert refused_seat(evening, eve, game) == ELSEWHERE
    again = evening.client.post(f"{table}/rematch", json={"entropy": "e"}, headers=bearer(token))
    assert refused_seat(evening, eve, (again.json or {})["game"])[0] == 409
    assert evening.places()["Eve"] is None


def test_the_player_of_a_seat_does_not_become_the_person_named_by_a_correction(evening: Evening) -> None:
    ann, ben, eve = evening.joined("Ann", "Ben", "Eve")
    game = evening.next_game(evening.host, eve, ben)["game"]
    token = evening.seat(eve, game)["token"]
    evening.done("PATCH", f"/tables/{game}", evening.host, json={"people": [ann.person]})
    assert evening.refused("POST", "/people", token, json={}) == (409, "name-taken")
    assert evening.done("PATCH", f"/people/{ann.person}", ann.token, json={"name": "Anna"})


def test_a_second_phone_opens_no_seat_while_the_first_one_is_there(evening: Evening, clock: Clock) -> None:
    """Ben asks twice to continue as Anna on another phone. First he agrees himself, then the host does."""
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(anna.token, anna, ben)["game"]
    seat = evening.seat(anna, game)["token"]
    for agreeing in (ben.token, evening.host):
        second = new_phone(evening, anna.person, agreeing)
        assert refused_seat(evening, second, game) == ELSEWHERE
    clock.pass_seconds(59)
    assert refused_seat(evening, second, game) == ELSEWHERE
    clock.pass_seconds(1)
    assert evening.seat(second, game)["token"] == seat


def test_in_the_lobby_a_second_phone_opens_the_seat_only_after_ten_seconds(evening: Evening, clock: Clock) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(anna.token, anna, ben, start=False)["game"]
    evening.seat(anna, game)
    second = new_phone(evening, anna.person, ben.token)
    assert refused_seat(evening, second, game) == ELSEWHERE
    clock.pass_seconds(10)
    assert evening.seat(second, game)


def test_a_new_phone_opens_the_seat_at_once_if_the_old_phone_agreed(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(anna.token, anna, ben)["game"]
    seat = evening.seat(anna, game)
    assert evening.seat(new_phone(evening, anna.person, anna.token), game) == seat


@pytest.mark.parametrize("anna_stays", [True, False])
def test_merging_gives_the_phone_of_one_person_no_seat_of_the_other(evening: Evening, anna_stays: bool) -> None:
    """Eve's phone belongs to the host. The host merges Eve and Anna."""
    anna, ben, eve = evening.joined("Anna", "Ben", "Eve")
    game = evening.next_game(anna.token, anna, ben)["game"]
    gone, stays = (eve, anna) if anna_stays else (anna, eve)
    evening.done("POST", f"/people/{gone.person}/merge", evening.host, json={"into": stays.person})
    assert refused_seat(evening, eve, game) == ELSEWHERE
    assert evening.seat(anna, game)


def test_a_merge_that_was_redone_before_a_game_opens_no_seat(evening: Evening) -> None:
    """The merge is undone before the game is called. The host undoes the call, then redoes the merge and the call.

    After that, the merge counts as older than the game.
    """
    anna, ben, eve = evening.joined("Anna", "Ben", "Eve")
    merged = evening.done("POST", f"/people/{eve.person}/merge", evening.host, json={"into": anna.person})["first"]
    evening.done("POST", "/undo", evening.host, json={"version": merged})
    game = evening.next_game(anna.token, anna, ben)["game"]
    called = evening.view()["undoable"][0]["version"]
    evening.done("POST", "/undo", evening.host, json={"version": called})
    evening.done("POST", "/redo", evening.host, json={"version": merged})
    evening.done("POST", "/redo", evening.host, json={"version": called})
    assert refused_seat(evening, eve, game) == ELSEWHERE
    assert evening.seat(anna, game)


def test_after_a_merge_the_other_phone_opens_later_seats_only_while_the_first_one_is_away(
    evening: Evening, clock: Clock
) -> None:
    anna, ben, annika = evening.joined("Anna", "Ben", "Annika")
    evening.done("POST", f"/people/{annika.person}/merge", evening.host, json={"into": anna.person})
    game = evening.next_game(ben.token, anna, ben)["game"]
    seat = evening.seat(anna, game)["token"]
    assert refused_seat(evening, annika, game) == ELSEWHERE
    clock.pass_seconds(60)
    assert evening.seat(annika, game)["token"] == seat


def test_after_a_merge_into_somebody_without_a_phone_the_phone_still_opens_later_seats(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    named = evening.done("POST", "/people", evening.host, json={"name": "Anna K.", "phone": False})["person"]
    evening.done("POST", f"/people/{anna.person}/merge", evening.host, json={"into": named})
    game = evening.next_game(ben.token, Phone(named, ""), ben)["game"]
    assert evening.seat(anna, game)


def test_a_phone_that_came_with_a_merge_cannot_agree_to_a_new_phone_for_running_games(evening: Evening) -> None:
    """Eve's phone is the host's. The host merges Eve into Anna, and agrees on Eve's phone to a new phone of Anna."""
    anna, ben, eve = evening.joined("Anna", "Ben", "Eve")
    game = evening.next_game(anna.token, anna, ben)["game"]
    evening.seat(anna, game)
    evening.done("POST", f"/people/{eve.person}/merge", evening.host, json={"into": anna.person})
    stolen = new_phone(evening, anna.person, eve.token)
    assert refused_seat(evening, stolen, game) == ELSEWHERE


def test_the_seat_token_of_a_merged_person_does_not_give_the_other_person_a_phone(evening: Evening) -> None:
    anna, ben, eve = evening.joined("Anna", "Ben", "Eve")
    game = evening.next_game(anna.token, anna, ben)["game"]
    other = evening.next_game(eve.token, eve, start=False)["game"]
    seat = evening.seat(eve, other)["token"]
    evening.done("POST", f"/people/{eve.person}/merge", evening.host, json={"into": anna.person})
    assert evening.refused("POST", "/people", seat, json={}) == (409, "name-taken")
    assert evening.seat(anna, game)


def test_the_host_of_another_evening_cannot_take_a_persons_place_here(evening: Evening) -> None:
    """Anna has also joined an evening of Eve. As the host there, Eve lets one of her own phones continue as Anna."""
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(anna.token, anna, ben)["game"]
    other = Evening(evening.client)
    other.done("POST", "/people", json={"code": other.code}, headers={"Wurm-Person": anna.token})
    stolen = new_phone(other, anna.person, other.host)
    headers = {"Wurm-Person": stolen.token}
    assert evening.refused("POST", "/people", json={"code": evening.code}, headers=headers) == (409, "name-taken")
    assert evening.seat(anna, game)
