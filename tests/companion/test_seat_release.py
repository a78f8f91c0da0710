"""Freeing a seat: its player or all others decide. Spectators do not see the join code of a running game."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.states import watch
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table


class ReleaseRequest:
    """Three phones in a game of Take That, and the table page of the host."""

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
        """Waits until the page shows who asks and who has not answered yet, without buttons to answer."""
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
def release(invite: Invite, server: Server) -> ReleaseRequest:
    return ReleaseRequest(invite, server)


def test_the_player_refuses_to_free_the_seat(release: ReleaseRequest) -> None:
    release.ask_about_ben()
    release.answer(release.ben, "release.keep")
    release.expect_settled()
    assert release.table.view(release.table.tokens[1])["you"] == 1


def test_the_player_of_a_seat_can_agree_to_free_it(release: ReleaseRequest) -> None:
    release.ask_about_ben()
    release.answer(release.ben, "release.give-up")
    expect(release.ben.page.get_by_text(release.ben.text("closed.gone"))).to_be_visible()
    release.expect_settled()
    assert not release.table.view()["chairs"][1]["taken"]


def test_the_seat_is_freed_when_everybody_else_agrees(release: ReleaseRequest) -> None:
    release.ask_about_ben()
    release.answer(release.cleo, "request.agree")
    expect(release.ben.page.get_by_text(release.ben.text("closed.gone"))).to_be_visible()
    release.expect_settled()


def test_a_request_can_be_withdrawn(release: ReleaseRequest) -> None:
    release.ask_about_ben()
    release.answer(release.ada, "request.withdraw")
    release.expect_settled()
    assert release.table.view()["chairs"][1]["taken"]


def test_a_player_who_agreed_sees_who_has_not_answered(invite: Invite, server: Server) -> None:
    release = ReleaseRequest(invite, server, seats=4)
    release.table.call("POST", "/seats/1/release", release.table.tokens[0])
    release.answer(release.cleo, "request.agree")
    release.expect_to_read(release.cleo, "Ben and Dora")
    release.expect_to_read(release.screen, "Ben and Dora")


def test_the_asker_is_advised_to_ask_again_and_can_do_so(release: ReleaseRequest) -> None:
    release.ask_about_ben()
    request = release.request(release.ada.page)
    expect(request.get_by_text(release.ada.text("release.again-hint", name="Ben"))).to_be_visible()
    with release.ada.page.expect_response("**/seats/1/release") as asked:
        release.answer(release.ada, "release.again")
    assert [event["type"] for event in asked.value.json()["events"]] == ["table.seat_release_asked"]
    first = release.ben.page.locator(".story li").filter(has_text="Ada asks to free Ben’s seat.")
    expect(first).to_have_count(1)  # the first request is past, so Ben answers the second one
    release.answer(release.ben, "release.keep")
    release.expect_settled()


def test_the_host_asks_from_the_screen_and_withdraws(release: ReleaseRequest) -> None:
    page = release.screen.page
    page.get_by_role("button", name=release.screen.text("menu.title")).click()
    page.get_by_role("dialog").get_by_role("button", name=release.screen.text("release.title")).click()
    page.get_by_role("dialog").get_by_role("button", name=release.screen.text("release.ask", name="Ben")).click()
    asked = release.ada.text("release.asked", who=release.ada.text("request.host"), name="Ben")
    expect(release.request(release.ada.page).get_by_text(asked)).to_be_visible()
    release.request(page).get_by_role("button", name=release.screen.text("request.withdraw")).click()
    release.expect_settled()


def test_a_spectator_of_a_running_game_sees_no_join_code(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "takethat")
    visitor = invite(size=SCREEN)
    watch(visitor, table)
    expect(visitor.page.get_by_role("button", name=visitor.text("menu.invite"))).to_have_count(0)
    assert table.code not in visitor.page.content()


def test_a_watching_screen_hides_the_join_code_when_the_game_starts(invite: Invite, server: Server) -> None:
    table = tables.lobby(server, "takethat")
    visitor = invite(size=SCREEN)
    watch(visitor, table)
    expect(visitor.page.get_by_text(table.code, exact=True)).to_be_visible()
    assert table.call("POST", "/start", table.host).status_code == 200
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()
    expect(visitor.page.get_by_role("button", name=visitor.text("menu.invite"))).to_have_count(0)
    assert table.code not in visitor.page.content()


def test_host_and_players_can_show_the_join_code_when_a_seat_was_left(invite: Invite, server: Server) -> None:
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
