"""While the hand is hidden, its cards are not on the page, so that two players can share one phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.visible_cards import cards_in
from tests.companion.visitor import SMALL_PHONE, Language
from tests.http.servers import Server
from tests.http.tables import Table

ASLEEP = """
() => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""
FACE_DOWN = "() => dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 175, gamma: 4 }))"
LEFT = "() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
COUNT_PERMISSIONS = """
window.asked = 0;
DeviceOrientationEvent.requestPermission = async () => { window.asked++; return "granted"; };
"""
OVERLAPPED_BY = """(cover) => {
  const tab = cover.getBoundingClientRect();
  const meets = (box) => box.left < tab.right && box.right > tab.left && box.top < tab.bottom && box.bottom > tab.top;
  const parts = document.querySelectorAll(".pile, .pile .count, .pile .underside, .place, .action, .in-hand");
  return [...parts].filter((part) => meets(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 80));
}"""


@pytest.fixture
def table(server: Server) -> Table:
    """A game without cards on the table, so that every card on a page is in the hand."""
    return tables.playing(server, "takethat")


def shown(page: Page) -> set[str]:
    return cards_in("takethat", {}, page.content())


def expect_covered(phone: Phone) -> None:
    expect(phone.hand.get_by_role("button", name=phone.text("cover.show"))).to_be_visible()
    assert shown(phone.page) == set()


def test_one_tap_covers_the_hand_and_another_uncovers_it(invite: Invite, table: Table) -> None:
    phone = Phone(invite(), table, 0)
    before = phone.cards()
    assert shown(phone.page) == set(before)
    phone.hand.get_by_role("button", name=phone.text("cover.hide"), exact=True).click()
    expect_covered(phone)
    phone.hand.get_by_role("button", name=phone.text("cover.show")).click()
    expect(phone.hand.get_by_role("listitem").first).to_be_visible()
    assert phone.cards() == before


@pytest.mark.parametrize("put_away", [ASLEEP, FACE_DOWN, LEFT], ids=["asleep", "face down", "left"])
def test_a_phone_that_is_put_away_covers_the_hand(invite: Invite, table: Table, put_away: str) -> None:
    phone = Phone(invite(), table, table.turn)
    assert shown(phone.page) != set()
    start_to_drag_a_card(phone)
    phone.page.evaluate(put_away)
    expect_covered(phone)
    expect(phone.page.locator(".dragged")).to_have_count(0)


def test_the_first_tap_asks_once_for_the_orientation_of_the_phone(invite: Invite, table: Table) -> None:
    """iOS requires this, and allows it only after a tap."""
    visitor = invite()
    visitor.context.add_init_script(COUNT_PERMISSIONS)
    phone = Phone(visitor, table, 0)
    assert phone.page.evaluate("asked") == 0
    for key in ("cover.hide", "cover.show"):
        phone.hand.get_by_role("button", name=phone.text(key)).first.click()
    expect(phone.hand.get_by_role("listitem").first).to_be_visible()
    assert phone.page.evaluate("asked") == 1


def start_to_drag_a_card(phone: Phone) -> None:
    """Leaves the mouse button down. While a card is dragged, the page shows a copy of the card."""
    card = phone.hand.get_by_role("listitem").get_by_role("button").first.bounding_box()
    assert card is not None
    x, y = card["x"] + 10, card["y"] + 10
    phone.page.mouse.move(x, y)
    phone.page.mouse.down()
    phone.page.mouse.move(x, y - 80)
    expect(phone.page.locator(".dragged")).to_have_count(1)


def test_covering_the_hand_hides_a_picked_card_too(invite: Invite, table: Table) -> None:
    phone = Phone(invite(), table, table.turn)
    phone.hand.get_by_role("listitem").get_by_role("button").first.click()
    expect(phone.board.get_by_role("button", name="Start the row with")).to_be_visible()
    phone.hand.get_by_role("button", name=phone.text("cover.hide"), exact=True).click()
    expect_covered(phone)
    expect(phone.page.get_by_role("button", name="Start the row with")).to_have_count(0)


def test_the_hand_stays_covered_while_others_play(invite: Invite, table: Table) -> None:
    phone = Phone(invite(), table, 1 - table.turn)
    phone.hand.get_by_role("button", name=phone.text("cover.hide"), exact=True).click()
    table.step()
    expect(phone.board.get_by_role("list", name="Row, 1 card")).to_be_visible()
    expect(phone.hand.get_by_role("button", name=phone.text("cover.show"))).to_be_visible()
    assert shown(phone.page) == {str(card) for card in table.view()["play"]["row"]}


def test_changing_seats_on_one_phone_covers_the_hand(invite: Invite, table: Table) -> None:
    visitor = invite()
    first = Phone(visitor, table, 0)
    visitor.remember(table.id, seats=dict(enumerate(table.tokens)))
    first.open()
    own = first.cards()
    first.menu("menu.seat", name="Ben")
    expect(first.page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
    expect_covered(first)
    first.hand.get_by_role("button", name=first.text("cover.show")).click()
    expect(first.hand.get_by_role("listitem").first).to_be_visible()
    assert set(first.cards()).isdisjoint(own)
    assert first.cards() == [str(card) for card in table.view(table.tokens[1])["play"]["players"][1]["hand"]]
    first.menu("menu.seat", name="Ada")
    expect(first.page.get_by_role("heading", level=1, name="Ada")).to_be_visible()
    expect_covered(first)


@pytest.mark.parametrize("language", ["de", "en"])
def test_on_the_smallest_phone_the_cover_tab_overlaps_nothing(
    invite: Invite, server: Server, language: Language
) -> None:
    """Checks a game of six players before and after a card is picked, and when a pile has to be turned."""
    options = {"hold_seconds": 0, "throw_in": "off", "show_undersides": True}
    table = tables.playing(server, "drehwurm", seats=6, options=options)
    while not any(action["type"] == "lay" for action in table.view(table.tokens[table.turn])["legal"]):
        tables.step(table)
    phone = Phone(invite(size=SMALL_PHONE, language=language, reduced_motion="reduce"), table, table.turn)
    tab = phone.page.get_by_role("button", name=phone.text("cover.hide"), exact=True)
    assert tab.evaluate(OVERLAPPED_BY) == []
    phone.hand.get_by_role("listitem").get_by_role("button", disabled=False).first.click()
    expect(phone.hand.get_by_role("button", pressed=True)).to_have_count(1)
    assert tab.evaluate(OVERLAPPED_BY) == []
    table.act(phone.seat, {"type": "draw"})
    expect(phone.status).to_have_text(phone.text("drehwurm.you-turn"))
    assert tab.evaluate(OVERLAPPED_BY) == []
