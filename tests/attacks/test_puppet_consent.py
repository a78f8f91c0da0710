"""Somebody with two seats: one of them was taken while the game ran, so it has no say against a player who is there."""

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.games import rules
from events.store import Store
from events.verify import verify
from service.app import create_app
from tests.attacks.seat_requests import claim, events, handover
from tests.attacks.test_forged_imports import EAGER
from tests.http.tables import Table


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, EAGER).test_client()


HOST, LEFT, VICTIM = range(3)


@pytest.fixture
def table(client: FlaskClient) -> Table:
    """Three play, the host among them, and one has left."""
    table = Table(client).started(3)
    assert table.call("DELETE", f"/seats/{LEFT}", table.tokens[LEFT]).status_code == 200
    return table


def types(answer: TestResponse) -> list[str]:
    return [kind for kind, _ in events(answer)]


def release(table: Table, by: str) -> list[str]:
    return types(table.call("POST", f"/seats/{VICTIM}/release", by))


def consent(table: Table, by: str) -> list[str]:
    return types(table.answer_release(VICTIM, by))


def test_the_host_does_not_free_a_seat_with_a_second_seat_taken_during_the_game(table: Table) -> None:
    puppet = table.sit("Puppet", seat=LEFT)
    assert release(table, table.tokens[HOST]) == ["table.seat_release_asked"]
    assert consent(table, puppet) == ["table.seat_release_agreed"]
    assert table.view()["chairs"][VICTIM]["taken"] is True


def test_nor_by_asking_from_that_seat(table: Table) -> None:
    puppet = table.sit("Puppet", seat=LEFT)
    assert release(table, puppet) == ["table.seat_release_asked"]
    assert consent(table, table.tokens[HOST]) == ["table.seat_release_agreed"]
    assert table.view()["chairs"][VICTIM]["taken"] is True


def test_nor_after_moving_that_seat_to_another_phone(table: Table) -> None:
    table.tokens[LEFT] = table.sit("Puppet", seat=LEFT)
    claimed = claim(table, LEFT, handover(table, LEFT))
    assert release(table, table.tokens[HOST]) == ["table.seat_release_asked"]
    assert consent(table, (claimed.json or {})["token"]) == ["table.seat_release_agreed"]


def test_the_player_still_gives_it_up(table: Table, store: Store) -> None:
    puppet = table.sit("Puppet", seat=LEFT)
    assert release(table, puppet) == ["table.seat_release_asked"]
    assert consent(table, table.tokens[VICTIM]) == ["table.seat_release_agreed", "table.seat_freed"]
    verify(rules, list(store.read(table.id)))


def test_two_who_have_played_from_the_start_still_free_it(client: FlaskClient, store: Store) -> None:
    table = Table(client).started(4)
    assert table.call("DELETE", "/seats/3", table.tokens[3]).status_code == 200
    new = table.sit("New", seat=3)
    assert release(table, table.tokens[0]) == ["table.seat_release_asked"]
    assert consent(table, table.tokens[1]) == ["table.seat_release_agreed"]
    assert consent(table, new) == ["table.seat_release_agreed", "table.seat_freed"]
    verify(rules, list(store.read(table.id)))
