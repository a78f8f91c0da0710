"""A throw or bid that is chosen before an undo and arrives after it must not count for another pile or bidding."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.decider import Millis
from events.games import rules
from events.store import Store
from events.verify import verify
from service.app import create_app
from tests.http.conftest import GENEROUS
from tests.http.tables import Table

NOON = 1_800_000_000_000
WITHOUT_HOLD = {"hold_seconds": 0, "throw_in_priority": "arrival"}


def drehwurm(client: FlaskClient, **options: Any) -> Table:
    return Table(client, "drehwurm", WITHOUT_HOLD | options).started(3)


def draw_and_turn(table: Table, pile: int = 0) -> int:
    """The player whose turn it is draws and turns a pile. Returns the number of the throw-in window."""
    seat = table.turn
    for action in ({"type": "draw"}, {"type": "turn", "pile": pile}):
        answer = table.act(seat, action)
        assert answer.status_code == 201, answer.text
    number: int = table.view()["play"]["window"]["number"]
    return number


def undo(table: Table, to: int) -> None:
    """The host asks for the undo, and all players agree."""
    agreed(table, "/undo", {"to": to})


def redo(table: Table) -> None:
    agreed(table, "/redo", None)


def agreed(table: Table, path: str, body: dict[str, Any] | None) -> None:
    answer = table.call("POST", path, table.host, json=body) if body else table.call("POST", path, table.host)
    assert answer.status_code == 200, answer.text
    for token in table.tokens:
        answer = table.answer_undo(token)
        assert answer.status_code == 200, answer.text


def fitting_throw(table: Table) -> tuple[int, dict[str, Any]] | None:
    """A seat that can throw in now, and its throw."""
    for seat, token in enumerate(table.tokens):
        for action in table.view(token)["legal"]:
            if action["type"] == "throw_in":
                return seat, action
    return None


def turning_somebody_can_use(table: Table) -> tuple[int, dict[str, Any]]:
    """Turns piles until some player can throw in, and undoes the earlier ones. Returns this player's seat and throw."""
    start = table.view()["version"]
    for attempt in range(30):
        draw_and_turn(table, attempt % 3)
        found = fitting_throw(table)
        if found is not None:
            return found
        undo(table, start)
    raise AssertionError("no player ever had a card that fits")


def refused(answer: TestResponse, code: str) -> dict[str, Any]:
    assert answer.status_code == 409, answer.text
    problem: dict[str, Any] = answer.json or {}
    assert problem["code"] == code
    return problem


def log_holds(store: Store, table: Table) -> None:
    assert verify(rules, list(store.read(table.id))).stream == table.id


def test_a_throw_chosen_before_an_undo_does_not_count_for_a_pile_turned_later(
    client: FlaskClient, client_store: Store
) -> None:
    # Given a pile that was turned, and a throw that arrives only after the turning was undone
    table = drehwurm(client)
    start = table.view()["version"]
    meant = draw_and_turn(table)
    undo(table, start)
    # When another pile is turned, and a throw arrives that fits this pile but names the first window
    seat, fits = turning_somebody_can_use(table)
    hand = table.view(table.tokens[seat])["play"]["players"][seat]["hand"]
    answer = table.act(seat, fits | {"window": meant})
    # Then this throw is refused and the card stays in the hand, but a throw for the current window counts
    refused(answer, "too-late")
    assert table.view(table.tokens[seat])["play"]["players"][seat]["hand"] == hand
    assert fits["window"] != meant
    assert table.act(seat, fits).status_code == 201
    log_holds(client_store, table)


def test_the_refusal_of_a_late_throw_mentions_the_undo(client: FlaskClient) -> None:
    table = drehwurm(client)
    start = table.view()["version"]
    seat, fits = turning_somebody_can_use(table)
    undo(table, start)
    problem = refused(table.act(seat, fits, headers={"Accept-Language": "en"}), "turning-undone")
    assert problem["detail"] == "Turning this pile was undone. Look at the table again before you throw in."


def test_a_window_that_an_undo_opens_again_keeps_its_number(client: FlaskClient, client_store: Store) -> None:
    # Given a window that was closed when the next player turned another pile
    table = drehwurm(client)
    seat, fits = turning_somebody_can_use(table)
    here = table.view()["version"]
    draw_and_turn(table, 1)
    refused(table.act(seat, fits), "too-late")
    # When the turn of that player is undone, the first window is open again, and a throw for it counts
    undo(table, here)
    assert table.act(seat, fits).status_code == 201
    # Then the next window gets a number that was never used
    assert draw_and_turn(table, 2) > fits["window"] + 1
    log_holds(client_store, table)


def test_a_redone_window_keeps_its_number(client: FlaskClient, client_store: Store) -> None:
    table = drehwurm(client)
    start = table.view()["version"]
    seat, fits = turning_somebody_can_use(table)
    window = table.view()["play"]["window"]
    undo(table, start)
    redo(table)
    assert table.view()["play"]["window"] == window
    assert table.act(seat, fits).status_code == 201
    log_holds(client_store, table)


def race(client: FlaskClient, **options: Any) -> Table:
    return Table(client, "wurmeln", options).started(3)


def bids(table: Table, *faces: str) -> None:
    for seat, face in enumerate(faces):
        assert table.act(seat, bid_on_screen(table, seat, face)).status_code == 201


def bid_on_screen(table: Table, seat: int, face: str) -> dict[str, Any]:
    """The bid as the phone offers it now, with the number of the current bidding."""
    legal = table.view(table.tokens[seat])["legal"]
    found: dict[str, Any] = next(action for action in legal if action["type"] == "bid" and action["face"] == face)
    return found


def test_a_bid_chosen_before_an_undo_does_not_count_after_it(client: FlaskClient, client_store: Store) -> None:
    # Given a bid, and a change of this bid that arrives late
    table = race(client)
    start = table.view()["version"]
    bids(table, "5", "6")
    late = bid_on_screen(table, 1, "7")
    # When all bids are revealed, the players undo the round, and the changed bid arrives
    table.act(2, bid_on_screen(table, 2, "4"))
    undo(table, start)
    problem = refused(table.act(1, late, headers={"Accept-Language": "en"}), "other-bids")
    # Then the changed bid is refused, and no player has a bid
    assert problem["detail"] == "Your bid came too late: that bidding is over. Look at the table and bid again."
    assert not any(player["has_bid"] for player in table.view()["play"]["players"])
    bids(table, "7", "6")
    log_holds(client_store, table)


def test_a_bid_of_one_round_does_not_count_in_the_next(client: FlaskClient) -> None:
    table = race(client)
    bids(table, "5", "5")
    late = bid_on_screen(table, 1, "6")
    table.act(2, bid_on_screen(table, 2, "5"))
    assert table.view()["play"]["round"] == 2
    refused(table.act(1, late), "other-bids")


def test_a_redo_gives_the_bidding_a_new_number(client: FlaskClient) -> None:
    # Given equal bids that led to the second round and were undone, and a bid that a phone chose before the redo
    table = race(client)
    start = table.view()["version"]
    bids(table, "5", "5", "5")
    undo(table, start)
    late = bid_on_screen(table, 0, "4")
    redo(table)
    # When this bid arrives in the second round, it is refused
    assert table.view()["play"]["round"] == 2
    refused(table.act(0, late), "other-bids")


def test_a_bid_still_counts_if_another_player_undoes_a_bid_at_the_same_time(client: FlaskClient) -> None:
    table = race(client)
    bids(table, "5")
    meanwhile = bid_on_screen(table, 1, "6")
    assert table.call("POST", "/undo", table.tokens[0]).status_code == 200
    assert table.act(1, meanwhile).status_code == 201


def test_the_deadline_of_an_undone_bidding_does_not_end_the_next_bidding(store: Store) -> None:
    # Given bids with a time limit that were revealed and undone, and a new bid 59 seconds later
    now = [NOON]
    app = create_app(store, GENEROUS, lambda: Millis(now[0]))
    table = race(app.test_client(), bid_seconds=60)
    start = table.view()["version"]
    bids(table, "5", "6", "4")
    undo(table, start)
    now[0] += 59_000
    bids(table, "7")
    # When the time limit of the first bidding ends
    now[0] += 2_000
    app.extensions["wurm_services"].deadlines.enforce(table.id)
    # Then the server has made no bid for anybody, and the time limit of the new bidding still runs
    assert [player["has_bid"] for player in table.view()["play"]["players"]] == [True, False, False]
    now[0] += 58_000
    app.extensions["wurm_services"].deadlines.enforce(table.id)
    assert all(player["shown"] for player in table.view()["play"]["players"])  # the server drew the missing bids


@pytest.mark.parametrize("priority", ["clockwise", "random"])
def test_the_deadline_of_an_undone_window_does_not_end_a_later_window(store: Store, priority: str) -> None:
    now = [NOON]
    app = create_app(store, GENEROUS, lambda: Millis(now[0]))
    table = drehwurm(app.test_client(), hold_seconds=30, throw_in_priority=priority)
    start = table.view()["version"]
    meant = draw_and_turn(table)
    undo(table, start)
    now[0] += 29_000
    draw_and_turn(table, 1)
    now[0] += 2_000
    refused(table.act(0, {"type": "settle", "window": meant}), "nothing-to-settle")
    app.extensions["wurm_services"].deadlines.enforce(table.id)
    assert table.view()["play"]["window"]["collecting"]
