"""Computer players on the pages: a game against them with one tap, computers in the lobby and in a running game."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.companion import tables
from tests.companion.computer_states import with_computers
from tests.companion.conftest import Invite
from tests.companion.pages import HomePage, JoinPage, expect_seat
from tests.companion.playing import Phone, play_on, with_cards
from tests.companion.visitor import LANGUAGES, SCREEN, Language, Visitor
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled
from tests.waits import wait_until

TITLES = {"drehwurm": "Drehwurm", "takethat": "Take That", "wormup_board": "Worm Up!", "wurmeln_board": "Würmeln"}


def computer_name(table: Table, seat: int) -> str:
    chair: dict[str, Any] = table.view()["chairs"][seat]
    assert chair["computer"] == "easy"
    return str(chair["name"])


def has_acted(table: Table, seat: int, after: int) -> bool:
    """Whether this seat has acted since this version."""
    events = (table.call("GET", f"/events?after={after}").json or {})["events"]
    return any(event["actor"] == f"seat:{seat}" and event["type"].startswith("takethat.") for event in events)


def players(visitor: Visitor, page: Page | None = None) -> Any:
    return (page or visitor.page).get_by_role("list", name=visitor.text("players.title")).get_by_role("listitem")


def asked(phone: Phone, key: str, **facts: object) -> str:
    """The text of a request on the phone of somebody who has to answer."""
    return f"{phone.text(key, **facts)} {phone.text('request.question')}"


def as_computer(visitor: Visitor, level: str) -> str:
    return visitor.text("computer.of-level", level=visitor.text(f"level.{level}"))


@pytest.mark.parametrize("game", sampled(TITLES, ["takethat", "wurmeln_board"]))
def test_one_tap_on_the_home_page_leads_to_a_hand_against_three_computers(visitor: Visitor, game: str) -> None:
    home = HomePage(visitor).open()
    home.play_now(TITLES[game])
    expect(home.page.get_by_role("region", name=home.text("hand.title"), exact=True)).to_be_visible()
    expect(players(visitor)).to_have_count(4)
    expect(players(visitor).filter(has_text=as_computer(visitor, "good"))).to_have_count(3)
    expect(players(visitor).filter(has_text=home.text("home.guest"))).to_have_count(1)


@pytest.mark.parametrize("language", sampled(LANGUAGES, ["de"]))
def test_the_home_page_remembers_the_last_choices_for_computers(invite: Invite, language: Language) -> None:
    visitor = invite(language=language)
    home = HomePage(visitor).open()
    visitor.page.evaluate("() => localStorage.setItem('wurm.name', JSON.stringify('Kalle'))")
    home.unfold_opponents("Take That")
    card = home.card("Take That")
    card.get_by_label(home.text("home.opponent-count")).select_option("1")
    card.get_by_label(home.text("computer.level")).select_option("strong")
    summary = home.text("home.opponents", count=1, level=home.text("level.strong"))
    expect(card.get_by_text(summary, exact=True)).to_be_visible()
    home.open().play_now("Take That")
    expect(players(visitor)).to_have_count(2)
    expect(players(visitor).filter(has_text="Kalle")).to_have_count(1)  # the computer gets another name
    expect(players(visitor).filter(has_text=as_computer(visitor, "strong"))).to_have_count(1)


def test_only_games_that_the_program_can_play_are_offered_against_computers(visitor: Visitor) -> None:
    home = HomePage(visitor).open()
    home.unfold("home.sheets")
    expect(home.page.get_by_role("button", name=home.text("home.play-now"))).to_have_count(len(TITLES))


def test_the_host_adds_and_removes_computers_and_everybody_sees_them(invite: Invite, server: Server) -> None:
    table = tables.lobby(server, "takethat", seated=2)
    host, guest = Phone(invite(), table, 0, host=True), Phone(invite(language="nl"), table, 1)
    host.page.get_by_label(host.text("computer.level")).select_option("easy")
    host.page.get_by_role("button", name=host.text("lobby.computer"), exact=True).click()
    for phone in (host, guest):
        expect(phone.page.get_by_text(as_computer(phone.visitor, "easy"), exact=True)).to_be_visible()
    assert guest.page.get_by_role("button", name=guest.text("lobby.computer")).count() == 0
    name = computer_name(table, 2)
    host.page.get_by_label(host.text("computer.name")).fill(" Deep Worm ")
    host.page.get_by_role("button", name=host.text("lobby.computer"), exact=True).click()
    expect(guest.page.get_by_text("Deep Worm", exact=True)).to_be_visible()
    host.page.get_by_role("button", name=host.text("lobby.remove", name=name)).click()
    for phone in (host, guest):
        expect(phone.page.get_by_text(name, exact=True)).to_have_count(0)


def test_in_the_lobby_a_person_replaces_a_computer_in_a_reserved_seat(invite: Invite, server: Server) -> None:
    table = Table(server.client(), "takethat", names=("Ada", "Ben"))  # type: ignore[arg-type]
    table.sit("Ada", seat=0)
    host = Phone(invite(), table, 0, host=True)
    host.page.get_by_role("button", name=host.text("lobby.computer-for", name="Ben")).click()
    expect(host.page.get_by_text(as_computer(host.visitor, "good"), exact=True)).to_be_visible()
    join = JoinPage(invite()).open(table.code)
    seated = table.view()["chairs"][1]["name"]
    join.page.get_by_role("button", name=join.text("takeover.ask", computer=seated)).click()
    join.chairs.get_by_label(join.text("join.name")).fill("Zoe")
    join.chairs.get_by_role("button", name=join.text("join.sit")).click()
    expect_seat(join.page, table.id, 1)
    expect(host.page.get_by_text("Zoe", exact=True)).to_be_visible()


def test_a_person_replaces_a_computer_during_the_game_and_hands_the_seat_back(invite: Invite, server: Server) -> None:
    table = with_computers(server, "takethat", 1, "easy", "easy")
    ada = Phone(invite(), table, 0)
    computer = computer_name(table, 1)
    visitor = invite()
    visitor.expect_refusals(401)  # the page tries its token before somebody has agreed
    join = JoinPage(visitor).open(table.code)
    join.page.get_by_role("button", name=join.text("takeover.ask", computer=computer)).click()
    expect(join.chairs.get_by_label(join.text("join.name"))).to_be_focused()
    join.chairs.get_by_label(join.text("join.name")).fill("Zoe")
    join.page.get_by_role("button", name=join.text("takeover.send")).click()
    expect(join.page.get_by_text(join.text("takeover.waiting", computer=computer))).to_be_visible()
    request = ada.page.get_by_role("region", name=ada.text("recovery.title"))
    expect(request.get_by_text(asked(ada, "takeover.asked", name="Zoe", computer=computer))).to_be_visible()
    request.get_by_role("button", name=ada.text("request.agree")).click()
    expect_seat(join.page, table.id, 1)
    expect(join.page.get_by_role("heading", level=1, name="Zoe")).to_be_visible()
    expect(players(ada.visitor).filter(has_text=as_computer(ada.visitor, "easy"))).to_have_count(1)
    taken = table.view()["version"]
    play_on([Phone.shown(visitor, 1), ada], with_cards, until=lambda _: has_acted(table, 1, taken))

    zoe = join.page
    zoe.get_by_role("button", name=join.text("menu.title")).click()
    zoe.get_by_role("dialog").get_by_text(join.text("menu.computer"), exact=True).click()
    zoe.get_by_label(join.text("computer.level")).select_option("easy")
    zoe.get_by_role("dialog").get_by_role("button", name=join.text("menu.computer")).click()
    expect(zoe.get_by_text(join.text("computer.waiting", names="Ada"))).to_be_visible()
    request = ada.page.get_by_role("region", name=ada.text("computer.title"))
    expect(
        request.get_by_text(asked(ada, "computer.leaving", name="Zoe", level=ada.text("level.easy")))
    ).to_be_visible()
    request.get_by_role("button", name=ada.text("request.agree")).click()
    expect(zoe.get_by_role("heading", name=join.text("computer.plays-on"))).to_be_visible()
    expect(players(ada.visitor).filter(has_text=as_computer(ada.visitor, "easy"))).to_have_count(2)
    expect(zoe.get_by_role("link", name=join.text("home.rejoin"))).to_have_attribute("href", f"/join/{table.code}")
    handed_back = table.view()["version"]
    play_on([ada], with_cards, until=lambda _: has_acted(table, 1, handed_back))


def test_a_refused_request_ends_on_both_phones(invite: Invite, server: Server) -> None:
    table = with_computers(server, "takethat", 2, "easy")
    ada, ben = (Phone(invite(), table, seat) for seat in (0, 1))
    ben.menu("menu.computer")
    ben.page.get_by_role("dialog").get_by_role("button", name=ben.text("menu.computer")).click()
    request = ada.page.get_by_role("region", name=ada.text("computer.title"))
    request.get_by_role("button", name=ada.text("request.refuse")).click()
    for phone in (ada, ben):
        expect(phone.page.get_by_role("region", name=phone.text("computer.title"))).to_have_count(0)
    assert table.view(table.tokens[1])["you"] == 1


def test_an_empty_seat_is_given_to_a_computer(invite: Invite, server: Server) -> None:
    table = with_computers(server, "takethat", 2, "easy")
    assert table.call("DELETE", "/seats/1", table.tokens[1]).status_code == 200
    ada = Phone(invite(), table, 0)
    ada.page.get_by_role("button", name=ada.text("free.computer")).click()  # nobody else has to agree
    expect(
        players(ada.visitor).filter(has_text="Ben").filter(has_text=as_computer(ada.visitor, "good"))
    ).to_be_visible()


def test_the_table_page_says_which_players_are_computers(invite: Invite, server: Server) -> None:
    table = with_computers(server, "takethat", 1, "easy", "easy")
    screen = invite(size=SCREEN)
    screen.open(f"/games/{table.id}")
    expect(players(screen).filter(has_text=as_computer(screen, "easy"))).to_have_count(2)


@pytest.mark.parametrize(
    ("game", "language"), sampled(product(("takethat", "wormup_board"), LANGUAGES), [("takethat", "nl")])
)
def test_the_table_page_says_that_computers_are_thinking(
    invite: Invite, server: Server, game: str, language: Language
) -> None:
    table = with_computers(server, game, 0, "easy", "easy", "easy")
    screen = invite(size=SCREEN, language=language)
    screen.open(f"/games/{table.id}")
    names = [computer_name(table, seat) for seat in range(3)]
    texts = [screen.text("computer.thinking", names=name, count=1) for name in names]
    texts.append(screen.text("computer.several-thinking", count=3))
    thinking = re.compile("|".join(map(re.escape, texts)))
    expect(screen.page.get_by_role("status").filter(has_text=thinking)).to_be_visible()


def test_the_host_watches_computers_play(invite: Invite, server: Server) -> None:
    table = tables.lobby(server, "takethat", seated=0)
    screen = invite(size=SCREEN)
    screen.remember(table.id, host=table.host)
    screen.open(f"/games/{table.id}")
    screen.page.get_by_role("button", name=screen.text("lobby.watch-computers")).click()
    expect(players(screen).filter(has_text=as_computer(screen, "good"))).to_have_count(4)
    expect(screen.page.get_by_role("region", name=screen.text("board.title"), exact=True)).to_be_visible()


def test_a_request_to_undo_waits_only_for_people(invite: Invite, server: Server) -> None:
    table = with_computers(server, "takethat", 2, "easy")
    wait_until(lambda: any(table.view(token)["legal"] for token in table.tokens), "a person is on turn")
    seat = tables.acting(table)
    phone = Phone(invite(), table, seat)
    while table.turn == seat:  # a finished turn shows a drawn card; before that, a player may undo alone
        tables.step(table)
    phone.menu("menu.undo")
    expect(phone.page.get_by_text(phone.text("undo.waiting", names=tables.NAMES[1 - seat]), exact=True)).to_be_visible()
