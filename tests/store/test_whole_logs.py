"""Operations on complete logs: import from another store with idempotency keys, and removal."""

import sqlite3
from contextlib import closing
from importlib.resources import files
from itertools import permutations
from pathlib import Path

import pytest

from events.store import (
    Appended,
    BadName,
    Conflict,
    IdempotencyRecord,
    KeyReused,
    Snapshot,
    Store,
    StoreError,
    open_store,
)
from tests.sampling import ring, sampled
from tests.store.backends import NAMES, SqliteBackend
from tests.store.conftest import MakeBackend
from tests.store.samples import batch, fill, versions


def written(store: Store, stream: str = "game") -> list[IdempotencyRecord]:
    """Writes a log of three commands. Two of them have an idempotency key."""
    events = batch(stream, count=6)
    store.append(stream, events[:1], expected=0, key="one", fingerprint="opens a table")
    store.append(stream, events[1:4], expected=1)
    store.append(stream, events[4:], expected=4, key="ä b", fingerprint="lays\n{}")
    return [IdempotencyRecord("one", "opens a table", 1, 1), IdempotencyRecord("ä b", "lays\n{}", 5, 6)]


class TestKeys:
    def test_keys_are_listed_in_the_order_of_their_events(self, store: Store) -> None:
        keys = written(store)
        written(store, "other")
        assert store.idempotency_records("game") == keys

    def test_the_list_of_keys_can_be_empty(self, store: Store) -> None:
        fill(store, "game", 3)
        assert store.idempotency_records("game") == []
        assert store.idempotency_records("nowhere") == []

    def test_an_invalid_name_is_refused(self, store: Store) -> None:
        with pytest.raises(BadName):
            store.idempotency_records("no name")


class TestKeyValues:
    def test_all_key_values_are_listed(self, store: Store) -> None:
        told = {f"code:{number}": f"game {number}" for number in range(600)} | {"ä*?[": "drei\nÄ"}
        for name, value in told.items():
            store.put_if_absent(name, value)
        fill(store, "game", 2)
        assert dict(store.key_values()) == told
        assert len(list(store.key_values())) == len(told)

    def test_a_removed_key_can_be_set_again(self, store: Store) -> None:
        store.put_if_absent("code:ABC", "one")
        store.delete_value("code:ABC")
        store.delete_value("never said")
        assert store.get_value("code:ABC") is None
        assert store.put_if_absent("code:ABC", "two") == "two"


@pytest.mark.parametrize(("source", "target"), sampled(permutations(NAMES, 2), ring(NAMES)))
def test_a_log_is_imported_with_its_keys(make_backend: MakeBackend, source: str, target: str) -> None:
    first, second = make_backend(source), make_backend(target)
    store, other = first.open(), second.open()
    keys = written(store)
    other.ingest("game", list(store.read("game")), store.idempotency_records("game"))
    assert second.lines("game") == first.lines("game")
    assert other.idempotency_records("game") == keys
    assert other.find_by_key("game", "ä b", "lays\n{}") == Appended(5, 6, repeated=True)
    with pytest.raises(KeyReused):
        other.find_by_key("game", "one", "something else")
    assert other.append("game", batch("game", after=6), expected=6).last == 7


class TestImport:
    def test_importing_under_an_existing_name_is_refused_and_changes_nothing(self, store: Store) -> None:
        keys = written(store)
        with pytest.raises(Conflict):
            store.ingest("game", batch("game", count=9), [IdempotencyRecord("new", "", 1, 9)])
        assert versions(store, "game") == [1, 2, 3, 4, 5, 6]
        assert store.idempotency_records("game") == keys

    def test_a_log_with_a_gap_is_refused(self, store: Store) -> None:
        with pytest.raises(ValueError, match="instead of"):
            store.ingest("game", batch("game", count=3)[1:], [])
        assert store.last_version("game") == 0
        assert store.streams() == []

    def test_a_log_with_many_keys_is_imported(self, store: Store) -> None:
        keys = [IdempotencyRecord(f"key{number}", "f", number, number) for number in range(1, 1001)]
        store.ingest("game", batch("game", count=1000), keys)
        assert store.idempotency_records("game") == keys


class TestRemoval:
    def test_removing_a_log_removes_all_of_it_and_nothing_else(self, store: Store) -> None:
        written(store)
        store.save_snapshot("game", Snapshot(3, "s1", b"state"))
        keys = written(store, "other")
        store.save_snapshot("other", Snapshot(3, "s1", b"other"))
        store.remove("game", expected=6)
        assert (store.last_version("game"), versions(store, "game"), store.idempotency_records("game")) == (0, [], [])
        assert store.load_snapshot("game", schema="s1") is None
        assert store.find_by_key("game", "one", "opens a table") is None
        assert store.streams() == ["other"]
        assert (store.last_version("other"), store.idempotency_records("other")) == (6, keys)
        assert store.load_snapshot("other", schema="s1") == Snapshot(3, "s1", b"other")

    def test_a_log_with_newer_events_is_not_removed(self, store: Store) -> None:
        keys = written(store)
        for stale in (0, 5, 7):
            with pytest.raises(Conflict) as refused:
                store.remove("game", expected=stale)
            assert refused.value.actual == 6
        assert (store.last_version("game"), store.idempotency_records("game")) == (6, keys)

    def test_appending_to_a_removed_log_is_a_conflict(self, store: Store) -> None:
        written(store)
        store.remove("game", expected=6)
        with pytest.raises(Conflict):
            store.append("game", batch("game", after=6), expected=6)
        assert store.streams() == []

    def test_a_removed_log_can_be_imported_again(self, store: Store) -> None:
        keys = written(store)
        events = list(store.read("game"))
        store.remove("game", expected=6)
        store.ingest("game", events, keys)
        assert list(store.read("game")) == events
        assert store.idempotency_records("game") == keys

    def test_an_invalid_name_is_refused(self, store: Store) -> None:
        with pytest.raises(BadName):
            store.remove("no name", expected=0)


class TestInSqlite:
    """Triggers allow a log to be deleted only as a whole, after its name was inserted into the table `leaving`."""

    @pytest.fixture
    def by_hand(self, make_backend: MakeBackend) -> sqlite3.Connection:
        backend = make_backend("sqlite")
        assert isinstance(backend, SqliteBackend)
        written(backend.open())
        return sqlite3.connect(backend.path, isolation_level=None)

    @pytest.mark.parametrize("delete", ["DELETE FROM events", "DELETE FROM keys WHERE stream = 'game'"])
    def test_deleting_events_without_announcing_removal_is_refused(
        self, by_hand: sqlite3.Connection, delete: str
    ) -> None:
        with closing(by_hand), pytest.raises(sqlite3.IntegrityError, match="never deleted"):
            by_hand.execute(delete)

    @pytest.mark.parametrize(
        "delete", ["DELETE FROM events WHERE version > 4", "DELETE FROM keys", "DELETE FROM events"]
    )
    def test_a_log_cannot_be_removed_partly(self, by_hand: sqlite3.Connection, delete: str) -> None:
        with closing(by_hand):
            by_hand.execute("BEGIN")
            by_hand.execute("INSERT INTO leaving VALUES ('game')")
            by_hand.execute(delete)
            with pytest.raises(sqlite3.IntegrityError, match="leaves whole"):
                by_hand.execute("DELETE FROM leaving")
            by_hand.execute("ROLLBACK")

    def test_appending_to_a_log_being_removed_is_refused(self, by_hand: sqlite3.Connection) -> None:
        with closing(by_hand):
            by_hand.execute("BEGIN")
            by_hand.execute("INSERT INTO leaving VALUES ('game')")
            with pytest.raises(sqlite3.IntegrityError, match="is leaving"):
                by_hand.execute("INSERT INTO events VALUES ('game', 7, x'00')")
            by_hand.execute("ROLLBACK")


def test_a_file_of_the_first_schema_version_is_migrated(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.db", isolation_level=None)) as old:
        old.executescript(files("events.store.sqlite").joinpath("schema_1.sql").read_text("utf-8"))
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
    for _ in range(2):
        with closing(open_store(f"sqlite:///{tmp_path}/old.db")) as store:
            written(store)
            store.remove("game", expected=6)
            assert store.streams() == []
    with closing(open_store(f"sqlite:///{tmp_path}/old.db")) as store:
        written(store)
    with closing(sqlite3.connect(tmp_path / "old.db")) as raw, pytest.raises(sqlite3.IntegrityError):
        raw.execute("DELETE FROM events")


def test_a_full_disk_is_a_store_error(tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path}/small.db")) as store:
        written(store)
        with closing(sqlite3.connect(tmp_path / "small.db")) as raw:
            (pages,) = raw.execute("PRAGMA page_count").fetchone()
        store._file.writer.execute(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined]
        with pytest.raises(StoreError, match="disk is full"):
            store.ingest("large", batch("large", count=500, size=500), [])
        assert store.streams() == ["game"]
        assert store.append("game", batch("game", after=6), expected=6).last == 7
