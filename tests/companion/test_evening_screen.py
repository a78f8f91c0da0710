"""The big screen of a game night: guests join from it while a game runs, and the host starts the next game on it."""

from playwright.sync_api import expect

from tests.companion.conftest import Invite
from tests.companion.evening_pages import Guest
from tests.companion.evening_states import Evening
from tests.companion.visitor import SCREEN
from tests.http.servers import Server


def test_a_guest_joins_from_the_screen_of_a_running_game_and_two_taps_start_the_next_game(
    invite: Invite, server: Server
) -> None:
    evening = Evening(server, "Ada", "Ben")
    table = evening.game("takethat", 0, 1, rounds=1)
    screen = invite(size=SCREEN)
    evening.remember(screen, None, host=True)
    screen.open(f"/games/{table.id}")
    page = screen.page
    code = page.locator(".corner")
    expect(code).to_contain_text(evening.code)
    code.click()
    invitation = page.get_by_role("dialog").get_by_role("region", name=screen.text("evening.join"))
    expect(invitation.locator(".qr")).to_be_visible()
    link = invitation.locator(".address").inner_text()
    assert link.endswith(f"/join/{evening.code}")
    page.keyboard.press("Escape")
    late = Guest(invite(), "Cleo").join(evening.code)
    expect(late.page.get_by_role("region", name=late.text("tables.open")).get_by_role("listitem")).to_have_count(1)

    table.to_the_end()
    host = Guest(screen, "")
    expect(page.get_by_role("region", name=screen.text("podium.title"))).to_be_visible()
    host.choose("Drehwurm")
    host.start("Drehwurm")
    page.wait_for_url(lambda address: "/games/" in address and table.id not in address)
    assert host.taps == 2
    expect(page.locator("#page[data-phase=playing]")).to_be_visible()
    called = evening.call("GET", "", None)["evening"]["tables"][-1]
    assert (called["game"] in page.url, called["ruleset"], len(called["seats"])) == (True, "drehwurm", 3)
