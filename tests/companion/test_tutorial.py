"""The game of docs/tutorial is played to its end on two phones, with no other files than those of the tutorial."""

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from docs.tutorial.goofspiel import Goofspiel
from events.words import Language
from tests.companion.conftest import Invite
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table

CARDS = 3
WORDS = Goofspiel().presentation.words(Language.ENGLISH)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tutorial")
    command = (sys.executable, "-m", "tests.companion.tutorial_server", str(folder))
    with Server(f"sqlite:///{folder}/log.db", command=command) as running:
        yield running


@pytest.fixture
def table(server: Server) -> Table:
    return server.table("goofspiel", {"cards": CARDS}).started(2)


class Phone:
    def __init__(self, visitor: Visitor, table: Table, seat: int) -> None:
        self.page = visitor.page
        visitor.remember(table.id, seats={seat: table.tokens[seat]})
        visitor.open(f"/games/{table.id}/seats/{seat}")
        self.hand = self.page.get_by_role("region", name=visitor.text("hand.title"))
        expect(self.hand).to_be_visible()

    def card(self, number: int) -> Locator:
        return self.hand.get_by_role("button", name=str(number), exact=True)

    def bid(self, number: int) -> None:
        self.card(number).click()


@pytest.fixture
def phones(invite: Invite, table: Table) -> list[Phone]:
    return [Phone(invite(), table, seat) for seat in range(2)]


def test_two_phones_play_the_tutorial_game_to_the_end(phones: list[Phone], table: Table) -> None:
    first, second = phones
    for mine, theirs in ((1, 2), (2, 3), (3, 1)):
        first.bid(mine)
        expect(first.card(mine)).to_have_attribute("aria-pressed", "true")
        expect(second.page.get_by_text(WORDS.names["has-bid"])).to_be_visible()
        second.bid(theirs)
        expect(second.card(theirs)).to_have_count(0)
        expect(first.card(mine)).to_have_count(0)
    for phone in phones:
        expect(phone.page.get_by_role("main")).to_have_attribute("data-phase", "over")
    view = table.view()
    assert view["outcome"]["cause"] == "all-prizes-won"
    assert sum(view["scores"]["totals"]) == sum(range(1, CARDS + 1))


def test_a_bid_is_shown_to_nobody_else_before_all_have_bid(phones: list[Phone], table: Table, invite: Invite) -> None:
    first, second = phones
    first.bid(3)
    expect(second.page.get_by_role("status").filter(has_text=WORDS.names["bid-now"])).to_be_visible()
    expect(second.card(3)).to_have_attribute("aria-pressed", "false")
    assert table.view(table.tokens[1])["play"]["bids"] == [None, None]
    screen = invite(size=SCREEN).open(f"/games/{table.id}")
    expect(screen.get_by_text(WORDS.names["has-bid"])).to_be_visible()


def test_the_home_page_offers_the_tutorial_game(invite: Invite, server: Server) -> None:
    page = invite().open("/")
    expect(page.get_by_role("heading", name=WORDS.title)).to_be_visible()
