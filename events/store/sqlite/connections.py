"""The connections to one SQLite file, their settings, and the conversion of SQLite errors to StoreErrors."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from events.store.errors import StoreClosed, StoreError, Unavailable

_MIGRATIONS = ("schema_1.sql", "schema_2.sql")
"""Each script upgrades a file from one schema version to the next; the first one creates the tables."""
SCHEMA_VERSION = len(_MIGRATIONS)
MAX_IDLE_READERS = 8

_ERROR_CODES = {
    sqlite3.SQLITE_BUSY: "database-locked",
    sqlite3.SQLITE_LOCKED: "database-locked",
    sqlite3.SQLITE_PROTOCOL: "database-locked",
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "database-read-only",
    sqlite3.SQLITE_PERM: "database-forbidden",
    sqlite3.SQLITE_CANTOPEN: "database-not-opened",
    sqlite3.SQLITE_NOTADB: "not-a-database",
    sqlite3.SQLITE_CORRUPT: "database-damaged",
    sqlite3.SQLITE_IOERR: "disk-error",
}


def explain(path: str, why: sqlite3.Error) -> StoreError:
    """The StoreError for an error of SQLite."""
    code = _ERROR_CODES.get(getattr(why, "sqlite_errorcode", -1) & 0xFF)
    if code is not None:
        return Unavailable(code, {"path": path})
    return StoreError("database-error", {"path": path, "why": str(why)})


@contextmanager
def explained(path: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as why:
        raise explain(path, why) from why


class SqliteFile:
    """One file: its writing connection and its pool of reading connections."""

    def __init__(self, path: str, *, busy_timeout: float) -> None:
        self.path = path
        self._busy_timeout = busy_timeout
        self._lock = Lock()
        self._idle: list[sqlite3.Connection] = []
        self._closed = False
        with explained(path):
            self.writer = self._connect()
            try:
                self._prepare()
            except BaseException:
                self.writer.close()
                raise

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection from the pool, for one short query. There are too many greenlets for one connection each."""
        with self._lock:
            self._refuse_if_closed()
            connection = self._idle.pop() if self._idle else None
        healthy = True
        with explained(self.path):
            connection = connection or self._connect()
            try:
                yield connection
            except sqlite3.Error:
                healthy = False
                raise
            finally:
                self._release(connection, healthy)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()
        self.writer.close()

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StoreClosed("database-closed", {"path": self.path})

    def _release(self, connection: sqlite3.Connection, healthy: bool) -> None:
        with self._lock:
            if healthy and not self._closed and len(self._idle) < MAX_IDLE_READERS:
                self._idle.append(connection)
                return
        connection.close()

    def _connect(self) -> sqlite3.Connection:
        # With isolation_level None, sqlite3 begins no transaction by itself.
        return sqlite3.connect(self.path, timeout=self._busy_timeout, isolation_level=None, check_same_thread=False)

    def _prepare(self) -> None:
        self._switch_to_wal()
        # A checkpoint blocks all writers. It copies each changed page once, even if the page was written many times, so
        # fewer checkpoints copy less. We make one after 16 MB instead of 4 MB, the default.
        self.writer.execute("PRAGMA wal_autocheckpoint = 4000")
        self.writer.execute("PRAGMA secure_delete = ON")  # removed names and games are overwritten with zeros
        self.writer.execute("PRAGMA synchronous = FULL")  # each commit is on the disk before it is acknowledged
        for script in _MIGRATIONS[self._schema_version() :]:
            self.writer.executescript(Path(__file__).with_name(script).read_text("utf-8"))

    def _schema_version(self) -> int:
        """The schema version of our own file, or 0 for a new file. Raises StoreError for any other database."""
        version: int
        version, tables = self.writer.execute(
            "SELECT user_version, (SELECT count(*) FROM sqlite_master) FROM pragma_user_version"
        ).fetchone()
        if version > SCHEMA_VERSION:
            raise StoreError("database-newer", {"path": self.path, "found": version, "known": SCHEMA_VERSION})
        if version == 0 and tables:
            raise StoreError("database-foreign", {"path": self.path})
        return version

    def _switch_to_wal(self) -> None:
        """SQLite does not always wait when two processes open a new file at once, so we retry."""
        deadline = time.monotonic() + self._busy_timeout
        while True:
            try:
                self._schema_version()  # before the first write, so that the file of another program is not changed
                (mode,) = self.writer.execute("PRAGMA journal_mode = WAL").fetchone()
            except sqlite3.OperationalError as why:
                if why.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
                continue
            if mode != "wal":
                raise Unavailable("no-write-ahead-log", {"path": self.path})
            return
