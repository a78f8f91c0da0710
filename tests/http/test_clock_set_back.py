"""Somebody sets the server's clock back by an hour while a table waits: it waits no longer for that."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from events.decider import Millis
from events.store import Store
from service.app import create_app
from service.clock import SteadyClock
from tests.http.conftest import GENEROUS
from tests.http.tables import Table

SECOND = 1000
HOUR = 3600 * SECOND
WAIT = 30
"""Seconds that a table waits: nothing here takes as long, so only the clock that is set by hand can end it."""
AT_ANY_TIME = ("pass", "throw_in")


class Machine:
    """A server by two clocks: the system's, which anybody can set, and one that only goes on."""

    def __init__(self, store: Store) -> None:
        self.wall, self.steady = 1_800_000_000 * SECOND, 0
        clock = SteadyClock(lambda: Millis(self.wall), lambda: Millis(self.steady))
        self.app = create_app(store, GENEROUS, clock)
        self.client: FlaskClient = self.app.test_client()

    def wait(self, seconds: int) -> None:
        self.wall += seconds * SECOND
        self.steady += seconds * SECOND
        self.app.extensions["wurm_desk"].jobs.run_due()


@pytest.fixture
def machine(store: Store) -> Machine:
    return Machine(store)


def own_actions(table: Table) -> list[dict[str, Any]]:
    """What whoever's turn it is may do that only they may."""
    legal = table.view(table.tokens[table.turn])["legal"]
    return [action for action in legal if action["type"] not in AT_ANY_TIME]


@pytest.mark.parametrize("set_by", [0, -HOUR, HOUR])
def test_a_held_window_ends_in_its_time(machine: Machine, set_by: int) -> None:
    table = Table(machine.client, "drehwurm", {"hold_seconds": WAIT}).started(3)
    lay = next(action for action in own_actions(table) if action["type"] == "lay")
    assert table.act(table.turn, lay).status_code == 201
    assert not own_actions(table), "the next one has to wait"
    machine.wall += set_by
    machine.wait(WAIT)
    assert table.act(table.turn, own_actions(table)[0]).status_code == 201


@pytest.mark.parametrize("set_by", [0, -HOUR, HOUR])
def test_a_deadline_is_kept_in_its_time(machine: Machine, store: Store, set_by: int) -> None:
    table = Table(machine.client, "wurmeln", {"bid_seconds": WAIT}).started(3)
    before = table.view()["version"]
    machine.wall += set_by
    machine.wait(WAIT)
    assert {event.actor for event in store.read(table.id, after=before)} == {"clock"}


def test_set_back_nothing_ends_before_its_time(machine: Machine, store: Store) -> None:
    held = Table(machine.client, "drehwurm", {"hold_seconds": WAIT}).started(3)
    lay = next(action for action in own_actions(held) if action["type"] == "lay")
    assert held.act(held.turn, lay).status_code == 201
    bidding = Table(machine.client, "wurmeln", {"bid_seconds": WAIT}).started(3)
    before = bidding.view()["version"]
    machine.wall -= HOUR
    machine.wait(WAIT - 1)
    assert not own_actions(held)
    assert not list(store.read(bidding.id, after=before))
