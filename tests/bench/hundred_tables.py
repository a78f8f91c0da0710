"""Throughput and latency of a hundred tables with three phones each, on one process and SQLite.

They are compared with boardgame.io, with the same number of matches and equivalent clients. Our actions are stored
durably, and each is sent to all three phones of its table.
"""

from pathlib import Path
from typing import Any

from tests.bench.figure import Bar, Figure
from tests.bench.load import middle, played, server
from tests.bench.peer import Peer, peer

TABLES = 100
SECONDS = 5.0
PACE = 1.0
"""Seconds between the actions of a table. All tables together then have about a hundred actions per second."""
REPEATS = 3

Runs = dict[str, list[dict[str, Any]]]


def measure(folder: Path) -> list[Figure]:
    other = peer()
    ours: Runs = {"full": [], "paced": [], "alone": []}
    theirs: Runs = {"full": [], "paced": [], "alone": [], "files": [], "library": []}
    for repeat in range(REPEATS):
        _ours(folder, repeat, ours)
        if isinstance(other, Peer):
            _theirs(other, theirs)
    return _figures(ours, theirs if isinstance(other, Peer) else None, "" if isinstance(other, Peer) else other)


def _ours(folder: Path, repeat: int, runs: Runs) -> None:
    modes = {
        "full": {"tables": TABLES, "seconds": SECONDS},
        "paced": {"tables": TABLES, "seconds": SECONDS, "pace": PACE},
        "alone": {"tables": 1, "seconds": SECONDS / 2},
    }
    for mode, how in modes.items():
        with server(f"sqlite:///{folder / f'{mode}-{repeat}.db'}") as ours:
            runs[mode].append(played(ours.url, [ours.process.pid], **how))  # type: ignore[arg-type]


def _theirs(other: Peer, runs: Runs) -> None:
    runs["full"].append(other.moves("memory", matches=TABLES, seconds=SECONDS))
    runs["paced"].append(other.moves("memory", matches=TABLES, seconds=SECONDS, pace=PACE))
    runs["alone"].append(other.moves("memory", matches=1, seconds=SECONDS / 2))
    runs["files"].append(other.moves("files", matches=TABLES, seconds=SECONDS))
    runs["library"].append(other.moves("memory", matches=TABLES, seconds=SECONDS, clients="library"))


def _figures(ours: Runs, theirs: Runs | None, why: str) -> list[Figure]:
    def raw(mode: str, name: str) -> float | None:
        return None if theirs is None else middle(theirs[mode], name)

    def raw_rate(mode: str) -> float | None:
        return raw(mode, "actions_per_second")

    full, paced, alone = ours["full"], ours["paced"], ours["alone"]
    actions, cost = middle(full, "actions_per_second"), f"{middle(full, 'server_us_per_action'):.0f} µs of server"
    cost += f", driver {middle(full, 'driver_cpu'):.2f} of a core" + (f"; {why}" if why else "")
    theirs_cost = "" if theirs is None else f"theirs {middle(theirs['full'], 'server_us_per_action'):.0f} µs; "
    hundred = f"{TABLES} tables"
    return [
        Figure(f"durable actions, {hundred}, SQLite, compared with boardgame.io in memory", actions, raw_rate("full"),
               "actions/s", Bar(0.8, at_most=False), theirs_cost + "ours " + cost),
        Figure(f"durable actions, {hundred}, SQLite, compared with boardgame.io, files", actions, raw_rate("files"),
               "actions/s", Bar(3.0, at_most=False)),
        Figure(f"durable actions, {hundred}, SQLite, compared with boardgame.io, its own clients", actions,
               raw_rate("library"), "actions/s", note="its own clients use more CPU than our thin ones"),
        Figure("seen by the other phones, 100 actions/s, p50", middle(paced, "p50_ms"), raw("paced", "p50_ms"), "ms",
               Bar(1.3, at_most=True), f"{middle(paced, 'actions_per_second'):.0f} actions/s"),
        Figure("seen by the other phones, 100 actions/s, p99", middle(paced, "p99_ms"), raw("paced", "p99_ms"), "ms",
               Bar(1.0, at_most=True)),
        Figure("seen by the other phones, one table alone, p50", middle(alone, "p50_ms"), raw("alone", "p50_ms"), "ms",
               Bar(1.2, at_most=True), f"{middle(alone, 'server_us_per_action'):.0f} µs of server"),
        Figure("seen by the other phones, saturated, p99", middle(full, "p99_ms"), raw("full", "p99_ms"), "ms",
               Bar(1.2, at_most=True)),
        Figure(f"server memory at {hundred}", middle(full, "server_mb"), raw("full", "server_mb"), "MiB",
               Bar(0.5, at_most=True)),
    ]  # fmt: skip
