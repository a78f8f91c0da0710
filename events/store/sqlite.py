"""The embedded default store: one SQLite file, written durably, read without waiting."""

import sqlite3
from collections.abc import Iterator, Sequence

from events.envelope import Recorded, to_line
from events.store.batch import check_batch, check_name, events_on, span
from events.store.bell import Bell
from events.store.protocol import Appended, Conflict, Group, Snapshot, Used
from events.store.sqlite_commit import GroupCommit, Request, insert_events, insert_key, last_version, look_up
from events.store.sqlite_file import SCHEMA_VERSION, SqliteFile
from events.store.sqlite_neighbours import Neighbours

_PAGE = 256


class SqliteStore:
    def __init__(self, path: str, *, busy_timeout: float = 5.0) -> None:
        self._bell = Bell()
        self._file = SqliteFile(path, busy_timeout=busy_timeout)
        self._commits = GroupCommit(self._file, self._bell.ring)
        self._neighbours = Neighbours(self._commits.foreign_changes, self._bell.ring_for_all)

    def append(
        self,
        stream: str,
        events: Sequence[Recorded],
        *,
        expected: int,
        key: str | None = None,
        fingerprint: str = "",
    ) -> Appended:
        check_batch(stream, events, expected)
        lines = [to_line(event) for event in events]
        return self._commits.append(Request(stream, lines, expected, key, fingerprint))

    def find(self, stream: str, key: str, fingerprint: str) -> Appended | None:
        check_name(stream)
        with self._file.reading() as connection:
            return look_up(connection, stream, key, fingerprint)

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        check_name(stream)
        return events_on(self._pages(stream, *span(after, upto)))

    def last(self, stream: str) -> int:
        check_name(stream)
        with self._file.reading() as connection:
            return last_version(connection, stream)

    def follow(self, stream: str, *, after: int, timeout: float, own: bool = True) -> Iterator[Group]:
        check_name(stream)
        return self._follow(stream, span(after)[0], timeout, own)

    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        check_name(stream)
        with self._file.reading() as connection:
            row = connection.execute(
                "SELECT version, blob FROM snapshots WHERE stream = ? AND schema = ? AND version <= ?"
                " ORDER BY version DESC LIMIT 1",
                (stream, schema, span(0, upto)[1]),
            ).fetchone()
        return None if row is None else Snapshot(row[0], schema, row[1])

    def save_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        check_name(stream)
        self._commits.run(
            "INSERT OR REPLACE INTO snapshots (stream, schema, version, blob) VALUES (?, ?, ?, ?)",
            (stream, snapshot.schema, snapshot.version, snapshot.blob),
        )

    def streams(self, *, after: str = "", limit: int = 100) -> list[str]:
        """Hops from each name to the next one in the primary key; DISTINCT would walk through every event."""
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

    def remember(self, name: str, value: str) -> str:
        self._commits.run("INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)", (name, value))
        return self.remembered(name) or value

    def remembered(self, name: str) -> str | None:
        with self._file.reading() as connection:
            row = connection.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def forget(self, name: str) -> None:
        self._commits.run("DELETE FROM facts WHERE name = ?", (name,))

    def facts(self) -> Iterator[tuple[str, str]]:
        name = ""
        while True:
            with self._file.reading() as connection:
                page = connection.execute(
                    "SELECT name, value FROM facts WHERE name > ? ORDER BY name LIMIT ?", (name, _PAGE)
                ).fetchall()
            if not page:
                return
            yield from page
            name = page[-1][0]

    def used(self, stream: str) -> list[Used]:
        check_name(stream)
        with self._file.reading() as connection:
            rows = connection.execute(
                "SELECT key, fingerprint, first, last FROM keys WHERE stream = ? ORDER BY first", (stream,)
            ).fetchall()
        return [Used(*row) for row in rows]

    def take_in(self, stream: str, events: Sequence[Recorded], used: Sequence[Used]) -> None:
        check_batch(stream, events, 0)

        def write(connection: sqlite3.Connection) -> None:
            if actual := last_version(connection, stream):
                raise Conflict(stream, 0, actual)
            insert_events(connection, stream, 0, [to_line(event) for event in events])
            for each in used:
                insert_key(connection, stream, each)

        self._commits.transact(write)
        self._bell.ring([stream])

    def remove(self, stream: str, *, expected: int) -> None:
        check_name(stream)

        def write(connection: sqlite3.Connection) -> None:
            actual = last_version(connection, stream)
            if actual != expected:
                raise Conflict(stream, expected, actual)
            # Only what is named here may be deleted, and the name can go only when nothing of the log is left.
            connection.execute("INSERT INTO leaving (stream) VALUES (?)", (stream,))
            for table in ("events", "keys", "snapshots", "leaving"):
                connection.execute(f"DELETE FROM {table} WHERE stream = ?", (stream,))  # noqa: S608 - our own names

        self._commits.transact(write)

    def durability(self) -> list[str]:
        return []

    def check(self) -> None:
        """The file's format is written down once more: a page that goes to the disk and changes nothing."""
        self._commits.run(f"PRAGMA user_version = {SCHEMA_VERSION}", ())

    def close(self) -> None:
        self._neighbours.watched.close()
        self._commits.close()

    def _page(self, stream: str, after: int, upto: int) -> list[bytes]:
        with self._file.reading() as connection:
            rows = connection.execute(
                "SELECT line FROM events WHERE stream = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?",
                (stream, after, upto, _PAGE),
            ).fetchall()
        return [line for (line,) in rows]

    def _pages(self, stream: str, after: int, upto: int) -> Iterator[list[bytes]]:
        """Each page is fetched whole: the caller may take its time without holding a transaction open."""
        while page := self._page(stream, after, upto):
            yield page
            if len(page) < _PAGE:
                return
            after += len(page)

    def _follow(self, stream: str, after: int, timeout: float, own: bool) -> Iterator[Group]:
        def read(after: int) -> Iterator[Recorded]:
            return self.read(stream, after=after)

        with self._neighbours.watched():
            yield from self._bell.follow(stream, read, after=after, timeout=timeout, own=own)
