"""The effect of each optimisation of our server: compares the complete server with one that lacks the optimisation.

An optimisation is kept if it improves throughput or latency by at least a tenth.
"""

from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import fan_out
from tests.bench.driver.processes import children
from tests.bench.figure import Bar, Figure
from tests.bench.load import middle, played, server
from tests.bench.open_files import allow_many
from tests.http.servers import SERVE, TWO_WORKERS
from tests.redis_servers import RedisServer
from tests.waits import wait_until

TABLES = 100
SECONDS = 4.0
REPEATS = 3
WORTH = 1.1
"""The smallest speed-up for which an optimisation is kept."""

Command = tuple[str, ...]
Runs = dict[str, list[dict[str, Any]]]


def measure(folder: Path) -> list[Figure]:
    allow_many()
    return [*_single_process(folder), _fan_out(folder), _two_processes()]


def _single_process(folder: Path) -> list[Figure]:
    full: Runs = {"": [], "fast_path": [], "socket_takeover": []}
    alone: Runs = {"": [], "fast_path": []}
    for repeat in range(REPEATS):
        for removed in full:
            full[removed].append(_played(folder / f"full-{removed}-{repeat}.db", removed, TABLES))
        for removed in alone:
            alone[removed].append(_played(folder / f"alone-{removed}-{repeat}.db", removed, 1))
    figures = [
        _throughput(f"actions/s at {TABLES} tables, with and without {_words(removed)}", full[""], runs)
        for removed, runs in full.items()
        if removed
    ]
    with_it, without = middle(alone[""], "p50_ms"), middle(alone["fast_path"], "p50_ms")
    return [*figures, Figure("one table alone, p50, with and without fast path", with_it, without, "ms")]


def _played(path: Path, removed: str, tables: int) -> dict[str, float]:
    with server(f"sqlite:///{path}", command=_serve(removed)) as running:
        return played(running.url, [running.process.pid], tables=tables, seconds=SECONDS)


def _fan_out(folder: Path) -> Figure:
    waits: dict[str, list[float]] = {"": [], "socket_takeover": []}
    for repeat in range(REPEATS):
        for removed, found in waits.items():
            path = folder / f"streams-{removed}-{repeat}.db"
            found.append(fan_out.p99(fan_out.delivery_times(path, _serve(removed))[0]) * 1e3)
    what = f"one event to {fan_out.STREAMS:,} streams, p99, with and without socket takeover"
    return Figure(what, median(waits[""]), median(waits["socket_takeover"]), "ms")


def _two_processes() -> Figure:
    runs: Runs = {"": [], "connection_handoff": []}
    for _ in range(REPEATS):
        for removed, found in runs.items():
            found.append(_played_on_redis(removed))
    what = f"actions/s at {TABLES} tables, Redis, two processes, with and without connection hand-off"
    return _throughput(what, runs[""], runs["connection_handoff"])


def _played_on_redis(removed: str) -> dict[str, float]:
    with (
        RedisServer() as redis,
        redis.client() as client,
        server(redis.url, command=_gunicorn(removed), WURM_JOBS=redis.url, WURM_RATES=redis.url) as running,
    ):
        wait_until(lambda: len(children(running.process.pid)) == 2, "both worker processes have been started")
        processes = [*children(running.process.pid), int(client.info()["process_id"])]
        return played(running.url, processes, tables=TABLES, seconds=SECONDS)


def _throughput(what: str, with_it: list[dict[str, Any]], without: list[dict[str, Any]]) -> Figure:
    costs = [middle(runs, "server_us_per_action") for runs in (with_it, without)]
    ours, raw = (middle(runs, "actions_per_second") for runs in (with_it, without))
    note = f"{costs[0]:.0f} and {costs[1]:.0f} µs of server per action"
    return Figure(what, ours, raw, "actions/s", Bar(WORTH, at_most=False), note)


def _serve(removed: str) -> Command:
    return _without(removed, SERVE, SERVE.index("serve")) if removed else SERVE


def _gunicorn(removed: str) -> Command:
    return _without(removed, TWO_WORKERS, TWO_WORKERS.index("gunicorn")) if removed else TWO_WORKERS


def _without(removed: str, command: Command, program: int) -> Command:
    return (command[0], "-m", "tests.bench.server_without", removed, *command[program:])


def _words(removed: str) -> str:
    return removed.replace("_", " ")
