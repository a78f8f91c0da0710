"""One-line commands of `wurm referee`. With them, scripts can do everything that the prompt can do."""

import csv
import io
import json
import subprocess
import sys
from urllib.parse import unquote, urlsplit

import pytest

from tests.cli.referee.terminal_referee import RefereeTerminal
from tests.cli.run import address, environment

MATCH = ("north y:yyyjbr b:bbj hand 3", "east r 4/1/2 hand 5", "south hand 9")


def test_an_entry_is_reported_when_it_is_made(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    assert terminal.enter("drehwurm1", MATCH[0]) == [
        "north: yellow pile: 3 own, 1 joker, 2 other = 13; blue pile: 2 own, 1 joker, 0 other = 8; 3 left in hand "
        "→ 18 points"
    ]


def test_check_parses_a_line_without_entering_it(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    done = terminal.referee("enter", "drehwurm1", "--check", "north hand 3", "undo", "done", "rename north x")
    assert done.text.splitlines() == ["north: nothing eaten; 3 left in hand → -3 points"]
    assert terminal.data("drehwurm1")["version"] == 3


def test_entries_and_the_sheet_are_available_as_json(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    report = terminal.referee("enter", "drehwurm1", *MATCH, "--json").json
    assert [entry["line"] for entry in report["entries"]] == list(MATCH)
    assert report["entries"][2]["news"][0] == "Match 1 is complete: north +18, east +11, south -9."
    assert report["totals"] == [18, 11, -9]
    assert report["curve"] == [[18], [11], [-9]]
    assert report["view"]["round"] == 2
    assert terminal.data("drehwurm1")["view"] == report["view"]


def test_lines_can_be_piped_in(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    assert terminal.referee("enter", "drehwurm1", stdin="\n".join(MATCH).encode()).code == 0
    assert terminal.referee("drehwurm1", stdin=b"undo\n\nfix 1 east hand 4\n").code == 0
    assert terminal.data("drehwurm1")["view"]["rounds"][0]["entries"][1]["points"] == 12


def test_lines_before_a_refused_line_are_entered_and_later_lines_are_not(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    done = terminal.referee("enter", "drehwurm1", "north hand 3", "east hand x", "south hand 4")
    assert (done.code, done.sentence()) == (2, "wurm: entry 2: A number is expected here, not “x”.")
    assert terminal.data("drehwurm1")["view"]["missing"] == [1, 2]


def test_undo_and_redo_reach_all_entries(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    terminal.enter("drehwurm1", *MATCH, "note one", "fix 1 east hand 4")
    empty = terminal.enter("drehwurm1", "undo 99")
    assert len(empty) == 5
    assert empty[-1].startswith("Undone: Match 1, north: 18 points")
    assert terminal.data("drehwurm1")["view"]["missing"] == [0, 1, 2]
    assert terminal.refused("drehwurm1", "undo") == "There is nothing to undo."
    assert len(terminal.enter("drehwurm1", "redo 99")) == 5
    assert terminal.data("drehwurm1")["totals"] == [18, 12, -9]
    assert terminal.refused("drehwurm1", "redo") == "There is nothing to redo."
    for wrong in ("undo 0", "undo much", "undo 1 2", "undo 1000"):
        assert terminal.refused("drehwurm1", wrong) == "How many steps? Write a number from 1 to 999."


def test_every_entry_is_in_the_log(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    told = " ".join(terminal.enter("drehwurm1", MATCH[0], "undo", "redo", "note cake", "rename north Nora", "history"))
    for said in ("Nora: 18 points.", "The referee undoes the last move", "move is restored", "Note on match 1: cake."):
        assert said in told


def test_a_players_name_can_be_corrected(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    assert terminal.enter("drehwurm1", "rename nor Nora Berg") == ["north is now called Nora Berg."]
    assert terminal.data("drehwurm1")["players"] == ["Nora Berg", "east", "south"]
    assert terminal.refused("drehwurm1", "rename east SOUTH").startswith("The name “SOUTH” is already taken")
    assert terminal.refused("drehwurm1", "rename east").startswith("Write the old name and the new one, for example: ")


def test_a_closed_sheet_refuses_entries(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    terminal.enter("drehwurm1", *MATCH)
    assert terminal.refused("drehwurm1", "done") == "The game is not decided yet."
    assert terminal.enter("drehwurm1", "close early", "undo", "close early", "done")[-1].startswith(
        "The table is closed"
    )
    assert terminal.refused("drehwurm1", "undo") == "This game is over."
    assert terminal.referee("list").text == "There are no open sheets.\n"
    assert terminal.referee("list", "--all").text.split() == [
        *("drehwurm1", "Drehwurm:", "score", "sheet", "(north,", "east,", "south)", "closed"),
    ]


def test_sheets_are_listed_and_found_by_a_prefix_of_their_name(terminal: RefereeTerminal) -> None:
    assert terminal.referee().text == "There are no open sheets.\n"
    terminal.new("drehwurm", 3)
    terminal.new("takethat", 2, "--name", "cups")
    terminal.new("drehwurm", 4)
    listed = terminal.referee("list", "--json").json["sheets"]
    assert [(one["name"], one["state"]) for one in listed] == [
        ("cups", "running"), ("drehwurm1", "running"), ("drehwurm2", "running"),
    ]  # fmt: skip
    assert terminal.referee().text.splitlines()[0].startswith("cups")
    assert terminal.referee("show", "CU").code == 0
    ambiguous = terminal.referee("show", "dreh")
    assert (ambiguous.code, ambiguous.sentence()) == (2, "wurm: “dreh” is ambiguous: drehwurm1, drehwurm2.")


def test_show_prints_the_sheet_as_a_table(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    terminal.enter("drehwurm1", *MATCH, "note cake", "close early")
    shown = terminal.referee("show", "drehwurm1", "--curve").text
    rows = [line.split() for line in shown.splitlines()]
    assert ["1", "18", "11", "-9"] in [row[:4] for row in rows]
    assert ["Total", "18", "11", "-9"] in rows
    assert ["1.", "north:", "18"] in rows
    assert ["2:", "cake"] in rows
    assert ["north", "▃▃▃███", "18"] in rows
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_a_sheet_is_exported_as_csv(terminal: RefereeTerminal) -> None:
    assert terminal.referee("new", "drehwurm", "=SUM(A1)", "@east", "south").code == 0
    terminal.enter("drehwurm1", "=S hand 3", "@e hand 4", "south hand 9")
    rows = list(csv.reader(io.StringIO(terminal.referee("export", "drehwurm1").text)))
    assert rows[0][:4] == ["Match", "'=SUM(A1)", "'@east", "south"]
    assert rows[1][:4] == ["1", "-3", "-4", "-9"]
    assert rows[3][:4] == ["Total", "-3", "-4", "-9"]


def test_a_sheet_is_exported_as_text_and_as_html(terminal: RefereeTerminal) -> None:
    assert terminal.referee("new", "drehwurm", "a|b", "<script>", "south").code == 0
    terminal.enter("drehwurm1", "a|b hand 3", "<script> hand 4", "south hand 9", "note *bold* <b>")
    text = terminal.referee("export", "drehwurm1", "--format", "md").text
    assert "| Match | a\\|b | \\<script\\> | south | deals |" in text
    assert "- 2: \\*bold\\* \\<b\\>" in text
    page = terminal.referee("export", "drehwurm1", "--format", "html", "--lang", "de").text
    assert page.startswith('<!doctype html>\n<html lang="de">')
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "@page" in page


def test_an_export_can_be_written_to_a_file(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    assert terminal.enter("drehwurm1", "north hand 3", "export evening.html")[-1] == "Saved to evening.html."
    assert "<title>Drehwurm" in (terminal.folder / "evening.html").read_text("utf-8")
    assert terminal.refused("drehwurm1", "export evening.exe") == "Add a file name that ends in .csv, .md or .html."
    nowhere = terminal.referee("export", "drehwurm1", "--out", "no/such/folder/x.csv")
    assert nowhere.code == 1
    assert "no/such/folder/x.csv cannot be written" in nowhere.sentence()


def test_a_sheet_is_exported_as_a_bg_stats_link(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3)
    terminal.enter("drehwurm1", *MATCH)
    early = terminal.referee("export", "drehwurm1", "--format", "bgstats")
    assert (early.code, early.sentence()) == (2, "wurm: The game is not decided yet, so there is nothing to share.")
    terminal.enter("drehwurm1", "close early")
    link = terminal.referee("export", "drehwurm1", "--format", "bgstats").text.strip()
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("bgstats", "app.bgstatsapp.com", "/createPlay.html")
    play = json.loads(unquote(parts.query.removeprefix("data=")))
    assert play["game"] == {
        "name": "Drehwurm", "sourceGameId": "drehwurm_sheet", "highestWins": True, "noPoints": False,
    }  # fmt: skip
    assert play["players"][0] == {"name": "north", "sourcePlayerId": "north", "winner": True, "score": 18, "rank": 1}
    assert [player["rank"] for player in play["players"]] == [1, 2, 3]
    assert play["sourcePlayId"] == "drehwurm1"


@pytest.mark.parametrize(
    ("env", "title"),
    [
        ({"WURM_LANG": "", "LANG": "de_DE.UTF-8", "LC_ALL": ""}, "Rennzettel"),
        ({"WURM_LANG": "", "LC_ALL": "nl_NL", "LANG": "de_DE.UTF-8"}, "raceblad"),
        ({"WURM_LANG": "nl", "LC_ALL": "de_DE"}, "raceblad"),
        ({"WURM_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8"}, "race sheet"),
    ],
)
def test_the_language_comes_from_the_environment(terminal: RefereeTerminal, env: dict[str, str], title: str) -> None:
    terminal.env |= env
    assert f"Würmeln: {title}" in terminal.referee("help", "wurmeln").text
    assert "Würmeln: Rennzettel" in terminal.referee("help", "wurmeln", "--lang", "de").text
    assert "Würmeln: Rennzettel" in terminal.referee("--lang", "de", "help", "wurmeln").text


def test_a_new_sheet_shows_how_to_continue(terminal: RefereeTerminal) -> None:
    done = terminal.referee("new", "worm", "a", "b", "c", "-v", "lowest=3", "-v", "finish=head_pass")
    assert done.text.splitlines()[-1] == "To continue: wurm referee wormup1"
    assert terminal.data("wormup1")["view"]["faces"] == ["3", "4", "5", "6", "7", "x"]
    elsewhere = terminal.referee("new", "worm", "a", "b", "c", "--store", f"sqlite:///{terminal.folder}/other.db")
    assert (
        elsewhere.text.splitlines()[-1]
        == f"To continue: wurm referee --store sqlite:///{terminal.folder}/other.db wormup1"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("new", "chess", "a", "b"), "There is no sheet for “chess”."),
        (("new", "w", "a", "b", "c"), "There is no sheet for “w”."),
        (("new", "drehwurm", "a", "b"), "This game is for 3 to 6 players."),
        (("new", "drehwurm", "a", "A", "b"), "The name “A” is already taken at this table."),
        (("new", "drehwurm", "a", "b", "\x1b[31m"), "This name cannot be shown."),
        (("new", "drehwurm", "a", "b", "c", "-v", "matches=x"), "These variants are not possible"),
        (("new", "drehwurm", "a", "b", "c", "-v", "matches=-1"), "These variants are not possible"),
        (
            ("new", "drehwurm", "a", "b", "c", "-v", "wings=2"),
            "“wings” is not a variant of this game. Available: matches.",
        ),
        (("new", "drehwurm", "a", "b", "c", "-v", "matches"), "Write variants as name=value, not “matches”."),
        (("new", "drehwurm", "a", "b", "c", "--name", "../x"), "is not a valid name. Use letters and digits"),
        (
            ("new", "drehwurm", "a", "b", "c", "--name", "show"),
            "A sheet cannot be called “show”",
        ),
        (("show", "nobody"), "There is no sheet called “nobody”."),
        (("enter", "../../etc/passwd", "x"), "There is no sheet called “../../etc/passwd”."),
        (("--lang", "fr", "list"), "Invalid value for --lang. Choose from: de, en, nl."),
        (
            ("--server", "somewhere", "list"),
            "“somewhere” is not the address of a server. Write it as http://HOST:PORT.",
        ),
        (("--game", "abc"), "--game needs --server URL"),
        (("export", "nobody", "--format", "pdf"), "Invalid value for --format. Choose from: csv, md, html, bgstats."),
    ],
)
def test_an_invalid_command_is_refused_with_one_sentence(
    terminal: RefereeTerminal, arguments: tuple[str, ...], says: str
) -> None:
    terminal.new("drehwurm", 3)
    done = terminal.referee(*arguments)
    assert done.code == 2
    assert says in done.sentence()


def test_a_sheet_with_an_existing_name_is_refused(terminal: RefereeTerminal) -> None:
    terminal.new("drehwurm", 3, "--name", "evening")
    again = terminal.referee("new", "takethat", "a", "b", "--name", "evening")
    assert (again.code, again.sentence()) == (2, "wurm: There is already a sheet or game called “evening”.")


def test_entering_a_line_imports_no_heavy_modules(terminal: RefereeTerminal) -> None:
    """The command imports neither web nor drawing libraries, nor the rules of other games."""
    terminal.new("drehwurm", 3)
    program = (
        "import sys; from cli.main import cli\n"
        "cli.main(['referee', 'enter', 'drehwurm1', 'north hand 3'], prog_name='wurm', standalone_mode=False)\n"
        "print(sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment(**terminal.env)
    )
    assert "'events.games.drehwurm.sheet'" in done.stderr
    for module in ("flask", "gevent", "httpx", "redis", "rich", "prompt_toolkit", "events.games.takethat"):
        assert f"'{module}'" not in done.stderr


def test_the_store_option_has_priority_over_the_environment(terminal: RefereeTerminal) -> None:
    """The option can be before the name of the command, as in the hint `To continue`, or after it."""
    elsewhere = address(terminal.folder / "elsewhere.db")
    began = terminal.referee("--store", elsewhere, "new", "takethat", "a", "b", "--name", "cups")
    assert f"wurm referee --store {elsewhere} cups" in began.text
    assert terminal.referee("--store", elsewhere, "show", "cups").code == 0
    assert terminal.referee("show", "cups", "--store", elsewhere).code == 0
    assert terminal.referee("show", "cups").code == 2
