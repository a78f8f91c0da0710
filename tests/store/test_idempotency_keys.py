"""Idempotency keys: a command sent twice is written once, and both answers name the same versions."""

import pytest

from events.store import Appended, Conflict, KeyReused, Store
from tests.store.samples import batch, fill, versions


def test_the_same_key_and_body_return_the_versions_of_the_first_call(store: Store) -> None:
    first = store.append("game", batch("game", count=2), expected=0, key="k", fingerprint="f")
    again = store.append("game", batch("game", count=2), expected=0, key="k", fingerprint="f")
    assert first == Appended(1, 2)
    assert again == Appended(1, 2, repeated=True)
    assert versions(store, "game") == [1, 2]


def test_the_key_is_looked_up_before_the_version(store: Store) -> None:
    store.append("game", batch("game", count=2), expected=0, key="k", fingerprint="f")
    store.append("game", batch("game", after=2, count=5), expected=2)
    for at in (0, 2, 7, 99):  # at any version, the key shows that the batch was already appended
        events = batch("game", after=at, actor="seat:2")
        again = store.append("game", events, expected=at, key="k", fingerprint="f")
        assert again == Appended(1, 2, repeated=True)
    assert store.last_version("game") == 7


def test_a_key_with_another_body_is_refused_at_any_version(store: Store) -> None:
    store.append("game", batch("game"), expected=0, key="k", fingerprint="f")
    for at in (0, 1, 5):
        with pytest.raises(KeyReused) as caught:
            store.append("game", batch("game", after=at), expected=at, key="k", fingerprint="other")
        assert (caught.value.stream, caught.value.key) == ("game", "k")
    assert versions(store, "game") == [1]


def test_a_key_is_valid_for_one_stream_only(store: Store) -> None:
    store.append("game", batch("game"), expected=0, key="k", fingerprint="f")
    assert store.append("other", batch("other"), expected=0, key="k", fingerprint="g") == Appended(1, 1)


def test_a_key_can_be_used_again_after_a_conflict(store: Store) -> None:
    fill(store, "game", 1)
    with pytest.raises(Conflict):
        store.append("game", batch("game"), expected=0, key="k", fingerprint="f")
    assert store.append("game", batch("game", after=1), expected=1, key="k", fingerprint="f") == Appended(2, 2)


@pytest.mark.parametrize("fingerprint", ["", "a b", "1 2", "ü", "x\ny", 'quo"te', "%d"])
@pytest.mark.parametrize("key", ["k", "", "a b:{c}", "ü", "%s"])
def test_any_stored_key_and_fingerprint_are_found(store: Store, key: str, fingerprint: str) -> None:
    fill(store, "game", 3)
    store.append("game", batch("game", after=3, count=2), expected=3, key=key, fingerprint=fingerprint)
    assert store.find_by_key("game", key, fingerprint) == Appended(4, 5, repeated=True)
    with pytest.raises(KeyReused):
        store.find_by_key("game", key, fingerprint + "!")


def test_an_unknown_key_is_not_found(store: Store) -> None:
    assert store.find_by_key("game", "k", "f") is None
    fill(store, "game", 1)
    assert store.find_by_key("game", "k", "f") is None
