"""Pages of tables with computers, in their main states. See also states.py."""

from typing import Any

from playwright.sync_api import expect

from tests.companion import tables
from tests.companion.pages import JoinPage
from tests.companion.states import State, sit_at, watch
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table


def seat_computers(table: Table, *levels: str) -> Table:
    for level in levels:
        answer = table.call("POST", "/computers", table.host, json={"level": level})
        assert answer.status_code == 201, answer.text
    return table


def with_computers(server: Server, game: str, people: int, *levels: str, **how: Any) -> Table:
    """A running game. The people have the first seats."""
    table = seat_computers(tables.lobby(server, game, people, **how), *levels)
    assert table.call("POST", "/start", table.host).status_code == 200
    return table


def _lobby(server: Server) -> Table:
    """The lobby of a table with a person, two computers and a reserved seat."""
    table = Table(server.client(), "drehwurm", names=("Ada", "Maximilian-Alexander"))  # type: ignore[arg-type]
    table.sit("Ada", seat=0)
    return seat_computers(table, "easy", "strong")


def _phone_lobby(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, _lobby(server), 0)
    expect(visitor.page.get_by_role("button", name=visitor.text("lobby.computer"), exact=True)).to_be_visible()


def _table_lobby(visitor: Visitor, server: Server) -> None:
    watch(visitor, _lobby(server), host=True)
    expect(visitor.page.get_by_role("button", name=visitor.text("lobby.computer"), exact=True)).to_be_visible()


def _table_empty(visitor: Visitor, server: Server) -> None:
    watch(visitor, tables.lobby(server, seated=0), host=True)
    expect(visitor.page.get_by_role("button", name=visitor.text("lobby.watch-computers"))).to_be_visible()


def _join(visitor: Visitor, server: Server) -> None:
    table = with_computers(server, "takethat", 1, "easy", "good")
    join = JoinPage(visitor).open(table.code)
    computer = table.view()["chairs"][1]["name"]
    join.page.get_by_role("button", name=join.text("takeover.ask", computer=computer)).click()
    expect(join.chairs.get_by_label(join.text("join.name"))).to_be_visible()


def _phone_request(visitor: Visitor, server: Server) -> None:
    table = with_computers(server, "takethat", 2, "good")
    assert table.call("POST", "/seats/1/computer", table.tokens[1], json={"level": "strong"}).status_code == 200
    sit_at(visitor, table, 0)
    expect(visitor.page.get_by_role("region", name=visitor.text("computer.title"))).to_be_visible()


def _phone_dialog(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, with_computers(server, "takethat", 1, "good"), 0)
    visitor.page.get_by_role("button", name=visitor.text("menu.title")).click()
    visitor.page.get_by_role("dialog").get_by_text(visitor.text("menu.computer"), exact=True).click()
    expect(visitor.page.get_by_role("dialog").get_by_text(visitor.text("computer.text"))).to_be_visible()


def _phone_drehwurm(visitor: Visitor, server: Server) -> None:
    sit_at(visitor, with_computers(server, "drehwurm", 1, "good", "good", "good"), 0)
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()


def _table_drehwurm(visitor: Visitor, server: Server) -> None:
    watch(visitor, with_computers(server, "drehwurm", 1, "good", "good", "good"))
    expect(visitor.page.get_by_role("region", name=visitor.text("board.title"), exact=True)).to_be_visible()


COMPUTER_STATES = [
    State("phone-lobby-computers", _phone_lobby),
    State("phone-computers", _phone_drehwurm),
    State("phone-computer-request", _phone_request),
    State("phone-computer-dialog", _phone_dialog),
    State("join-computers", _join),
    State("table-lobby-computers", _table_lobby, for_screens=True),
    State("table-lobby-empty", _table_empty, for_screens=True),
    State("table-computers", _table_drehwurm, for_screens=True),
]
