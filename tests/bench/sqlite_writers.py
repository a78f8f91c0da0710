"""Group commit: sixteen threads that append to different games, compared with one thread."""

import time
from pathlib import Path
from statistics import median
from threading import Barrier, Thread

from events.envelope import Recorded
from events.store import Store, open_store
from tests.bench.figure import Bar, Figure
from tests.bench.long_logs import long_log, renamed

WRITERS = 16
APPENDS = 150
REPEATS = 5


def measure(folder: Path) -> list[Figure]:
    log = long_log()[:APPENDS]
    store = open_store(f"sqlite:///{folder / 'writers.db'}")
    many: list[float] = []
    one: list[float] = []
    try:
        for repeat in range(REPEATS):
            many.append(_appends_per_second(store, [renamed(log, f"many-{repeat}-{n}") for n in range(WRITERS)]))
            one.append(_appends_per_second(store, [renamed(log, f"one-{repeat}")]))
    finally:
        store.close()
    bar = Bar(2.0, at_most=False)
    return [
        Figure(f"{WRITERS} writers to SQLite, compared with one writer", median(many), median(one), "appends/s", bar)
    ]


def _appends_per_second(store: Store, logs: list[list[Recorded]]) -> float:
    together = Barrier(len(logs) + 1)
    threads = [Thread(target=_write, args=(store, log, together)) for log in logs]
    for thread in threads:
        thread.start()
    together.wait()
    start = time.perf_counter()
    for thread in threads:
        thread.join()
    duration = time.perf_counter() - start
    for log in logs:
        if store.last_version(log[0].stream) != len(log):
            raise RuntimeError(f"{log[0].stream} was not written to its end")
    return sum(map(len, logs)) / duration


def _write(store: Store, log: list[Recorded], together: Barrier) -> None:
    together.wait()
    for number, event in enumerate(log):
        store.append(event.stream, [event], expected=number)
