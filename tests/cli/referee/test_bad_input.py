"""Every failure ends with one sentence and the right exit code, and leaves the sheet intact."""

import os
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from random import Random

import pytest

from tests.cli.referee.terminal_referee import RefereeTerminal
from tests.cli.run import WURM, Ran, environment
from tests.waits import WAIT_SECONDS

ROOT = Path(__file__).parent.parent.parent.parent


@pytest.fixture
def begun(terminal: RefereeTerminal) -> RefereeTerminal:
    terminal.new("drehwurm", 3)
    terminal.enter("drehwurm1", "north y:yyj hand 3")
    return terminal


def intact(terminal: RefereeTerminal) -> None:
    """Asserts that the sheet is unchanged and still accepts entries."""
    assert terminal.data("drehwurm1")["view"]["missing"] == [1, 2]
    terminal.enter("drehwurm1", "east hand 4", "undo")


def hindered(terminal: RefereeTerminal, how: str, limit: int, *arguments: str) -> Ran:
    command = [
        sys.executable,
        "-m",
        "tests.cli.referee.restricted_process",
        how,
        str(limit),
        *WURM,
        "referee",
        *arguments,
    ]
    done = subprocess.run(
        command, capture_output=True, check=False, cwd=ROOT, env=environment(**terminal.env), timeout=WAIT_SECONDS
    )
    return Ran(done.returncode, done.stdout, done.stderr.decode())


@pytest.mark.parametrize(
    "line",
    [
        "nobody hand 3",
        "💥",
        "east hand \x00",
        "east \x1b[2J\x1b]0;title\x07 hand 3",
        "east hand 3\u202e",
        "east hand ٣x",
        "east hand 999999999999999999999999999",
        "east y:" + "y" * 400 + " hand 3",
        "fix 0 east hand 3",
        "fix 1 east",
        "dealer",
        "rename",
        "export",
        "'; DROP TABLE events; --",
        "%s%n{0}{seat}",
        "x" * 501,
    ],
)
def test_an_unreadable_line_is_refused_with_one_sentence(begun: RefereeTerminal, line: str) -> None:
    done = begun.referee("enter", "drehwurm1", line)
    assert done.code == 2
    assert len(done.sentence()) < 700
    intact(begun)


def test_random_lines_are_accepted_or_refused_with_one_sentence(begun: RefereeTerminal) -> None:
    rng = Random(6)
    alphabet = "north east south fix 1/2 y:yyj hand +-;,:=?* üß\t\x07\x1b💥"
    lines = ["".join(rng.choice(alphabet) for _ in range(rng.randrange(1, 60))) for _ in range(200)]
    for line in lines:
        done = begun.referee("enter", "drehwurm1", "--check", line)
        assert done.code in (0, 2), (line, done)
        assert "This is a bug" not in done.err
    intact(begun)


@pytest.mark.parametrize("stdin", [b"x" * 1_000_000, b"\xff\xfe\x00\n", b"east hand 3\x00\n", b"\x80" * 70_000])
def test_a_megabyte_line_and_invalid_utf_8_are_refused(begun: RefereeTerminal, stdin: bytes) -> None:
    done = begun.process("enter", "drehwurm1", stdin=stdin)
    assert done.code == 2
    assert len(done.sentence()) < 700
    intact(begun)


def test_empty_input_enters_nothing(begun: RefereeTerminal) -> None:
    assert begun.referee("enter", "drehwurm1", stdin=b"\n  \n").code == 0
    intact(begun)


def test_an_entry_on_a_full_disk_is_refused_and_not_stored(begun: RefereeTerminal) -> None:
    """The file of the log cannot grow, so the entry is neither confirmed nor stored."""
    done = hindered(begun, "small", 4096, "enter", "drehwurm1", "east hand 4")
    assert done.code == 1
    assert "sheets.db" in done.sentence()
    assert done.text == ""
    intact(begun)


def test_an_export_to_a_full_disk_fails_with_one_sentence(begun: RefereeTerminal) -> None:
    target = begun.folder / "evening.html"
    done = hindered(begun, "small", 200, "export", "drehwurm1", "--format", "html", "--out", str(target))
    assert done.code == 1
    assert done.sentence()
    assert not target.exists()
    intact(begun)


def test_a_read_only_store_is_refused(begun: RefereeTerminal) -> None:
    files = list(begun.folder.glob("sheets.db*"))
    for file in files:
        file.chmod(0o444)
    begun.folder.chmod(0o555)
    try:
        done = hindered(begun, "powerless", 0, "enter", "drehwurm1", "east hand 4")
    finally:
        begun.folder.chmod(0o755)
        for file in files:
            file.chmod(0o644)
    assert done.code == 1
    assert "sheets.db" in done.sentence()
    intact(begun)


def test_a_file_that_is_not_a_store_is_refused(terminal: RefereeTerminal) -> None:
    terminal.store.write_bytes(b"this is no database" * 500)
    done = terminal.referee("list")
    assert done.code == 1
    assert "sheets.db" in done.sentence()
    assert terminal.referee("list", WURM_STORE="gopher://x").code == 2
    assert terminal.referee("show", "x", WURM_STORE=f"sqlite:///{terminal.folder}/none.db").code == 2


def test_a_closed_output_pipe_ends_the_command_quietly(begun: RefereeTerminal) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    for arguments in (("show", "drehwurm1"), ("enter", "drehwurm1", "history"), ("export", "drehwurm1")):
        with chdir(begun.folder):
            done = subprocess.run(
                [*WURM, "referee", *arguments],
                stdout=writing,
                stderr=subprocess.PIPE,
                check=False,
                env=environment(**begun.env),
            )
        assert (done.returncode, done.stderr) == (141, b"")
    os.close(writing)
    intact(begun)


def test_an_unreachable_server_is_refused(terminal: RefereeTerminal) -> None:
    done = terminal.referee("--server", "http://127.0.0.1:9", "--token", "x", "show", "abc")
    assert done.code == 1
    assert "127.0.0.1 does not answer" in done.sentence()


def test_a_sheet_works_after_a_crash_between_opening_and_starting(terminal: RefereeTerminal) -> None:
    from events.games import newest, rules
    from events.store import open_store
    from events.table.commands import Open
    from service.commands.handler import CommandHandler
    from tests.games.scenario import NOON

    store = open_store(terminal.env["WURM_STORE"])
    decider = newest("drehwurm_sheet")
    opened = Open(decider.id, decider.version, "s" * 64, "t" * 64, {}, ("north", "east", "south"))
    CommandHandler(store, rules, lambda: NOON).open("drehwurm1", opened)
    store.close()
    terminal.enter("drehwurm1", "north y:yyj hand 3")
    intact(terminal)
