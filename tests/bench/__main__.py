"""`make bench`: prints every figure, with the required value if there is one. If a figure misses it, exits with 1."""

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench import (
    evenings,
    fan_out,
    first_view,
    flood,
    fold,
    held_streams,
    http_action,
    hundred_tables,
    hundred_tables_on_redis,
    join,
    long_game,
    million_events,
    playouts,
    race_board,
    redis_append,
    replay,
    rules_alone,
    server_optimisations,
    sqlite_append,
    sqlite_writers,
    start_up,
    thinking_computers,
)
from tests.bench.figure import Figure
from tests.http.servers import FRESH

MODULES = (
    sqlite_append,
    sqlite_writers,
    redis_append,
    fold,
    long_game,
    million_events,
    playouts,
    http_action,
    rules_alone,
    race_board,
    replay,
    join,
    fan_out,
    first_view,
    held_streams,
    evenings,
    flood,
    hundred_tables,
    hundred_tables_on_redis,
    server_optimisations,
    thinking_computers,
    start_up,
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="write the figures to FILE as well")
    parser.add_argument("--only", metavar="NAME", help="measure only this module")
    arguments = parser.parse_args()
    os.environ[FRESH] = "1"
    figures = _measure(arguments.only)
    # In a narrow terminal, or without a terminal, wrapped lines are easier to read than very narrow cells.
    Console(width=max(Console().width, 150)).print(_table(figures), soft_wrap=True)
    if arguments.json:
        Path(arguments.json).write_text(json.dumps([_plain(figure) for figure in figures], indent=2) + "\n", "utf-8")
    return 0 if all(figure.ok for figure in figures) else 1


def _measure(only: str | None) -> list[Figure]:
    figures: list[Figure] = []
    for module in MODULES:
        name = module.__name__.rpartition(".")[2]
        if only not in (None, name):
            continue
        start = time.perf_counter()
        with tempfile.TemporaryDirectory(prefix="wurm-bench-") as folder:
            figures += module.measure(Path(folder))
        print(f"{name}: measured in {time.perf_counter() - start:.0f} s", file=sys.stderr)
    return figures


def _table(figures: list[Figure]) -> Table:
    table = Table("figure", title="Wurmtisch, as ratios to raw limits in the same run")
    for column in ("ours", "raw", "unit", "ratio", "bar", ""):
        table.add_column(column, justify="right")
    table.add_column("note")
    for figure in figures:
        colour = {"ok": "green", "reported": "cyan"}.get(figure.verdict, "bold red")
        table.add_row(
            figure.what,
            _number(figure.ours),
            "" if figure.raw is None else _number(figure.raw),
            figure.unit,
            "" if figure.ratio is None else f"{figure.ratio:.3g}",
            str(figure.bar or ""),
            f"[{colour}]{figure.verdict}[/]",
            figure.note,
        )
    return table


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.3g}"


def _plain(figure: Figure) -> dict[str, str | float | bool | None]:
    return {
        "figure": figure.what,
        "ours": figure.ours,
        "raw": figure.raw,
        "unit": figure.unit,
        "ratio": figure.ratio,
        "bar": None if figure.bar is None else str(figure.bar),
        "verdict": figure.verdict,
        "note": figure.note,
    }


if __name__ == "__main__":
    sys.exit(main())
