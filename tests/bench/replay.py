"""Events per second when a stored log is folded. The `eventsourcing` package folds similar events for comparison.

Both logs are in SQLite. `pip install '.[bench]'` installs the package; without it only our figure is reported.
"""

import importlib.util
import os
import time
from pathlib import Path
from statistics import median
from typing import Any

from events.games import rules
from events.log import fold
from events.snapshot import reader
from events.store import Store, open_store
from tests.bench.figure import Bar, Figure
from tests.bench.long_logs import fill, long_log, renamed, up_to_command

EVENTS = 20_000
REPEATS = 3


def measure(folder: Path) -> list[Figure]:
    there = importlib.util.find_spec("eventsourcing") is not None
    store = open_store(f"sqlite:///{folder / 'replaying.db'}")
    ours: list[float] = []
    theirs: list[float] = []
    try:
        log = renamed(up_to_command(long_log(), EVENTS), "replayed")
        fill(store, "replayed", log)
        package = _Package(folder / "package.db") if there else None
        for _ in range(REPEATS):
            ours.append(_ours(store, len(log)))
            if package is not None:
                theirs.append(package.events_per_second())
    finally:
        store.close()
    note = "from SQLite, decoded and applied" if there else "no peer: eventsourcing is not installed (.[bench])"
    raw = median(theirs) if theirs else None
    what = "fold of a stored log, compared with the eventsourcing package"
    return [Figure(what, median(ours), raw, "events/s", Bar(10.0, at_most=False), note)]


def _ours(store: Store, events: int) -> float:
    start = time.perf_counter()
    table = fold(rules, reader(store, "replayed"))
    took = time.perf_counter() - start
    if table is None or table.version < EVENTS:
        raise RuntimeError("the fold did not reach the end of the log")
    return events / took


class _Package:
    """An aggregate whose events are about as large and as simple as ours."""

    def __init__(self, path: Path) -> None:
        from eventsourcing.application import Application
        from eventsourcing.domain import Aggregate, event

        class Row(Aggregate):  # type: ignore[misc, unused-ignore]
            @event("Begun")  # type: ignore[untyped-decorator, unused-ignore]
            def __init__(self) -> None:
                self.row: tuple[int, ...] = ()
                self.turn = 0

            @event("Appended")  # type: ignore[untyped-decorator, unused-ignore]
            def append(self, seat: int, card: int, then: int) -> None:
                self.row = (*self.row, card)[-5:]
                self.turn = then

        os.environ.update(PERSISTENCE_MODULE="eventsourcing.sqlite", SQLITE_DBNAME=str(path))
        self._application = Application[Any]()
        row: Any = Row()
        for number in range(EVENTS):
            row.append(number % 3, number % 104, (number + 1) % 3)
            if number % 1000 == 999:
                self._application.save(row)
        self._application.save(row)
        self._id = row.id

    def events_per_second(self) -> float:
        start = time.perf_counter()
        row: Any = self._application.repository.get(self._id)
        took = time.perf_counter() - start
        if row.version < EVENTS:
            raise RuntimeError("the package did not reach the end of its log")
        return EVENTS / took
