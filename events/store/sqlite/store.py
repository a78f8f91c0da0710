"""The methods of the SQLite store. Appends go through group commit; reads use connections of their own."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from functools import partial

from events.envelope import Recorded, to_line
from events.store.checks import check_batch, check_name, check_replacement, version_range
from events.store.errors import Conflict
from events.store.notifier import ChangeNotifier
from events.store.paging import EVENTS_PER_PAGE, read_pages
from events.store.protocol import Appended, EventGroup, IdempotencyRecord, Snapshot
from events.store.sqlite.change_watcher import ChangeWatcher
from events.store.sqlite.connections import SCHEMA_VERSION, SqliteFile
from events.store.sqlite.group_commit import (
    AppendRequest,
    GroupCommit,
    find_by_key,
    insert_events,
    insert_key,
    last_version,
)

VALUES_PER_PAGE = 256


class SqliteStore:
    def __init__(self, path: str, *, busy_timeout: float = 5.0) -> None:
        self._notifier = ChangeNotifier()
        self._file = SqliteFile(path, busy_timeout=busy_timeout)
        self._commits = GroupCommit(self._file, self._notifier.notify)
        self._watcher = ChangeWatcher(self._commits.foreign_changes, self._notifier.notify_all)

    def append(
        self, stream: str, events: Sequence[Recorded], *, expected: int, key: str | None = None, fingerprint: str = ""
    ) -> Appended:
        check_batch(stream, events, expected)
        lines = [to_line(event) for event in events]
        return self._commits.append(AppendRequest(stream, lines, expected, key, fingerprint))

    def find_by_key(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        check_name(stream)
        with self._file.reading() as connection:
            return find_by_key(connection, stream, key, fingerprint)

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        check_name(stream)
        return read_pages(partial(self._page, stream), *version_range(after, upto))

    def last_version(self, stream: str) -> int:
        check_name(stream)
        with self._file.reading() as connection:
            return last_version(connection, stream)

    def follow(self, stream: str, *, after: int, timeout: float, own_writes: bool = True) -> Iterator[EventGroup]:
        check_name(stream)
        return self._follow(stream, version_range(after)[0], timeout, own_writes)

    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        check_name(stream)
        with self._file.reading() as connection:
            row = connection.execute(
                "SELECT version, blob FROM snapshots WHERE stream = ? AND schema = ? AND version <= ?"
                " ORDER BY version DESC LIMIT 1",
                (stream, schema, version_range(0, upto)[1]),
            ).fetchone()
        return None if row is None else Snapshot(row[0], schema, row[1])

    def save_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        check_name(stream)
        self._commits.execute(
            "INSERT OR REPLACE INTO snapshots (stream, schema, version, blob) VALUES (?, ?, ?, ?)",
            (stream, snapshot.schema, snapshot.version, snapshot.blob),
        )

    def streams(self, *, after: str = "", limit: int = 100) -> list[str]:
        """Searches the primary key for the first name after the previous one. DISTINCT would scan every event."""
        names: list[str] = []
        with self._file.reading() as connection:
            while len(names) < limit:
                row = connection.execute(
                    "SELECT stream FROM events WHERE stream > ? ORDER BY stream LIMIT 1", (after,)
                ).fetchone()
                if row is None:
                    break
                (after,) = row
                names.append(after)
        return names

    def put_if_absent(self, name: str, value: str) -> str:
        self._commits.execute("INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)", (name, value))
        return self.get_value(name) or value

    def get_value(self, name: str) -> str | None:
        with self._file.reading() as connection:
            row = connection.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def delete_value(self, name: str) -> None:
        self._commits.execute("DELETE FROM facts WHERE name = ?", (name,))

    def key_values(self) -> Iterator[tuple[str, str]]:
        name = ""
        while True:
            with self._file.reading() as connection:
                page = connection.execute(
                    "SELECT name, value FROM facts WHERE name > ? ORDER BY name LIMIT ?", (name, VALUES_PER_PAGE)
                ).fetchall()
            if not page:
                return
            yield from page
            name = page[-1][0]

    def idempotency_records(self, stream: str) -> list[IdempotencyRecord]:
        check_name(stream)
        with self._file.reading() as connection:
            rows = connection.execute(
                "SELECT key, fingerprint, first, last FROM keys WHERE stream = ? ORDER BY first", (stream,)
            ).fetchall()
        return [IdempotencyRecord(*row) for row in rows]

    def ingest(self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord]) -> None:
        check_batch(stream, events, 0)

        def write(connection: sqlite3.Connection) -> None:
            if actual := last_version(connection, stream):
                raise Conflict(stream, 0, actual)
            insert_events(connection, stream, 0, [to_line(event) for event in events])
            for record in records:
                insert_key(connection, stream, record)

        self._commits.transact(write)
        self._notifier.notify([stream])

    def replace(
        self, stream: str, events: Sequence[Recorded], records: Sequence[IdempotencyRecord], *, expected: int
    ) -> None:
        check_replacement(stream, events, expected)

        def write(connection: sqlite3.Connection) -> None:
            _delete(connection, stream, expected)
            insert_events(connection, stream, 0, [to_line(event) for event in events])
            for record in records:
                insert_key(connection, stream, record)

        self._commits.transact(write)
        self._notifier.notify([stream])

    def overwrite_removed(self, *, max_bytes: int | None = None) -> None:
        if max_bytes is None or os.path.getsize(self._file.path) <= max_bytes:
            self._commits.rewrite_file()
        self._commits.empty_write_ahead_log()

    def remove(self, stream: str, *, expected: int) -> None:
        check_name(stream)
        self._commits.transact(lambda connection: _delete(connection, stream, expected))

    def durability_warnings(self) -> list[str]:
        return []

    def check_writable(self) -> None:
        """Writes the schema version again, which writes a page to the disk but changes nothing."""
        self._commits.execute(f"PRAGMA user_version = {SCHEMA_VERSION}", ())

    def close(self) -> None:
        self._watcher.thread.close()
        self._commits.close()
        self._notifier.notify_all()  # followers read once more, and learn that the store is closed

    def _page(self, stream: str, after: int, upto: int) -> list[bytes]:
        with self._file.reading() as connection:
            rows = connection.execute(
                "SELECT line FROM events WHERE stream = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?",
                (stream, after, upto, EVENTS_PER_PAGE),
            ).fetchall()
        return [line for (line,) in rows]

    def _follow(self, stream: str, after: int, timeout: float, own_writes: bool) -> Iterator[EventGroup]:
        with self._watcher.thread.running():
            yield from self._notifier.follow(self, stream, after=after, timeout=timeout, own_writes=own_writes)


def _delete(connection: sqlite3.Connection, stream: str, expected: int) -> None:
    actual = last_version(connection, stream)
    if actual != expected:
        raise Conflict(stream, expected, actual)
    # Triggers allow deleting only streams listed in `leaving`. The row in `leaving` has to be deleted last.
    connection.execute("INSERT INTO leaving (stream) VALUES (?)", (stream,))
    for table in ("events", "keys", "snapshots", "leaving"):
        connection.execute(f"DELETE FROM {table} WHERE stream = ?", (stream,))  # noqa: S608 - our own names
