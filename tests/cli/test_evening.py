"""`wurm evening` opens an evening on a server, lets people join, calls games and undoes changes."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cli.client import Server as Client
from events.store import open_store
from service.app import create_app
from tests.cli.run import wurm
from tests.http.conftest import GENEROUS
from tests.http.servers import Server
from tests.http.tables import Table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('evening')}/log.db") as server:
        yield server


@pytest.fixture
def opened(server: Server) -> dict[str, Any]:
    found: dict[str, Any] = wurm("evening", "open", server.url, "--title", "Friday", "--json").json
    return found


def address(server: Server, opened: dict[str, Any]) -> str:
    return f"{server.url}/evenings/{opened['evening']}"


def test_an_evening_in_the_terminal(server: Server, opened: dict[str, Any]) -> None:
    here = address(server, opened)
    tokens = [
        wurm("evening", "join", here, name, "--code", opened["join_code"], "--json").json["token"]
        for name in ("Anna", "Ben", "Carla")
    ]
    ran = wurm("evening", "next", here, "takethat", "ben", "Anna", "--computer", "easy", "--token", tokens[0])
    assert ran.code == 0, ran.err
    assert ran.text.startswith("Next game: takethat, table ")
    shown = wurm("evening", "show", here).text.splitlines()
    assert shown[0] == "Evening: Friday"
    assert shown[1].startswith("Anna (at table ")
    assert shown[3] == "Carla"
    assert shown[4].startswith("takethat (Ben, Anna, ")
    assert "The game is running" in shown[4]
    assert wurm("evening", "undo", here, WURM_TOKEN=tokens[1]).text.endswith("was undone.\n")
    assert wurm("evening", "show", here).text.splitlines()[1:4] == ["Anna", "Ben", "Carla"]
    assert wurm("evening", "redo", here, "--json", WURM_TOKEN=tokens[1]).json["redone"] == 5
    assert "You already host" in wurm("evening", "host", here, WURM_TOKEN=opened["host_token"]).sentence()
    with Client(server.url) as client:
        assert client.look_up(opened["join_code"]).evening == opened["evening"]
        evening = client.evening(opened["evening"], tokens[0])
        game = evening.view().tables[0].game
        assert evening.seat(game).view().you == 1
        assert evening.move(None).people[0].place is None


def test_the_standings_are_printed(server: Server, opened: dict[str, Any]) -> None:
    here = address(server, opened)
    assert wurm("evening", "standings", here).text == "No game that counts is over yet.\n"
    with Client(server.url) as client:
        evening = client.evening(opened["evening"])
        anna, ben = (evening.join(name, opened["join_code"]) for name in ("Anna", "Ben"))
        called = anna.call("takethat", [person.id for person in anna.view().people], {"rounds": 1})
        seats = {table.seat: table for table in (anna.seat(called.game), ben.seat(called.game))}
        look = client.table(called.game).view()
        while look.phase == "playing":
            assert look.play is not None
            table = seats[look.play["turn"]]
            look = table.act(table.view().legal[0]).table
    heads, *lines = wurm("evening", "standings", here).text.splitlines()[:3]
    assert heads.split() == ["Name", "Points", "Wins", "Games"]
    assert [line.split()[0] for line in lines] in (["1.", "2."], ["1.", "1."])
    assert {line.split()[1] for line in lines} == {"Anna", "Ben"}
    assert all(line.endswith(" 1") for line in lines)


def test_an_evening_is_announced_with_its_code(server: Server) -> None:
    ran = wurm("evening", "open", server.url)
    lines = ran.text.splitlines()
    assert "/evenings/" in lines[0]
    assert "/join/" in lines[1]
    assert lines[2].startswith("Your token as the host")
    assert "Der Abend ist unter" in wurm("evening", "open", server.url, "--lang", "de").text


def test_errors_are_one_sentence(server: Server, opened: dict[str, Any]) -> None:
    here = address(server, opened)
    assert "is not the address of an evening" in wurm("evening", "show", "abc").sentence()
    assert "is not the address of a server" in wurm("evening", "open", "abc").sentence()
    assert "Pass your token" in wurm("evening", "next", here, "takethat").sentence()
    host = opened["host_token"]
    assert (
        "Nobody at this evening is called Eve"
        in wurm("evening", "next", here, "takethat", "Eve", "--token", host).sentence()
    )
    assert "nothing to undo" in wurm("evening", "undo", here, "--token", host).sentence()
    assert "code is wrong" in wurm("evening", "join", here, "Eve", "--code", "AAAAAA").sentence()
    assert "does not exist" in wurm("evening", "show", f"{server.url}/evenings/nothing").sentence()


def test_a_log_and_a_running_table_are_added(server: Server, opened: dict[str, Any], tmp_path: Path) -> None:
    here, host = address(server, opened), opened["host_token"]
    wurm("evening", "join", here, "Anna", "--code", opened["join_code"])
    log = str(tmp_path / "game.ndjson")
    with closing(open_store(f"sqlite:///{tmp_path}/elsewhere.db")) as store:
        Table(create_app(store, GENEROUS).test_client(), options={"rounds": 1}).started(2).to_the_end()
    wurm("export", "--all", "--store", f"sqlite:///{tmp_path}/elsewhere.db", "--out", log)
    ran = wurm("evening", "add", here, log, "--seat", "Player 0=anna", "--new-people", "--token", host)
    assert ran.code == 0, ran.err
    assert ran.text.endswith("belongs to the evening now, with Anna, Player 1.\n")
    _, *places = wurm("evening", "standings", here).text.splitlines()[:3]
    assert {" ".join(line.split()[1:-3]) for line in places} == {"Anna", "Player 1"}

    table = server.table().started(2)
    refused = wurm("evening", "add", here, table.id, "--token", host)
    assert (refused.code, "still running" in refused.err) == (2, True)
    running = wurm(
        "evening", "add", here, f"{server.url}/games/{table.id}", "--table-token", table.host, "--token", host
    )
    assert "Player 0 (not in the evening)" in running.text, running.err
    corrected = wurm("evening", "add", here, table.id, "--seat", "Player 0=anna", "--token", host)
    assert corrected.text.endswith("with Anna, Player 1.\n"), corrected.err


@pytest.mark.parametrize(("seat", "sentence"), [("Nobody=Anna", "Nobody at this table"), ("Anna", "who sat where")])
def test_a_seat_that_is_not_there_is_refused(server: Server, opened: dict[str, Any], seat: str, sentence: str) -> None:
    table = server.table().started(2)
    ran = wurm("evening", "add", address(server, opened), table.id, "--seat", seat, "--token", opened["host_token"])
    assert ran.code == 2
    assert sentence in ran.err
