"""Events per second when a stored log is folded into its table, compared with a bare loop over the same events."""

import time
from pathlib import Path
from statistics import median

from events.envelope import Recorded
from events.games import rules
from events.log import codec_for, fold
from events.snapshot import reader
from events.store import Store, open_store
from tests.bench.figure import Figure
from tests.bench.long_logs import fill, long_log, renamed, up_to_command

EVENTS = 50_000
REPEATS = 5


def measure(folder: Path) -> list[Figure]:
    log = renamed(up_to_command(long_log(), EVENTS), "folded")
    decoded = [codec_for(rules("takethat", 1)).read(event) for event in log]
    store = open_store(f"sqlite:///{folder / 'folding.db'}")
    folding: list[float] = []
    looping: list[float] = []
    try:
        fill(store, "folded", log)
        for _ in range(REPEATS):
            folding.append(_fold(store, log))
            start = time.perf_counter()
            for event in decoded:
                assert event is not None
            looping.append(len(decoded) / (time.perf_counter() - start))
    finally:
        store.close()
    note = "read, decoded and applied; the loop does nothing"
    return [
        Figure(
            "folding from SQLite, compared with a bare loop", median(folding), median(looping), "events/s", note=note
        )
    ]


def _fold(store: Store, log: list[Recorded]) -> float:
    start = time.perf_counter()
    table = fold(rules, reader(store, "folded"))
    duration = time.perf_counter() - start
    if table is None or table.hash != log[-1].hash:
        raise RuntimeError("the fold did not reach the end of the log")
    return len(log) / duration
