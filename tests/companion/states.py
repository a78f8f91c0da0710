"""The pages in their main states, for the checks of all pages and for the screenshots. See also *_states.py.

To add a state, append it to STATES. `reach` takes a new visitor to the state and returns when the page shows it.
"""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.pages import HomePage, JoinPage
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table

Reach = Callable[[Visitor, Server], None]


class State(NamedTuple):
    name: str
    reach: Reach
    for_screens: bool = False
    """Whether the page is designed for a big screen. It must still be usable on a phone."""


def _home(visitor: Visitor, server: Server) -> None:
    HomePage(visitor).open()


def _home_again(visitor: Visitor, server: Server) -> None:
    table = tables.lobby(server)
    visitor.remember(table.id, host=table.host, seats={0: table.tokens[0]})
    home = HomePage(visitor).open()
    home.unfold("home.sheets")
    expect(home.page.get_by_role("link", name=home.text("seat.nameless", number=1))).to_be_visible()


def _opening(visitor: Visitor, server: Server) -> None:
    home = HomePage(visitor).open().choose("Drehwurm")
    home.write_names("Ada", "Ben")
    home.unfold("home.options")
    home.unfold("rules.title")


def _opening_folded(visitor: Visitor, server: Server) -> None:
    HomePage(visitor).open().choose("Take That")


def _nowhere(visitor: Visitor, server: Server) -> None:
    visitor.expect_refusals(404)
    visitor.open("/nowhere")
    expect(visitor.page.get_by_role("heading", name=visitor.text("not-found.title"))).to_be_visible()


def _join(visitor: Visitor, server: Server) -> None:
    join = JoinPage(visitor).open(tables.lobby(server).code)
    expect(join.chairs).to_have_count(2)


def _join_reserved(visitor: Visitor, server: Server) -> None:
    table = Table(server.client(), "drehwurm", names=("Ada", "Maximilian-Alexander", "Cleo"))  # type: ignore[arg-type]
    table.sit("Ada", seat=0)
    visitor.remember(table.id, seats={0: table.tokens[0]})
    join = JoinPage(visitor).open(table.code)
    expect(join.chairs).to_have_count(3)
    join.page.locator("summary").click()


def _join_nothing(visitor: Visitor, server: Server) -> None:
    JoinPage(visitor).open()


def _join_dead(visitor: Visitor, server: Server) -> None:
    visitor.expect_refusals(404)
    JoinPage(visitor).open("AAAAAA")


def _join_over(visitor: Visitor, server: Server) -> None:
    JoinPage(visitor).open(tables.over(server).code)


STEPS = {"drehwurm": 2, "takethat": 5, "wurmeln": 7, "wormup": 7, "wurmeln_board": 5}
"""The games for phones, with the number of actions that are taken before the page is opened."""


EXTRAS = ".story summary, .story li, .code strong"
"""Elements that a page loads after the table: past events and the join code."""


def sit_at(visitor: Visitor, table: Table, seat: int, *, newcomer: bool = False) -> None:
    """Opens the phone page of a seat and waits for its hand or lobby."""
    host = table.host if seat == 0 else None
    visitor.remember(table.id, host=host, seats={seat: table.tokens[seat]}, newcomer=newcomer)
    visitor.open(f"/games/{table.id}/seats/{seat}")
    expect(visitor.page.get_by_role("heading", level=1, name=tables.NAMES[seat])).to_be_visible()
    expect(visitor.page.locator(EXTRAS).first).to_be_attached()


def watch(visitor: Visitor, table: Table, *, host: bool = False, newcomer: bool = False) -> None:
    """Opens the table page as the host or as a spectator."""
    visitor.remember(table.id, host=table.host if host else None, newcomer=newcomer)
    visitor.open(f"/games/{table.id}")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    expect(visitor.page.locator(EXTRAS).first).to_be_attached()


def _phone_lobby(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, tables.lobby(server), 0)


def _phone_playing(game: str, steps: int, acting: bool) -> Reach:
    def reach(visitor: Visitor, server: Server) -> None:
        table = tables.playing(server, game, steps)
        sit_at(visitor, table, tables.acting(table) if acting else tables.waiting(table))
        expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()

    return reach


def _phone_tip(visitor: Visitor, server: Server) -> None:
    table = tables.playing(server, "takethat", 5)
    sit_at(visitor, table, table.turn, newcomer=True)
    expect(visitor.page.get_by_role("button", name=visitor.text("tips.hide"))).to_be_visible()


def _phone_rules(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, tables.playing(server, "drehwurm"), 0)
    visitor.page.get_by_role("button", name=visitor.text("menu.title")).click()
    visitor.page.get_by_role("dialog").get_by_text(visitor.text("rules.title"), exact=True).click()
    expect(visitor.page.get_by_role("region", name=visitor.text("lessons.title"))).to_be_visible()


def _set_up(*, phone: bool) -> Reach:
    def reach(visitor: Visitor, server: Server) -> None:
        table = tables.playing(server, "wurmeln", seats=5)
        if phone:
            sit_at(visitor, table, 0, newcomer=True)
        else:
            watch(visitor, table, newcomer=True)
        expect(visitor.page.get_by_role("region", name=visitor.text("race.set-up"))).to_be_visible()

    return reach


def _opening_race(visitor: Visitor, server: Server) -> None:
    home = HomePage(visitor).open().choose("Worm Up!")
    expect(home.page.get_by_role("radio", name=home.text("home.on-screen"))).to_be_checked()


def _phone_swing(visitor: Visitor, server: Server) -> None:
    """The phone of a player whose X may swing the finish line, with a post picked."""
    table = tables.playing(server, "wurmeln_board", options={"post_move": "before"})
    for seat, face in enumerate(("x", "4", "5")):
        bidding = table.view()["play"]["bidding"]
        assert table.act(seat, {"type": "bid", "face": face, "bidding": bidding}).status_code == 201
    assert table.act(0, {"type": "declare", "number": 3}).status_code == 201
    sit_at(visitor, table, 0)
    visitor.page.get_by_role("group", name=visitor.text("race.posts")).get_by_role("button").first.click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()


def _phone_throw_in(visitor: Visitor, server: Server) -> None:
    table = tables.throw_in(server)
    sit_at(visitor, table, (table.view()["play"]["window"]["turner"] + 1) % 3)
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()


def _table_throw_in(visitor: Visitor, server: Server) -> None:
    watch(visitor, tables.throw_in(server))
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()


def _phone_covered(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, tables.playing(server, "takethat", 3), 0)
    visitor.page.get_by_role("button", name=visitor.text("cover.hide"), exact=True).click()
    expect(visitor.page.get_by_role("button", name=visitor.text("cover.show"))).to_be_visible()


def _phone_menu(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, tables.playing(server, "takethat", 3), 0)
    visitor.page.get_by_role("button", name=visitor.text("menu.title")).click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def _phone_handover(visitor: Visitor, server: Server) -> None:
    _phone_menu(visitor, server)
    visitor.page.get_by_role("dialog").get_by_text(visitor.text("menu.handover"), exact=True).click()
    expect(visitor.page.get_by_role("img", name=visitor.text("handover.qr"))).to_be_visible()
    visitor.page.get_by_text(visitor.text("link.show"), exact=True).click()


def _seat_asked_for(server: Server) -> Table:
    """A game in which Cleo asks to free Ben's seat."""
    table = tables.playing(server, "takethat", 3, seats=3)
    assert table.call("POST", "/seats/1/release", table.tokens[2]).status_code == 200
    return table


def _phone_seat_request(seat: int) -> Reach:
    def reach(visitor: Visitor, server: Server) -> None:
        sit_at(visitor, _seat_asked_for(server), seat)
        expect(visitor.page.get_by_role("region", name=visitor.text("release.title"))).to_be_visible()

    return reach


def _phone_release(visitor: Visitor, server: Server) -> None:
    _phone_menu(visitor, server)
    visitor.page.get_by_role("dialog").get_by_text(visitor.text("release.title"), exact=True).click()
    expect(visitor.page.get_by_role("dialog").get_by_text(visitor.text("release.text"))).to_be_visible()


def _table_seat_request(visitor: Visitor, server: Server) -> None:
    watch(visitor, _seat_asked_for(server), host=True)
    expect(visitor.page.get_by_role("region", name=visitor.text("release.title"))).to_be_visible()


def _phone_claim(visitor: Visitor, server: Server) -> None:
    table = tables.playing(server, "takethat")
    link = (table.call("POST", "/seats/1/handover", table.tokens[1]).json or {})["link"]
    visitor.open(link)
    expect(visitor.page.get_by_text("Ben")).to_be_visible()


def _home_left(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, tables.playing(server, "takethat"), 1)
    visitor.page.get_by_role("button", name=visitor.text("menu.title")).click()
    visitor.page.get_by_role("dialog").get_by_text(visitor.text("menu.leave"), exact=True).click()
    visitor.page.get_by_role("button", name=visitor.text("leave.yes")).click()
    expect(visitor.page.get_by_role("link", name=visitor.text("home.rejoin"))).to_be_visible()
    expect(visitor.page.get_by_role("heading", name=visitor.text("home.choose"))).to_be_visible()


def _phone_over(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, tables.won(server), 0)


def _table_lobby(visitor: Visitor, server: Server) -> None:
    watch(visitor, tables.lobby(server), host=True)
    expect(visitor.page.get_by_role("img", name=visitor.text("invitation.qr"))).to_be_visible()


def _table_playing(game: str, steps: int) -> Reach:
    def reach(visitor: Visitor, server: Server) -> None:
        watch(visitor, tables.playing(server, game, steps))
        expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()

    return reach


def _table_over(visitor: Visitor, server: Server) -> None:
    watch(visitor, tables.won(server), host=True)


def _replay(visitor: Visitor, server: Server) -> None:
    visitor.open(f"/games/{tables.won(server).id}/replay#v=60")
    expect(visitor.page.get_by_role("slider", name=visitor.text("replay.scrub"))).to_be_visible()


STATES = [
    State("home", _home),
    State("home-again", _home_again),
    State("home-left", _home_left),
    State("opening", _opening),
    State("opening-folded", _opening_folded),
    State("opening-race", _opening_race),
    State("nowhere", _nowhere),
    State("join", _join),
    State("join-reserved", _join_reserved),
    State("join-nothing", _join_nothing),
    State("join-dead", _join_dead),
    State("join-over", _join_over),
    State("phone-lobby", _phone_lobby),
    *[State(f"phone-{game}", _phone_playing(game, steps, True)) for game, steps in STEPS.items()],
    *[State(f"phone-{game}-waiting", _phone_playing(game, 0, False)) for game in ("drehwurm", "takethat")],
    State("phone-throw-in", _phone_throw_in),
    State("phone-tip", _phone_tip),
    State("phone-rules", _phone_rules),
    State("phone-set-up", _set_up(phone=True)),
    State("phone-swing", _phone_swing),
    State("phone-covered", _phone_covered),
    State("phone-menu", _phone_menu),
    State("phone-handover", _phone_handover),
    State("phone-claim", _phone_claim),
    State("phone-release", _phone_release),
    State("phone-seat-request", _phone_seat_request(0)),
    State("phone-seat-request-own", _phone_seat_request(1)),
    State("phone-over", _phone_over),
    State("table-lobby", _table_lobby, for_screens=True),
    *[State(f"table-{game}", _table_playing(game, steps), for_screens=True) for game, steps in STEPS.items()],
    State("table-throw-in", _table_throw_in, for_screens=True),
    State("table-set-up", _set_up(phone=False), for_screens=True),
    State("table-seat-request", _table_seat_request, for_screens=True),
    State("table-over", _table_over, for_screens=True),
    State("replay", _replay, for_screens=True),
]
