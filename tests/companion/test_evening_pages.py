"""Everything that the host and the people of a game night can change on its page, in two short stories."""

import re

from playwright.sync_api import FilePayload, expect

from service.api.imports import NDJSON
from tests.attacks.test_forged_imports import lines
from tests.companion.conftest import Invite
from tests.companion.evening_pages import Guest, evening_of
from tests.companion.evening_states import Evening
from tests.http.servers import Server
from tests.kernel.tables import Table as Forged


def test_the_host_changes_games_settings_and_people_and_undoes_it(invite: Invite, server: Server) -> None:
    evening = Evening(server, "Ada", "Ben", "Benno")
    evening.game("takethat", 0, 1, rounds=1).to_the_end()
    host, guest = Guest(invite(), "Ada"), Guest(invite(), "Ben")
    evening.open(host.visitor, 0, host=True)
    evening.open(guest.visitor, 1)
    page = host.page
    ranking = page.locator(".evening-ranking:not(.detailed) tbody tr")

    # A game is excluded from the ranking and included again
    expect(ranking).to_have_count(2)
    page.locator(".finished > summary").click()
    page.get_by_role("button", name=host.text("tables.exclude")).click()
    expect(ranking).to_have_count(0)
    expect(page.get_by_text(host.text("tables.excluded"))).to_be_visible()
    page.get_by_role("button", name=host.text("tables.include")).click()
    expect(ranking).to_have_count(2)

    # The settings are changed
    expect(guest.next_game).to_be_visible()
    host.menu("evening.settings")
    dialog = page.get_by_role("dialog")
    dialog.get_by_text(host.text("evening.by-wins"), exact=True).click()
    dialog.get_by_text(host.text("evening.host-calls"), exact=True).click()
    dialog.get_by_role("button", name=host.text("people.save")).click()
    expect(guest.page.get_by_text(guest.text("next.host"))).to_be_visible()
    expect(ranking.first.locator(".total")).to_have_text(re.compile("1|0.5"))

    # The host sends Ben home and brings him back
    _change(host, "Ben")
    dialog.get_by_role("button", name=host.text("people.gone", name="Ben")).click()
    expect(guest.page.get_by_role("button", name=guest.text("evening.return"))).to_be_visible()
    _change(host, "Ben")
    dialog.get_by_role("button", name=host.text("people.returned", name="Ben")).click()
    expect(guest.page.get_by_role("button", name=guest.text("evening.return"))).to_have_count(0)

    # Name and look are changed in one request, and one undo reverts both
    _change(host, "Ada")
    dialog.get_by_label(host.text("join.name-field"), exact=True).fill("Adele")
    dialog.locator(".look").nth(4).click()
    dialog.get_by_role("button", name=host.text("people.save")).click()
    expect(host.people.filter(has_text="Adele")).to_be_visible()
    adele = evening.call("GET", "", None)["evening"]["people"][0]
    assert (adele["name"], adele["colour"]) == ("Adele", 4)
    host.undo_last()
    expect(host.people.filter(has_text="Ada")).to_be_visible()

    # A merge is undone and redone in the list of changes
    _change(host, "Benno")
    dialog.locator("summary").click()
    dialog.get_by_label(host.text("people.merge-into")).select_option(label="Ben")
    dialog.get_by_role("button", name=host.text("people.merge-do")).click()
    expect(host.people).to_have_count(2)
    host.menu("change.title")
    merge = dialog.get_by_role("listitem").filter(has_text="merged")
    merge.get_by_role("button", name=host.text("change.undo")).click()
    expect(host.people).to_have_count(3)
    merge.get_by_role("button", name=host.text("change.redo")).click()
    expect(host.people).to_have_count(2)


def _change(host: Guest, name: str) -> None:
    """Opens the dialog of a person."""
    expect(host.page.get_by_role("dialog")).to_have_count(0)
    named = host.page.locator(".name", has_text=re.compile(rf"^{name}( |$)"))
    host.people.get_by_role("button").filter(has=named).click()


def test_people_sit_down_at_an_open_table_and_add_games_from_elsewhere(invite: Invite, server: Server) -> None:
    # "Turn into a game night" on the podium
    earlier = server.table(options={"rounds": 1}).started(2).to_the_end()
    ada = Guest(invite(), "Player 0")
    ada.visitor.remember(earlier.id, seats={0: earlier.tokens[0]})
    ada.visitor.open(f"/games/{earlier.id}/seats/0")
    ada.page.get_by_role("button", name=ada.text("evening.from-table"), exact=True).click()
    ada.page.wait_for_url("**/evenings/*")
    expect(ada.page.locator(".evening-ranking:not(.detailed) tbody tr")).to_have_count(2)
    evening = evening_of(ada.page)

    # An imported log, with nobody of the evening in its seats
    log = FilePayload(
        name="log.ndjson", mimeType=NDJSON, buffer=lines(Forged(stream="importedgame").started(2).to_the_end().log)
    )
    ada.menu("add.title")
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label(ada.text("home.import")).set_input_files(log)
    dialog.get_by_role("button", name=ada.text("add.do"), exact=True).click()
    expect(ada.page.locator(".finished > summary")).to_contain_text("2")

    # A seat at an open table
    code = ada.stored("evenings")[evening]["code"]
    ben = Guest(invite(), "Ben").join(code)
    ada.choose("Take That")
    ada.toggle("Ben")
    _open_table(ada)
    joins = ben.page.get_by_role("button", name=ben.text("tables.join"))
    joins.click()
    game = ben.expect_seat()
    assert game in ada.expect_seat()


def _open_table(guest: Guest) -> None:
    options = guest.next_game.locator("details.options")
    options.locator("summary").click()
    options.get_by_text(guest.text("next.open"), exact=True).click()
    guest.next_game.get_by_role("button", name=guest.text("next.open-table", title="Take That")).click()
