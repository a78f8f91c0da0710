"""Covering: what is hidden is not on the page, not even under something; two people can share one phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.knowledge import cards_in
from tests.companion.playing import Phone
from tests.http.servers import Server
from tests.http.tables import Table

ASLEEP = """
() => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""
ON_ITS_FACE = "() => dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 175, gamma: 4 }))"
LEFT = "() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"


@pytest.fixture
def table(server: Server) -> Table:
    """Nothing lies on the table yet: every card on a page is one of the hand."""
    return tables.playing(server, "takethat")


def shown(page: Page) -> set[str]:
    return cards_in("takethat", {}, page.content())


def expect_covered(phone: Phone) -> None:
    expect(phone.hand.get_by_role("button", name=phone.text("cover.show"))).to_be_visible()
    assert shown(phone.page) == set()


def test_one_tap_hides_and_another_shows(invite: Invite, table: Table) -> None:
    phone = Phone(invite(), table, 0)
    before = phone.cards()
    assert shown(phone.page) == set(before)
    phone.hand.get_by_role("button", name=phone.text("cover.hide"), exact=True).click()
    expect_covered(phone)
    phone.hand.get_by_role("button", name=phone.text("cover.show")).click()
    expect(phone.hand.get_by_role("listitem").first).to_be_visible()
    assert phone.cards() == before


@pytest.mark.parametrize("put_away", [ASLEEP, ON_ITS_FACE, LEFT], ids=["asleep", "on its face", "left"])
def test_a_phone_that_is_put_away_covers_itself(invite: Invite, table: Table, put_away: str) -> None:
    phone = Phone(invite(), table, 0)
    assert shown(phone.page) != set()
    phone.page.evaluate(put_away)
    expect_covered(phone)


def test_a_card_that_was_picked_is_hidden_too(invite: Invite, table: Table) -> None:
    phone = Phone(invite(), table, table.turn)
    phone.hand.get_by_role("listitem").get_by_role("button").first.click()
    expect(phone.board.get_by_role("button", name="Start the row with")).to_be_visible()
    phone.hand.get_by_role("button", name=phone.text("cover.hide"), exact=True).click()
    expect_covered(phone)
    expect(phone.page.get_by_role("button", name="Start the row with")).to_have_count(0)


def test_it_stays_covered_while_others_play(invite: Invite, table: Table) -> None:
    phone = Phone(invite(), table, 1 - table.turn)
    phone.hand.get_by_role("button", name=phone.text("cover.hide"), exact=True).click()
    table.step()
    expect(phone.board.get_by_role("list", name="Row, 1 card")).to_be_visible()
    expect(phone.hand.get_by_role("button", name=phone.text("cover.show"))).to_be_visible()
    assert shown(phone.page) == {str(card) for card in table.view()["play"]["row"]}


def test_a_phone_is_passed_on_covered(invite: Invite, table: Table) -> None:
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
