"""Races on the screen, played on phones with touches and with the keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.companion import tables
from tests.companion.board_phone import NEIGHBOURS, STRAIGHT, BoardPhone, bid, centre, from_cell
from tests.companion.conftest import Invite
from tests.companion.visitor import SCREEN
from tests.http.servers import Server
from tests.http.tables import Table
from tests.waits import wait_until

FORWARD, LEFT, _, _, _, RIGHT = NEIGHBOURS
GONE_FINGER = {"pointerId": 77, "button": 0, "bubbles": True}
"""The touch of a finger. The browser never reports that this finger is lifted."""
Sit = Callable[..., BoardPhone]


@pytest.fixture
def sit(invite: Invite, server: Server) -> Sit:
    """A function that opens a table with three players and the phone of the first, who alone has a valid bid."""

    def sits(face: str = "5", game: str = "wurmeln_board", **options: Any) -> BoardPhone:
        table = tables.playing(server, game, seats=3, options=options)
        bid(table, (1, "4"), (2, "4"), (0, face))
        return BoardPhone(invite(), table, 0)

    return sits


def outcome(table: Table) -> dict[str, Any] | None:
    found: dict[str, Any] | None = table.view()["outcome"]
    return found


def test_a_race_is_won_by_dragging_the_head_past_the_line(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "wurmeln_board", seats=3, options={"course_length": 3})
    phone = BoardPhone(invite(), table, 0)
    bid(table, (1, "4"), (2, "4"))
    phone.button("7").click()
    expect(phone.steps_left).to_have_text("7")
    phone.settle()
    head = phone.worm[0]
    phone.drag_cells(head, *from_cell(head, *[STRAIGHT] * 5))
    wait_until(lambda: outcome(table) is not None, "the race is over")
    assert (outcome(table) or {})["winners"] == [0]
    expect(phone.page.get_by_text(phone.text("verdict.one", name="Ada"))).to_be_visible()


def test_dragging_back_takes_steps_back(sit: Sit) -> None:
    phone = sit("5")
    phone.settle()
    worm = phone.worm
    way = from_cell(worm[0], FORWARD, LEFT, FORWARD)
    places = [phone.pixel(centre(cell)) for cell in (worm[0], *way)]
    phone.drag(*places, lifts=False)
    expect(phone.steps_left).to_have_text("2")
    phone.expect_made(3)
    phone.drag_on(places[3], places[2], places[1])
    expect(phone.steps_left).to_have_text("4")
    phone.expect_made(1)
    assert phone.worm == [list(way[0]), *worm[:6]]


def test_steps_are_shown_before_the_service_answers_and_corrected_if_it_refuses(sit: Sit) -> None:
    phone = sit("5")
    phone.settle()
    head = phone.worm[0]
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.page.route("**/actions", hold)
    phone.drag_cells(head, *from_cell(head, FORWARD, FORWARD, FORWARD))
    expect(phone.steps_left).to_have_text("2")
    assert phone.shown["made"] == 0
    phone.visitor.expect_refusals(409)
    held[0].fulfill(status=409, json={"code": "illegal", "detail": "That cell is taken."})
    expect(phone.steps_left).to_have_text("5")
    expect(phone.page.get_by_role("alert")).to_have_text("That cell is taken.")


def test_a_tap_on_a_cell_is_a_step_and_the_button_takes_it_back(sit: Sit) -> None:
    phone = sit("5")
    phone.settle()
    head = phone.worm[0]
    phone.board.dispatch_event("pointerdown", GONE_FINGER)
    phone.tap(from_cell(head, LEFT)[0])
    expect(phone.steps_left).to_have_text("4")
    phone.button(phone.text("race_board.take-back")).click()
    expect(phone.steps_left).to_have_text("5")
    wait_until(lambda: phone.worm[0] == head, "the step is taken back")


def test_a_second_tap_is_a_step_while_the_first_is_still_being_sent(sit: Sit) -> None:
    phone = sit("5")
    phone.settle()
    held: list[Route] = []
    phone.page.route("**/actions", lambda route: held.append(route))  # noqa: PLW0108
    way = from_cell(phone.worm[0], LEFT, FORWARD)
    for left, cell in zip("43", way, strict=True):
        phone.tap(cell)
        expect(phone.steps_left).to_have_text(left)
    wait_until(lambda: len(held) == 1, "the page has sent the first step")
    held[0].continue_()
    phone.page.unroute("**/actions")
    phone.expect_made(2)
    assert phone.worm[0] == list(way[1])


def test_a_worm_is_laid_out_again_from_its_tail(sit: Sit) -> None:
    phone = sit("5")
    phone.button(phone.text("race_board.lay-anew")).click()
    phone.settle()
    tail = phone.worm[6]
    way = from_cell(tail, LEFT, *[FORWARD] * 5)
    phone.drag_cells(tail, *way)
    laid = [list(cell) for cell in (*reversed(way), tail)]
    wait_until(lambda: phone.worm == laid, "the worm lies in its new shape")
    expect(phone.steps_left).to_have_text("5")


def test_worm_up_crawls_backward_from_its_tail(sit: Sit) -> None:
    phone = sit("5", "wormup_board")
    phone.settle()
    worm = phone.worm
    way = from_cell(worm[6], NEIGHBOURS[3], NEIGHBOURS[3])
    phone.drag_cells(worm[6], *way)
    phone.expect_made(2)
    assert phone.worm == [*worm[2:], *(list(cell) for cell in way)]
    expect(phone.button(phone.text("race_board.backward"))).to_be_visible()


def test_while_a_post_is_dragged_the_page_shows_the_new_distances(sit: Sit) -> None:
    phone = sit("x", post_move="before")
    phone.button("3").click()
    keep = phone.button(phone.text("race.keep-posts"))
    expect(keep).to_be_visible()
    phone.settle()
    board = phone.shown
    (left, top), (fixed_left, fixed_top) = board["left_post"], board["right_post"]
    assert left == fixed_left
    width = top - fixed_top
    nearer = (left - 0.5 * width, fixed_top + 0.87 * width)
    middle = (left - 0.26 * width, fixed_top + 0.97 * width)
    here, place = phone.button(phone.text("race_board.swing-now")), keep.bounding_box()
    expect(here).to_be_disabled()
    phone.drag(*(phone.pixel(spot) for spot in ((left, top), middle, nearer)))
    expect(here).to_be_enabled()
    assert keep.bounding_box() == place, "no button moves while a finger turns the post"
    here.click()
    wait_until(lambda: phone.shown["left_post"] != [left, top], "the line is swung")
    after = phone.shown
    assert after["right_post"] == [fixed_left, fixed_top]
    assert after["distances"][0] < board["distances"][0]


def test_a_race_is_won_with_the_keyboard_alone(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "wurmeln_board", seats=3, options={"course_length": 3})
    phone = BoardPhone(invite(size=SCREEN), table, 0)
    bid(table, (1, "4"), (2, "4"))
    phone.button("7").press("Enter")
    phone.button(phone.text("race_board.forward")).press("Enter")
    heard = phone.page.get_by_role("region", name=phone.text("race.table")).get_by_role("status")
    expect(heard).to_contain_text(phone.text("race_board.forward"))
    phone.press_key("ArrowLeft")
    expect(heard).to_contain_text(phone.text("race_board.forward-left"))
    phone.expect_made(2)
    phone.press_key("ArrowDown")
    phone.expect_made(1)
    for made in (2, 3):
        phone.press_key("ArrowUp")
        phone.expect_made(made)
    phone.press_key("ArrowUp")
    wait_until(lambda: outcome(table) is not None, "the race is over")
    assert (outcome(table) or {})["winners"] == [0]
