"""Rematch on the pages: all players keep their seats without a new code, and the table page follows."""

from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.states import sit_at, watch
from tests.companion.visitor import SCREEN
from tests.http.servers import Server


def test_one_player_starts_a_rematch_and_all_pages_follow(server: Server, invite: Invite) -> None:
    table = tables.over(server, "takethat")
    ada, ben, screen, guest = invite(), invite(), invite(size=SCREEN), invite(size=SCREEN)
    for seat, visitor in enumerate((ada, ben)):
        visitor.remember(table.id, seats={seat: table.tokens[seat]})
        visitor.open(f"/games/{table.id}/seats/{seat}")
    watch(screen, table, host=True)
    watch(guest, table)

    ada.page.get_by_role("button", name=ada.text("over.again")).click()
    ben.page.get_by_role("button", name=ben.text("over.join")).click()
    ada.page.wait_for_url(lambda address: table.id not in address)
    ben.page.wait_for_url(lambda address: table.id not in address)
    screen.page.wait_for_url(lambda address: table.id not in address)
    guest.page.get_by_role("link", name=guest.text("over.follow")).click()

    again = ada.page.url.split("/games/")[1].split("/")[0]
    for visitor, path in ((ada, "/seats/0"), (ben, "/seats/1"), (screen, ""), (guest, "")):
        expect(visitor.page).to_have_url(f"{server.url}/games/{again}{path}")
    screen.page.get_by_role("button", name=screen.text("lobby.start")).click()
    for visitor in (ada, ben):
        expect(visitor.page.get_by_role("region", name=visitor.text("hand.title"))).to_be_visible()


def test_a_host_on_a_phone_hosts_the_rematch_too(server: Server, invite: Invite) -> None:
    table = tables.over(server, "takethat")
    ada = invite()
    sit_at(ada, table, 0)
    ada.page.get_by_role("button", name=ada.text("over.again")).click()
    expect(ada.page.get_by_role("button", name=ada.text("lobby.start"))).to_be_visible()


def test_a_rematch_starts_without_a_player_whose_seat_was_freed(server: Server, invite: Invite) -> None:
    table = tables.over(server, "takethat", seats=3)
    ada, ben, cleo = invite(), invite(), invite()
    for seat, visitor in enumerate((ada, ben, cleo)):
        sit_at(visitor, table, seat)  # a rematch reserves seats only for players with an open page
    ada.page.get_by_role("button", name=ada.text("over.again")).click()
    ben.page.get_by_role("button", name=ben.text("over.join")).click()
    expect(ada.page.get_by_text(ada.text("lobby.here"), exact=True)).to_have_count(1)
    ada.page.get_by_role("button", name=ada.text("lobby.free", name="Cleo")).click()
    expect(ada.page.get_by_text("Cleo", exact=True)).to_have_count(0)
    ada.page.get_by_role("button", name=ada.text("lobby.start")).click()
    expect(ben.page.get_by_role("region", name=ben.text("hand.title"))).to_be_visible()
