"""Undo on the pages. If a step has disclosed something, all other players have to agree to its undo."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table


class Undoing:
    """Three phones and the table page in a game of Take That. A player has just started the row and drawn a card."""

    def __init__(self, invite: Invite, server: Server) -> None:
        self.table: Table = tables.playing(server, "takethat", seats=3)
        asking = self.table.turn
        self.asker, *self.others = (Phone(invite(), self.table, (asking + seat) % 3) for seat in range(3))
        self.screen: Visitor = invite(size=SCREEN)
        self.screen.open(f"/games/{self.table.id}")
        self.asker.hand.get_by_role("listitem").get_by_role("button").first.click()
        self.asker.hand.get_by_role("button", name="Start the row with").click()
        self.expect_row("Row, 1 card")

    @property
    def pages(self) -> list[Page]:
        return [*(phone.page for phone in (self.asker, *self.others)), self.screen.page]

    def expect_row(self, label: str) -> None:
        for page in self.pages:
            expect(page.get_by_role("list", name=label, exact=True)).to_be_visible()

    def request(self, page: Page) -> Locator:
        return page.get_by_role("region", name=self.screen.text("undo.title"))

    def ask(self) -> None:
        self.asker.menu("menu.undo")
        for page in self.pages[1:]:
            asked = self.request(page).get_by_text(self.screen.text("undo.asked", who=self.asker.name))
            expect(asked).to_be_visible()
        expect(self.request(self.screen.page).get_by_role("button")).to_have_count(0)

    def answer(self, phone: Phone, key: str) -> None:
        self.request(phone.page).get_by_role("button", name=phone.text(key), exact=True).click()

    def expect_result(self, text: str) -> None:
        """Waits until every page shows how the request has ended."""
        for page in self.pages:
            expect(page.get_by_role("alert").first).to_have_text(text)

    def expect_settled(self, phones: Sequence[Page]) -> None:
        for page in phones:
            expect(self.request(page)).to_have_count(0)


@pytest.fixture
def undoing(invite: Invite, server: Server) -> Undoing:
    return Undoing(invite, server)


def test_an_undo_happens_when_everybody_agrees(undoing: Undoing) -> None:
    undoing.ask()
    first, second = undoing.others
    undoing.answer(first, "request.agree")
    expect(undoing.request(first.page).get_by_role("button")).to_have_count(0)
    still = undoing.asker.text("undo.waiting", names=second.name)
    expect(undoing.request(undoing.asker.page).get_by_text(still)).to_be_visible()
    undoing.expect_row("Row, 1 card")
    undoing.answer(second, "request.agree")
    undoing.expect_row("Row, 0 cards")
    undoing.expect_settled(undoing.pages)
    expect(undoing.asker.status).to_have_text(undoing.asker.text("takethat.you-open"))


def test_one_refusal_ends_an_undo_request(undoing: Undoing) -> None:
    undoing.ask()
    undoing.answer(undoing.others[0], "request.refuse")
    undoing.expect_result(f"{undoing.others[0].name} declines.")
    undoing.expect_settled(undoing.pages)
    undoing.expect_row("Row, 1 card")
    assert undoing.table.turn != undoing.asker.seat


def test_every_page_says_that_a_request_has_become_void(undoing: Undoing) -> None:
    undoing.ask()
    hidden = undoing.others[1]
    hidden.page.get_by_role("button", name=hidden.text("cover.hide"), exact=True).click()
    tables.step(undoing.table)
    undoing.expect_result(undoing.screen.text("undo.void"))
    undoing.expect_settled(undoing.pages)


def test_the_menu_offers_no_second_request(undoing: Undoing) -> None:
    undoing.ask()
    page = undoing.others[0].page
    page.get_by_role("button", name=undoing.screen.text("menu.title")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(undoing.screen.text("rules.title"), exact=True)).to_be_visible()
    expect(dialog.get_by_text(undoing.screen.text("menu.undo"), exact=True)).to_have_count(0)


def test_an_undo_request_can_be_withdrawn(undoing: Undoing) -> None:
    undoing.ask()
    undoing.answer(undoing.asker, "request.withdraw")
    undoing.expect_settled(undoing.pages)
    undoing.expect_row("Row, 1 card")


def test_an_undone_step_can_be_redone(undoing: Undoing) -> None:
    undoing.ask()
    for other in undoing.others:
        undoing.answer(other, "request.agree")
    undoing.expect_row("Row, 0 cards")
    undoing.asker.menu("menu.redo")
    for other in undoing.others:
        undoing.answer(other, "request.agree")
    undoing.expect_row("Row, 1 card")


def test_a_bid_that_was_not_disclosed_is_undone_alone(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "wormup")
    phone, other = Phone(invite(), table, 0), Phone(invite(), table, 1)
    laid = phone.hand.get_by_role("button", name=phone.text("race.peek"), exact=True)
    phone.hand.get_by_role("button", name="5", exact=True).click()
    expect(laid).to_be_visible()
    phone.menu("menu.undo")
    expect(laid).to_have_count(0)
    expect(phone.status).to_have_text(phone.text("race.bid-now"))
    expect(other.page.get_by_role("img", name=other.text("race.has-bid"))).to_have_count(0)
    expect(other.page.get_by_role("region", name=other.text("undo.title"))).to_have_count(0)
