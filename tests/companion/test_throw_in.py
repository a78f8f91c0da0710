"""Throw-ins on the pages: the first throw wins, and the others see how late they were. See also test_reactions.py."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Route, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.companion.visitor import SCREEN
from tests.http.servers import Server
from tests.http.tables import Table
from tests.waits import wait_until

BY_ARRIVAL = {"throw_in_priority": "arrival"}


def legal(table: Table, seat: int, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.view(table.tokens[seat])["legal"]
    return [action for action in found if action["type"] == kind]


def turn_a_pile(table: Table) -> dict[str, Any]:
    """Plays until a pile is turned and returns its throw-in window."""
    while table.view()["play"]["window"] is None:
        tables.step(table)
    window: dict[str, Any] = table.view()["play"]["window"]
    return window


def table_where_three_may_throw(server: Server) -> tuple[Table, list[int]]:
    """A game in which a pile was turned and three players have a card that fits."""
    while True:
        table = tables.playing(server, "drehwurm", seats=6, options=BY_ARRIVAL | {"hold_seconds": 30})
        window = turn_a_pile(table)
        others = [seat for seat in range(6) if seat not in (window["turner"], table.turn)]
        if len(able := [seat for seat in others if legal(table, seat, "throw_in")]) >= 3:
            return table, able[:3]


@contextmanager
def slow_connection(phone: Phone) -> Iterator[None]:
    """Delays an action of the phone: it reaches the server when the block ends."""
    on_the_way: list[Route] = []

    def hold(route: Route) -> None:
        on_the_way.append(route)

    phone.page.route("**/actions", hold)
    yield
    while not on_the_way:
        phone.page.wait_for_timeout(10)
    on_the_way[0].continue_()
    phone.page.unroute("**/actions")


def throw(phone: Phone) -> None:
    raised = next(card for card in phone.look().cards if not card.pressed)
    phone.hand.get_by_role("button", name=raised.name, exact=True).first.click()


def test_the_first_throw_wins_and_the_others_see_their_delay(invite: Invite, server: Server) -> None:
    table, (quick, slow, slower) = table_where_three_may_throw(server)
    screen = invite(size=SCREEN)
    screen.open(f"/games/{table.id}")
    first, second, third = (Phone(invite(), table, seat) for seat in (quick, slow, slower))
    before = {phone: phone.cards() for phone in (first, second, third)}
    with slow_connection(third), slow_connection(second):
        throw(third)
        throw(second)
        throw(first)
        expect(first.hand.get_by_text(re.compile(r"^You were first, after [\d.]+\s?m?s!$"))).to_be_visible()
        expect(first.hand.get_by_role("listitem")).to_have_count(len(before[first]) - 1)
    for late in (second, third):
        told = late.hand.get_by_text(re.compile(rf"^[\d.]+\s?m?s too late: {first.name} was faster\.$"))
        expect(told).to_be_visible()
        assert late.cards() == before[late]
    for page in (screen.page, second.page, third.page):
        expect(page.get_by_text(re.compile(rf"^{first.name}: [\d.]+\s?m?s$"))).to_be_visible()
    assert table.view()["play"]["window"]["winner"] == quick


def test_a_card_that_does_not_fit_stays_in_the_hand_and_the_phone_says_why(invite: Invite, server: Server) -> None:
    table, (seat, *_) = table_where_three_may_throw(server)
    visitor = invite()
    visitor.expect_refusals(409)
    phone = Phone(visitor, table, seat)
    before = phone.cards()
    dimmed = phone.hand.get_by_role("listitem").get_by_role("button", disabled=True).first
    dimmed.click(force=True)
    expect(phone.page.get_by_role("alert")).not_to_be_empty()
    assert phone.cards() == before


class TestTheNextPlayer:
    def turned(self, server: Server, **options: Any) -> tuple[Table, int]:
        """A game in which the next player can throw in. Without a hold, this player can also lay on another pile."""
        while True:
            table = tables.playing(server, "drehwurm", options=BY_ARRIVAL | options)
            pile = turn_a_pile(table)["pile"]
            seat = table.turn
            regular = [action for action in legal(table, seat, "lay") if action["pile"] != pile]
            if legal(table, seat, "throw_in") and (regular or options.get("hold_seconds")):
                return table, seat

    def test_r11_the_next_player_may_play_when_the_hold_ends(self, invite: Invite, server: Server) -> None:
        table, seat = self.turned(server, hold_seconds=3)
        phone = Phone(invite(), table, seat)
        expect(phone.status).to_have_text(phone.text("drehwurm.you-play"))
        expect(phone.hand.get_by_role("button", name=re.compile("^Draw"))).to_be_enabled()

    def test_r12_without_the_option_a_player_chooses_between_laying_and_throwing_in(
        self, invite: Invite, server: Server
    ) -> None:
        table, seat = self.turned(server, hold_seconds=0, next_player_first_worm_is_throw_in=False)
        pile = table.view()["play"]["window"]["pile"]
        phone = Phone(invite(), table, seat)
        expect(phone.status).to_have_text(phone.text("drehwurm.you-play"))
        card = legal(table, seat, "throw_in")[0]["card"]
        names = table.client.open("/api/v1/rulesets/drehwurm?lang=en", method="GET").json["words"]["names"]  # type: ignore[index]
        phone.hand.get_by_role("button", name=names[card], exact=True).first.click()
        expect(
            phone.hand.get_by_role("button", name=phone.text("drehwurm.lay-on", pile=pile + 1), exact=True)
        ).to_be_visible()
        phone.hand.get_by_role("button", name=names["throw_in"], exact=True).click()
        expect(phone.hand.get_by_text("You were first")).to_be_visible()
        expect(phone.status).to_have_text(phone.text("drehwurm.you-play"))
        assert table.turn == seat

    def test_r12_with_the_option_laying_on_the_turned_pile_is_throwing_in(self, invite: Invite, server: Server) -> None:
        table, seat = self.turned(server, hold_seconds=0)
        pile = table.view()["play"]["window"]["pile"]
        phone = Phone(invite(), table, seat)
        names = table.client.open("/api/v1/rulesets/drehwurm?lang=en", method="GET").json["words"]["names"]  # type: ignore[index]
        phone.hand.get_by_role(
            "button", name=names[legal(table, seat, "throw_in")[0]["card"]], exact=True
        ).first.click()
        expect(phone.hand.get_by_role("button", name=names["throw_in"], exact=True)).to_have_count(0)
        phone.hand.get_by_role("button", name=phone.text("drehwurm.throw-on", pile=pile + 1), exact=True).click()
        expect(phone.hand.get_by_text("You were first")).to_be_visible()
        assert table.turn == seat


class TestDrawingOnlyWhenStuck:
    def on_turn(self, server: Server, *, stuck: bool) -> tuple[Table, int]:
        while True:
            table = tables.playing(server, "drehwurm", options={"draw_policy": "only_if_stuck", "throw_in": "off"})
            while (seat := table.turn) is not None:  # players are seldom stuck, and hardly ever in their first turns
                if bool(legal(table, seat, "draw")) == stuck:
                    return table, seat
                tables.step(table)

    def test_r3_a_player_who_can_lay_cannot_draw_and_sees_why(self, invite: Invite, server: Server) -> None:
        table, seat = self.on_turn(server, stuck=False)
        visitor = invite()
        visitor.expect_refusals(409)
        phone = Phone(visitor, table, seat)
        expect(phone.status).to_have_text(phone.text("drehwurm.you-play"))
        drawing = phone.hand.get_by_role("button", name=re.compile("^Draw"))
        expect(drawing).to_be_disabled()
        drawing.click(force=True)
        expect(phone.page.get_by_role("alert")).not_to_be_empty()

    def test_r3_a_stuck_player_draws_and_turns_a_pile(self, invite: Invite, server: Server) -> None:
        table, seat = self.on_turn(server, stuck=True)
        phone = Phone(invite(), table, seat)
        before = len(phone.cards())
        phone.hand.get_by_role("button", name=re.compile("^Draw")).click()
        phone.hand.get_by_role("button", name=phone.text("drehwurm.turn-pile", pile=1), exact=True).click()
        expect(phone.hand.get_by_role("listitem")).to_have_count(before + 1)
        wait_until(lambda: table.turn != seat, "the turn is over")
