"""Group commit: appends that arrive while another append is being written share the next transaction."""

import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from threading import Lock
from time import sleep

from events.store.errors import Conflict, KeyReused, StoreClosed, StoreError, Unavailable
from events.store.protocol import Appended, IdempotencyRecord
from events.store.sqlite.connections import SqliteFile, explain

_KEY = "SELECT fingerprint, first, last FROM keys WHERE stream = ? AND key = ?"
_LAST = "SELECT coalesce(max(version), 0) FROM events WHERE stream = ?"
# One statement instead of two, because each statement releases the GIL while the whole group waits.
_LAST_AND_KEY = """
    SELECT (SELECT coalesce(max(version), 0) FROM events WHERE stream = ?1), fingerprint, first, last
    FROM (SELECT 1) LEFT JOIN keys ON stream = ?1 AND key = ?2
"""
_INSERT = "INSERT INTO events (stream, version, line) VALUES (?, ?, ?)"
_INSERT_KEY = "INSERT INTO keys (stream, key, fingerprint, first, last) VALUES (?, ?, ?, ?, ?)"


class AppendRequest:
    """A batch to append, and the thread that waits for it. `done` is set after the batch's transaction has ended.

    The thread waits for `turn`. This lock is released when the request is done, or when it is this thread's turn to
    write all waiting requests.
    """

    __slots__ = ("answer", "done", "expected", "fingerprint", "key", "lines", "stream", "turn")

    def __init__(self, stream: str, lines: Sequence[bytes], expected: int, key: str | None, fingerprint: str) -> None:
        self.stream, self.lines, self.expected = stream, lines, expected
        self.key, self.fingerprint = key, fingerprint
        self.answer: Appended | StoreError | None = None
        self.done = False
        self.turn = Lock()
        self.turn.acquire()


def insert_events(connection: sqlite3.Connection, stream: str, expected: int, lines: Sequence[bytes]) -> None:
    connection.executemany(_INSERT, [(stream, version, line) for version, line in enumerate(lines, expected + 1)])


def insert_key(connection: sqlite3.Connection, stream: str, record: IdempotencyRecord) -> None:
    connection.execute(_INSERT_KEY, (stream, record.key, record.fingerprint, record.first, record.last))


def find_by_key(connection: sqlite3.Connection, stream: str, key: str, fingerprint: str) -> Appended | None:
    row = connection.execute(_KEY, (stream, key)).fetchone()
    if row is None:
        return None
    if row[0] != fingerprint:
        raise KeyReused(stream, key)
    return Appended(row[1], row[2], repeated=True)


def last_version(connection: sqlite3.Connection, stream: str) -> int:
    return int(connection.execute(_LAST, (stream,)).fetchone()[0])


class GroupCommit:
    """The first request is written at once. Requests that arrive meanwhile wait. Then one thread writes them all.

    A single lock would need less code, but it wakes the threads one after the other, so groups stay small. With
    such a lock, 16 writers were hardly faster than one.
    """

    def __init__(self, file: SqliteFile, notify: Callable[[Iterable[str]], None]) -> None:
        self._file = file
        self._notify = notify
        self._queue_lock = Lock()  # guards the next two attributes
        self._waiting: deque[AppendRequest] = deque()
        self._has_writer = False
        self._writer_lock = Lock()  # guards the writing connection
        self._closed = False

    def append(self, request: AppendRequest) -> Appended:
        with self._queue_lock:
            self._waiting.append(request)
            writes = not self._has_writer
            self._has_writer = True
        if not writes:
            self._wait(request)
        if not request.done:
            try:
                # Yield once, so that other requests that are ready can join this group. Without a yield greenlets never
                # form a group, because no other greenlet runs during a transaction. A single writer loses no time.
                sleep(0)
                with self._writer_lock:
                    self._write_all_waiting()
            finally:
                self._pass_turn(request)
        if isinstance(request.answer, Appended):
            return request.answer
        raise request.answer or Unavailable("database-silent", {"path": self._file.path})

    def execute(self, statement: str, values: tuple[str | int | bytes, ...]) -> None:
        """Run one statement in its own transaction, for data that is not part of the log."""
        with self._writer_lock:
            self._refuse_if_closed()
            try:
                self._file.writer.execute(statement, values)
            except sqlite3.Error as why:
                raise explain(self._file.path, why) from why

    def transact(self, write: Callable[[sqlite3.Connection], None]) -> None:
        """Run `write` in one transaction: all of its changes are stored, or none."""
        with self._writer_lock:
            self._refuse_if_closed()
            connection = self._file.writer
            try:
                connection.execute("BEGIN IMMEDIATE")
                write(connection)
                connection.execute("COMMIT")
            except BaseException as why:
                with suppress(sqlite3.Error):
                    connection.rollback()
                if isinstance(why, sqlite3.Error):
                    raise explain(self._file.path, why) from why
                raise

    def rewrite_file(self) -> None:
        """Writes all pages of the file anew, with nothing but the present rows.

        `secure_delete` overwrites deleted rows where they are at last. But when SQLite splits a page, it leaves copies
        of the moved rows in the unused part of the old page, and does not overwrite them when the rows are deleted.
        """
        self.execute("VACUUM", ())

    def empty_write_ahead_log(self) -> None:
        """Copies the write-ahead log into the file and empties the log, so that it has no deleted rows any more.

        Pages that other connections still read stay until a later checkpoint.
        """
        with self._writer_lock, suppress(sqlite3.Error):
            self._file.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def foreign_changes(self) -> int:
        """A number that changes when a connection other than our own writing connection has committed."""
        with self._writer_lock:
            self._refuse_if_closed()
            try:
                (number,) = self._file.writer.execute("PRAGMA data_version").fetchone()
            except sqlite3.Error as why:
                raise explain(self._file.path, why) from why
        return int(number)

    def close(self) -> None:
        with self._writer_lock:
            self._closed = True
            self._file.close()

    def _wait(self, request: AppendRequest) -> None:
        try:
            request.turn.acquire()
        except BaseException:
            with self._queue_lock:
                chosen = not request.done and not request.turn.locked()
                if not chosen and request in self._waiting:
                    self._waiting.remove(request)
            if chosen:
                self._pass_turn(request)
            raise

    def _pass_turn(self, request: AppendRequest) -> None:
        """Lets the next thread write. If this thread was interrupted, its request may still wait, and is removed."""
        with self._queue_lock:
            if request in self._waiting:
                self._waiting.remove(request)
            if self._waiting:
                self._waiting[0].turn.release()
            else:
                self._has_writer = False

    def _write_all_waiting(self) -> None:
        connection = self._file.writer
        group: list[AppendRequest] = []
        try:
            self._refuse_if_closed()
            connection.execute("BEGIN IMMEDIATE")
            group = self._take_waiting()  # taken only now, to include requests that came while we waited for the file
            for request in group:
                request.answer = self._write(connection, request)
            connection.execute("COMMIT")
        except BaseException as why:
            # SQLite may have rolled back by itself already. So all requests of the group fail, and the connection is
            # free for the next group.
            with suppress(sqlite3.Error):
                connection.rollback()
            group = group or self._take_waiting()
            for request in group:
                request.answer = self._failure(why)
            if not isinstance(why, sqlite3.Error | StoreError):
                raise
        else:
            self._notify({request.stream for request in group})
        finally:
            for request in group:
                request.done = True
                if request.turn.locked():
                    request.turn.release()

    def _take_waiting(self) -> list[AppendRequest]:
        with self._queue_lock:
            group = list(self._waiting)
            self._waiting.clear()
        return group

    def _write(self, connection: sqlite3.Connection, request: AppendRequest) -> Appended | StoreError:
        """Writes the batch, or returns why it is refused. A refused batch writes nothing in the shared transaction."""
        stream, expected = request.stream, request.expected
        actual, fingerprint, first, last = connection.execute(_LAST_AND_KEY, (stream, request.key)).fetchone()
        if fingerprint is not None:
            if fingerprint != request.fingerprint:
                return KeyReused(stream, str(request.key))
            return Appended(first, last, repeated=True)
        if actual != expected:
            return Conflict(stream, expected, actual)
        insert_events(connection, stream, expected, request.lines)
        appended = Appended(expected + 1, expected + len(request.lines))
        if request.key is not None:
            record = IdempotencyRecord(request.key, request.fingerprint, appended.first, appended.last)
            insert_key(connection, stream, record)
        return appended

    def _failure(self, why: BaseException) -> StoreError:
        if isinstance(why, sqlite3.Error):
            return explain(self._file.path, why)
        if isinstance(why, StoreError):
            return Unavailable(why.code, why.facts)
        return Unavailable("write-interrupted", {"path": self._file.path})

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StoreClosed("database-closed", {"path": self._file.path})
