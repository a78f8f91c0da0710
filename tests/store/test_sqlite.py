"""What only the SQLite store can show: triggers, locks, and appends that share a commit."""

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
from tests.store.following import Follower
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
    """Another connection to the same file, as another process would have it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


class Crowd:
    """Threads that all have their append waiting while the file is locked, in the order in which they came."""

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
def test_history_is_not_rewritten_even_by_hand(store: SqliteStore, by_hand: sqlite3.Connection, statement: str) -> None:
    store.append("game", batch("game", count=3), expected=0, key="k")
    before = list(store.read("game"))
    with pytest.raises(sqlite3.IntegrityError, match=r"never changed|never deleted|one after the other"):
        by_hand.execute(statement)
    assert list(store.read("game")) == before
    assert store.find_by_key("game", "k", "") == Appended(1, 3, repeated=True)


def test_the_file_is_set_up_to_survive_a_power_cut(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    assert by_hand.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._file.writer.execute("PRAGMA synchronous").fetchone() == (2,)


def test_one_conflict_in_a_group_does_not_harm_the_others(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    fill(store, "old", 5)
    store.append("known", batch("known"), expected=0, key="k", fingerprint="f")
    crowd = Crowd(store, by_hand)
    crowd.append("a")
    crowd.append("old", after=3)
    crowd.append("b")
    crowd.append("known", after=1, key="k", fingerprint="other")
    crowd.append("known", after=1, key="k", fingerprint="f")
    crowd.append("b", after=2)
    crowd.append("a")
    assert crowd.outcomes() == [
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


def test_when_the_commit_of_a_group_fails_nobody_is_acknowledged(
    store: SqliteStore, by_hand: sqlite3.Connection
) -> None:
    fill(store, "old", 5)
    writer = store._file.writer
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages + 10}")
    crowd = Crowd(store, by_hand)
    crowd.append("a")
    crowd.append("old", after=5)
    crowd.append("big", size=200_000)
    crowd.append("b")
    assert crowd.outcomes() == [Unavailable] * 4
    assert store.streams() == ["old"]
    assert store.last_version("old") == 5
    writer.execute("PRAGMA max_page_count = 1000000")
    assert store.append("a", batch("a", count=2), expected=0) == Appended(1, 2)
    assert store.append("old", batch("old", after=5), expected=5) == Appended(6, 6)


def test_a_group_shares_one_commit(store: SqliteStore, by_hand: sqlite3.Connection, path: Path) -> None:
    commits: list[str] = []
    store._file.writer.set_trace_callback(lambda text: commits.append(text) if text == "COMMIT" else None)
    crowd = Crowd(store, by_hand)
    for number in range(6):
        crowd.append(f"game-{number}")
    assert crowd.outcomes() == [Appended(1, 2)] * 6
    assert commits == ["COMMIT"]


class Interrupted(Exception):
    pass


def test_one_who_is_interrupted_while_waiting_leaves_nobody_behind(
    store: SqliteStore, by_hand: sqlite3.Connection
) -> None:
    def interrupt(*_: object) -> None:
        raise Interrupted

    crowd = Crowd(store, by_hand)
    crowd.append("first")
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Interrupted):
            store.append("interrupted", batch("interrupted"), expected=0)
    finally:
        signal.signal(signal.SIGALRM, before)
    crowd.append("second")
    assert crowd.outcomes() == [Appended(1, 2), Appended(1, 2)]
    assert store.append("third", batch("third"), expected=0) == Appended(1, 1)
    assert store.streams() == ["first", "second", "third"]


def test_one_who_is_interrupted_while_writing_leaves_nobody_behind(
    store: SqliteStore, by_hand: sqlite3.Connection
) -> None:
    def interrupt(*_: object) -> None:
        raise Interrupted

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with store._commits._writer_lock:  # as a snapshot being saved would hold it
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
        assert impatient.last_version("game") == 0  # reading goes on meanwhile
        by_hand.execute("ROLLBACK")
        assert impatient.append("game", batch("game"), expected=0) == Appended(1, 1)


def test_a_read_only_file_is_unavailable(store: SqliteStore) -> None:
    store._file.writer.execute("PRAGMA query_only = ON")
    with pytest.raises(Unavailable, match="read-only"):
        store.append("game", batch("game"), expected=0)
    store._file.writer.execute("PRAGMA query_only = OFF")
    assert store.append("game", batch("game"), expected=0) == Appended(1, 1)


def test_a_closed_store_says_so(path: Path) -> None:
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


def test_a_line_that_is_none_is_refused_where_it_stands(store: SqliteStore, by_hand: sqlite3.Connection) -> None:
    fill(store, "game", 3)
    by_hand.execute("INSERT INTO events (stream, version, line) VALUES ('game', 4, ?)", (b'{"actor":"seat:0"}',))
    reading = store.read("game")
    assert [next(reading).version for _ in range(3)] == [1, 2, 3]
    with pytest.raises(msgspec.DecodeError, match="missing required field"):
        next(reading)


def test_a_follower_in_the_same_process_is_woken_and_does_not_wait_for_its_next_look(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.store.sqlite.change_watcher.POLL_INTERVAL_SECONDS", 60.0)
    follower = Follower(store, "game", after=0, count=5, timeout=30)
    for at in range(5):
        store.append("game", batch("game", after=at), expected=at)
        follower.wait_for(at + 1)
    assert follower.result() == [1, 2, 3, 4, 5]
