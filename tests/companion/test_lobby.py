"""The lobby on a phone: it shows the right player after others have left, and no tap is lost."""

from playwright.sync_api import Route, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.pages import expect_seat
from tests.companion.playing import Phone
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.waits import wait_until


def test_a_phone_keeps_its_player_when_somebody_in_a_lower_seat_leaves(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server, seated=3)
    phone = Phone(visitor, table, 1)
    assert table.call("DELETE", "/seats/0", table.host).status_code == 200
    expect_seat(phone.page, table.id, 0)
    own = phone.page.get_by_role("listitem").filter(has_text="Ben")
    for _ in ("at once", "after a reload"):
        expect(phone.page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
        expect(own).to_contain_text(phone.text("players.you"))
        phone.page.reload()


def test_two_tabs_of_one_browser_keep_their_players(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server, seated=3)
    ben = Phone(visitor, table, 1)
    other = visitor.another_page()
    visitor.remember(table.id, seats={1: table.tokens[1], 2: table.tokens[2]}, page=other)
    other.goto(f"/games/{table.id}/seats/2")
    expect(other.get_by_role("heading", level=1, name="Cleo")).to_be_visible()
    assert table.call("DELETE", "/seats/0", table.host).status_code == 200
    for page, name in ((ben.page, "Ben"), (other, "Cleo")):
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        expect_seat(page, table.id, ("Ben", "Cleo").index(name))
    saved = "game => Object.values(JSON.parse(localStorage['wurm.games'])[game].seats)"
    wait_until(lambda: set(table.tokens[1:]) <= set(other.evaluate(saved, table.id)), "both tokens are saved")
    for page, name in ((ben.page, "Ben"), (other, "Cleo")):
        page.reload()
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def test_a_tap_is_not_lost_while_the_previous_tap_waits_for_its_answer(invite: Invite, server: Server) -> None:
    """The stream may show the effect of a tap before its answer arrives, so the next button can be tapped at once."""
    table = tables.lobby(server, seated=4)
    phone = Phone(invite(), table, 1, host=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.page.route("**/api/v1/games/*/seats/*", hold)
    phone.page.get_by_role("button", name=phone.text("lobby.free", name="Ada"), exact=True).click()
    assert table.call("DELETE", "/seats/0", table.host).status_code == 200
    expect(phone.page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
    expect(phone.page.get_by_role("listitem").filter(has_text="Ada")).to_have_count(0)
    phone.page.get_by_role("button", name=phone.text("lobby.start"), exact=True).click()
    for route in held:
        route.fulfill(json={})
    expect(phone.hand).to_be_visible()
