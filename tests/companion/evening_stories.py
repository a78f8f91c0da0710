"""Two evenings that are played on real pages."""

from functools import partial
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.companion.conftest import Invite
from tests.companion.evening_agreement import (
    Standing,
    club_counts,
    csv_standings,
    page_standings,
    plot_of_course,
    served_standings,
    shared_page_standings,
    terminal_standings,
    winners,
)
from tests.companion.evening_pages import (
    Guest,
    evening_of,
    everybody_at,
    expect_away_from,
    party,
    play_on,
    race_to_the_end,
    table_of,
)
from tests.companion.visitor import SCREEN, Visitor
from tests.http.servers import Server
from tests.waits import wait_until


def short_evening(invite: Invite, server: Server, files: Path) -> None:
    """Three people play a game and undo the next one. Only the person who calls or undoes a game taps."""
    guests = ada, ben, cleo = party(invite, "Ada", "Ben", "Cleo")
    evening = ada.page.url
    ada.choose("Take That")
    ada.start("Take That")
    first = everybody_at(guests)
    assert (ada.taps, ben.taps, cleo.taps) == (2, 0, 0)

    table_of(server, first, guests).to_the_end()
    for guest in guests:
        expect(guest.page.get_by_role("region", name=guest.text("podium.title"))).to_be_visible()
    ben.start("Take That")
    second = everybody_at([ben, ada, cleo], first)
    assert (ada.taps, ben.taps, cleo.taps) == (2, 1, 0), "one tap for the same game again"

    cleo.visitor.open(f"{evening}#stay")
    cleo.undo_last()
    for guest in (ada, ben):
        expect_away_from(guest, second)
        assert guest.taps == (2 if guest is ada else 1)
    expected = served_standings(server, evening_of(cleo.page))
    assert [standing.games for standing in expected] == [1, 1, 1]
    wait_until(partial(_shows, cleo.page, expected), "the page shows the standings")
    assert shared_page_standings(cleo.visitor, files) == csv_standings(cleo.visitor, files) == expected


def whole_evening(invite: Invite, server: Server, files: Path) -> None:
    """Six people play at two tables, on a score sheet and in a race. A phone is lost, and a wrong game is undone."""
    ada, ben, cleo, dora, emil = party(invite, "Ada", "Ben", "Cleo", "Dora", "Emil")
    evening = evening_of(ada.page)
    code = ada.stored("evenings")[evening]["code"]
    screen = invite(size=SCREEN)
    screen.open(f"/evenings/{evening}")
    expect(screen.page.get_by_text(code, exact=True)).to_be_visible()

    # Two tables: whoever does not play at the first one is preselected for the second.
    ada.choose("Take That")
    ada.toggle("Cleo", "Dora")  # at most four can play, so Emil is not preselected
    ada.start("Take That")
    first = everybody_at([ada, ben])
    cleo.page.locator("summary").get_by_text(cleo.text("next.another"), exact=True).click()
    cleo.choose("Drehwurm")
    cleo.start("Drehwurm")
    second = everybody_at([cleo, dora, emil])
    screen.page.wait_for_url(f"**/games/{first}")

    # A latecomer joins with the same code, and sees both tables.
    finn = Guest(invite(), "Finn").join(code)
    expect(finn.page.get_by_role("region", name=finn.text("tables.open")).get_by_role("listitem")).to_have_count(2)

    play_on(table_of(server, first, [ada, ben]))
    play_on(table_of(server, second, [cleo, dora, emil]))
    for guest in (ada, ben, cleo, dora, emil):
        expect(guest.page.get_by_role("region", name=guest.text("podium.title"))).to_be_visible()

    # Emil goes home. The others keep the score of real cards.
    emil.open_evening(evening)
    emil.menu("evening.leave")
    emil.page.get_by_role("dialog").get_by_role("button", name=emil.text("evening.leave"), exact=True).click()
    expect(emil.page.get_by_role("button", name=emil.text("evening.return"))).to_be_visible()
    ada.next_game.locator("summary").get_by_text(ada.text("home.sheets"), exact=True).click()
    ada.choose("Take That: score sheet")
    ada.toggle("Cleo", "Finn")  # at most four can play; Finn is preselected instead of Dora
    ada.start("Take That: score sheet")
    sheet = everybody_at([ada, ben], first)
    paper = table_of(server, sheet, [ada, ben])
    for number in (1, 2):
        for seat, taken in enumerate((30, 20)):
            record = {"form": "counts", "twisted": 8, "taken": taken, "toads": 0}
            answer = paper.act(seat, {"type": "enter", "seat": seat, "record": record, "round": number})
            assert answer.status_code == 201, answer.text
    assert paper.act(0, {"type": "close"}).status_code == 201
    ada.tap("button", ada.text("finish.agree"))
    for guest in (ada, ben):
        expect(guest.page.get_by_role("region", name=guest.text("podium.title"))).to_be_visible()

    # Ben's phone dies. Ada confirms that he continues on another one.
    ben.visitor.close()
    other = invite()
    other.open(f"/join/{code}")
    other.page.locator("summary").get_by_text(other.text("phone.new"), exact=True).click()
    other.page.get_by_role("button", name=other.text("recovery.ask", name="Ben")).click()
    ada.page.get_by_role("button", name=ada.text("recovery.agree", name="Ben")).click()
    ben = Guest(other, "Ben")
    ben.expect_evening()

    # A wrong game is undone, and the right one is called. Only Dora taps: twice for each call, and once to undo.
    everybody = [ada, ben, cleo, dora, finn]
    before = {guest.name: guest.taps for guest in everybody}
    dora.choose("Drehwurm")
    dora.start("Drehwurm")
    wrong = everybody_at([dora, ada, ben, cleo, finn], second)
    dora.open_evening(evening)
    dora.undo_last()
    for guest in everybody:
        expect_away_from(guest, wrong)
    dora.choose("Würmeln")
    dora.start("Würmeln")
    right = everybody_at([dora, ada, ben, cleo, finn], wrong)
    taps = {guest.name: guest.taps - before[guest.name] for guest in everybody}
    assert taps == {"Ada": 0, "Ben": 0, "Cleo": 0, "Finn": 0, "Dora": 5}
    screen.page.wait_for_url(f"**/games/{right}")

    # Now all pages show the same evening.
    expected = _compared(evening, [*everybody, emil], screen, server, files)
    assert [standing.games for standing in sorted(expected, key=lambda one: one.name)] == [2, 2, 1, 1, 1]

    # The race ends, and its result arrives on all pages.
    screen.open(f"/games/{right}")
    for guest in everybody:
        guest.open_table(right)
    race_to_the_end(table_of(server, right, everybody))
    (winner,) = winners(server, right)
    loser = next(guest for guest in everybody if guest.name != winner)
    loser.tap("button", loser.text("finish.agree"))
    for visitor in (*(guest.visitor for guest in everybody), screen):
        podium = visitor.page.get_by_role("region", name=visitor.text("podium.title"))
        expect(podium.get_by_text(winner).first).to_be_visible()
    before = {guest.name: guest.taps for guest in everybody}
    ada.choose("Drehwurm")
    ada.start("Drehwurm")
    everybody_at(everybody, right)
    taps = {guest.name: guest.taps - before[guest.name] for guest in everybody}
    assert taps == {"Ada": 2, "Ben": 0, "Cleo": 0, "Finn": 0, "Dora": 0}, "from game over to the next hand of cards"

    after = _compared(evening, [*everybody, emil], screen, server, files)
    assert [standing.games for standing in sorted(after, key=lambda one: one.name)] == [3, 3, 2, 2, 1, 1]
    assert {row.name: row.wins for row in after}[winner] == 1 + {row.name: row.wins for row in expected}.get(winner, 0)


def _compared(evening: str, guests: list[Guest], screen: Visitor, server: Server, files: Path) -> list[Standing]:
    """Opens the evening, and then the club, on all pages. All show the same people, standings and plots, and so do the
    files. Returns the standings.
    """
    screen.open(f"/evenings/{evening}#stay")
    for guest in guests:
        guest.open_evening(evening)
    for guest in guests:
        wait_until(partial(_agree, guest, guests[0]), "all pages show the same people")
    gone = guests[0].text("people.left")
    assert any("Emil" in line and gone in line for line in guests[0].list_of_people())
    expected = served_standings(server, evening)
    for page in (*(guest.page for guest in guests), screen.page):
        wait_until(partial(_shows, page, expected), "all pages show the same standings")
    plots = {plot_of_course(guest.page) for guest in guests}
    assert len(plots) == 1
    for plot in (*plots, plot_of_course(screen.page)):
        assert {f"{standing.points:g} {standing.name}" for standing in expected} <= plot
    assert shared_page_standings(guests[0].visitor, files) == expected
    assert csv_standings(guests[-1].visitor, files) == expected
    assert terminal_standings(server, evening) == expected
    played = {standing.name: (standing.games, standing.wins) for standing in expected}
    for guest in guests:
        guest.visitor.open("/club")
        wait_until(partial(_shows_in_club, guest, played), "the club counts the same games and wins")
    return expected


def _shows_in_club(guest: Guest, played: dict[str, tuple[int, float]]) -> bool:
    counted = club_counts(guest)
    return counted == played | dict.fromkeys(counted.keys() - played.keys(), (0, 0.0))


def _agree(one: Guest, other: Guest) -> bool:
    return one.list_of_people() == other.list_of_people()


def _shows(page: Page, expected: list[Standing]) -> bool:
    return page_standings(page) == expected
