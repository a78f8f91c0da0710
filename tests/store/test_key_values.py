"""Key-value pairs beside the logs: a key keeps its first value, even if other processes write other values."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from events.store import Store
from tests.store.backends import NAMES
from tests.store.conftest import MakeBackend


def test_an_unknown_key_has_no_value(store: Store) -> None:
    assert store.get_value("code:ABC") is None


def test_a_second_value_does_not_replace_the_first(store: Store) -> None:
    assert store.put_if_absent("code:ABC", "one") == "one"
    assert store.put_if_absent("code:ABC", "two") == "one"
    assert store.get_value("code:ABC") == "one"


def test_keys_are_independent(store: Store) -> None:
    store.put_if_absent("a", "1")
    store.put_if_absent("{a}", "2")
    store.put_if_absent("ä b:c", "drei\nÄ")
    assert [store.get_value(name) for name in ("a", "{a}", "ä b:c")] == ["1", "2", "drei\nÄ"]


def test_all_writers_in_a_race_get_the_same_value(store: Store) -> None:
    with ThreadPoolExecutor(10) as pool:
        answers = set(pool.map(lambda number: store.put_if_absent("secret", str(number)), range(10)))
    assert len(answers) == 1


@pytest.mark.parametrize("name", [name for name in NAMES if name != "memory"])
def test_a_value_persists_after_the_store_is_closed(name: str, make_backend: MakeBackend) -> None:
    backend = make_backend(name)
    backend.open().put_if_absent("secret", "kept")
    assert backend.open().get_value("secret") == "kept"
