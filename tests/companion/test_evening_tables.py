"""Tables at a game night on real pages: faces, a table that becomes a game night, and a game from elsewhere."""

from playwright.sync_api import Page, expect

from tests.companion.conftest import Invite
from tests.companion.evening_states import Evening
from tests.companion.visitor import Visitor
from tests.http.servers import Server

LONG_NAMES = ("Ada", "Maximilian-Alexander Ott", "Cleo", "Wilhelmine-Charlotte Bau", "Emil", "Fiona")
OUTSIDE = """() => [...document.querySelectorAll("#page :is(h1, h2, th, td, dt, dd, p, li, button, img, svg)")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen, .scroll"))
  .map((node) => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1)
  .filter(([, box]) => box.right > innerWidth + 1 || (page.classList.contains("stage") && box.bottom > innerHeight + 1))
  .map(([text]) => text)"""
COVERED = """() => {
  const ranking = document.querySelector(".evening-ranking").getBoundingClientRect();
  const records = document.querySelector(".records")?.getBoundingClientRect();
  return Boolean(records && records.height && ranking.bottom > records.top + 1);
}"""


def sit(visitor: Visitor, evening: Evening, game: str, person: int) -> Page:
    seat = evening.call("POST", f"/tables/{game}/seat", evening.tokens[person])
    visitor.remember(game, seats={seat["seat"]: seat["token"]})
    evening.remember(visitor, person)
    visitor.open(f"/games/{game}/seats/{seat['seat']}")
    expect(visitor.page.locator("#page[data-phase=playing]")).to_be_visible()
    return visitor.page


def test_players_have_the_faces_of_their_people_on_phones_screens_and_in_replays(
    invite: Invite, server: Server
) -> None:
    evening = Evening(server, "Ada", "Ben")
    evening.call("PATCH", f"/people/{evening.people[0]}", evening.host, colour=5, face=2)
    table = evening.game("takethat", 0, 1, rounds=1)
    phone = sit(invite(), evening, table.id, 1)
    own = phone.locator(".top .seat-mark")
    expect(phone.locator(".players .seat-mark.seat-5")).to_have_count(1)
    expect(own).to_have_class("seat-mark seat-1")
    evening.call("PATCH", f"/people/{evening.people[1]}", evening.host, colour=3)
    expect(own).to_have_class("seat-mark seat-3")
    spectator = invite()
    spectator.open(f"/games/{table.id}")
    expect(spectator.page.locator(".players .seat-mark.seat-5")).to_have_count(1)
    table.to_the_end()
    spectator.open(f"/games/{table.id}/replay")
    expect(spectator.page.locator(".players .seat-mark.seat-5")).to_have_count(1)


def test_one_tap_in_the_menu_turns_a_running_table_into_a_game_night(invite: Invite, server: Server) -> None:
    table = server.table(options={"rounds": 1}).started(2)
    phones = [invite(), invite()]
    for seat, phone in enumerate(phones):
        phone.remember(table.id, seats={seat: table.tokens[seat]})
        phone.open(f"/games/{table.id}/seats/{seat}")
        expect(phone.page.locator("#page[data-phase=playing]")).to_be_visible()
    first, second = phones
    first.page.get_by_role("button", name=first.text("menu.title")).click()
    first.page.get_by_role("button", name=first.text("evening.from-table"), exact=True).click()
    first.page.wait_for_url("**/evenings/*")
    expect(first.page.get_by_role("list", name=first.text("people.title")).get_by_role("listitem")).to_have_count(2)
    second.page.wait_for_function("() => Object.values(JSON.parse(localStorage['wurm.evenings'] ?? '{}'))[0]?.token")
    assert f"/games/{table.id}/seats/1" in second.page.url, "the other phone stays in its game"


def test_a_finished_game_from_elsewhere_is_added_with_its_people(invite: Invite, server: Server) -> None:
    table = server.table(options={"rounds": 1}).started(2).to_the_end()
    evening = Evening(server, "Ada", "Player 1")
    host = invite()
    evening.remember(host, 0, host=True)
    host.open(f"/evenings/{evening.id}#add={table.id}")
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label("Player 0").select_option(label="Ada")
    dialog.get_by_role("button", name=host.text("add.do"), exact=True).click()
    expect(host.page.locator(".evening-ranking:not(.detailed) tbody tr")).to_have_count(2)
    (shown,) = evening.call("GET", "", None)["evening"]["tables"]
    assert [seat["person"] for seat in shown["seats"]] == evening.people


def test_standings_with_long_names_fit_screens_and_small_phones_with_large_texts(
    invite: Invite, server: Server
) -> None:
    evening = Evening(server, *LONG_NAMES)
    for players in ((0, 1, 2), (3, 4, 5)):
        evening.game("takethat", *players, rounds=1).to_the_end()
    for width, height in ((1280, 720), (1920, 1080)):
        screen = invite(size={"width": width, "height": height}, language="de")
        evening.open(screen, None, host=True)
        expect(screen.page.locator(".evening-ranking:not(.detailed)")).to_be_visible()
        assert screen.page.evaluate(OUTSIDE) == []
        assert not screen.page.evaluate(COVERED)
    phone = invite(size={"width": 320, "height": 568}, language="de")
    evening.open(phone, 0, host=True)
    expect(phone.page.locator(".evening-ranking:not(.detailed)")).to_be_visible()
    phone.page.evaluate("() => (document.documentElement.style.fontSize = '200%')")
    phone.page.evaluate("() => document.querySelectorAll('details').forEach((part) => (part.open = true))")
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 320
    assert phone.page.evaluate(OUTSIDE) == []


def test_the_host_corrects_who_played(invite: Invite, server: Server) -> None:
    evening = Evening(server, "Ada", "Ben", "Cleo")
    table = evening.game("takethat", 0, 1, rounds=1).to_the_end()
    guest, host = invite(), invite()
    evening.open(guest, 1)
    evening.open(host, 0, host=True)
    for visitor in (guest, host):
        visitor.page.locator(".finished > summary").click()
    correct = guest.page.get_by_role("button", name=guest.text("add.correct"))
    expect(guest.page.get_by_role("button", name=guest.text("tables.exclude"))).to_be_visible()
    expect(correct).to_have_count(0)
    host.page.get_by_role("button", name=host.text("add.correct")).click()
    dialog = host.page.get_by_role("dialog")
    seats = dialog.get_by_role("combobox")
    expect(seats.nth(0)).to_have_value(evening.people[0])
    seats.nth(1).select_option(label="Cleo")
    dialog.get_by_role("button", name=host.text("people.save"), exact=True).click()
    expect(dialog).to_have_count(0)
    ranking = guest.page.locator(".evening-ranking tbody").first  # the ranking in all games
    expect(ranking).to_contain_text("Cleo")
    expect(ranking).not_to_contain_text("Ben")
    (shown,) = evening.call("GET", "", None)["evening"]["tables"]
    assert [seat["person"] for seat in shown["seats"]] == [evening.people[0], evening.people[2]]
    assert table.id == shown["game"]
