"""A seat moves to another phone by a QR code. After that the first phone neither shows nor stores the seat."""

import pytest
from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.qr import decoded
from tests.companion.visible_cards import cards_in
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table

USED = "This link has already been used. Ask for a new one."


@pytest.fixture
def table(server: Server) -> Table:
    return tables.playing(server, "takethat")


def link_from(phone: Phone) -> str:
    """Shows the QR code on the phone; returns its link, as the camera of another phone reads it."""
    phone.menu("menu.handover")
    picture = phone.page.get_by_role("img", name=phone.text("handover.qr"))
    expect(picture).to_be_visible()
    picture.evaluate("(image) => image.decode()")
    [link] = decoded(picture.screenshot())
    return link


def shown_link(phone: Phone | Visitor) -> str:
    """The link in the open dialog."""
    field = phone.page.get_by_role("textbox", name=phone.text("link.field"), include_hidden=True)
    expect(field).to_be_attached()
    return field.input_value()


def test_after_a_handover_the_new_phone_plays_and_the_old_one_shows_no_cards(invite: Invite, table: Table) -> None:
    old = Phone(invite(), table, table.turn)
    cards = old.cards()
    link = link_from(old)
    visitor = invite()
    page = visitor.open(link)
    expect(page.get_by_role("heading", name=visitor.text("claim.title"))).to_be_visible()
    expect(page.get_by_text(f"Take That, {tables.NAMES[old.seat]}’s seat")).to_be_visible()
    assert old.cards() == cards  # opening the link does not yet move the seat
    page.get_by_role("button", name=visitor.text("claim.take")).click()
    hand = page.get_by_role("region", name=visitor.text("hand.title"))
    expect(hand.get_by_role("listitem").get_by_role("button")).to_have_count(len(cards))
    assert "handover" not in page.url

    expect(old.page.get_by_text(old.text("closed.gone"))).to_be_visible()
    assert cards_in("takethat", {}, old.page.content()) == set()
    assert table.tokens[old.seat] not in old.page.evaluate("() => JSON.stringify({ ...localStorage })")

    hand.get_by_role("listitem").get_by_role("button").first.click()
    hand.get_by_role("button", name="Start the row with").click()
    expect(page.get_by_role("list", name="Row, 1 card")).to_be_visible()
    page.reload()
    expect(hand).to_be_visible()


def test_a_handover_link_works_once(invite: Invite, table: Table) -> None:
    link = link_from(Phone(invite(), table, 0))
    first, second = invite(), invite()
    for visitor in (first, second):
        visitor.expect_refusals(401, 403, 404, 409, 410)
        visitor.open(link)
        visitor.page.get_by_role("button", name=visitor.text("claim.take")).click()
    expect(first.page.get_by_role("region", name=first.text("hand.title"))).to_be_visible()
    expect(second.page.get_by_role("alert")).to_have_text(USED)
    assert cards_in("takethat", {}, second.page.content()) == set()


def test_the_link_is_shared_where_the_browser_can_share(invite: Invite, table: Table) -> None:
    visitor = invite()
    visitor.page.add_init_script("navigator.share = async (what) => { window.sharedWith = what; }")
    phone = Phone(visitor, table, 0)
    phone.menu("menu.handover")
    link = shown_link(phone)
    phone.page.get_by_role("button", name=phone.text("link.share")).click()
    phone.page.wait_for_function("() => window.sharedWith")
    assert phone.page.evaluate("() => window.sharedWith.url") == link


def test_the_link_is_copied_where_the_browser_cannot_share(invite: Invite, table: Table) -> None:
    visitor = invite(permissions=["clipboard-read", "clipboard-write"])
    visitor.page.add_init_script("delete Navigator.prototype.share")
    phone = Phone(visitor, table, 0)
    phone.menu("menu.handover")
    link = shown_link(phone)
    phone.page.get_by_role("button", name=phone.text("link.copy")).click()
    expect(phone.page.get_by_role("dialog").get_by_role("status")).to_have_text(phone.text("link.copied"))
    assert phone.page.evaluate("() => navigator.clipboard.readText()") == link


@pytest.mark.parametrize("can_copy", [True, False])
def test_without_https_the_link_is_copied_by_a_fallback_or_selected(
    invite: Invite, table: Table, can_copy: bool
) -> None:
    """Without HTTPS a browser has neither navigator.share nor navigator.clipboard."""
    visitor = invite(permissions=["clipboard-read", "clipboard-write"])
    visitor.page.add_init_script("""
        delete Navigator.prototype.share;
        window.kept = navigator.clipboard;
        Object.defineProperty(navigator, "clipboard", { value: undefined });
    """)
    if not can_copy:
        visitor.page.add_init_script("document.execCommand = () => false")
    phone = Phone(visitor, table, 0)
    phone.menu("menu.handover")
    link = shown_link(phone)
    phone.page.get_by_role("button", name=phone.text("link.copy")).click()
    told = phone.page.get_by_role("dialog").get_by_role("status")
    expect(told).to_have_text(phone.text("link.copied" if can_copy else "link.by-hand"))
    field = phone.page.get_by_role("textbox", name=phone.text("link.field"))
    expect(field).to_be_visible()
    expect(field).to_have_value(link)
    assert field.evaluate("(each) => each.value.slice(each.selectionStart, each.selectionEnd)") == link
    if can_copy:
        assert phone.page.evaluate("() => window.kept.readText()") == link


def test_a_link_works_in_a_tab_that_already_shows_the_page(invite: Invite, table: Table) -> None:
    """The seat returns to the first phone. Only the fragment of the address changes, so the page is not reloaded."""
    first = Phone(invite(), table, 0)
    second = invite()
    second.open(link_from(first))
    second.page.get_by_role("button", name=second.text("claim.take")).click()
    hand = second.page.get_by_role("region", name=second.text("hand.title"))
    expect(hand).to_be_visible()
    expect(first.page.get_by_text(first.text("closed.gone"))).to_be_visible()

    second.page.get_by_role("button", name=second.text("menu.title")).click()
    second.page.get_by_role("dialog").get_by_text(second.text("menu.handover"), exact=True).click()
    first.page.evaluate("(link) => location.assign(link)", shown_link(second))
    first.page.get_by_role("button", name=first.text("claim.take")).click()
    expect(first.hand).to_be_visible()
    expect(second.page.get_by_text(second.text("closed.gone"))).to_be_visible()


def test_a_used_link_in_a_tab_of_the_same_seat_leads_back_to_the_hand(invite: Invite, table: Table) -> None:
    first = Phone(invite(), table, 0)
    link = link_from(first)
    second = invite()
    second.expect_refusals(401, 403, 404, 409, 410)
    second.open(link)
    second.page.get_by_role("button", name=second.text("claim.take")).click()
    expect(second.page.get_by_role("region", name=second.text("hand.title"))).to_be_visible()
    second.page.evaluate("(link) => location.assign(link)", link)
    second.page.get_by_role("button", name=second.text("claim.take")).click()
    expect(second.page.get_by_role("alert")).to_have_text(USED)
    second.page.get_by_role("link", name=second.text("join.continue")).click()
    expect(second.page.get_by_role("region", name=second.text("hand.title"))).to_be_visible()
