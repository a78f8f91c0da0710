"""Every example of `wurm referee` in the help and in the README works."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.referee.terminal_referee import RefereeTerminal

README = Path(__file__).parent.parent.parent.parent / "README.md"
GAMES = {"drehwurm": "drehwurm1", "takethat": "takethat1", "wurmeln": "wurmeln1", "wormup": "wormup1"}
SOUTH = 2


def examples(text: str) -> list[str]:
    """The examples of a help screen: in each indented line, the text before two or more spaces."""
    return [re.split(r" {2,}", line.strip())[0] for line in text.splitlines() if re.match(r"  \S", line)]


def commands(text: str) -> list[list[str]]:
    lines = [line.strip() for line in text.splitlines()]
    words = [shlex.split(line.partition("  #")[0]) for line in lines if re.match(r"(\.venv/bin/)?wurm referee ", line)]
    return [line[2:] for line in words]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_help_screen_can_be_typed(terminal: RefereeTerminal, game: str, language: str) -> None:
    text = terminal.referee("help", game, "--lang", language).text
    assert all(len(line) <= 80 for line in text.splitlines())
    assert len(text.splitlines()) <= 40, "the help does not fit on one screen"
    found = examples(text)
    assert len(found) > 15
    terminal.new(game, 3)
    for line in found:
        view = terminal.data(GAMES[game])["view"]
        if re.match(r"(dealer|geber|deler) ", line) and view["dealer"] == SOUTH:
            terminal.enter(GAMES[game], "dealer north")  # the example names south, who must not be the dealer yet
        done = terminal.referee("enter", GAMES[game], line)
        assert (done.code, done.err) == (0, ""), line
    assert (terminal.folder / "evening.html").exists()


def test_every_example_of_the_command_works(terminal: RefereeTerminal) -> None:
    found = commands(terminal.referee("--help").text)
    assert len(found) >= 12
    for arguments in found:
        done = terminal.referee(*arguments)
        assert (done.code, done.err) == (0, ""), arguments


def test_every_example_of_the_readme_works(terminal: RefereeTerminal) -> None:
    for arguments in commands(README.read_text("utf-8")):
        done = terminal.referee(*arguments)
        assert (done.code, done.err) == (0, ""), arguments
