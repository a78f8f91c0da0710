"""Before a race with real worms, a card says what to lay out. It closes on a tap on Ready, or when bids are shown."""

import pytest
from playwright.sync_api import Locator, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled


class Device:
    """A device on which nobody has tapped Ready yet. `card` says what to lay out."""

    def __init__(self, visitor: Visitor, table: Table, seat: int | None = None) -> None:
        self.page, self.text = visitor.page, visitor.text
        seats = {} if seat is None else {seat: table.tokens[seat]}
        visitor.remember(table.id, seats=seats, newcomer=True)
        visitor.open(f"/games/{table.id}" if seat is None else f"/games/{table.id}/seats/{seat}")

    @property
    def card(self) -> Locator:
        return self.page.get_by_role("region", name=self.text("race.set-up"), exact=True)

    def taps_ready(self) -> None:
        self.page.get_by_role("button", name=self.text("race.ready"), exact=True).click()

    def expect_closed(self) -> None:
        expect(self.card).to_have_count(0)
        expect(self.page.get_by_role("region", name=self.text("board.title"), exact=True)).to_be_visible()


def bid_all(table: Table) -> None:
    for seat, face in enumerate(("4", "5", "6")):
        assert table.act(seat, {"type": "bid", "face": face}).status_code == 201


def test_a_phone_and_the_table_page_show_what_to_lay_out_and_who_has_which_lane(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "wormup")
    lanes = [player["lane"] for player in table.view()["play"]["players"]]
    names = [tables.NAMES[seat] for seat in sorted(range(3), key=lambda seat: lanes[seat])]
    for device in (Device(invite(), table, 1), Device(invite(size=SCREEN), table)):
        for key in ("race.set-up-worms", "race.set-up-posts", "race.set-up-lanes-apart"):
            expect(device.card.get_by_text(device.text(key))).to_be_visible()
        order = device.card.get_by_role("list", name=device.text("race.track"))
        expect(order.get_by_role("listitem")).to_have_text(names)
        expect(device.page.get_by_role("status").first).to_have_text(device.text("race.set-up-first"))


def test_ready_closes_the_card_on_this_device_for_good_and_stores_nothing_at_the_table(
    invite: Invite, server: Server
) -> None:
    table = tables.playing(server, "wurmeln")
    version = table.view()["version"]
    first, second = Device(invite(), table, 0), Device(invite(), table, 1)
    first.taps_ready()
    first.expect_closed()
    expect(first.page.get_by_role("status").first).to_have_text(first.text("race.bid-now"))
    first.page.reload()
    first.expect_closed()
    expect(second.card).to_be_visible()
    assert table.view()["version"] == version


def test_the_card_closes_by_itself_when_the_bids_are_shown(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "wurmeln")
    phone, screen = Device(invite(), table, 2), Device(invite(size=SCREEN), table)
    for device in (phone, screen):
        expect(device.card).to_be_visible()
    bid_all(table)
    for device in (phone, screen):
        device.expect_closed()


@pytest.mark.parametrize("game", sampled(["wurmeln_sheet", "wormup_sheet"], ["wurmeln_sheet"]))
def test_a_score_sheet_of_a_race_shows_the_card_too(invite: Invite, server: Server, game: str) -> None:
    table = Table(server.client(), game, names=tables.NAMES[:3])  # type: ignore[arg-type]
    table.call("POST", "/start", table.host)
    device = Device(invite(), table)
    expect(device.card).to_be_visible()
    device.taps_ready()
    device.expect_closed()
