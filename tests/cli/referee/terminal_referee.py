"""A referee with a separate store, who uses one-line commands and the prompt in a pseudo-terminal."""

import os
import re
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any

import pexpect
from click.testing import CliRunner

from cli import main
from tests.cli.run import WURM, Ran, address, environment, wurm
from tests.waits import WAIT_SECONDS

PLAYERS = ("north", "east", "south", "west")


class RefereeTerminal:
    def __init__(self, folder: Path, **env: str) -> None:
        self.folder = folder
        self.store = folder / "sheets.db"
        self.env = {
            "WURM_STORE": address(self.store),
            "WURM_LANG": "en",
            "XDG_STATE_HOME": str(folder / "state"),
            "NO_COLOR": "1",
        } | env

    def referee(self, *arguments: str, stdin: bytes = b"", **env: str) -> Ran:
        """Runs the command in the test process, which is faster than starting Python."""
        cleared = {name: None for name in os.environ if name.startswith(("WURM_", "NO_COLOR", "FORCE_"))}
        argv, sys.argv = sys.argv, ["wurm", "referee", *arguments]
        try:
            with CliRunner().isolation(stdin, cleared | self.env | env) as (out, err, _), chdir(self.folder):
                code = main.run()
            return Ran(code, out.getvalue(), err.getvalue().decode())
        finally:
            sys.argv = argv

    def process(self, *arguments: str, stdin: bytes = b"", **env: str) -> Ran:
        """Runs the command in its own process."""
        return wurm("referee", *arguments, stdin=stdin, cwd=self.folder, **self.env | env)

    def new(self, game: str, players: int, *more: str) -> None:
        done = self.referee("new", game, *PLAYERS[:players], *more)
        assert done.code == 0, done.err

    def enter(self, sheet: str, *lines: str) -> list[str]:
        """Enters lines, which must be accepted; returns the output."""
        done = self.referee("enter", sheet, *lines)
        assert (done.code, done.err) == (0, ""), done
        return done.text.splitlines()

    def refused(self, sheet: str, line: str) -> str:
        done = self.referee("enter", sheet, line)
        assert done.code == 2, done
        return done.sentence().removeprefix("wurm: entry 1: ")

    def data(self, sheet: str) -> Any:
        return self.referee("show", sheet, "--json").json

    def sit_down(self, *arguments: str, rows: int = 24, columns: int = 80, **env: str) -> "Prompt":
        return Prompt(self, arguments, rows, columns, env)


class Prompt:
    """`wurm referee` in a pseudo-terminal."""

    def __init__(
        self, terminal: RefereeTerminal, arguments: tuple[str, ...], rows: int, columns: int, env: dict[str, str]
    ) -> None:
        self.child: pexpect.spawn[str] = pexpect.spawn(
            WURM[0],
            [*WURM[1:], "referee", *arguments],
            env=environment(**terminal.env | {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"} | env),
            cwd=str(terminal.folder),
            encoding="utf-8",
            timeout=WAIT_SECONDS,
            dimensions=(rows, columns),
        )

    def sees(self, *texts: str) -> None:
        """Waits for these texts in this order. A text may be wrapped to the next line."""
        for text in texts:
            self.child.expect(re.escape(text).replace(r"\ ", r"(?: |[\r\n]+  )"))

    def types(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def says(self, line: str, *answers: str) -> None:
        """Types a line and waits for the answers."""
        self.types(line)
        self.sees(f"› {line}", *answers)

    def dies(self) -> None:
        """Kills the program with SIGKILL."""
        self.child.kill(9)
        self.child.expect(pexpect.EOF)
        self.child.close()

    def leaves(self) -> None:
        self.types("quit")
        self.sees("Everything is saved.")
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0
