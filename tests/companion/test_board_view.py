"""What the board of a race shows: zoomed by two fingers, while worms crawl, and in a replay."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.companion import tables
from tests.companion.board_phone import STRAIGHT, BoardPhone, Cell, Pixel, bid, centre, from_cell
from tests.companion.conftest import Invite
from tests.companion.pages import ReplayPage
from tests.companion.states import EXTRAS, sit_at, watch
from tests.companion.visitor import PHONE, SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.waits import wait_until

HEADS = """() => [...document.querySelectorAll(".worm-figure")].map((worm) => {
  const { e, f } = worm.lastElementChild.transform.baseVal[0].matrix;
  return [Math.round(e), Math.round(f)];
})"""
RECORD_SHAPES = """() => {
  window.shapes = [];
  const worms = document.querySelectorAll(".worm-figure > path");
  new MutationObserver((changes) => window.shapes.push(...changes.map(({ target }) => target.getAttribute("d"))))
    .observe(worms[0].closest("svg"), { attributes: true, subtree: true, attributeFilter: ["d"] });
}"""
MANY_FRAMES = "() => { let now = performance.now(); performance.now = () => (now += 20); }"
"""A script that makes an animation last for some frames, no matter how slow the machine is."""
SHAPES = "() => new Set(window.shapes).size"
RECORD_VIEWS = """() => {
  window.views = new Set();
  const picture = document.querySelector(".board-picture");
  new MutationObserver(() => window.views.add(picture.getAttribute("viewBox")))
    .observe(picture, { attributes: true, attributeFilter: ["viewBox"] });
}"""
VIEWS = "() => window.views.size"
SEEN_PART = "() => document.querySelector('.board-picture')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []"
LYING_PHONE = ViewportSize(width=844, height=390)
STEPS = 4


def racing(server: Server, game: str = "wurmeln_board") -> Table:
    """A race of three players. Only the first one has a valid bid, so it is this player's turn."""
    table = tables.playing(server, game, seats=3)
    bid(table, (1, "5"), (2, "5"), (0, str(STEPS)))
    return table


def step(table: Table) -> None:
    head = worms(table)[0][0]
    [cell] = from_cell(head, STRAIGHT)
    answer = table.act(0, {"type": "step", "direction": "forward", "cell": list(cell)})
    assert answer.status_code == 201, answer.text


def worms(table: Table) -> list[list[Cell]]:
    found: list[list[Cell]] = table.view()["play"]["board"]["worms"]
    return found


def heads_in(lying: Sequence[Sequence[Cell]]) -> list[list[int]]:
    """Where the heads of these worms are in the picture of a wide screen."""
    return [[round(x / 50), round(-y / 50)] for x, y in (centre(worm[0]) for worm in lying)]


def expect_heads(page: Page, lying: Sequence[Sequence[Cell]]) -> None:
    wait_until(lambda: bool(page.evaluate(HEADS) == heads_in(lying)), "the worms lie there")


class TestFingers:
    def test_two_fingers_zoom_and_move_the_board_but_not_the_worm(self, invite: Invite, server: Server) -> None:
        table = racing(server)
        phone = BoardPhone(invite(), table, 0)
        expect(phone.steps_left).to_be_visible()
        phone.settle()
        *_, width, height = phone.seen
        x, y = phone.pixel(centre(phone.worm[0]))
        phone.move_two_fingers(((x - 40, y), (x + 40, y)), ((x - 60, y), (x + 60, y)))
        zoomed = phone.seen
        assert zoomed[2] == pytest.approx(width / 1.5, rel=0.02)
        assert zoomed[3] == pytest.approx(height / 1.5, rel=0.02)
        assert phone.pixel(centre(phone.worm[0])) == pytest.approx((x, y), abs=3), "the place between the fingers stays"
        phone.move_two_fingers(((x - 40, y), (x + 40, y)), ((x - 20, y - 30), (x + 60, y - 30)))
        assert phone.seen[2:] == pytest.approx(zoomed[2:], rel=0.02)
        assert phone.pixel(centre(phone.worm[0])) == pytest.approx((x + 20, y - 30), abs=3)
        assert phone.shown["made"] == 0

    @pytest.mark.parametrize("zooms", [False, True])
    def test_the_board_does_not_move_while_the_head_is_dragged(
        self, invite: Invite, server: Server, zooms: bool
    ) -> None:
        table = racing(server)
        phone = BoardPhone(invite(), table, 0)
        expect(phone.steps_left).to_be_visible()
        phone.settle()
        head = phone.worm[0]
        if zooms:
            x, y = phone.pixel(centre(head))
            phone.move_two_fingers(((x - 40, y), (x + 40, y)), ((x - 45, y + 40), (x + 45, y + 40)))
        seen = phone.seen
        places: list[Pixel] = [phone.pixel(centre(cell)) for cell in (head, *from_cell(head, STRAIGHT, STRAIGHT))]
        phone.drag(places[0], lifts=False)
        for made in (1, 2):
            phone.drag_on(*places[made - 1 : made + 1], lifts=False)
            phone.expect_made(made)
            expect(phone.steps_left).to_have_text(str(STEPS - made))
            assert phone.seen == seen
        phone.lift()
        phone.settle()
        assert not zooms or phone.seen == seen, "the board stays as the player has moved it"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_resized_page_shows_the_board_like_a_page_opened_at_that_size(
    invite: Invite, server: Server, seat: int | None
) -> None:
    table = racing(server)
    visitor = invite(size=PHONE)
    if seat is None:
        watch(visitor, table)
    else:
        sit_at(visitor, table, seat)
    for size in [LYING_PHONE, PHONE] if seat is not None else [SCREEN, LYING_PHONE, PHONE, SCREEN]:
        visitor.page.set_viewport_size(size)
        new = visitor.another_page()
        new.set_viewport_size(size)
        new.goto(visitor.page.url)
        expect(new.locator(EXTRAS).first).to_be_attached()
        pages = (visitor.page, new)

        def alike(pages: tuple[Page, Page] = pages) -> bool:
            resized, opened = (page.evaluate(SEEN_PART) for page in pages)
            return bool(resized) and resized == pytest.approx(opened, abs=1)

        wait_until(alike, f"both pages show the same part of the board at {size}")
        new.close()


def test_the_course_turns_with_the_phone_even_if_the_browser_reports_the_turn_too_early(
    invite: Invite, server: Server
) -> None:
    """A browser may fire `resize` before it knows the new size. Here the page does not see that event at all."""
    table = racing(server)
    visitor = invite(size=PHONE)
    visitor.context.add_init_script("addEventListener('resize', (event) => event.stopImmediatePropagation(), true)")
    sit_at(visitor, table, 0)
    visitor.page.set_viewport_size(LYING_PHONE)
    expect_heads(visitor.page, worms(table))


def test_the_picture_glides_although_the_hand_changes_its_height(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "wurmeln_board", seats=3)
    bid(table, (1, "5"), (2, "5"))
    phone = BoardPhone(invite(reduced_motion="no-preference"), table, 0)
    phone.settle()
    phone.page.evaluate(MANY_FRAMES)
    phone.page.evaluate(RECORD_VIEWS)
    bid(table, (0, str(STEPS)))
    expect(phone.steps_left).to_be_visible()
    wait_until(lambda: bool(phone.page.evaluate(VIEWS) > 5), "the picture has glided")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_worms_crawl_unless_the_reader_wants_reduced_motion(invite: Invite, server: Server, motion: str) -> None:
    table = racing(server)
    visitor = invite(size=SCREEN, reduced_motion=motion)
    page = visitor.page
    watch(visitor, table)
    expect_heads(page, worms(table))
    page.evaluate(MANY_FRAMES)
    page.evaluate(RECORD_SHAPES)
    step(table)
    expect_heads(page, worms(table))
    shapes = page.evaluate(SHAPES)
    assert shapes == 1 if motion == "reduce" else shapes > 5


class TestReplay:
    @pytest.fixture
    def positions(self) -> list[Any]:
        """Where the worms lay before the first step, and after each step."""
        return []

    @pytest.fixture
    def table(self, server: Server, positions: list[Any]) -> Table:
        table = racing(server)
        positions.append(worms(table))
        for _ in range(STEPS):
            step(table)
            positions.append(worms(table))
        assert table.call("POST", "/abandon", table.host).status_code == 200
        return table

    @pytest.fixture
    def replay(self, invite: Invite, table: Table) -> ReplayPage:
        return ReplayPage(invite(size=SCREEN)).open(table.id)

    def test_a_replay_shows_the_worms_of_each_step(self, replay: ReplayPage, positions: list[Any]) -> None:
        self._walk(replay.page, positions)

    def test_a_replay_file_shows_the_worms_of_each_step(
        self, replay: ReplayPage, positions: list[Any], browser: Browser, visitor: Visitor, tmp_path: Path
    ) -> None:
        with replay.page.expect_download() as waiting:
            replay.press("download.html")
        file = tmp_path / "race.html"
        waiting.value.save_as(file)
        context = browser.new_context(viewport=SCREEN, locale="en", offline=True)
        page = context.new_page()
        faults: list[str] = []
        page.on("console", lambda message: faults.append(message.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(file.as_uri())
        self._walk(ReplayPage(visitor, page).ready().page, positions)
        context.close()
        assert faults == []

    def _walk(self, page: Page, positions: list[Any]) -> None:
        """Steps back from the end of the replay to the start of the move, and then one step forward."""
        page.keyboard.press("End")
        for lying in reversed(positions):
            page.keyboard.press("ArrowLeft")
            expect_heads(page, lying)
        page.keyboard.press("ArrowRight")
        expect_heads(page, positions[1])
