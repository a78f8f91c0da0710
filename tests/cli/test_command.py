"""The `wurm` command as a whole: imports at the start, exit codes, signals and colours. test_help.py tests the help."""

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.run import WURM, address, environment, heed_ctrl_c, wurm

HEAVY = ("flask", "redis", "rich", "sqlite3", "events")


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys; from cli.main import cli\n"
        "cli.main(['--help'], prog_name='wurm', standalone_mode=False)\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "Commands:" in done.stdout
    assert "'click'" in done.stderr
    for module in HEAVY:
        assert f"'{module}'" not in done.stderr


def test_working_on_sqlite_imports_neither_flask_nor_redis(tmp_path: Path) -> None:
    program = (
        "import sys; from cli.main import cli\n"
        f"cli.main(['simulate', 'takethat', '--games', '1', '--store', {address(tmp_path / 'g.db')!r}],"
        " prog_name='wurm', standalone_mode=False)\n"
        "print(sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    for module in ("flask", "redis", "rich.progress"):
        assert f"'{module}'" not in done.stderr


def test_without_arguments_wurm_shows_help() -> None:
    ran = wurm()
    assert (ran.code, ran.err) == (0, "")
    assert "Commands:" in ran.text


def test_wurm_prints_its_version() -> None:
    assert re.fullmatch(r"wurm \d+\.\d+\.\d+\n", wurm("--version").text)


def test_unknown_commands_and_options_exit_with_the_code_for_bad_input() -> None:
    for unknown, *arguments in (("dance", "dance"), ("--loudly", "verify", "--loudly", "file"), ("--wet", "--wet")):
        ran = wurm(*arguments)
        assert ran.code == 2
        assert unknown in ran.sentence()


def test_a_closed_output_pipe_ends_a_command_quietly(tmp_path: Path) -> None:
    store = address(tmp_path / "games.db")
    assert wurm("simulate", "takethat", "--games", "8", "--store", store).code == 0
    with subprocess.Popen(
        [*WURM, "export", "--all", "--store", store],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith(b'{"actor"')
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_a_closed_output_pipe_ends_help_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run([*WURM, "--help"], stdout=writing, stderr=subprocess.PIPE, check=False, env=environment())
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_ctrl_c_ends_a_command_quietly(log: Path) -> None:
    with subprocess.Popen(
        [*WURM, "verify", log, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - only sets a signal handler
    ) as process:
        assert process.stdout
        assert process.stderr
        assert b"Verified" in process.stdout.readline()  # now the command waits for standard input
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr.read().strip() == b""


COLOUR = re.compile(rb"\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9[0-7])\b[0-9;]*m")


def on_a_terminal(*arguments: str, **env: str) -> bytes:
    ours, its = pty.openpty()
    command = [*WURM, *arguments]
    with subprocess.Popen(
        command, stdin=its, stdout=its, stderr=its, env=environment(TERM="xterm-256color", **env)
    ) as process:
        os.close(its)
        shown = b""
        try:
            while chunk := os.read(ours, 65536):
                shown += chunk
        except OSError:  # Linux raises this when the other end is closed
            pass
        finally:
            os.close(ours)
        assert process.wait() == 0
    return shown


def test_a_terminal_gets_a_coloured_progress_bar_unless_no_color_is_set(log: Path) -> None:
    for arguments, what in (
        (("simulate", "takethat", "--games", "3"), b"Playing"),
        (("verify", str(log)), b"Verifying"),
    ):
        shown = on_a_terminal(*arguments)
        assert what in shown
        assert COLOUR.search(shown)
        plain = on_a_terminal(*arguments, NO_COLOR="1")
        assert what in plain
        assert not COLOUR.search(plain)


def test_without_a_terminal_there_is_no_progress_bar_and_no_colour(log: Path) -> None:
    for arguments in (("simulate", "takethat", "--games", "3"), ("verify", log)):
        ran = wurm(*arguments)
        assert ran.err == ""
        assert b"\x1b" not in ran.out
