"""One durable append through the SQLite store, compared with a bare transaction that inserts the same line."""

import sqlite3
from pathlib import Path

from events.envelope import to_line
from events.store import open_store
from tests.bench.figure import Bar, Figure, interleaved
from tests.bench.long_logs import long_log

APPENDS = 600


def measure(folder: Path) -> list[Figure]:
    log = long_log()[:APPENDS]
    store = open_store(f"sqlite:///{folder / 'store.db'}")
    bare = _bare(folder / "bare.db")
    stream = log[0].stream

    def through_store(number: int) -> None:
        store.append(stream, [log[number]], expected=number)

    def insert(number: int) -> None:
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO events VALUES (?, ?, ?)", (stream, number + 1, lines[number]))
        bare.execute("COMMIT")

    lines = [to_line(event) for event in log]
    try:
        pairs = [(lambda n=n: through_store(n), lambda n=n: insert(n)) for n in range(APPENDS)]
        ours, raw = interleaved(pairs)
    finally:
        store.close()
        bare.close()
    return [
        Figure(
            "durable SQLite append, compared with a bare transaction",
            ours * 1e6,
            raw * 1e6,
            "µs",
            Bar(1.5, at_most=True),
        )
    ]


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE events (stream TEXT NOT NULL, version INTEGER NOT NULL, line BLOB NOT NULL,"
        " PRIMARY KEY (stream, version)) WITHOUT ROWID"
    )
    return connection
