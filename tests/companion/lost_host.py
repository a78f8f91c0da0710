"""The host's phone is lost at some moment of a game, and the other players go on. Tests and measurements share this.

`python -m tests.companion.lost_host` loses the host in every moment and game, with the service's own grace times. It
prints how many seconds and taps the others need. With the name of a moment, it loses the host in that moment only.
`make host-away` runs it.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from tests.companion import tables
from tests.companion.board_phone import STRAIGHT, bid, from_cell
from tests.companion.chromium import browser
from tests.companion.conftest import Invite
from tests.companion.playing import Phone, play_on, with_cards
from tests.companion.visitor import WAIT_MILLISECONDS, Visitor
from tests.http.servers import Server, Stream
from tests.http.tables import Table
from tests.waits import wait_until

SEATS = tables.SEATS | tables.BOARDS
RACES = [game for game in SEATS if game.startswith(("wurmeln", "wormup"))]
MAX_TAPS = 3
MAX_SECONDS = 30


class LostHost:
    """The phones of two or more players. Ada is the host; her phone is lost."""

    def __init__(self, invite: Invite, table: Table, players: int = 3) -> None:
        self.table = table
        self.host = Phone(invite(), table, 0, host=True)
        self.others = [Phone(invite(), table, seat) for seat in range(1, players)]
        self.ben, self.cleo = self.others[0], self.others[-1]
        self._taps = dict.fromkeys(self.others, 0)
        self._lost = self.seconds = 0.0

    def lose_host(self) -> None:
        for phone in self.others:
            phone.taps = 0
        self.host.visitor.close()
        self._lost = time.monotonic()

    def tap(self, phone: Phone, key: str, **facts: object) -> None:
        self.button(phone, key, **facts).click()
        self._taps[phone] += 1

    def button(self, phone: Phone, key: str, **facts: object) -> Locator:
        return phone.page.get_by_role("button", name=phone.text(key, **facts), exact=True)

    def gone_on(self) -> "LostHost":
        """Stores the time. Call this as soon as the others can go on."""
        self.seconds = time.monotonic() - self._lost
        return self

    @property
    def taps(self) -> int:
        """The largest number of taps on one phone."""
        return max(self._taps[phone] + phone.taps for phone in self.others)


def expect_away(phone: Phone, name: str) -> None:
    """Waits until the page marks the player as away. The time of day in the mark is not compared."""
    mark = phone.text("players.away", time="").strip()
    expect(phone.page.get_by_role("listitem").filter(has_text=name).filter(has_text=mark)).to_be_visible()


def in_the_lobby(server: Server, game: str, invite: Invite) -> LostHost:
    """Another player becomes the host, frees the seat of the lost phone and starts."""
    phones = LostHost(invite, tables.lobby(server, game, max(3, SEATS[game]) + 1))
    expect(phones.button(phones.ben, "lobby.start")).to_have_count(0)
    phones.lose_host()
    expect_away(phones.ben, "Ada")
    phones.tap(phones.ben, "hosting.take")
    phones.tap(phones.ben, "lobby.free", name="Ada")
    phones.tap(phones.ben, "lobby.start")
    for phone in (phones.ben, phones.cleo):
        expect(phone.hand).to_be_visible()
    return phones.gone_on()


def on_the_hosts_turn(server: Server, game: str, invite: Invite) -> LostHost:
    """The others free the seat, and one of them plays it too."""
    table = tables.playing(server, game, seats=3)
    until_the_host_is_on_turn(table)
    phones = LostHost(invite, table)
    phones.lose_host()
    return _seat_is_played(phones)


def in_the_hosts_move(server: Server, game: str, invite: Invite) -> LostHost:
    """Like `on_the_hosts_turn`, while the host moves a worm. In a race on the screen, the worm has made one step."""
    table = tables.playing(server, game, seats=3)
    bid(table, (1, "5"), (2, "5"), (0, "4"))
    if game in tables.BOARDS:
        [cell] = from_cell(table.view()["play"]["board"]["worms"][0][0], STRAIGHT)
        answer = table.act(0, {"type": "step", "direction": "forward", "cell": list(cell)})
        assert answer.status_code == 201, answer.text
    phones = LostHost(invite, table)
    phones.lose_host()
    return _seat_is_played(phones)


def call_off(server: Server, game: str, invite: Invite) -> LostHost:
    """Another player becomes the host and abandons the game."""
    table = tables.playing(server, game, seats=3)
    until_the_host_is_on_turn(table)
    phones = LostHost(invite, table)
    phones.lose_host()
    phones.tap(phones.ben, "hosting.take")
    phones.tap(phones.ben, "menu.abandon")
    phones.tap(phones.ben, "abandon.yes")
    for phone in (phones.ben, phones.cleo):
        expect(phone.page.get_by_text(phone.text("verdict.abandoned"), exact=True)).to_be_visible()
    return phones.gone_on()


def call_off_with_two_players(server: Server, game: str, invite: Invite) -> LostHost:
    """The only other player cannot free the seat yet, but becomes the host and abandons the game."""
    phones = _only_ben_is_left(server, game, invite)
    phones.tap(phones.ben, "hosting.take")
    phones.tap(phones.ben, "menu.abandon")
    phones.tap(phones.ben, "abandon.yes")
    expect(phones.ben.page.get_by_text(phones.ben.text("verdict.abandoned"), exact=True)).to_be_visible()
    return phones.gone_on()


def in_a_window_before_the_hosts_turn(server: Server, game: str, invite: Invite) -> LostHost:
    """Throw-ins are open, and the host is next."""
    return _seat_is_played(_in_a_window(0, server, game, invite))


def in_a_window_before_another_turn(server: Server, game: str, invite: Invite) -> LostHost:
    """Throw-ins are open, and Ben is next. He plays on: his first card may be a throw-in or a regular turn."""
    phones = _in_a_window(1, server, game, invite)
    table = phones.table
    wait_until(lambda: {"type": "draw"} in table.view(table.tokens[1])["legal"], "the time for throw-ins is over")
    held = _cards_of_ben(table)
    play_on([phones.ben], with_cards, until=lambda looks: _cards_of_ben(table) != held)
    return phones.gone_on()


def at_the_end(server: Server, game: str, invite: Invite) -> LostHost:
    """The others start a rematch, whether or not the host counts as away already."""
    players = max(3, SEATS[game]) + 1
    phones = LostHost(invite, tables.over(server, game, seats=players), players)
    phones.lose_host()
    return _play_again(phones)


def before_the_result_is_confirmed(server: Server, game: str, invite: Invite) -> LostHost:
    """The host's worm has crossed the line. Another player confirms the result, and the others play again."""
    players = SEATS[game] + 1
    table = tables.playing(server, game, seats=players)
    bid(table, *((seat, "5") for seat in range(1, players)), (0, "4"))
    assert table.act(0, {"type": "move", "steps": 4, "crossed": True}).status_code == 201
    phones = LostHost(invite, table, players)
    phones.lose_host()
    phones.tap(phones.cleo, "finish.agree")
    return _play_again(phones)


class Moment(NamedTuple):
    happens: Callable[[Server, str, Invite], LostHost]
    games: list[str]
    tested: list[str]
    """The games in `make test`."""


MOMENTS = {
    "lobby": Moment(in_the_lobby, list(SEATS), ["takethat"]),
    "turn": Moment(on_the_hosts_turn, list(SEATS), ["drehwurm"]),
    "move": Moment(in_the_hosts_move, RACES, ["wurmeln_board"]),
    "abandon": Moment(call_off, list(SEATS), ["wormup"]),
    "abandon, two players": Moment(call_off_with_two_players, ["takethat"], ["takethat"]),
    "throw-in, host next": Moment(in_a_window_before_the_hosts_turn, ["drehwurm"], ["drehwurm"]),
    "throw-in": Moment(in_a_window_before_another_turn, ["drehwurm"], ["drehwurm"]),
    "end": Moment(at_the_end, list(SEATS), ["wurmeln_board"]),
    "result": Moment(before_the_result_is_confirmed, list(tables.SEATS)[2:], ["wurmeln"]),
}


def _seat_is_played(phones: LostHost) -> LostHost:
    phones.tap(phones.ben, "release.ask", name="Ada")
    phones.tap(phones.cleo, "request.agree")
    phones.tap(phones.ben, "free.play")
    expect(phones.ben.page.get_by_role("heading", level=1, name="Ada")).to_be_visible()
    expect(phones.ben.hand).to_be_visible()
    return phones.gone_on()


def _only_ben_is_left(server: Server, game: str, invite: Invite) -> LostHost:
    """It is the turn of the host, whose phone is lost. Ben is told that the game waits for Ada."""
    table = tables.playing(server, game, seats=2)
    until_the_host_is_on_turn(table)
    phones = LostHost(invite, table, 2)
    phones.lose_host()
    waiting = phones.ben.page.get_by_text(phones.ben.text("hosting.waits", name="Ada"))
    expect(waiting).to_be_visible()
    return phones


def _play_again(phones: LostHost) -> LostHost:
    """If Ada was not away yet when Ben asked for the rematch, she is its host until Ben takes over."""
    phones.tap(phones.ben, "over.again")
    for phone in phones.others:
        if phone is not phones.ben:
            phones.tap(phone, "over.join")
        phone.page.wait_for_url(lambda address: phones.table.id not in address)
    take, start = phones.button(phones.ben, "hosting.take"), phones.button(phones.ben, "lobby.start")
    expect(take.or_(start)).to_be_visible()
    if take.is_visible():
        phones.tap(phones.ben, "hosting.take")
        phones.tap(phones.ben, "lobby.start-without", names="Ada")
    else:
        phones.tap(phones.ben, "lobby.start")
    for phone in phones.others:
        expect(phone.hand).to_be_visible()
    return phones.gone_on()


def _in_a_window(turn: int, server: Server, game: str, invite: Invite) -> LostHost:
    """Loses the host while throw-ins are open before the turn of this seat."""
    table = tables.playing(server, game)
    phones = LostHost(invite, table)
    while table.view()["play"]["window"] is None or table.turn != turn:
        tables.step(table)
    phones.lose_host()
    return phones


def _cards_of_ben(table: Table) -> int:
    cards: int = table.view()["play"]["players"][1]["cards"]
    return cards


def seconds_away(server: Server, table: Table, seat: int) -> int:
    """For how many seconds the player has been away, according to the service."""
    with Stream(server.url, table.id) as spectator:
        return next((each["seconds"] for each in spectator.presence()["away"] if each["seat"] == seat), 0)


def until_the_host_is_on_turn(table: Table) -> None:
    """Plays until it is Ada's turn. In a race nothing is played, because Ada can bid at once."""
    while table.view()["play"].get("turn") not in (0, None) or table.view()["play"].get("window"):
        tables.step(table)


def measure(server: Server, moment: Moment, game: str) -> LostHost:
    with browser() as running, ExitStack() as closing:

        def come(**how: Any) -> Visitor:
            visitor = Visitor(running, server.url, **how)
            closing.callback(visitor.close)
            return visitor

        return moment.happens(server, game, come)


def main() -> None:
    expect.set_options(timeout=WAIT_MILLISECONDS)
    wanted = sys.argv[1:] or list(MOMENTS)
    late = []
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/log.db") as server:
        for name in wanted:
            for game in MOMENTS[name].games:
                phones = measure(server, MOMENTS[name], game)
                print(f"{name}, {game}: {phones.seconds:.1f} seconds, {phones.taps} taps", flush=True)
                if phones.seconds > MAX_SECONDS or phones.taps > MAX_TAPS:
                    late.append(f"{name}, {game}")
    sys.exit(f"More than {MAX_SECONDS} seconds or {MAX_TAPS} taps: {'; '.join(late)}" if late else 0)


if __name__ == "__main__":
    main()
