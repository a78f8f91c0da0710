"""Reading, listing and snapshots."""

import pytest

from events.store import Snapshot, Store
from tests.store.backends import Backend
from tests.store.samples import batch, fill


@pytest.mark.parametrize(
    ("after", "upto", "expected"),
    [
        (0, None, range(1, 601)),
        (0, 600, range(1, 601)),
        (0, 1, range(1, 2)),
        (255, 257, range(256, 258)),
        (511, 513, range(512, 514)),
        (0, 512, range(1, 513)),
        (256, None, range(257, 601)),
        (599, 10**30, range(600, 601)),
        (600, None, range(0)),
        (10**30, None, range(0)),
        (5, 5, range(0)),
        (7, 3, range(0)),
        (-3, 2, range(1, 3)),
    ],
)
def test_read_returns_the_events_after_one_version_up_to_another(
    store: Store, after: int, upto: int | None, expected: range
) -> None:
    fill(store, "game", 600)
    assert [event.version for event in store.read("game", after=after, upto=upto)] == list(expected)


def test_a_slow_reader_does_not_block_writers(store: Store) -> None:
    fill(store, "game", 600)
    reading = store.read("game")
    first = next(reading)
    store.append("game", batch("game", after=600), expected=600)
    assert [first.version, *(event.version for event in reading)] == list(range(1, 602))


def test_a_stream_that_does_not_exist_is_empty(store: Store) -> None:
    assert list(store.read("game")) == []
    assert store.last_version("game") == 0
    assert store.streams() == []


def test_streams_are_listed_by_name_in_pages(store: Store) -> None:
    names = sorted(["b", "a", "Z", "a-", "a_", "aa", "0", "game-10", "game-9"])
    for name in reversed(names):
        fill(store, name, 2)
    pages = []
    after = ""
    while page := store.streams(after=after, limit=4):
        pages.append(page)
        after = page[-1]
    assert pages == [names[:4], names[4:8], names[8:]]
    assert store.streams(after="a", limit=2) == ["a-", "a_"]
    assert store.streams() == names
    assert store.streams(limit=0) == []


def test_the_snapshot_of_the_newest_version_is_loaded(store: Store) -> None:
    for version in (5, 20, 10):
        store.save_snapshot("game", Snapshot(version, "1", b"state %d" % version))
    assert store.load_snapshot("game", schema="1") == Snapshot(20, "1", b"state 20")


def test_a_snapshot_newer_than_the_requested_version_is_not_loaded(store: Store) -> None:
    for version in (5, 20, 10):
        store.save_snapshot("game", Snapshot(version, "1", b"state %d" % version))
    found = [store.load_snapshot("game", schema="1", upto=upto) for upto in (4, 5, 19, 20, 10**30)]
    assert [snapshot and snapshot.version for snapshot in found] == [None, 5, 10, 20, 20]


def test_a_snapshot_of_another_schema_is_ignored(store: Store) -> None:
    store.save_snapshot("game", Snapshot(5, "new", b"\x00\xff"))
    store.save_snapshot("game", Snapshot(9, "old", b"stale"))
    assert store.load_snapshot("game", schema="new") == Snapshot(5, "new", b"\x00\xff")
    assert store.load_snapshot("game", schema="newer") is None
    assert store.load_snapshot("other", schema="new") is None


def test_a_snapshot_saved_again_is_replaced(store: Store) -> None:
    store.save_snapshot("game", Snapshot(5, "1", b"first"))
    store.save_snapshot("game", Snapshot(5, "1", b"second"))
    assert store.load_snapshot("game", schema="1") == Snapshot(5, "1", b"second")


def test_a_snapshot_without_events_is_not_listed_as_a_stream(store: Store) -> None:
    store.save_snapshot("game", Snapshot(5, "1", b"state"))
    assert store.last_version("game") == 0
    assert store.streams() == []


def test_durability_warnings_are_sentences(backend: Backend, store: Store) -> None:
    if backend.name == "memory":
        assert store.durability_warnings() == ["All games are lost when the process ends: they are only in its memory."]
    else:
        assert store.durability_warnings() == []
