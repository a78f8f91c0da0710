"""The status is never outdated, messages end with their reason, and buttons offer only what is possible."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from events.decider import Seat
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.layouts.fed_page import FedPage, fed_visitor
from tests.layouts.recorded_games import Frame, record

TEN_MINUTES_MS = 600_000
ALERT_AT_CHANGE = """
() => {
  const [status, alert] = document.querySelectorAll(".status, [role=alert]");
  const before = status.textContent;
  new MutationObserver(() => {
    if (status.textContent !== before) window.toldThen ??= alert.textContent;
  }).observe(status, { subtree: true, childList: true, characterData: true });
}
"""
"""Stores the message that is shown when the status changes."""


def alert(page: Page) -> Any:
    return page.get_by_role("alert").first


class TestThrowIns:
    """The page gets frames until a pile is turned. After that it gets no frames, and only time passes."""

    def turned(self, seat: int) -> list[Frame]:
        """The frames of a game up to a turned pile. The hold for throw-ins is made ten minutes longer."""
        frames: list[Frame] = []
        for frame in record("drehwurm", 4, 5).frames(Seat(seat)):
            frames.append(frame)
            play = frame["table"]["play"]
            if (window := play["window"]) and window["winner"] is None and seat != play["turn"]:
                able = any(action["type"] == "throw_in" for action in frame["table"]["legal"])
                if able != (window["turner"] == seat):
                    window["held_until"] += TEN_MINUTES_MS
                    return frames
        raise AssertionError("no pile was turned")

    @pytest.mark.parametrize("seat", range(4))
    def test_after_the_hold_the_status_says_who_is_to_play(self, invite: Invite, seat: int) -> None:
        visitor = fed_visitor(invite)
        visitor.page.clock.install()
        first, *rest = self.turned(seat)
        fed = FedPage(visitor, seat)
        fed.open(first)
        fed.show(rest, "() => null")
        table = rest[-1]["table"]
        window, name = table["play"]["window"], table["chairs"][table["play"]["turn"]]["name"]
        status = visitor.page.locator(".status")
        if window["turner"] == seat:
            expect(status).to_have_text(visitor.text("drehwurm.who-throws", pile=window["pile"] + 1))
        else:
            expect(status).to_have_text(visitor.text("drehwurm.you-throw"))
        visitor.page.clock.fast_forward(2 * TEN_MINUTES_MS)
        key = "drehwurm.other-plays" if window["turner"] == seat else "drehwurm.still-throw"
        expect(status).to_have_text(visitor.text(key, name=name))


class TestRefusals:
    def test_a_refusal_disappears_when_play_continues(self, invite: Invite, server: Server) -> None:
        table = tables.playing(server, "takethat")
        phone = Phone(invite(), table, 1 - table.turn)
        phone.hand.get_by_role("listitem").get_by_role("button").first.click(force=True)
        expect(alert(phone.page)).to_contain_text(tables.NAMES[table.turn])
        phone.page.evaluate(ALERT_AT_CHANGE)
        tables.step(table)
        expect(phone.status).to_have_text(re.compile("^Your turn"))
        assert phone.page.evaluate("() => window.toldThen") == ""

    def test_a_refusal_disappears_when_its_reader_picks_something_else(self, invite: Invite, server: Server) -> None:
        while True:
            table = tables.playing(server, "takethat", 1)
            if any(action["type"] == "append" for action in table.view(table.tokens[table.turn])["legal"]):
                break
        phone = Phone(invite(), table, table.turn)
        cards = phone.hand.get_by_role("listitem").get_by_role("button")
        cards.and_(phone.page.locator("[aria-disabled]")).first.click(force=True)
        expect(alert(phone.page)).not_to_be_empty()
        cards.and_(phone.page.locator(":not([aria-disabled])")).first.click()
        expect(phone.hand.get_by_role("button", name=phone.text("cards.put-back"))).to_be_visible()
        expect(alert(phone.page)).to_be_empty()


class TestMainActions:
    def race_in_which_somebody_moves(self, server: Server) -> Table:
        table = tables.playing(server, "wormup")
        for seat, face in enumerate(("4", "5", "6")):
            assert table.act(seat, {"type": "bid", "face": face}).status_code == 201
        return table

    def test_a_worm_that_does_not_move_cannot_be_at_the_finish(self, invite: Invite, server: Server) -> None:
        phone = Phone(invite(), self.race_in_which_somebody_moves(server), 0)
        for _ in range(4):
            phone.hand.get_by_role("button", name=phone.text("race.fewer")).click()
        stuck = phone.hand.get_by_role("button", name=phone.text("race.say-none"))
        expect(stuck).to_be_enabled()
        phone.hand.get_by_role("switch").click()
        finish = phone.hand.get_by_role("button", name=phone.text("race.say-finish"))
        expect(finish).to_be_disabled()
        expect(finish).not_to_have_class(re.compile("strong"))

    def test_the_last_mover_cannot_confirm_the_result_but_the_others_can(self, invite: Invite, server: Server) -> None:
        table = self.race_in_which_somebody_moves(server)
        winner, other = Phone(invite(), table, 0), Phone(invite(), table, 1)
        assert table.act(0, {"type": "move", "steps": 4, "crossed": True}).status_code == 201
        agree = other.page.get_by_role("button", name=other.text("finish.agree"), exact=True)
        expect(agree).to_be_visible()
        expect(winner.page.get_by_text(winner.text("finish.others"), exact=True)).to_be_visible()
        expect(winner.page.get_by_role("button", name=winner.text("finish.agree"))).to_have_count(0)
        agree.click()
        expect(winner.page.get_by_role("link", name=winner.text("replay.open"))).to_be_visible()

    def test_a_game_that_cannot_start_does_not_offer_its_start_as_the_main_action(
        self, invite: Invite, server: Server
    ) -> None:
        phone = Phone(invite(), tables.lobby(server), 0, host=True)
        start = phone.page.get_by_role("button", name=phone.text("lobby.start"))
        expect(start).to_be_disabled()
        expect(start).not_to_have_class(re.compile("strong"))


@pytest.mark.parametrize(("width", "height", "most"), [(320, 568, 0.27), (640, 360, 0.27)])
def test_replay_controls_cover_only_a_part_of_a_small_phone(
    visitor: Visitor, server: Server, width: int, height: int, most: float
) -> None:
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.open(f"/games/{tables.won(server).id}/replay#v=60&eyes=everyone")
    controls = visitor.page.get_by_role("region", name=visitor.text("replay.controls"))
    expect(controls).to_be_visible()
    covered = controls.evaluate("(node) => innerHeight - node.getBoundingClientRect().top")
    assert 0 < covered <= most * height
    view = visitor.page.get_by_role("combobox", name=visitor.text("replay.eyes"))
    view.focus()
    expect(view).to_be_in_viewport(ratio=1)
