"""The run time of `wurm --help` and of one line on a score sheet, compared with an empty Python program."""

import os
import subprocess
import sys
from pathlib import Path

from tests.bench.figure import Bar, Figure, interleaved

STARTS = 15
TIMES, EXTRA = 2.5, 0.120
"""A start may take TIMES times as long as an empty Python program, plus EXTRA seconds."""


def measure(folder: Path) -> list[Figure]:
    wurm = [sys.executable, "-m", "cli.main"]
    env = {"WURM_STORE": f"sqlite:///{folder / 'sheets.db'}", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    _run([*wurm, "referee", "new", "drehwurm", "north", "east", "south"], env)
    line = [*wurm, "referee", "enter", "drehwurm1", "note tick"]
    return [_figure("wurm --help", [*wurm, "--help"], env), _figure("a line on a score sheet", line, env)]


def _figure(what: str, command: list[str], env: dict[str, str]) -> Figure:
    empty = [sys.executable, "-c", "pass"]
    for each in (command, empty):
        _run(each, env)  # the first start compiles the modules
    pairs = [(lambda: _run(command, env), lambda: _run(empty, env)) for _ in range(STARTS)]
    ours, raw = interleaved(pairs)
    allowed = TIMES * raw + EXTRA
    note = f"allowed: {TIMES:g} times an empty Python ({raw * 1000:.0f} ms) and {EXTRA * 1000:.0f} ms"
    return Figure(
        f"start: {what}, compared with the allowed time",
        ours * 1000,
        allowed * 1000,
        "ms",
        Bar(1.0, at_most=True),
        note,
    )


def _run(command: list[str], env: dict[str, str]) -> None:
    usual = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=usual | env)
