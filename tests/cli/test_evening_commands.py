"""The commands of `wurm evening` for people, settings, results and files."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli.client import Evening, ServerProblem, TokenRevoked
from cli.client import Server as Client
from tests.cli.run import Ran, wurm
from tests.http.servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('evening')}/log.db") as server:
        yield server


class Party(NamedTuple):
    """An evening with Anna and Ben, and the tokens of its people."""

    url: str
    opened: dict[str, Any]
    host: Evening
    anna: Evening
    ben: Evening

    def run(self, command: str, *arguments: str, token: str | None = None) -> Ran:
        return wurm("evening", command, self.url, *arguments, "--token", token or self.opened["host_token"])

    def names(self) -> dict[str, str]:
        return {person.name: person.id for person in self.host.view().people}


@pytest.fixture
def party(server: Server) -> Iterator[Party]:
    opened: dict[str, Any] = wurm("evening", "open", server.url, "--json").json
    with Client(server.url) as client:
        host = client.evening(opened["evening"], opened["host_token"])
        anna, ben = (host.join(name, opened["join_code"]) for name in ("Anna", "Ben"))
        yield Party(f"{server.url}/evenings/{opened['evening']}", opened, host, anna, ben)


def play(party: Party) -> str:
    """Anna and Ben play a whole game. Returns its id."""
    called = party.anna.call("takethat", list(party.names().values()), {"rounds": 1})
    seats = {table.seat: table for table in (party.anna.seat(called.game), party.ben.seat(called.game))}
    look = next(iter(seats.values())).view()
    while look.phase == "playing":
        assert look.play is not None
        table = seats[look.play["turn"]]
        look = table.act(table.view().legal[0]).table
    return called.game


def test_people_are_renamed_leave_return_and_are_merged(party: Party) -> None:
    assert party.run("rename", "ben", "Benno").text == "Ben is now called Benno.\n"
    assert party.run("look", "Benno", "--colour", "4", "--face", "2").text == "Benno looks different now.\n"
    benno = party.host.view().people[1]
    assert (benno.name, benno.colour, benno.face) == ("Benno", 4, 2)
    assert party.run("leave", "Benno", token=party.ben.token).text == "Benno has left.\n"
    assert party.host.view().people[1].left
    assert party.run("return", "Benno").text == "Benno is back.\n"
    assert not party.host.view().people[1].left
    party.host.add_person("Bennno")
    assert "one person, called Benno" in party.run("merge", "Bennno", "Benno").text
    assert list(party.names()) == ["Anna", "Benno"]
    assert party.run("rename", "Benno", "Ben", "--json").json["version"] == party.host.view().version
    shown = wurm("evening", "show", party.url, "--at", "3").text
    assert "Ben\n" in shown
    assert "Benno" not in shown


def test_settings_and_counted_games_change(party: Party) -> None:
    said = party.run("settings", "--title", "Friday", "--points", "wins", "--calls", "host").text
    assert said == "Settings of Friday: points by wins, next game called by host.\n"
    view = party.host.view()
    assert (view.title, view.points, view.calls) == ("Friday", "wins", "host")
    game = party.host.call("takethat", list(party.names().values())).game
    assert party.run("exclude", game).text == f"The game of table {game} does not count.\n"
    assert not party.host.view().tables[0].counts
    assert party.run("count", game).text == f"The game of table {game} counts.\n"
    assert party.host.view().tables[0].counts


def test_somebody_continues_on_another_phone(party: Party) -> None:
    code = party.opened["join_code"]
    assert "Nobody is asking" in party.run("phone", "Ben").sentence()
    declined = wurm("evening", "continue", party.url, "Ben", "--code", code, "--json").json["token"]
    assert party.run("phone", "Ben", "--decline", token=party.anna.token).text == "Ben stays on the old phone.\n"
    with Client(party.url.partition("/evenings/")[0]) as client:
        with pytest.raises(ServerProblem):
            client.evening(party.host.id, declined).view()
        ids = party.names()
        client.evening(party.host.id).join("Cleo", code)
        said = wurm("evening", "continue", party.url, "Anna", "--code", code).text.splitlines()
        assert "has to agree" in said[0]
        token = said[1].rpartition(" ")[2]
        assert party.run("phone", "Anna", token=party.ben.token).text == "Anna continues on the other phone.\n"
        again = client.evening(party.host.id, token)
        assert again.rename(ids["Anna"], "Hanna").people[0].name == "Hanna"
    with pytest.raises(ServerProblem):
        party.anna.view()


def test_results_are_shown_and_saved(party: Party, tmp_path: Path) -> None:
    games = [play(party) for _ in range(5)]
    lines = party.run("standings").text.splitlines()
    assert lines[0].split() == ["Name", "Points", "Wins", "Games"]
    assert any(line.startswith("Take That: ") for line in lines), "the standings have no fact about a game"
    ratings = [line for line in lines if line.startswith("Rating of ")]
    assert len(ratings) == 2
    assert all("95% interval" in line and "5 games" in line for line in ratings)
    assert "Rating" not in wurm("evening", "standings", party.url).text
    found = party.run("standings", "--json").json
    assert {each["name"] for each in found["ratings"]} == {"Anna", "Ben"}
    for form in ("html", "csv", "jsonl"):
        file = tmp_path / f"evening.{form}"
        ran = wurm("evening", "export", party.url, "--format", form, "--out", file)
        assert (ran.code, "Saved as" in ran.err) == (0, True), ran.err
    assert "<html" in (tmp_path / "evening.html").read_text()
    rows = csv.DictReader((tmp_path / "evening.csv").read_text().splitlines())
    assert {row["table"] for row in rows} == set(games)
    assert wurm("verify", tmp_path / "evening.jsonl").code == 0
    assert wurm("evening", "export", party.url, "--format", "jsonl").text == (tmp_path / "evening.jsonl").read_text()


def test_the_client_reads_the_invitation_the_events_and_the_stream(party: Party) -> None:
    assert party.host.invitation().join_code == party.opened["join_code"]
    assert [event["type"] for event in party.host.events()] == ["evening.begun", *["evening.person_joined"] * 2]
    frames = party.anna.follow()
    first = next(frames)
    assert first.evening == party.host.view()
    party.host.rename(party.names()["Ben"], "Benno")
    renamed = next(frames)
    assert [event["type"] for event in renamed.events] == ["evening.person_renamed"]
    assert renamed.changes is not None
    party.host.answer_phone(
        party.names()["Anna"], party.anna.ask_phone(party.names()["Anna"], party.opened["join_code"]).request
    )
    with pytest.raises(TokenRevoked):
        list(frames)


@pytest.mark.parametrize(("command", "sentence"), [
    (("rename", "Eve", "Adam"), "Nobody at this evening is called Eve"),
    (("look", "Anna"), "with --colour or --face"),
    (("settings",), "with --title, --points or --calls"),
    (("count", "nothing"), "no table nothing"),
])  # fmt: skip
def test_errors_are_one_sentence(party: Party, command: tuple[str, ...], sentence: str) -> None:
    assert sentence in party.run(*command).sentence()
