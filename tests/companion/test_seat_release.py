"""Freeing a seat: the player decides, or else everybody else does; a screen that only watches invites nobody."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.states import watch
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table


class Asking:
    """Three phones at Take That and the host's screen."""

    def __init__(self, invite: Invite, server: Server, seats: int = 3) -> None:
        self.table: Table = tables.playing(server, "takethat", seats=seats)
        self.ada, self.ben, self.cleo = (Phone(invite(), self.table, seat) for seat in range(3))
        self.screen: Visitor = invite(size=SCREEN)
        watch(self.screen, self.table, host=True)

    @property
    def pages(self) -> list[Page]:
        return [self.ada.page, self.ben.page, self.cleo.page, self.screen.page]

    def request(self, page: Page) -> Locator:
        return page.get_by_role("region", name=self.screen.text("release.title"))

    def ask_about_ben(self) -> None:
        self.ada.menu("release.title")
        dialog = self.ada.page.get_by_role("dialog")
        expect(dialog.get_by_role("button", name=self.ada.text("release.ask", name="Ada"))).to_have_count(0)
        dialog.get_by_role("button", name=self.ada.text("release.ask", name="Ben")).click()
        asked = self.cleo.text("release.asked", who="Ada", name="Ben")
        expect(self.request(self.cleo.page).get_by_text(asked)).to_be_visible()
        self.expect_to_read(self.screen, "Ben and Cleo")
        expect(self.request(self.ben.page).get_by_text(self.ben.text("release.yours", who="Ada"))).to_be_visible()
        waiting = self.ada.text("release.waiting", name="Ben", names="Ben and Cleo")
        expect(self.request(self.ada.page).get_by_text(waiting)).to_be_visible()

    def expect_to_read(self, reader: Visitor | Phone, missing: str) -> None:
        """No question where there are no buttons to answer it with: who asks, and who still has to answer."""
        opened, names = (
            reader.text("release.open", who="Ada", name="Ben"),
            reader.text("release.missing", names=missing),
        )
        expect(self.request(reader.page).get_by_role("status")).to_have_text(f"{opened} {names}")
        expect(self.request(reader.page).get_by_role("button")).to_have_count(0)

    def answer(self, phone: Phone, key: str) -> None:
        self.request(phone.page).get_by_role("button", name=phone.text(key), exact=True).click()

    def expect_settled(self) -> None:
        for page in self.pages:
            expect(self.request(page)).to_have_count(0)


@pytest.fixture
def asking(invite: Invite, server: Server) -> Asking:
    return Asking(invite, server)


def test_the_player_refuses_to_free_the_seat(asking: Asking) -> None:
    asking.ask_about_ben()
    asking.answer(asking.ben, "release.keep")
    asking.expect_settled()
    assert asking.table.view(asking.table.tokens[1])["you"] == 1


def test_the_player_agrees_to_free_the_seat(asking: Asking) -> None:
    asking.ask_about_ben()
    asking.answer(asking.ben, "release.give-up")
    expect(asking.ben.page.get_by_text(asking.ben.text("closed.gone"))).to_be_visible()
    asking.expect_settled()
    assert not asking.table.view()["chairs"][1]["taken"]


def test_the_seat_is_freed_when_everybody_else_agrees(asking: Asking) -> None:
    asking.ask_about_ben()
    asking.answer(asking.cleo, "request.agree")
    expect(asking.ben.page.get_by_text(asking.ben.text("closed.gone"))).to_be_visible()
    asking.expect_settled()


def test_a_request_is_withdrawn(asking: Asking) -> None:
    asking.ask_about_ben()
    asking.answer(asking.ada, "request.withdraw")
    asking.expect_settled()
    assert asking.table.view()["chairs"][1]["taken"]


def test_whoever_has_agreed_reads_who_is_still_to_answer(invite: Invite, server: Server) -> None:
    asking = Asking(invite, server, seats=4)
    asking.table.call("POST", "/seats/1/release", asking.table.tokens[0])
    asking.answer(asking.cleo, "request.agree")
    asking.expect_to_read(asking.cleo, "Ben and Dora")
    asking.expect_to_read(asking.screen, "Ben and Dora")


def test_the_asker_is_told_to_ask_again_once_the_player_is_away_and_does(asking: Asking) -> None:
    asking.ask_about_ben()
    request = asking.request(asking.ada.page)
    expect(request.get_by_text(asking.ada.text("release.again-hint", name="Ben"))).to_be_visible()
    with asking.ada.page.expect_response("**/seats/1/release") as asked:
        asking.answer(asking.ada, "release.again")
    assert [event["type"] for event in asked.value.json()["events"]] == ["table.seat_release_asked"]
    first = asking.ben.page.locator(".story li").filter(has_text="Ada asks the table to free Ben’s seat.")
    expect(first).to_have_count(1)  # it is an older event now: the second request has come, and an answer names it
    asking.answer(asking.ben, "release.keep")
    asking.expect_settled()


def test_the_host_asks_from_the_screen_and_withdraws(asking: Asking) -> None:
    page = asking.screen.page
    page.get_by_role("button", name=asking.screen.text("menu.title")).click()
    page.get_by_role("dialog").get_by_role("button", name=asking.screen.text("release.title")).click()
    page.get_by_role("dialog").get_by_role("button", name=asking.screen.text("release.ask", name="Ben")).click()
    asked = asking.ada.text("release.asked", who=asking.ada.text("request.host"), name="Ben")
    expect(asking.request(asking.ada.page).get_by_text(asked)).to_be_visible()
    asking.request(page).get_by_role("button", name=asking.screen.text("request.withdraw")).click()
    asking.expect_settled()


def test_whoever_only_watches_a_running_game_is_shown_no_code(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    visitor = invite(size=SCREEN)
    watch(visitor, table)
    expect(visitor.page.get_by_role("button", name=visitor.text("menu.invite"))).to_have_count(0)
    assert table.code not in visitor.page.content()


def test_a_screen_that_watched_the_lobby_shows_none_once_the_game_is_on(invite: Invite, server: Server) -> None:
    table = tables.lobby(server, "takethat")
    visitor = invite(size=SCREEN)
    watch(visitor, table)
    expect(visitor.page.get_by_text(table.code, exact=True)).to_be_visible()
    assert table.call("POST", "/start", table.host).status_code == 200
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"))).to_be_visible()
    expect(visitor.page.get_by_role("button", name=visitor.text("menu.invite"))).to_have_count(0)
    assert table.code not in visitor.page.content()


def test_the_host_and_the_players_invite_somebody_to_a_seat_that_was_left(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat", seats=3)
    assert table.call("DELETE", "/seats/2", table.tokens[2]).status_code == 200
    phone, screen = Phone(invite(), table, 0), invite(size=SCREEN)
    watch(screen, table, host=True)
    phone.menu("menu.invite")
    screen.page.get_by_role("button", name=screen.text("menu.invite")).click()
    for page in (phone.page, screen.page):
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_text(table.code, exact=True)).to_be_visible()
        picture = dialog.get_by_role("img", name=screen.text("invitation.qr"))
        expect(picture).to_be_visible()
        picture.evaluate("(image) => image.decode()")
