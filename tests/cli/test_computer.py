"""`wurm computer` adds computers to a table on a server. Replays in the terminal mark them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.client import NewTable
from cli.client import Server as Client
from tests.cli.run import wurm
from tests.http.servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('computer')}/log.db") as server:
        yield server


@pytest.fixture
def table(server: Server) -> NewTable:
    with Client(server.url) as client:
        return client.open("takethat")


def address(server: Server, table: NewTable) -> str:
    return f"{server.url}/games/{table.game}"


def test_adds_computers(server: Server, table: NewTable) -> None:
    ran = wurm("computer", address(server, table), "--level", "strong", "--name", "Deep", WURM_TOKEN=table.host_token)
    assert (ran.code, ran.text) == (0, "Deep plays as a computer in seat 1.\n")
    ran = wurm("computer", address(server, table), "--token", table.host_token, "--json")
    assert ran.json == {"game": table.game, "seat": 1, "name": "Alfie", "level": "good"}
    with Client(server.url) as client:
        assert [chair.computer for chair in client.table(table.game).view().chairs] == ["strong", "good"]
    replayed = wurm("replay", table.game, "--server", server.url, "--at", "3")
    assert "Deep (Computer)" in replayed.text


def test_a_computer_gets_the_seat_that_is_asked_for(server: Server) -> None:
    with Client(server.url) as client:
        table = client.open("takethat", names=["Ada", "Ben"])
        ran = wurm("computer", address(server, table), "--seat", "2", WURM_TOKEN=table.host_token)
        assert (ran.code, ran.text.endswith("plays as a computer in seat 2.\n")) == (0, True)
        assert [chair.computer for chair in client.table(table.game).view().chairs] == [None, "good"]
    taken = wurm("computer", address(server, table), "--seat", "2", WURM_TOKEN=table.host_token)
    assert taken.code == 2
    assert taken.sentence()


def test_errors_are_one_sentence(server: Server, table: NewTable, tmp_path: Path) -> None:
    assert "is not the address of a table" in wurm("computer", table.game, "--token", "x").sentence()
    assert "Only the host" in wurm("computer", address(server, table)).sentence()
    ran = wurm("computer", address(server, table), "--token", "wrong")
    assert (ran.code, "token is invalid" in ran.sentence()) == (2, True)
    ran = wurm("computer", "http://127.0.0.1:1/games/abc", "--token", "x")
    assert (ran.code, "does not answer" in ran.sentence()) == (1, True)
