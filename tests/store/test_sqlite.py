"""Tests of the SQLite store alone: triggers, locks, and appends that share a commit."""

import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from events.store import Appended, Conflict, KeyReused, StoreError, Unavailable
from events.store.sqlite import SqliteStore
from tests.store.follower import Follower
from tests.store.samples import batch, fill, versions
from tests.waits import WAIT_SECONDS, wait_until


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(str(path), busy_timeout=10)) as store:
        yield store


@pytest.fixture
def by_hand(path: Path, store: SqliteStore) -> Iterator[sqlite3.Connection]:
    """Another connection to the same file, like the connection of another process."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


class WaitingAppends:
    """Threads whose appends wait in order while the file is locked."""

    def __init__(self, store: SqliteStore, by_hand: sqlite3.Connection) -> None:
        self._store, self._by_hand = store, by_hand
        self._pool = ThreadPoolExecutor(8)
        self._futures: list[Future[Appended]] = []
        by_hand.execute("BEGIN IMMEDIATE")

    def append(
        self, stream: str, *, after: int = 0, size: int = 0, key: str | None = None, fingerprint: str = ""
    ) -> None:
        events = batch(stream, after=after, size=size, count=2)
        self._futures.append(
            self._pool.submit(self._store.append, stream, events, expected=after, key=key, fingerprint=fingerprint)
        )
        waiting = self._store._commits._waiting
        wait_until(lambda: len(waiting) == len(self._futures), "the append is waiting")

    def outcomes(self) -> list[Appended | type[BaseException]]:
        self._by_hand.execute("ROLLBACK")
        errors = [future.exception(timeout=WAIT_SECONDS) for future in self._futures]
        self._pool.shutdown()
        return [
            future.result() if error is None else type(error)
            for future, error in zip(self._futures, errors, strict=True)
        ]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET line = x'00' WHERE version = 1",
        "DELETE FROM events WHERE version = 3",
        "INSERT OR REPLACE INTO events VALUES ('game', 2, x'00')",
        "REPLACE INTO events VALUES ('game', 3, x'00')",
        "INSERT INTO events VALUES ('game', 5, x'00')",
        "UPDATE keys SET last = 9",
        "DELETE FROM keys",
    ],
)
def test_triggers_refuse_to_change_or_delete_events(
    store: SqliteStore, by_hand: sqlite3.Connection, statement: str
) -> None:
    store.append("game", batch("game", count=3), expected=0, key="k")
    before = list(store.read("game"))
    with pytest.raises(sqlite3.IntegrityError, match=r"never changed|never deleted|one after the other"):
        by_hand.execute(statement)
    assert list(store.read("game")) == before
    assert store.find_by_key("game", "k", "") == Appended(1, 3, repeated=True)


def test_the_file_is_configured_to_survive_a_power_cut(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    assert by_hand.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._file.writer.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_conflict_in_a_group_commit_does_not_affect_the_other_appends(
    store: SqliteStore, by_hand: sqlite3.Connection
) -> None:
    fill(store, "old", 5)
    store.append("known", batch("known"), expected=0, key="k", fingerprint="f")
    waiting = WaitingAppends(store, by_hand)
    waiting.append("a")
    waiting.append("old", after=3)
    waiting.append("b")
    waiting.append("known", after=1, key="k", fingerprint="other")
    waiting.append("known", after=1, key="k", fingerprint="f")
    waiting.append("b", after=2)
    waiting.append("a")
    assert waiting.outcomes() == [
        Appended(1, 2),
        Conflict,
        Appended(1, 2),
        KeyReused,
        Appended(1, 1, repeated=True),
        Appended(3, 4),
        Conflict,
    ]
    assert [versions(store, name) for name in ("a", "b", "known")] == [[1, 2], [1, 2, 3, 4], [1]]
    assert store.last_version("old") == 5


def test_no_append_is_acknowledged_when_the_group_commit_fails(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    fill(store, "old", 5)
    writer = store._file.writer
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages + 10}")
    waiting = WaitingAppends(store, by_hand)
    waiting.append("a")
    waiting.append("old", after=5)
    waiting.append("big", size=200_000)
    waiting.append("b")
    assert waiting.outcomes() == [Unavailable] * 4
    assert store.streams() == ["old"]
    assert store.last_version("old") == 5
    writer.execute("PRAGMA max_page_count = 1000000")
    assert store.append("a", batch("a", count=2), expected=0) == Appended(1, 2)
    assert store.append("old", batch("old", after=5), expected=5) == Appended(6, 6)


def test_waiting_appends_share_one_commit(store: SqliteStore, by_hand: sqlite3.Connection, path: Path) -> None:
    commits: list[str] = []
    store._file.writer.set_trace_callback(lambda text: commits.append(text) if text == "COMMIT" else None)
    waiting = WaitingAppends(store, by_hand)
    for number in range(6):
        waiting.append(f"game-{number}")
    assert waiting.outcomes() == [Appended(1, 2)] * 6
    assert commits == ["COMMIT"]


class Interrupted(Exception):
    pass


def test_other_appends_complete_when_a_waiting_thread_is_interrupted(
    store: SqliteStore, by_hand: sqlite3.Connection
) -> None:
    def interrupt(*_: object) -> None:
        raise Interrupted

    waiting = WaitingAppends(store, by_hand)
    waiting.append("first")
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Interrupted):
            store.append("interrupted", batch("interrupted"), expected=0)
    finally:
        signal.signal(signal.SIGALRM, before)
    waiting.append("second")
    assert waiting.outcomes() == [Appended(1, 2), Appended(1, 2)]
    assert store.append("third", batch("third"), expected=0) == Appended(1, 1)
    assert store.streams() == ["first", "second", "third"]


def test_other_appends_complete_when_the_writing_thread_is_interrupted(
    store: SqliteStore, by_hand: sqlite3.Connection
) -> None:
    def interrupt(*_: object) -> None:
        raise Interrupted

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with store._commits._writer_lock:  # saving a snapshot holds this lock too
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            with pytest.raises(Interrupted):
                store.append("interrupted", batch("interrupted"), expected=0)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert store.append("next", batch("next"), expected=0) == Appended(1, 1)
    assert store.streams() == ["next"]


def test_a_file_locked_for_too_long_is_unavailable_and_then_works_again(
    path: Path, store: SqliteStore, by_hand: sqlite3.Connection
) -> None:
    with closing(SqliteStore(str(path), busy_timeout=0.1)) as impatient:
        by_hand.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked by another program"):
            impatient.append("game", batch("game"), expected=0)
        assert impatient.last_version("game") == 0  # reading still works
        by_hand.execute("ROLLBACK")
        assert impatient.append("game", batch("game"), expected=0) == Appended(1, 1)


def test_a_read_only_file_is_unavailable(store: SqliteStore) -> None:
    store._file.writer.execute("PRAGMA query_only = ON")
    with pytest.raises(Unavailable, match="read-only"):
        store.append("game", batch("game"), expected=0)
    store._file.writer.execute("PRAGMA query_only = OFF")
    assert store.append("game", batch("game"), expected=0) == Appended(1, 1)


def test_a_closed_store_raises_a_clear_error(path: Path) -> None:
    store = SqliteStore(str(path))
    reading = store.read("game")
    store.close()
    for use in (
        lambda: store.append("game", batch("game"), expected=0),
        lambda: store.last_version("game"),
        lambda: next(reading),
    ):
        with pytest.raises(Unavailable, match="closed"):
            use()


def test_a_damaged_table_is_a_store_error(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    by_hand.execute("DROP TABLE snapshots")
    with pytest.raises(StoreError, match="gave an error"):
        store.load_snapshot("game", schema="1")
    assert store.append("game", batch("game"), expected=0) == Appended(1, 1)


def test_reading_holds_no_transaction_open(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    fill(store, "game", 600)
    reading = store.read("game")
    next(reading)
    busy, _, _ = by_hand.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    assert busy == 0
    assert sum(1 for _ in reading) == 599


def test_reading_stops_with_an_error_at_a_damaged_event_line(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    fill(store, "game", 3)
    by_hand.execute("INSERT INTO events (stream, version, line) VALUES ('game', 4, ?)", (b'{"actor":"seat:0"}',))
    reading = store.read("game")
    assert [next(reading).version for _ in range(3)] == [1, 2, 3]
    with pytest.raises(msgspec.DecodeError, match="missing required field"):
        next(reading)


def test_a_follower_in_the_same_process_is_woken_before_its_next_poll(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.store.sqlite.change_watcher.POLL_INTERVAL_SECONDS", 60.0)
    follower = Follower(store, "game", after=0, count=5, timeout=30)
    for at in range(5):
        store.append("game", batch("game", after=at), expected=at)
        follower.wait_for(at + 1)
    assert follower.result() == [1, 2, 3, 4, 5]
