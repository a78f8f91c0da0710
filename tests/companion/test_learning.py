"""Learning by playing: three picture cards for each game, and tips in the first turns."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from events.games import newest
from events.words import Language
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.pages import HomePage
from tests.companion.playing import Phone
from tests.companion.states import STEPS
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled

SHEETS = tuple(f"{game}_sheet" for game in tables.SEATS)


def picture_cards(visitor: Visitor, within: Page | Locator) -> Locator:
    return within.get_by_role("region", name=visitor.text("lessons.title")).get_by_role("listitem")


def expect_three_pictures(cards: Locator) -> None:
    expect(cards).to_have_count(3)
    for card in cards.all():
        expect(card.locator("svg.lesson")).to_be_visible()
        expect(card.get_by_role("paragraph")).not_to_be_empty()


class TestPictureCards:
    @pytest.mark.parametrize("game", sampled(STEPS, ["drehwurm", "wurmeln_board"]))
    def test_the_rules_of_a_running_game_are_three_pictures_and_the_text_is_folded_away(
        self, invite: Invite, server: Server, game: str
    ) -> None:
        phone = Phone(invite(), tables.playing(server, game), 0)
        phone.menu("rules.title")
        dialog = phone.page.get_by_role("dialog")
        expect_three_pictures(picture_cards(phone.visitor, dialog))
        scoring = dialog.get_by_text(phone.text("rules.scoring"), exact=True)
        expect(scoring).to_be_hidden()
        dialog.get_by_text(phone.text("lessons.all"), exact=True).click()
        expect(scoring).to_be_visible()

    def test_the_form_to_open_a_table_shows_the_picture_cards_of_every_game(self, visitor: Visitor) -> None:
        home = HomePage(visitor).open()
        for ruleset in (*STEPS, *SHEETS):
            home.page.evaluate("(ruleset) => (location.hash = `open=${ruleset}`)", ruleset)
            shown = ruleset.removesuffix("_board")  # both ways to play a race have the same heading
            title = newest(shown).presentation.words(Language(visitor.language)).title
            expect(home.page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
            expect_three_pictures(picture_cards(visitor, home.page))

    def test_the_lobby_shows_the_picture_cards(self, invite: Invite, server: Server) -> None:
        phone = Phone(invite(), tables.lobby(server, "wurmeln"), 1)
        expect_three_pictures(picture_cards(phone.visitor, phone.page))


class Newcomer:
    """A phone whose player has taken `turns` turns of Take That before. It opens a game in which its player begins."""

    def __init__(self, visitor: Visitor, server: Server, *, turns: int = 0) -> None:
        self.visitor, self.page, self.text = visitor, visitor.page, visitor.text
        self.table: Table = tables.playing(server, "takethat")
        self.seat = self.table.turn
        visitor.remember(self.table.id, seats={self.seat: self.table.tokens[self.seat]}, newcomer=True)
        self.page.evaluate(
            "(tips) => localStorage.setItem('wurm.tips', tips)",
            json.dumps({"off": False, "turns": {"takethat": turns}}),
        )
        visitor.open(f"/games/{self.table.id}/seats/{self.seat}")
        self.expect_status("takethat.you-open")

    def expect_status(self, key: str) -> None:
        expect(self.page.get_by_role("status").first).to_have_text(self.text(key))

    def tip(self, key: str) -> Locator:
        return self.page.get_by_text(self.text(key), exact=True)

    def takes_a_turn(self) -> None:
        """Takes a turn, then acts for the other player until it is the newcomer's turn again."""
        self.table.act(self.seat, self.table.view(self.table.tokens[self.seat])["legal"][0])
        other = 1 - self.seat
        expect(self.page.get_by_role("status").first).not_to_have_text(self.text("takethat.you-open"))
        while legal := self.table.view(self.table.tokens[other])["legal"]:
            # Never twist: the newcomer would then begin the next row, and would see the tip for beginning once more.
            self.table.act(other, next(action for action in legal if action["type"] != "twist"))

    def menu(self, key: str) -> None:
        self.page.get_by_role("button", name=self.text("menu.title")).click()
        self.page.get_by_role("dialog").get_by_text(self.text(key), exact=True).click()


class TestTips:
    def test_a_newcomer_gets_another_tip_in_the_next_turn(self, visitor: Visitor, server: Server) -> None:
        newcomer = Newcomer(visitor, server)
        expect(newcomer.tip("takethat.tip-open")).to_be_visible()
        newcomer.takes_a_turn()
        expect(newcomer.tip("takethat.tip-open")).to_have_count(0)
        expect(newcomer.page.locator(".coach")).to_be_visible()

    def test_tips_can_be_switched_off_beside_the_tip_and_on_in_the_menu(self, visitor: Visitor, server: Server) -> None:
        newcomer = Newcomer(visitor, server)
        newcomer.page.get_by_role("button", name=newcomer.text("tips.hide"), exact=True).click()
        expect(newcomer.tip("takethat.tip-open")).to_have_count(0)
        newcomer.page.reload()
        newcomer.expect_status("takethat.you-open")
        expect(newcomer.tip("takethat.tip-open")).to_have_count(0)
        newcomer.menu("tips.show")
        expect(newcomer.tip("takethat.tip-open")).to_be_visible()
        newcomer.menu("tips.hide")
        expect(newcomer.tip("takethat.tip-open")).to_have_count(0)

    def test_a_device_stops_showing_tips_after_its_first_turns_of_a_game(
        self, visitor: Visitor, server: Server
    ) -> None:
        newcomer = Newcomer(visitor, server, turns=5)
        expect(newcomer.tip("takethat.tip-open")).to_be_visible()
        newcomer.takes_a_turn()
        expect(newcomer.page.locator(".top.acting")).to_be_visible()
        expect(newcomer.page.locator(".coach")).to_have_count(0)

    def test_a_phone_that_hides_its_hand_shows_no_tip(self, visitor: Visitor, server: Server) -> None:
        newcomer = Newcomer(visitor, server)
        expect(newcomer.tip("takethat.tip-open")).to_be_visible()
        newcomer.page.get_by_role("button", name=newcomer.text("cover.hide"), exact=True).click()
        expect(newcomer.page.get_by_role("button", name=newcomer.text("cover.show"))).to_be_visible()
        expect(newcomer.page.locator(".coach")).to_have_count(0)

    def test_a_message_takes_the_place_of_the_tip(self, visitor: Visitor, server: Server) -> None:
        newcomer = Newcomer(visitor, server)
        request = f"/seats/{newcomer.seat}/release"
        other = newcomer.table.tokens[1 - newcomer.seat]
        assert newcomer.table.call("POST", request, other).status_code == 200
        expect(newcomer.page.get_by_role("region", name=newcomer.text("release.title"))).to_be_visible()
        assert newcomer.table.call("DELETE", request, other).status_code == 200
        expect(newcomer.page.get_by_role("alert")).not_to_be_empty()
        expect(newcomer.tip("takethat.tip-open")).to_be_hidden()
