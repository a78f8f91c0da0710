"""Appending: conflicts, atomic batches, and invalid batches."""

import pytest

from events.envelope import to_line
from events.store import BadName, Conflict, Store, StoreError
from tests.store.backends import Backend
from tests.store.samples import batch, fill, versions


def test_a_batch_is_read_back_byte_for_byte(backend: Backend, store: Store) -> None:
    events = batch("game", count=3)
    appended = store.append("game", events, expected=0)
    assert (appended.first, appended.last, appended.repeated) == (1, 3, False)
    assert backend.lines("game") == [to_line(event) for event in events]


def test_a_second_store_on_the_same_data_sees_the_batch(backend: Backend, store: Store) -> None:
    fill(store, "game", 3)
    assert backend.open().last_version("game") == 3


@pytest.mark.parametrize("expected", [0, 1, 3, 7])
def test_an_expected_version_other_than_the_newest_is_a_conflict(store: Store, expected: int) -> None:
    fill(store, "game", 2)
    with pytest.raises(Conflict) as caught:
        store.append("game", batch("game", after=expected), expected=expected)
    assert (caught.value.stream, caught.value.expected, caught.value.actual) == ("game", expected, 2)
    assert versions(store, "game") == [1, 2]


def test_a_conflict_writes_neither_the_batch_nor_its_idempotency_key(store: Store) -> None:
    fill(store, "game", 2)
    with pytest.raises(Conflict):
        store.append("game", batch("game", after=1, count=3), expected=1, key="k", fingerprint="f")
    assert versions(store, "game") == [1, 2]
    assert store.find_by_key("game", "k", "f") is None


def test_appending_the_same_batch_again_without_a_key_is_a_conflict(store: Store) -> None:
    events = fill(store, "game", 2)
    with pytest.raises(Conflict):
        store.append("game", events, expected=0)


def test_streams_are_independent(store: Store) -> None:
    fill(store, "game", 2)
    fill(store, "game2", 3)
    fill(store, "gam", 1)
    assert [store.last_version(name) for name in ("game", "game2", "gam", "none")] == [2, 3, 1, 0]


@pytest.mark.parametrize(
    ("picked", "expected"),
    [([], 0), ([1, 3], 0), ([2, 1], 0), ([1, 1], 0), ([2], 0), ([1, 2], 1), ([1], -1)],
    ids=["empty", "gap", "backwards", "twice", "ahead", "behind", "negative"],
)
def test_a_batch_with_a_gap_in_its_versions_is_refused(store: Store, picked: list[int], expected: int) -> None:
    events = batch("game", count=3)
    with pytest.raises(ValueError):
        store.append("game", [events[version - 1] for version in picked], expected=expected)
    assert store.last_version("game") == 0
    assert store.streams() == []


def test_an_event_of_another_stream_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="other"):
        store.append("game", [*batch("game"), *batch("other", after=1)], expected=0)
    assert store.last_version("game") == 0


@pytest.mark.parametrize("name", ["", "a b", "a{b}", "a:b", "ü", "x" * 65, "a\n", "../a", "*"])
def test_every_operation_refuses_an_invalid_stream_name(store: Store, name: str) -> None:
    with pytest.raises(BadName) as caught:
        store.append(name, batch(name), expected=0)
    assert isinstance(caught.value, StoreError)
    for use in (
        lambda: store.last_version(name),
        lambda: store.find_by_key(name, "k", "f"),
        lambda: store.read(name),
        lambda: store.follow(name, after=0, timeout=0),
        lambda: store.load_snapshot(name, schema="1"),
    ):
        with pytest.raises(BadName):
            use()


def test_a_stream_name_of_maximum_length_is_accepted(store: Store) -> None:
    fill(store, "aZ09_-" + "x" * 58, 1)
    assert store.streams() == ["aZ09_-" + "x" * 58]


def test_a_large_batch_is_appended_as_one_batch(store: Store) -> None:
    fill(store, "game", 700)
    assert versions(store, "game") == list(range(1, 701))
