"""A race on phones: secret bids, their reveal, moves, and a stalled race."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table


class RacePhone:
    def __init__(self, visitor: Visitor, table: Table, seat: int) -> None:
        self.page, self.text = visitor.page, visitor.text
        visitor.remember(table.id, seats={seat: table.tokens[seat]})
        visitor.open(f"/games/{table.id}/seats/{seat}")
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name=self.text("hand.title"))

    def button(self, name: str) -> Locator:
        return self.hand.get_by_role("button", name=name, exact=True)

    def lay(self, face: str) -> None:
        self.button(face).click()
        expect(self.button(face)).to_have_attribute("aria-pressed", "true")

    @property
    def laid(self) -> Locator:
        return self.button(self.text("race.peek"))


Sit = Callable[[Table, int], RacePhone]


@pytest.fixture
def sit(invite: Invite) -> Sit:
    return lambda table, seat: RacePhone(invite(), table, seat)


@pytest.fixture
def table(server: Server) -> Table:
    return tables.playing(server, "wormup")


def bid(table: Table, *bids: tuple[int, str]) -> None:
    for seat, face in bids:
        assert table.act(seat, {"type": "bid", "face": face}).status_code == 201


def on_table(page: Page, text: str) -> Locator:
    return page.get_by_role("list", name=text).get_by_role("listitem")


class TestBidding:
    def test_a_bid_is_made_by_one_tap_and_changed_by_another(self, sit: Sit, table: Table) -> None:
        phone = sit(table, 0)
        phone.lay("5")
        expect(phone.laid).to_be_visible()
        phone.lay("7")
        expect(phone.button("5")).to_have_attribute("aria-pressed", "false")
        assert table.view(table.tokens[0])["play"]["players"][0]["bid"] == "7"

    def test_a_players_own_bid_is_shown_only_while_its_tile_is_held_or_opened(self, sit: Sit, table: Table) -> None:
        phone = sit(table, 0)
        phone.lay("5")
        opened = phone.button(phone.text("race.peek-open", face="5"))
        expect(opened).to_have_count(0)
        phone.laid.hover()
        phone.page.mouse.down()
        expect(opened.get_by_role("img", name="5")).to_be_visible()
        phone.page.mouse.up()
        expect(phone.laid.get_by_role("img", name=phone.text("race.face-down"))).to_be_visible()
        phone.laid.press("Enter")
        expect(opened).to_be_visible()
        opened.press("Enter")
        expect(phone.laid).to_be_visible()

    def test_others_see_that_a_player_has_bid_but_not_what(self, sit: Sit, table: Table, invite: Invite) -> None:
        other = sit(table, 1)
        watching = invite(size=SCREEN)
        watching.remember(table.id)
        watching.open(f"/games/{table.id}")
        bid(table, (0, "6"))
        tiles = ((other.page, other.text("race.bids")), (watching.page, watching.text("players.title")))
        for page, place in tiles:
            text = other.text
            ada = on_table(page, place).filter(has_text="Ada")
            expect(ada.get_by_role("img", name=text("race.has-bid"))).to_be_visible()
            expect(ada.get_by_role("img", name="6")).to_have_count(0)

    def test_a_locked_tile_says_why_when_it_is_tapped(self, sit: Sit, table: Table) -> None:
        bid(table, (0, "5"), (1, "6"), (2, "6"))
        assert table.act(0, {"type": "move", "steps": 5}).status_code == 201
        phone = sit(table, 0)
        phone.button(phone.text("race.locked", face="5")).click(force=True)
        expect(phone.page.get_by_role("alert")).to_have_text("Your tile 5 counted last round and is locked now.")
        assert not table.view()["play"]["players"][0]["has_bid"]

    def test_the_bid_countdown_counts_down(self, invite: Invite, server: Server) -> None:
        table = tables.playing(server, "wormup", options={"bid_seconds": 3600})
        bid(table, (1, "6"))
        visitor = invite()
        visitor.page.clock.install()
        phone = RacePhone(visitor, table, 0)
        left = phone.hand.get_by_role("timer")
        before = int(left.inner_text().split()[0])
        visitor.page.clock.run_for(30_000)
        assert int(left.inner_text().split()[0]) <= before - 29


class TestReveal:
    def test_the_reveal_shows_all_bids_and_marks_equal_ones_as_cancelled(self, sit: Sit, table: Table) -> None:
        phone = sit(table, 0)
        bid(table, (1, "6"), (2, "6"))
        phone.button("5").click()
        bids = on_table(phone.page, phone.text("race.bids"))
        for name, face in (("Ada", "5"), ("Ben", "6"), ("Cleo", "6")):
            expect(bids.filter(has_text=name).get_by_role("img", name=face, exact=True)).to_be_visible()
        expect(phone.page.get_by_role("img", name=phone.text("race.cancelled"))).to_have_count(2)
        expect(phone.page.get_by_text(phone.text("race.equal", face="6"))).to_be_visible()

    def test_when_all_bids_are_equal_the_page_says_so_and_bidding_starts_again(self, sit: Sit, table: Table) -> None:
        phone = sit(table, 0)
        bid(table, (1, "6"), (2, "6"))
        phone.button("6").click()
        expect(phone.page.get_by_text(phone.text("race.nobody-moves"))).to_be_visible()
        expect(phone.page.get_by_role("img", name=phone.text("race.cancelled"))).to_have_count(3)
        expect(phone.button("6")).to_be_enabled()

    def test_a_bid_of_x_chooses_one_of_the_free_numbers(self, sit: Sit, table: Table) -> None:
        phone = sit(table, 0)
        bid(table, (0, "x"), (1, "4"), (2, "7"))
        expect(phone.button("5")).to_be_visible()
        expect(phone.button("4")).to_have_count(0)
        phone.button("6").click()
        order = on_table(phone.page, phone.text("race.order"))
        expect(order).to_have_count(3)
        assert [line.split()[0] for line in order.all_inner_texts()] == ["4", "6", "7"]
        expect(order.nth(0)).to_have_attribute("aria-current", "step")


@pytest.fixture
def moving(table: Table) -> Table:
    """Ada moves first with a 5, then Ben with an X that he declared as 6."""
    bid(table, (0, "5"), (1, "x"), (2, "7"))
    assert table.act(1, {"type": "declare", "number": 6}).status_code == 201
    return table


def deeds(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.view()["play"]["deeds"]
    return found


class TestMoving:
    def test_a_full_move_is_recorded_by_one_tap(self, sit: Sit, moving: Table) -> None:
        phone = sit(moving, 0)
        phone.button("Done: 5 steps").click()
        expect(on_table(phone.page, phone.text("race.order")).nth(0)).to_contain_text("5 steps")
        assert deeds(moving)[0] | {"post": None} == {
            "seat": 0, "steps": 5, "direction": "forward", "blocked": False, "post": None,
        }  # fmt: skip

    def test_a_blocked_move_is_recorded_with_its_steps_and_direction(self, sit: Sit, moving: Table) -> None:
        phone = sit(moving, 0)
        for _ in range(2):
            phone.button(phone.text("race.fewer")).click()
        phone.button("backwards").click()
        phone.button("Stopped after 3 steps").click()
        expect(on_table(phone.page, phone.text("race.order")).nth(0)).to_contain_text("3 steps backwards, blocked")
        assert (deeds(moving)[0]["steps"], deeds(moving)[0]["direction"], deeds(moving)[0]["blocked"]) == (
            3, "reverse", True,
        )  # fmt: skip

    def test_the_finish_is_reported_with_a_switch_and_a_tap(self, sit: Sit, moving: Table) -> None:
        phone = sit(moving, 0)
        phone.hand.get_by_role("switch").click()
        assert moving.view()["outcome"] is None
        phone.button(phone.text("race.say-finish")).click()
        expect(phone.page.get_by_text(phone.text("race.you-win"))).to_be_visible()
        assert moving.view()["outcome"]["winners"] == [0]

    def test_an_invalid_move_is_refused_with_a_message(self, invite: Invite, moving: Table) -> None:
        visitor = invite()
        visitor.expect_refusals(409)
        phone = RacePhone(visitor, moving, 0)
        phone.hand.get_by_role("switch").click()
        for _ in range(5):
            phone.button(phone.text("race.fewer")).click()
        phone.button(phone.text("race.say-finish")).click(force=True)
        expect(phone.page.get_by_role("alert")).to_have_text("A worm that does not move cannot reach the finish.")

    @pytest.mark.parametrize(
        ("choice", "post"), [("left post", "left_post"), ("right post", "right_post"), ("Leave both", None)]
    )
    def test_a_bid_of_x_can_move_a_post_or_leave_both_posts(
        self, sit: Sit, moving: Table, choice: str, post: str | None
    ) -> None:
        moving.act(0, {"type": "move", "steps": 5})
        phone = sit(moving, 1)
        expect(phone.button(choice)).to_have_count(0)
        phone.button("Done: 6 steps").click()
        phone.button(choice).click()
        expect(phone.hand).to_have_count(0)
        assert (deeds(moving)[-1]["seat"], deeds(moving)[-1]["steps"], deeds(moving)[-1]["post"]) == (1, None, post)

    def test_a_tap_is_accepted_before_the_previous_one_is_answered(self, sit: Sit, moving: Table) -> None:
        moving.act(0, {"type": "move", "steps": 5})
        phone = sit(moving, 1)
        held: list[tuple[Route, APIResponse]] = []
        # the server handles the actions, but the answers do not reach the page yet
        phone.page.route("**/actions", lambda route: held.append((route, route.fetch())))
        phone.button("Done: 6 steps").click()
        phone.button("right post").click()
        expect(phone.hand).to_have_count(0)
        assert deeds(moving)[-1]["post"] == "right_post"
        for route, answer in held:
            route.fulfill(response=answer)
        expect(phone.page.get_by_role("alert")).to_have_text("")

    def test_a_player_out_of_turn_has_no_actions(self, sit: Sit, moving: Table) -> None:
        phone = sit(moving, 2)
        expect(phone.page.get_by_text("Ada crawls 5 steps.")).to_be_visible()
        expect(phone.hand).to_have_count(0)

    def test_wurmeln_offers_no_choice_of_direction(self, sit: Sit, server: Server) -> None:
        table = tables.playing(server, "wurmeln")
        bid(table, (0, "3"), (1, "6"), (2, "6"))
        phone = sit(table, 0)
        expect(phone.button("Done: 3 steps")).to_be_visible()
        expect(phone.hand.get_by_role("group", name=phone.text("race.direction"))).to_have_count(0)

    def test_the_host_records_a_move_and_the_finish_for_players(self, invite: Invite, moving: Table) -> None:
        visitor = invite(size=SCREEN)
        visitor.remember(moving.id, host=moving.host)
        page = visitor.open(f"/games/{moving.id}")
        page.get_by_text(visitor.text("race.record"), exact=True).click()
        page.get_by_role("button", name="Done: 5 steps", exact=True).click()
        expect(on_table(page, visitor.text("race.order")).nth(1)).to_have_attribute("aria-current", "step")
        page.get_by_role("button", name=visitor.text("race.finish-of", name="Cleo"), exact=True).click()
        expect(page.get_by_text("Cleo wins!").first).to_be_visible()


class TestStandstill:
    @pytest.fixture
    def stalled(self, server: Server) -> Table:
        table = tables.playing(server, "wormup", options={"max_idle_rounds": 1})
        bid(table, (0, "6"), (1, "6"), (2, "6"))
        assert table.view()["play"]["phase"] == "stalled"
        return table

    def test_a_stalled_race_is_shared_if_everybody_agrees(self, sit: Sit, stalled: Table) -> None:
        phone = sit(stalled, 0)
        phone.button(phone.text("race.share")).click()
        expect(phone.page.get_by_text(phone.text("race.share-agreed"))).to_be_visible()
        for seat in (1, 2):
            stalled.act(seat, {"type": "share_win"})
        expect(phone.page.get_by_text("Ada, Ben, and Cleo win!").first).to_be_visible()

    def test_a_stalled_race_is_decided_by_the_hosts_measurement(self, invite: Invite, stalled: Table) -> None:
        visitor = invite(size=SCREEN)
        visitor.remember(stalled.id, host=stalled.host)
        page = visitor.open(f"/games/{stalled.id}")
        page.get_by_text(visitor.text("race.record"), exact=True).click()
        for name, distance in (("Ada", "120"), ("Ben", "80"), ("Cleo", "95")):
            page.get_by_role("spinbutton", name=name).fill(distance)
        page.get_by_role("button", name=visitor.text("race.measured"), exact=True).click()
        expect(page.get_by_text("Ben wins!").first).to_be_visible()
        expect(on_table(page, visitor.text("race.track")).filter(has_text="Ben")).to_contain_text("80 millimetres")
