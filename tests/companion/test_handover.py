"""A seat moves to another phone by the code that the first one shows; the first one has nothing of it any more."""

import pytest
from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.knowledge import cards_in
from tests.companion.playing import Phone
from tests.companion.qr import decoded
from tests.http.servers import Server
from tests.http.tables import Table


@pytest.fixture
def table(server: Server) -> Table:
    return tables.playing(server, "takethat")


def link_from(phone: Phone) -> str:
    """As the camera of the other phone reads it."""
    phone.menu("menu.handover")
    picture = phone.page.get_by_role("img", name=phone.text("handover.qr"))
    expect(picture).to_be_visible()
    picture.evaluate("(image) => image.decode()")
    [link] = decoded(picture.screenshot())
    return link


def test_the_other_phone_plays_on_and_the_old_one_says_so(invite: Invite, table: Table) -> None:
    old = Phone(invite(), table, table.turn)
    cards = old.cards()
    link = link_from(old)
    visitor = invite()
    page = visitor.open(link)
    expect(page.get_by_role("heading", name=visitor.text("claim.title"))).to_be_visible()
    assert old.cards() == cards  # looking at the link is not using it
    page.get_by_role("button", name=visitor.text("claim.take")).click()
    hand = page.get_by_role("region", name=visitor.text("hand.title"))
    expect(hand.get_by_role("listitem").get_by_role("button")).to_have_count(len(cards))
    assert "handover" not in page.url

    expect(old.page.get_by_text(old.text("dead.gone"))).to_be_visible()
    assert cards_in("takethat", {}, old.page.content()) == set()
    assert table.tokens[old.seat] not in old.page.evaluate("() => JSON.stringify({ ...localStorage })")

    hand.get_by_role("listitem").get_by_role("button").first.click()
    hand.get_by_role("button", name="Start the row with").click()
    expect(page.get_by_role("list", name="Row, 1 card")).to_be_visible()
    page.reload()
    expect(hand).to_be_visible()


def test_a_link_works_once(invite: Invite, table: Table) -> None:
    link = link_from(Phone(invite(), table, 0))
    first, second = invite(), invite()
    for visitor in (first, second):
        visitor.expect_refusals(401, 403, 404, 409, 410)
        visitor.open(link)
        visitor.page.get_by_role("button", name=visitor.text("claim.take")).click()
    expect(first.page.get_by_role("region", name=first.text("hand.title"))).to_be_visible()
    expect(second.page.get_by_role("alert")).to_have_text(second.text("claim.dead"))
    assert cards_in("takethat", {}, second.page.content()) == set()
