"""If the host's phone is lost, the other players continue after at most three taps on each phone."""

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.playing import Phone
from tests.http.servers import Server
from tests.http.tables import Table
from tests.sampling import sampled
from tests.waits import wait_until

GAMES = tuple(tables.SEATS)
MAX_TAPS = 3
SPEED = 20
"""How much faster the clock for presence runs, so that tests need not wait ten seconds until a player is away."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    command = (sys.executable, "-m", "tests.http.play.hurried", str(SPEED))
    with Server(f"sqlite:///{tmp_path_factory.mktemp('hurried')}/log.db", command=command) as running:
        yield running


class ThreePhones:
    """Three phones at a table. Ada is the host."""

    def __init__(self, invite: Invite, table: Table) -> None:
        self.table = table
        self.host = Phone(invite(), table, 0, host=True)
        self.ben, self.cleo = (Phone(invite(), table, seat) for seat in (1, 2))
        self.taps = dict.fromkeys((self.ben, self.cleo), 0)

    def lose_host(self) -> None:
        self.host.visitor.close()

    def tap(self, phone: Phone, key: str, **facts: object) -> None:
        self.button(phone, key, **facts).click()
        self.taps[phone] += 1

    def button(self, phone: Phone, key: str, **facts: object) -> Locator:
        return phone.page.get_by_role("button", name=phone.text(key, **facts), exact=True)

    def finish(self) -> None:
        assert max(self.taps.values()) <= MAX_TAPS


def expect_away(phone: Phone, name: str) -> None:
    """Waits until the page marks the player as away. The time of day in the mark is not compared."""
    mark = phone.text("players.away", time="").strip()
    expect(phone.page.get_by_role("listitem").filter(has_text=name).filter(has_text=mark)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_in_the_lobby_another_player_starts_the_game(game: str, server: Server, invite: Invite) -> None:
    seats = max(3, tables.SEATS[game]) + 1
    phones = ThreePhones(invite, tables.lobby(server, game, seats))
    expect(phones.button(phones.ben, "lobby.start")).to_have_count(0)
    phones.lose_host()
    expect_away(phones.ben, "Ada")
    phones.tap(phones.ben, "hosting.take")
    phones.tap(phones.ben, "lobby.free", name="Ada")
    phones.tap(phones.ben, "lobby.start")
    for phone in (phones.ben, phones.cleo):
        expect(phone.hand).to_be_visible()
    phones.finish()


@pytest.mark.parametrize("game", sampled(GAMES, ["drehwurm", "wurmeln"]))
def test_on_the_hosts_turn_the_others_free_the_seat_and_play_on(game: str, server: Server, invite: Invite) -> None:
    table = tables.playing(server, game, seats=3)
    until_the_host_is_on_turn(table)
    phones = ThreePhones(invite, table)
    phones.lose_host()
    phones.tap(phones.ben, "release.ask", name="Ada")
    phones.tap(phones.cleo, "request.agree")
    phones.tap(phones.ben, "free.play")
    expect(phones.ben.page.get_by_role("heading", level=1, name="Ada")).to_be_visible()
    expect(phones.ben.hand).to_be_visible()
    phones.finish()


@pytest.mark.parametrize("game", sampled(GAMES, ["takethat", "wormup"]))
def test_in_the_middle_of_a_game_another_player_abandons_it(game: str, server: Server, invite: Invite) -> None:
    table = tables.playing(server, game, seats=3)
    until_the_host_is_on_turn(table)
    phones = ThreePhones(invite, table)
    phones.lose_host()
    phones.tap(phones.ben, "hosting.take")
    phones.tap(phones.ben, "menu.abandon")
    phones.tap(phones.ben, "abandon.yes")
    for phone in (phones.ben, phones.cleo):
        expect(phone.page.get_by_text(phone.text("verdict.abandoned"), exact=True)).to_be_visible()
    phones.finish()


def test_in_a_throw_in_window_the_player_on_turn_plays_on(server: Server, invite: Invite) -> None:
    table = tables.playing(server, "drehwurm", options={"hold_seconds": 5})
    phones = ThreePhones(invite, table)
    while table.view()["play"]["window"] is None or table.turn == 0:
        tables.step(table)
    opened, turn = table.view()["play"]["window"], table.turn
    phones.lose_host()

    def plays_on() -> bool:
        legal = table.view(table.tokens[turn])["legal"]
        return bool(legal) and table.act(turn, legal[-1]).status_code == 201

    wait_until(plays_on, "the player whose turn it is can act")
    wait_until(lambda: table.view()["play"]["window"] != opened, "the window has closed")
    phones.tap(phones.ben, "hosting.take")
    wait_until(lambda: table.view()["host"] == 1, "Ben is the host")
    phones.finish()


@pytest.mark.parametrize("game", sampled(GAMES, ["takethat"]))
def test_at_the_end_the_others_play_again(game: str, server: Server, invite: Invite) -> None:
    seats = max(3, tables.SEATS[game]) + 1
    table = tables.over(server, game, seats=seats)
    phones = ThreePhones(invite, table)
    fourth = Phone(invite(), table, 3)
    phones.taps[fourth] = 0
    phones.lose_host()
    phones.tap(phones.ben, "over.again")
    phones.ben.page.wait_for_url(lambda address: table.id not in address)
    for phone in (phones.cleo, fourth):
        phones.tap(phone, "over.join")
        phone.page.wait_for_url(lambda address: table.id not in address)
    phones.tap(phones.ben, "lobby.start")
    expect(phones.ben.hand).to_be_visible()
    phones.finish()


def until_the_host_is_on_turn(table: Table) -> None:
    """Plays until it is Ada's turn. In a race nothing is played, because Ada can bid at once."""
    while table.view()["play"].get("turn") not in (0, None) or table.view()["play"].get("window"):
        tables.step(table)
