"""The seat of a present player is freed if this player agrees, or if all the others agree.

At least two of the others who agree must have played since the start. Players who joined later do not count.
"""

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
    """A game of three players, one of whom has left."""
    table = Table(client).started(3)
    assert table.call("DELETE", f"/seats/{LEFT}", table.tokens[LEFT]).status_code == 200
    return table


def types(answer: TestResponse) -> list[str]:
    return [kind for kind, _ in events(answer)]


def release(table: Table, by: str) -> list[str]:
    return types(table.call("POST", f"/seats/{VICTIM}/release", by))


def consent(table: Table, by: str) -> list[str]:
    return types(table.answer_release(VICTIM, by))


def test_a_seat_taken_during_the_game_cannot_vote_to_free_a_seat(table: Table) -> None:
    puppet = table.sit("Puppet", seat=LEFT)
    assert release(table, table.tokens[HOST]) == ["table.seat_release_asked"]
    assert consent(table, puppet) == ["table.seat_release_agreed"]
    assert table.view()["chairs"][VICTIM]["taken"] is True


def test_asking_from_a_seat_taken_during_the_game_does_not_count_as_a_vote(table: Table) -> None:
    puppet = table.sit("Puppet", seat=LEFT)
    assert release(table, puppet) == ["table.seat_release_asked"]
    assert consent(table, table.tokens[HOST]) == ["table.seat_release_agreed"]
    assert table.view()["chairs"][VICTIM]["taken"] is True


def test_a_handover_gives_no_vote_to_a_seat_taken_during_the_game(table: Table) -> None:
    table.tokens[LEFT] = table.sit("Puppet", seat=LEFT)
    claimed = claim(table, LEFT, handover(table, LEFT))
    assert release(table, table.tokens[HOST]) == ["table.seat_release_asked"]
    assert consent(table, (claimed.json or {})["token"]) == ["table.seat_release_agreed"]


def test_the_player_of_the_seat_can_still_agree_alone(table: Table, store: Store) -> None:
    puppet = table.sit("Puppet", seat=LEFT)
    assert release(table, puppet) == ["table.seat_release_asked"]
    assert consent(table, table.tokens[VICTIM]) == ["table.seat_release_agreed", "table.seat_freed"]
    verify(rules, list(store.read(table.id)))


def test_two_original_players_and_a_new_one_can_free_a_seat(client: FlaskClient, store: Store) -> None:
    table = Table(client).started(4)
    assert table.call("DELETE", "/seats/3", table.tokens[3]).status_code == 200
    new = table.sit("New", seat=3)
    assert release(table, table.tokens[0]) == ["table.seat_release_asked"]
    assert consent(table, table.tokens[1]) == ["table.seat_release_agreed"]
    assert consent(table, new) == ["table.seat_release_agreed", "table.seat_freed"]
    verify(rules, list(store.read(table.id)))
