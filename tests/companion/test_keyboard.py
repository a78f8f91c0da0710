"""The games can be played with the keyboard alone, and the focus is always visible and never lost."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.states import watch
from tests.companion.visitor import SCREEN
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled
from tests.waits import wait_until

FOCUS = "() => document.activeElement.closest('#page') !== null && document.activeElement.id !== 'page'"

SEEN = "() => getComputedStyle(document.activeElement).outlineStyle !== 'none'"
IS_BEFORE_FOCUS = "(node) => document.activeElement !== document.body && " \
    "Boolean(node.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)"  # fmt: skip
MOST_STEPS = 80


class Keyboard:
    """A phone page that is used by keyboard only."""

    def __init__(self, invite: Invite, table: Table, seat: int) -> None:
        self.phone = Phone(invite(), table, seat)

    def press(self, wanted: Locator, key: str = "Enter") -> None:
        expect(wanted).to_be_visible()
        page = self.phone.page
        for _ in range(MOST_STEPS):
            if wanted.evaluate("(node) => node === document.activeElement"):
                page.keyboard.press(key)
                return
            page.keyboard.press("Shift+Tab" if wanted.evaluate(IS_BEFORE_FOCUS) else "Tab")
            assert page.evaluate(SEEN), page.evaluate("() => document.activeElement.outerHTML")
        raise AssertionError(f"{wanted} was not reached by pressing Tab {MOST_STEPS} times")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.phone.hand.get_by_role("button", name=name, exact=isinstance(name, str)).first

    @property
    def raised(self) -> Locator:
        return self.phone.hand.get_by_role("listitem").get_by_role("button", disabled=False).first

    def expect_focus(self) -> None:
        self.phone.page.wait_for_function(FOCUS)


def version(table: Table) -> int:
    found: int = table.view()["version"]
    return found


def play_until_legal(table: Table, seat: int, action: str) -> None:
    """Plays until it is this seat's turn and the seat can take an action of this type."""
    while table.turn != seat or action not in {legal["type"] for legal in table.view(table.tokens[seat])["legal"]}:
        tables.step(table)


def test_drehwurm_can_be_played_by_keyboard(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "drehwurm", options={"hold_seconds": 0, "throw_in": "off"})
    keys = Keyboard(invite, table, table.turn)
    phone = keys.phone
    keys.press(keys.button(re.compile("^Draw")))
    expect(phone.status).to_have_text(phone.text("drehwurm.you-turn"))
    keys.expect_focus()
    keys.press(keys.button(phone.text("drehwurm.turn-pile", pile=2)), "Space")
    expect(phone.status).to_have_text(re.compile("’s turn"))
    keys.expect_focus()
    play_until_legal(table, phone.seat, "lay")
    expect(phone.status).to_have_text(phone.text("drehwurm.you-play"))
    before = len(phone.cards())
    keys.press(keys.raised)
    lit = phone.board.get_by_role("button", disabled=False).first
    keys.press(lit)
    expect(phone.hand.get_by_role("listitem")).to_have_count(before - 1)
    keys.expect_focus()


def test_takethat_can_be_played_by_keyboard(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    keys = Keyboard(invite, table, table.turn)
    phone = keys.phone
    keys.press(keys.raised, "Space")
    keys.press(keys.button(phone.text("cards.put-back")))
    keys.expect_focus()
    keys.press(keys.raised)
    keys.press(keys.button(re.compile("^Start the row with")))
    expect(phone.board.get_by_role("list", name="Row, 1 card")).to_be_visible()
    keys.expect_focus()
    play_until_legal(table, phone.seat, "take")
    take = keys.button(re.compile("^Take"))
    expect(take).to_be_visible()
    keys.press(take)
    keys.press(keys.button(phone.text("takethat.take-yes")), "Space")
    expect(phone.status).to_have_text(phone.text("takethat.you-open"))
    keys.expect_focus()


@pytest.mark.parametrize("game", sampled(["wurmeln", "wormup"], ["wurmeln"]))
def test_a_race_can_be_played_by_keyboard(invite: Invite, server: Server, game: str) -> None:
    table = tables.playing(server, game)
    keys = Keyboard(invite, table, 0)
    phone = keys.phone
    keys.press(keys.button("5"))
    expect(keys.button("5")).to_have_attribute("aria-pressed", "true")
    keys.expect_focus()
    keys.press(keys.button("6"), "Space")
    expect(keys.button("6")).to_have_attribute("aria-pressed", "true")
    for seat in (1, 2):
        table.act(seat, {"type": "bid", "face": "7"})
    expect(keys.button("Done: 6 steps")).to_be_visible()
    keys.expect_focus()
    keys.press(keys.button(phone.text("race.fewer")))
    keys.press(keys.button("Stopped after 5 steps"))
    expect(phone.status).to_have_text(phone.text("race.bid-now"))
    keys.expect_focus()


def test_cover_and_menu_can_be_used_by_keyboard(invite: Invite, server: Server) -> None:
    keys = Keyboard(invite, tables.playing(server, "takethat"), 0)
    phone = keys.phone
    keys.press(keys.button(phone.text("cover.hide")))
    showing = phone.hand.get_by_role("button", name=phone.text("cover.show"))
    keys.press(showing)
    expect(phone.hand.get_by_role("listitem").first).to_be_visible()
    keys.expect_focus()
    menu = phone.page.get_by_role("button", name=phone.text("menu.title"))
    keys.press(menu)
    expect(phone.page.get_by_role("dialog")).to_be_visible()
    phone.page.keyboard.press("Escape")
    expect(phone.page.get_by_role("dialog")).to_be_hidden()
    expect(menu).to_be_focused()


def test_a_game_can_be_started_by_keyboard_without_losing_the_focus(invite: Invite, server: Server) -> None:
    """The start button disappears when it is pressed. The focus moves to another button, not to the top of the page."""
    visitor = invite(size=SCREEN)
    table = tables.lobby(server, "takethat")
    watch(visitor, table, host=True)
    page, text = visitor.page, visitor.text
    page.get_by_role("button", name=text("lobby.start")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=text("board.title"), exact=True)).to_be_visible()
    page.wait_for_function(FOCUS)
    expect(page.get_by_role("button", name=text("menu.invite"))).to_be_focused()


def test_a_whole_race_on_the_screen_is_played_by_keyboard_and_each_step_is_announced(
    invite: Invite, server: Server
) -> None:
    """Worm Up!: Ada swings the line with X, and crawls forward until her head touches it."""
    table = tables.playing(server, "wormup_board", options={"course_length": 12})
    keys = Keyboard(invite, table, 0)
    phone, page = keys.phone, keys.phone.page
    heard = page.get_by_role("region", name=phone.text("race.table")).get_by_role("status")
    for face, number in (("X", 7), ("7", 7)):
        for seat in (1, 2):
            table.act(seat, {"type": "bid", "face": "4"})
        keys.press(keys.button(face))
        if face == "X":
            keys.press(keys.button("7"))
        keys.press(keys.button(phone.text("race_board.forward")))
        for left in range(number - 1, 0, -1):
            expect(heard).to_have_text(re.compile(rf"^Ada: Forward\. {left} steps? left, [\d.]+ to the finish\.$"))
            keys.expect_focus()
            stored = table.view()["version"]
            page.locator(".board-pad button:focus").press("ArrowUp")
            wait_until(partial(_is_newer, table, stored), "the step is stored")
            if table.view()["outcome"]:
                break
        if face == "X":
            expect(heard).to_have_text(re.compile(r"^Ada: Forward, the last step\. [\d.]+ to the finish\.$"))
            keys.press(phone.hand.get_by_role("slider"), "ArrowRight")
            keys.press(keys.button(phone.text("race_board.swing-now")))
            expect(heard).to_have_text(re.compile(r"^The finish line has moved\. To the finish: Ada [\d.]+, "))
    expect(page.get_by_text(phone.text("verdict.one", name="Ada"))).to_be_visible()


def _is_newer(table: Table, version: int) -> bool:
    return bool(table.view()["version"] > version)
