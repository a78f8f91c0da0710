"""The referee with a real server: sheets on the server, which anybody can watch, and races with bids from phones."""

import re
import stat
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pexpect
import pytest
import qrcode

from cli.client import NewTable, Server, Table
from tests.cli.referee.terminal_referee import RefereeTerminal
from tests.cli.run import Ran
from tests.http import servers


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store: Path = tmp_path_factory.mktemp("referee") / "log.db"
    with servers.Server(f"sqlite:///{store}") as running:
        yield running.url


@pytest.fixture
def server(address: str) -> Iterator[Server]:
    with Server(address) as server:
        yield server


class RemoteReferee:
    """A referee's terminal whose sheets are on a server."""

    def __init__(self, terminal: RefereeTerminal, address: str) -> None:
        self.terminal, self.address = terminal, address

    def referee(self, *arguments: str) -> Ran:
        return self.terminal.referee("--server", self.address, *arguments)

    def begin(self, game: str, *players: str) -> str:
        report = self.referee("new", game, *players, "--json").json
        assert report["address"].endswith(f"/games/{report['name']}")
        sheet: str = report["name"]
        return sheet


@pytest.fixture
def away(terminal: RefereeTerminal, address: str) -> RemoteReferee:
    return RemoteReferee(terminal, address)


def test_a_sheet_on_a_server_works_like_a_local_one_and_anybody_may_watch(away: RemoteReferee, server: Server) -> None:
    sheet = away.begin("drehwurm", "north", "east", "south")
    done = away.referee("enter", sheet[:6], "north y:yyyjbr hand 3", "east hand 4", "undo", "note cake")
    assert done.text.splitlines() == [
        "north: yellow pile: 3 own, 1 joker, 2 other = 13; 3 left in hand → 10 points",
        "east: nothing eaten; 4 left in hand → -4 points",
        "Undone: Match 1, east: -4 points.",
        "Note: cake",
    ]
    seen = server.table(sheet).view()
    assert seen.play is not None
    assert seen.play["missing"] == [1, 2]
    assert seen.play["notes"] == [{"round": 1, "text": "cake"}]
    assert away.referee("show", sheet, "--json").json["view"] == seen.play
    assert away.referee("export", sheet).text.splitlines()[1].startswith("1,10,·,·")


def test_a_refusal_is_in_the_referees_language(away: RemoteReferee) -> None:
    sheet = away.begin("drehwurm", "north", "east", "south")
    done = away.referee("--lang", "de", "enter", sheet, "north y:bb hand 3")
    assert done.code == 2
    assert "Stapel 1 konnte dieses Huhn (gelb) nicht fressen" in done.sentence()
    away.referee("enter", sheet, "north y:yyj hand 3")
    twice = away.referee("--lang", "nl", "enter", sheet, "north hand 3")
    assert "north heeft in partij 1 al invoer" in twice.sentence()


def test_tables_on_a_server_are_remembered_and_their_tokens_are_private(
    away: RemoteReferee, terminal: RefereeTerminal
) -> None:
    sheet = away.begin("takethat", "a", "b")
    assert sheet in away.referee("list").text
    kept = Path(terminal.env["XDG_STATE_HOME"]) / "wurmtisch" / "tables.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    unknown = away.referee("show", "ffff")
    assert (unknown.code, unknown.sentence()) == (2, "wurm: There is no sheet called “ffff”.")


def test_an_entry_with_a_wrong_token_is_refused(away: RemoteReferee) -> None:
    sheet = away.begin("takethat", "a", "b")
    done = away.referee("--token", "wrong", "enter", sheet, "a 2/30/0")
    assert done.code == 2
    assert done.sentence()


def test_a_sheet_on_a_server_is_found_by_its_local_name(away: RemoteReferee, server: Server) -> None:
    report = away.referee("new", "takethat", "a", "b", "--name", "cups", "--json").json
    assert report["name"] == "cups"
    assert server.find(report["join_code"]) == report["table"]
    assert "cups" in away.referee("list").text
    for called in ("cups", "cup", report["table"]):
        shown = away.referee("show", called, "--json").json
        assert (shown["name"], shown["players"]) == ("cups", ["a", "b"])
    assert away.referee("enter", "cups", "a 2/30/0").code == 0
    again = away.referee("new", "takethat", "a", "b", "--name", "cups")
    assert (again.code, again.sentence()) == (2, "wurm: There is already a sheet or game called “cups”.")
    odd = away.referee("new", "takethat", "a", "b", "--name", "two words")
    assert odd.code == 2
    assert "letters and digits" in odd.sentence()


def test_the_name_of_a_table_that_could_not_start_can_be_used_again(away: RemoteReferee) -> None:
    few = away.referee("new", "drehwurm", "north", "east", "--name", "cake")
    assert (few.code, few.sentence()) == (2, "wurm: This game is for 3 to 6 players.")
    assert "cake" not in away.referee("list").text
    assert away.referee("new", "drehwurm", "north", "east", "south", "--name", "cake").code == 0


def test_a_new_sheet_on_a_server_shows_how_others_join(terminal: RefereeTerminal, address: str, server: Server) -> None:
    session = terminal.sit_down(
        "--server", address, "new", "drehwurm", "north", "east", "south", "--name", "cake", rows=60
    )
    session.sees("Created cake: Drehwurm", f"wurm referee --server {address} cake", "Spectators: ")
    session.child.expect(r"Phones join with the code (\w+), or at (http\S+)")
    found = session.child.match
    assert isinstance(found, re.Match)
    code, link = found.groups()
    assert link == f"{address}/join/{code}"
    assert server.table(server.find(code)).view().chairs[0].name == "north"
    for line in _scanned(link):
        session.child.expect_exact(line)
    session.child.expect(pexpect.EOF)


def _scanned(link: str) -> list[str]:
    """The lines of the QR code for this link."""
    code, drawn = qrcode.QRCode(border=2), StringIO()
    code.add_data(link)
    code.print_ascii(out=drawn, invert=True)
    return drawn.getvalue().splitlines()[1:-1]  # without its border


class LiveRace:
    """A race of three players who bid on phones."""

    def __init__(self, server: Server) -> None:
        self.opened: NewTable = server.open("wurmeln")
        self.host = server.table(self.opened.game, self.opened.host_token)
        self.phones: list[Table] = [
            server.table(self.opened.game).join(name, self.opened.join_code) for name in ("Anna", "Bert", "Carla")
        ]

    def bids(self, *faces: str) -> None:
        for phone, face in zip(self.phones, faces, strict=True):
            phone.act({"type": "bid", "face": face})


def test_a_referee_joins_a_live_race_and_records_moves(terminal: RefereeTerminal, server: Server) -> None:
    race = LiveRace(server)
    race.host.start()
    joined = terminal.sit_down(
        *("--server", server.address, "--game", race.opened.game, "--token", race.opened.host_token)
    )
    joined.sees("Round 1: everybody bids.")
    race.bids("7", "x", "7")  # the screen updates by itself
    joined.sees(
        "7 was bid more than once: Anna, Carla do not move.", "Bert has the only X and chooses one of 3, 4, 5, 6."
    )
    joined.says("7 x 7", "✗ You cannot enter “7” here")
    joined.says("x 4", "✓ Bert chooses 4 for the X", "Bert crawls 4.")
    joined.says("moved", "✓ Bert crawls 4 steps")
    joined.says("undo", "Undone: Bert crawls 4 steps forwards.")
    joined.says("blocked 2", "✓ Bert crawls 2 of 4")
    joined.says("post right", "✓ Bert moves a post: right post")
    joined.says("crossed carla", "The winner is Carla.")
    joined.says("done", "The table is closed")
    joined.leaves()
    outcome = race.host.view().outcome
    assert outcome is not None
    assert outcome["winners"] == [2]


def test_the_referee_needs_consent_to_undo_revealed_bids(away: RemoteReferee, server: Server) -> None:
    race = LiveRace(server)
    race.host.start()
    race.bids("7", "x", "6")
    token = ("--token", race.opened.host_token)
    asked = away.referee(*token, "enter", race.opened.game, "undo")
    assert asked.text.splitlines() == ["The other players have to agree. They have been asked on their phones."]


def test_joining_a_table_that_has_not_started_or_has_no_referee_is_refused(away: RemoteReferee, server: Server) -> None:
    race = LiveRace(server)
    waiting = away.referee("--token", race.opened.host_token, "show", race.opened.game)
    assert (waiting.code, waiting.sentence()) == (
        2,
        "wurm: This table has not started yet. Start it when everybody is seated.",
    )
    cards = server.open("takethat")
    played = away.referee("--token", cards.host_token, "show", cards.game)
    assert (played.code, played.sentence()) == (
        2,
        "wurm: This table needs no referee: it is played on phones.",
    )
