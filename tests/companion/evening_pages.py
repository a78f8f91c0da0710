"""Page objects of an evening: a person with a phone, which follows the person from table to table."""

from collections.abc import Sequence
from typing import Any, cast

from flask.testing import FlaskClient
from playwright.sync_api import Locator, Page, expect

from tests.companion.conftest import Invite
from tests.companion.pages import HomePage
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table


class Guest:
    """A person of an evening. `taps` counts the taps on the phone, apart from joining."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor, self.page, self.text, self.name = visitor, visitor.page, visitor.text, name
        self.taps = 0

    def join(self, code: str) -> "Guest":
        """Opens the join link, as after a scan, and enters the name."""
        self.visitor.open(f"/join/{code}")
        self.page.get_by_label(self.text("join.name"), exact=True).fill(self.name)
        self.page.get_by_role("button", name=self.text("evening.enter"), exact=True).click()
        self.expect_evening()
        return self

    def expect_evening(self) -> None:
        self.page.wait_for_url("**/evenings/*")
        expect(self.people.filter(has_text=self.name)).to_be_visible()

    def tap(self, role: str, name: str) -> None:
        self.page.get_by_role(cast(Any, role), name=name, exact=True).click()
        self.taps += 1

    @property
    def people(self) -> Locator:
        return self.page.get_by_role("list", name=self.text("people.title")).get_by_role("listitem")

    @property
    def next_game(self) -> Locator:
        return self.page.get_by_role("region", name=self.text("next.title"), exact=True)

    def choose(self, title: str) -> None:
        """Chooses the next game."""
        self.next_game.get_by_text(title, exact=True).click()
        self.taps += 1

    def toggle(self, *names: str) -> None:
        """Takes each of these people out of the next game, or adds those who are not in it."""
        for name in names:
            self.next_game.get_by_role("button", name=name).click()
            self.taps += 1

    def start(self, title: str) -> None:
        self.tap("button", self.text("next.start", title=title))

    def open_evening(self, evening: str) -> None:
        """Opens the evening's page, which then does not move on to the person's table."""
        self.visitor.open(f"/evenings/{evening}#stay")
        expect(self.people.first).to_be_visible()

    def open_table(self, game: str) -> None:
        """Opens the page of the guest's own seat at this table."""
        self.visitor.open(f"/games/{game}/seats/{self.seat_token(game)[0]}")
        expect(self.page.locator("#page[data-phase]")).to_be_visible()

    def menu(self, key: str) -> None:
        self.tap("button", self.text("menu.title"))
        self.page.get_by_role("dialog").get_by_role("button", name=self.text(key), exact=True).click()

    def list_of_people(self) -> list[str]:
        """The people and where they are, as this page shows them, without “(you)”."""
        own = f" ({self.text('players.you')})"
        return sorted(name.replace(own, "") for name in self.people.locator(".who").all_inner_texts())

    def expect_seat(self, other_than: str = "") -> str:
        """Waits until the phone shows its seat at any table except `other_than`. Returns the game."""
        self.page.wait_for_url(lambda address: "/seats/" in address and f"/games/{other_than}/" not in address)
        expect(self.page.locator("#page[data-phase]")).to_be_visible()
        return self.page.url.split("/games/")[1].split("/")[0]

    def stored(self, key: str) -> Any:
        return self.page.evaluate("(key) => JSON.parse(localStorage.getItem(`wurm.${key}`))", key)

    def seat_token(self, game: str) -> tuple[int, str]:
        (seat, token), *_ = self.stored("games")[game]["seats"].items()
        return int(seat), token

    def undo_last(self) -> None:
        last = self.page.get_by_role("region", name=self.text("change.last"))
        last.get_by_role("button", name=self.text("change.undo")).click()
        self.taps += 1


def opened_by(visitor: Visitor, name: str) -> tuple[Guest, str]:
    """Opens an evening on the home page of a phone, whose owner joins at once. Returns the guest and the join code."""
    home = HomePage(visitor).open()
    home.page.get_by_role("button", name=home.text("evening.begin")).click()
    home.page.wait_for_url("**/join/*")
    code = home.page.url.rsplit("/", 1)[1]
    return Guest(visitor, name).join(code), code


def party(invite: Invite, *names: str) -> list[Guest]:
    """An evening with these people, each with a phone. The first of them is the host."""
    host, code = opened_by(invite(), names[0])
    return [host, *(Guest(invite(), name).join(code) for name in names[1:])]


def table_of(server: Server, game: str, guests: Sequence[Guest]) -> Table:
    """The table of a game, with the seat tokens that the phones of these guests have."""
    table = Table.__new__(Table)
    table.client, table.id = cast(FlaskClient, server.client()), game
    table.tokens = [token for _, token in sorted(guest.seat_token(game) for guest in guests)]
    return table


def play_on(table: Table) -> None:
    """Plays to the end. Whoever can act takes the first legal action, and the player on turn is asked first."""
    look = table.view()
    while look["phase"] == "playing":
        turn = look["play"].get("turn")
        seats = sorted(range(len(table.tokens)), key=lambda seat: seat != turn)
        after = None
        for seat in seats:
            if after := _act(table, seat):
                break
        look = after or table.view()


def _act(table: Table, seat: int) -> dict[str, Any] | None:
    """Takes the first legal action of the seat. Returns None if there is none, or if it was refused."""
    if not (legal := table.view(table.tokens[seat])["legal"]):
        return None
    answer = table.act(seat, legal[0])
    return cast(dict[str, Any], (answer.json or {})["table"]) if answer.status_code == 201 else None


def race_to_the_end(table: Table) -> None:
    """Plays a race with real worms: all bids differ, and the first worm that moves crosses the line at once."""
    while (view := table.view())["phase"] == "playing" and view["outcome"] is None:
        for seat, token in enumerate(table.tokens):
            legal = table.view(token)["legal"]
            crossing = next((action for action in legal if action.get("crossed")), None)
            if legal:
                table.act(seat, crossing or legal[seat % len(legal)])


def everybody_at(guests: Sequence[Guest], other_than: str = "") -> str:
    """Waits until all phones show their seats at the table that the first guest has called; returns its game."""
    caller, *others = guests
    game = caller.expect_seat(other_than)
    for guest in others:
        guest.page.wait_for_url(f"**/games/{game}/seats/*")
        assert guest.expect_seat() == game
    return game


def expect_away_from(guest: Guest, game: str) -> None:
    """Waits until the phone has left the table of this game."""
    guest.page.wait_for_url(lambda address: f"/games/{game}" not in address)


def evening_of(page: Page) -> str:
    return page.url.split("/evenings/")[1].split("#")[0]
