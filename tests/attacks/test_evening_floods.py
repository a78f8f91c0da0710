"""Strangers who guess the code of an evening, or who know it and add many people, cannot make the evening unusable."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from events.evening.decide import MAX_PEOPLE
from events.store import Store
from service.app import create_app
from tests.http.conftest import GENEROUS
from tests.http.evenings import Evening

BUDGET = 20
STRANGER: dict[str, Any] = {"environ_base": {"REMOTE_ADDR": "192.0.2.1"}}
FRIEND: dict[str, Any] = {"environ_base": {"REMOTE_ADDR": "198.51.100.7"}}


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(create_app(store, replace(GENEROUS, join_rate=f"{BUDGET} per minute")).test_client())


@pytest.fixture
def crowded(evening: Evening) -> Evening:
    """An evening with as many people as it can have. All but Anna were made up by somebody who knows the code."""
    evening.join("Anna")
    for number in range(MAX_PEOPLE - 1):
        evening.join(f"Worm {number:03}")
    return evening


def wrong_codes(evening: Evening, count: int) -> list[int]:
    def guess(number: int) -> int:
        body = {"code": f"AAA{number:03}", "name": "Eve"}
        return evening.call("POST", "/people", json=body, **STRANGER).status_code

    return [guess(number) for number in range(count)]


def test_guesses_of_an_evenings_code_are_limited(evening: Evening) -> None:
    assert wrong_codes(evening, BUDGET) == [403] * BUDGET
    right = {"code": evening.code, "name": "Eve"}
    assert evening.refused("POST", "/people", json=right, **STRANGER) == (429, "too-many-requests")
    evening.done("POST", "/people", json={"code": evening.code, "name": "Ben"}, **FRIEND)


def test_guesses_at_evenings_and_at_tables_are_counted_together(evening: Evening) -> None:
    wrong_codes(evening, BUDGET)
    found: FlaskClient = evening.client
    assert found.get("/api/v1/codes/AAAAAA", **STRANGER).status_code == 429
    assert found.get(f"/api/v1/codes/{evening.code}", **FRIEND).status_code == 200


def test_a_full_evening_refuses_more_people_and_can_still_be_used(crowded: Evening) -> None:
    people = crowded.view()["people"]
    assert len(people) == MAX_PEOPLE
    assert crowded.refused("POST", "/people", json={"code": crowded.code, "name": "Ben"}) == (409, "evening-people")
    assert crowded.view()["people"] == people
    body = {"ruleset": "takethat", "people": [people[0]["id"], people[1]["id"]]}
    crowded.done("POST", "/games", crowded.host, json=body)


def test_the_host_makes_room_by_sending_a_stranger_away(crowded: Evening) -> None:
    stranger = crowded.view()["people"][-1]["id"]
    crowded.done("PATCH", f"/people/{stranger}", crowded.host, json={"left": True})
    crowded.join("Ben")
    there = {person["name"] for person in crowded.view()["people"] if not person["left"]}
    assert {"Anna", "Ben"} <= there
    assert len(there) == MAX_PEOPLE


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 41, "W" * 100_000, "\u202eadnuJ", "\x1b[2J", "\ud800", None, 7, ["Ben"]]
)
def test_an_impossible_name_is_refused_and_changes_nothing(evening: Evening, name: object) -> None:
    anna = evening.join("Anna")
    before = evening.view()
    attempts = [
        ("POST", "/people", None, {"code": evening.code, "name": name}),
        ("PATCH", f"/people/{anna.person}", anna.token, {"name": name}),
    ]
    for method, path, token, body in attempts:
        status, _ = evening.refused(method, path, token, json=body)
        assert status in (400, 409, 413, 422), (method, path)
    assert evening.view() == before


@pytest.mark.parametrize("count", [7, 1_000])
def test_a_game_is_not_opened_for_more_people_than_it_seats(evening: Evening, count: int) -> None:
    joined = evening.joined(*(f"Worm {number}" for number in range(7)))
    before = evening.view()
    people = [joined[number % 7].person for number in range(count)]
    status, _ = evening.refused("POST", "/games", joined[0].token, json={"ruleset": "takethat", "people": people})
    assert status in (409, 422)
    assert evening.view() == before
