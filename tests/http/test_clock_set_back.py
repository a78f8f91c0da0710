"""Holds and deadlines end on time, even if the server's clock is set back or forward by an hour."""

import pytest
from flask.testing import FlaskClient

from events.decider import Millis
from events.store import Store
from service.app import create_app
from service.clock import SteadyClock
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.waits import wait_until

SECOND = 1000
HOUR = 3600 * SECOND
WAIT = 30
"""The seconds of a hold or deadline. The tests take less real time, so only the simulated clock can end the hold."""
DRAW = {"type": "draw"}


class Machine:
    """A server with two simulated clocks: a wall clock, which can be set, and a monotonic clock."""

    def __init__(self, store: Store) -> None:
        self.wall, self.steady = 1_800_000_000 * SECOND, 0
        clock = SteadyClock(lambda: Millis(self.wall), lambda: Millis(self.steady))
        self.app = create_app(store, GENEROUS, clock)
        self.client: FlaskClient = self.app.test_client()

    def wait(self, seconds: int) -> None:
        self.wall += seconds * SECOND
        self.steady += seconds * SECOND
        self.app.extensions["wurm_services"].jobs.run_due()


@pytest.fixture
def machine(store: Store) -> Machine:
    return Machine(store)


def may_go_on(table: Table) -> bool:
    """Whether the player whose turn it is may draw and so need not wait for throw-ins."""
    return DRAW in table.view(table.tokens[table.turn])["legal"]


def held(machine: Machine) -> Table:
    """A table at which a pile was just turned and the next player has to wait."""
    options = {"hold_seconds": WAIT, "throw_in_priority": "arrival"}
    table = Table(machine.client, "drehwurm", options).started(3)
    while table.view()["play"]["window"] is None:
        table.step()
    assert table.act(table.turn, DRAW).json["code"] == "window-held"  # type: ignore[index]
    return table


def bidding(machine: Machine) -> Table:
    """A table at which one player has bid and the others have not."""
    table = Table(machine.client, "wurmeln", {"bid_seconds": WAIT}).started(3)
    assert table.act(0, table.view(table.tokens[0])["legal"][0]).status_code == 201
    return table


def events_of_the_clock(store: Store, table: Table) -> int:
    return sum(event.actor == "clock" for event in store.read(table.id))


@pytest.mark.parametrize("set_by", [0, -HOUR, HOUR])
def test_a_throw_in_hold_ends_on_time_after_the_clock_was_changed(machine: Machine, set_by: int) -> None:
    table = held(machine)
    machine.wall += set_by
    machine.wait(WAIT)
    assert may_go_on(table)
    assert table.act(table.turn, DRAW).status_code == 201


@pytest.mark.parametrize("set_by", [0, -HOUR, HOUR])
def test_a_deadline_is_kept_after_the_clock_was_changed(machine: Machine, store: Store, set_by: int) -> None:
    table = bidding(machine)
    machine.wall += set_by
    machine.wait(WAIT)
    # If the clock was set forward, a thread of the server may still be handling the deadline.
    wait_until(lambda: events_of_the_clock(store, table) > 0, "the server has bid for the other players")


def test_nothing_ends_early_after_the_clock_was_set_back(machine: Machine, store: Store) -> None:
    one, other = held(machine), bidding(machine)
    machine.wall -= HOUR
    machine.wait(WAIT - 1)
    assert not may_go_on(one)
    assert events_of_the_clock(store, other) == 0
