"""A throw-in answer may be changed once, and repeating it is not a change. Bids may be changed until all have bid."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.games import rules
from events.store import Store
from events.verify import verify
from tests.attacks.test_actions_after_undo import bid_on_screen, bids, draw_and_turn, fitting_throw, race, refused, undo
from tests.http.tables import Table

collected = pytest.mark.parametrize("priority", ["clockwise", "random"])


def collecting(client: FlaskClient, priority: str) -> tuple[Table, int, dict[str, Any]]:
    """A game with an open window that collects answers, a seat that can throw in, and its throw."""
    table = Table(client, "drehwurm", {"throw_in_priority": priority, "hold_seconds": 30}).started(3)
    start = table.view()["version"]
    for attempt in range(30):
        draw_and_turn(table, attempt % 3)
        if (found := fitting_throw(table)) is not None:
            return table, *found
        undo(table, start)
    raise AssertionError("no player ever had a card that fits")


def passes(table: Table, seat: int, **how: Any) -> TestResponse:
    return table.act(seat, {"type": "pass", "window": table.view()["play"]["window"]["number"]}, **how)


@collected
def test_a_repeated_pass_does_not_use_up_the_change(client: FlaskClient, client_store: Store, priority: str) -> None:
    # Given a player who taps "do not throw" twice
    table, seat, throw = collecting(client, priority)
    assert passes(table, seat).status_code == 201
    problem = refused(passes(table, seat, headers={"Accept-Language": "en"}), "already-passed")
    assert problem["detail"] == "You have already decided not to throw."
    # When the player throws after all, the throw counts, and no further change is possible
    assert table.act(seat, throw).status_code == 201
    refused(passes(table, seat), "already-answered")
    assert verify(rules, list(client_store.read(table.id))).ruleset_version == 2


@collected
def test_a_repeated_throw_in_does_not_use_up_the_change(client: FlaskClient, priority: str) -> None:
    table, seat, throw = collecting(client, priority)
    assert table.act(seat, throw).status_code == 201
    refused(table.act(seat, throw), "same-throw")
    assert throw not in table.view(table.tokens[seat])["legal"]
    assert passes(table, seat).status_code == 201


@collected
def test_the_hold_ends_early_when_all_have_answered(client: FlaskClient, priority: str) -> None:
    # Given a window with a hold of thirty seconds, in which the next player has not answered yet
    table, _, _ = collecting(client, priority)
    turner, waits = table.view()["play"]["window"]["turner"], table.turn
    other = next(seat for seat in range(3) if seat not in (turner, waits))
    assert passes(table, other).status_code == 201
    refused(table.act(waits, {"type": "draw"}), "window-held")
    # When the next player has answered too, the hold ends
    assert passes(table, waits).status_code == 201
    assert not table.view()["play"]["window"]["collecting"]
    assert table.act(waits, {"type": "draw"}).status_code == 201


def test_a_bid_can_be_changed_any_number_of_times_until_all_have_bid(client: FlaskClient) -> None:
    table = race(client)
    bids(table, "5", "6")
    for face in ("4", "3", "5", "4"):
        assert table.act(1, bid_on_screen(table, 1, face)).status_code == 201
    refused(table.act(1, {"type": "bid", "face": "4"}), "same-bid")
    bids_before = table.view()["play"]["bidding"]
    assert table.act(2, bid_on_screen(table, 2, "7")).status_code == 201
    refused(table.act(1, {"type": "bid", "face": "6", "bidding": bids_before}), "worms-first")
