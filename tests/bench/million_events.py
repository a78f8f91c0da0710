"""The memory to fold a million events in one process, compared with the size of the log.

As a program it folds every game of a database file and prints time and memory.
"""

import json
import resource
import subprocess
import sys
import time
from pathlib import Path

from events.games import rules
from events.log import fold
from events.snapshot import reader
from events.store import open_store
from tests.bench.figure import Bar, Figure
from tests.bench.long_logs import fill, long_log, renamed

EVENTS = 1_000_000
MEGABYTE = 1_000_000


def measure(folder: Path) -> list[Figure]:
    path = folder / "million.db"
    store = open_store(f"sqlite:///{path}")
    try:
        log = long_log()
        games = -(-EVENTS // len(log))
        for number in range(games):
            fill(store, f"long-{number}", renamed(log, f"long-{number}"))
    finally:
        store.close()
    command = [sys.executable, "-m", __name__, str(path)]
    found = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    note = f"{found['events']:,} events in {games} games, {found['events'] / found['seconds']:,.0f} events/s"
    return [
        Figure(
            "memory to fold a million events, compared with the log's size",
            found["growth"] / MEGABYTE,
            path.stat().st_size / MEGABYTE,
            "MB",
            Bar(0.25, at_most=True),
            note,
        )
    ]


def _fold_all(path: str) -> dict[str, float]:
    store = open_store(f"sqlite:///{path}")
    streams = store.streams()
    before = _peak()
    start = time.perf_counter()
    events = 0
    for stream in streams:
        table = fold(rules, reader(store, stream))
        events += 0 if table is None else table.version
    seconds = time.perf_counter() - start
    store.close()
    return {"events": events, "seconds": seconds, "growth": _peak() - before}


def _peak() -> int:
    """The peak memory of this program, in bytes.

    On Linux getrusage also counts the memory of the process before exec, so the value is read from /proc instead.
    """
    status = Path("/proc/self/status")
    if status.exists():
        fields = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(fields["VmHWM"].split()[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    print(json.dumps(_fold_all(sys.argv[1])))
