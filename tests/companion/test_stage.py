"""The table page on a big screen (the stage): standings, podium, the code in the corner, the menu."""

from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from events.decider import Role
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.qr import decoded
from tests.companion.states import sit_at, watch
from tests.companion.visitor import PHONE, SCREEN, SMALL_PHONE, Scheme, Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.layouts.fed_page import FedPage, fed_visitor
from tests.layouts.recorded_games import LONG_NAMES, record
from tests.sampling import sampled

SMALLEST_SCREEN = ViewportSize(width=1280, height=720)


def shown_codes(visitor: Visitor) -> list[str]:
    expect(visitor.page.locator(".corner-qr")).to_be_visible()
    visitor.page.locator(".corner-qr").evaluate("(picture) => picture.decode()")
    return decoded(visitor.page.screenshot())


class TestCode:
    @pytest.mark.parametrize("scheme", sampled(["light", "dark"], ["light"]))
    def test_the_hosts_screen_shows_the_join_link_while_a_game_runs(
        self, invite: Invite, server: Server, scheme: Scheme
    ) -> None:
        table = tables.playing(server, "takethat", 3)
        visitor = invite(size=SMALLEST_SCREEN, scheme=scheme)
        watch(visitor, table, host=True)
        expect(visitor.page.get_by_text(table.code)).to_be_visible()
        assert shown_codes(visitor) == [f"{server.url}/join/{table.code}"]

    def test_a_spectators_screen_shows_its_own_address(self, invite: Invite, server: Server) -> None:
        table = tables.playing(server, "takethat", 3)
        visitor = invite(size=SMALLEST_SCREEN)
        watch(visitor, table)
        assert shown_codes(visitor) == [f"{server.url}/games/{table.id}"]
        assert table.code not in visitor.page.content()

    def test_a_locked_table_invites_nobody_but_lets_everybody_watch(self, invite: Invite, server: Server) -> None:
        table = tables.playing(server, "takethat")
        visitor = invite(size=SMALLEST_SCREEN)
        watch(visitor, table, host=True)
        expect(visitor.page.get_by_role("button", name=visitor.text("menu.invite"))).to_be_visible()
        assert table.call("PATCH", "", table.host, json={"locked": True}).status_code == 200
        expect(visitor.page.get_by_role("img", name=visitor.text("watch.qr"))).to_be_visible()
        assert shown_codes(visitor) == [f"{server.url}/games/{table.id}"]

    def test_the_code_stays_when_the_game_is_over(self, invite: Invite, server: Server) -> None:
        table = tables.won(server)
        visitor = invite(size=SMALLEST_SCREEN)
        watch(visitor, table, host=True)
        assert shown_codes(visitor) == [f"{server.url}/games/{table.id}"]


def to_the_second_round(table: Table) -> dict[str, Any]:
    while not table.view()["scores"]["rounds"]:
        tables.step(table)
    scores: dict[str, Any] = table.view()["scores"]
    return scores


def test_between_two_rounds_the_screen_shows_the_standings_until_somebody_acts(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", options={"rounds": 2}, seats=3)
    visitor = invite(size=SCREEN)
    watch(visitor, table)
    totals = to_the_second_round(table)["totals"]
    standings = visitor.page.get_by_role("region", name=visitor.text("standings.title"))
    best_first = sorted(range(3), key=lambda seat: -totals[seat])
    expect(standings.get_by_role("listitem")).to_have_count(3)
    for line, seat in zip(standings.get_by_role("listitem").all(), best_first, strict=True):
        expect(line.locator(".name")).to_have_text(tables.NAMES[seat])
        expect(line.locator(".total")).to_contain_text(str(totals[seat]).replace("-", "−"))
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()
    tables.step(table)
    expect(standings).to_have_count(0)


def top_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


class TestPodium:
    def test_the_podium_on_the_screen_shows_everybody_by_rank(self, invite: Invite, server: Server) -> None:
        table = tables.playing(server, "takethat", options={"rounds": 1}, seats=4).to_the_end()
        visitor = invite(size=SCREEN)
        watch(visitor, table)
        totals = table.view()["outcome"]["scores"]
        best_first = sorted(range(4), key=lambda seat: -totals[seat])
        podium = visitor.page.get_by_role("region", name=visitor.text("podium.title"))
        expect(podium.locator(".name")).to_have_text([tables.NAMES[seat] for seat in best_first])
        places = [1 + sum(other > totals[seat] for other in totals) for seat in best_first]
        expect(podium.locator("b")).to_have_text([visitor.text("podium.place") + f" {place}" for place in places])

    def test_a_phone_shows_its_own_place_first(self, invite: Invite, server: Server) -> None:
        table = tables.playing(server, "takethat", options={"rounds": 1}, seats=3).to_the_end()
        totals = table.view()["outcome"]["scores"]
        for seat in range(3):
            visitor = invite(size=PHONE)
            sit_at(visitor, table, seat)
            place = 1 + sum(other > totals[seat] for other in totals)
            own = visitor.page.get_by_text(visitor.text("podium.own", place=place, players=3))
            expect(own).to_be_visible()
            podium = visitor.page.get_by_role("region", name=visitor.text("podium.title"))
            assert top_of(own) < top_of(podium)

    def test_a_game_without_a_result_has_no_podium(self, invite: Invite, server: Server) -> None:
        visitor = invite(size=SCREEN)
        watch(visitor, tables.over(server))
        expect(visitor.page.locator(".verdict")).to_have_text(visitor.text("verdict.abandoned"))
        expect(visitor.page.get_by_role("region", name=visitor.text("podium.title"))).to_have_count(0)


def test_a_score_table_with_many_rounds_keeps_names_and_totals_in_sight(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", options={"rounds": 8}).to_the_end()
    visitor = invite(size=SMALL_PHONE)
    sit_at(visitor, table, 0)
    sheet = visitor.page.get_by_role("region", name=visitor.text("scores.title"))
    sheet.evaluate("(sheet) => sheet.scrollIntoView({ block: 'end' })")
    assert sheet.evaluate("(sheet) => (sheet.scrollLeft = 9999) && sheet.scrollLeft") > 0
    expect(sheet.get_by_role("columnheader", name="8")).to_be_in_viewport()
    for name in tables.NAMES[:2]:
        row = sheet.get_by_role("row").filter(has=visitor.page.get_by_role("rowheader", name=name))
        for cell in (row.get_by_role("rowheader"), row.get_by_role("cell").first, row.get_by_role("cell").last):
            expect(cell).to_be_in_viewport()
            assert cell.evaluate(IS_ON_TOP)


IS_ON_TOP = """
(cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
"""


def test_the_page_scrolls_in_a_small_window_and_is_a_stage_in_a_big_one(invite: Invite, server: Server) -> None:
    visitor = invite(size=SCREEN)
    watch(visitor, tables.playing(server, "takethat", 5))
    page = visitor.page
    expect(page.locator(".story li")).to_have_count(1)
    page.set_viewport_size(PHONE)
    expect(page.locator(".story li")).not_to_have_count(1)
    page.set_viewport_size(SMALLEST_SCREEN)
    expect(page.locator(".story li")).to_have_count(1)


def test_the_menu_of_a_stage_is_reached_by_keyboard_and_has_log_and_scores(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", options={"rounds": 2}, seats=3)
    to_the_second_round(table)
    visitor = invite(size=SCREEN)
    watch(visitor, table)
    page, text = visitor.page, visitor.text
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=text("menu.title"))).to_be_focused()
    for entry in ("events.title", "scores.title"):
        page.keyboard.press("Enter")
        page.get_by_role("dialog").get_by_role("button", name=text(entry)).press("Enter")
        expect(page.get_by_role("dialog", name=text(entry))).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name=text("menu.title"))).to_be_focused()


PLACES = """
async () => {
  const { placeAround } = await import("/static/pages/table/stage_players.js");
  return [2, 3, 4, 5, 6].map((seats) => Array.from({ length: seats }, (_, seat) => placeAround(seat, seats)));
}
"""


def test_the_turn_goes_clockwise_around_the_table(visitor: Visitor) -> None:
    """The seats go up on the left and down on the right."""
    visitor.open("/join")
    for places in visitor.page.evaluate(PLACES):
        heights = {"left": [], "right": []}  # type: dict[str, list[int]]
        for place in places[1:] + places[:1]:
            side, _, at = place.split()
            heights[side].append(int(at.removeprefix("at-")))
        assert heights["right"] == sorted(heights["right"])
        assert heights["left"] == sorted(heights["left"], reverse=True)
        assert len(set(places)) == len(places)


PAST_THE_EDGE = """
() => [...document.querySelectorAll(".player, .player .badge, .story li, .status")]
  .filter((node) => node.getBoundingClientRect().right > innerWidth)
  .map((node) => node.textContent)
"""


def test_the_table_page_on_a_phone_cuts_off_no_player(invite: Invite) -> None:
    frames = list(record("takethat", 4, 3, names=LONG_NAMES).frames(Role.SPECTATOR))
    fed = FedPage(fed_visitor(invite, size=SMALL_PHONE, language="de"), None)
    fed.open(frames[0])
    assert fed.show(frames[1:10], PAST_THE_EDGE) == [[]] * 9
