"""Throughput of a hundred tables with three phones each, on two web processes and Redis.

It is compared with boardgame.io, which keeps its matches in memory.
"""

from pathlib import Path
from typing import Any

from tests.bench.driver.processes import children
from tests.bench.figure import Bar, Figure
from tests.bench.load import middle, played, server
from tests.bench.peer import Peer, peer
from tests.http.servers import TWO_WORKERS
from tests.redis_servers import RedisServer
from tests.waits import wait_until

TABLES = 100
SECONDS = 5.0
REPEATS = 3


def measure(folder: Path) -> list[Figure]:
    other = peer()
    ours: list[dict[str, Any]] = []
    theirs: list[dict[str, Any]] = []
    for _ in range(REPEATS):
        ours.append(_ours())
        if isinstance(other, Peer):
            theirs.append(other.moves("memory", matches=TABLES, seconds=SECONDS))
    cost = f"{middle(ours, 'server_us_per_action'):.0f} µs of both and Redis"
    p99 = f"p99 {middle(ours, 'p99_ms'):.0f} ms"
    why = [] if isinstance(other, Peer) else [other]
    return [
        Figure(
            f"durable actions, {TABLES} tables, Redis, two processes, compared with boardgame.io in memory",
            middle(ours, "actions_per_second"),
            middle(theirs, "actions_per_second") if theirs else None,
            "actions/s",
            Bar(1.0, at_most=False),
            "; ".join([cost, p99, *why]),
        )
    ]


def _ours() -> dict[str, float]:
    """The deployment in the README: games, jobs and rates on Redis, which writes to disk before it answers."""
    with (
        RedisServer() as redis,
        redis.client() as client,
        server(redis.url, command=TWO_WORKERS, WURM_JOBS=redis.url, WURM_RATES=redis.url) as ours,
    ):
        wait_until(lambda: len(children(ours.process.pid)) == 2, "both worker processes have been started")
        processes = [*children(ours.process.pid), int(client.info()["process_id"])]
        return played(ours.url, processes, tables=TABLES, seconds=SECONDS)
