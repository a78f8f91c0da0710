"""A log is replaced by a longer one as a whole, with its idempotency keys; the old one leaves nothing behind."""

from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from events.store import Appended, Conflict, IdempotencyRecord, Snapshot, Store
from events.store.sqlite import SqliteStore
from tests.store.samples import batch, fill

GAMES = [f"game{number:02}" for number in range(100)]


def test_a_log_is_replaced_as_a_whole(store: Store) -> None:
    store.append("game", batch("game", count=3), expected=0, key="old", fingerprint="body")
    store.save_snapshot("game", Snapshot(3, "one", b"old"))
    other = fill(store, "other", 2)
    made = batch("game", count=4, actor="seat:2")
    store.replace("game", made, [IdempotencyRecord("new", "body", 1, 2)], expected=3)
    assert list(store.read("game")) == made
    assert store.find_by_key("game", "old", "body") is None
    assert store.find_by_key("game", "new", "body") == Appended(1, 2, repeated=True)
    assert store.load_snapshot("game", schema="one") is None
    assert list(store.read("other")) == other
    assert store.append("game", batch("game", after=4), expected=4) == Appended(5, 5)


def test_a_log_that_has_changed_is_not_replaced(store: Store) -> None:
    log = fill(store, "game", 3)
    with pytest.raises(Conflict):
        store.replace("game", batch("game", count=4, actor="seat:2"), [], expected=2)
    assert list(store.read("game")) == log


def test_the_new_log_must_be_longer(store: Store) -> None:
    log = fill(store, "game", 3)
    with pytest.raises(ValueError, match="not longer"):
        store.replace("game", batch("game", count=3, actor="seat:2"), [], expected=3)
    assert list(store.read("game")) == log


def test_whoever_follows_a_log_gets_the_new_events(store: Store) -> None:
    fill(store, "game", 2)
    made = batch("game", count=3, actor="seat:2")
    store.replace("game", made, [], expected=2)
    (group,) = store.follow("game", after=2, timeout=0.01)
    assert list(group) == made[2:]


def test_no_byte_of_an_old_log_stays_in_the_file(tmp_path: Path) -> None:
    """Appends in mixed order make SQLite split pages, which leaves copies of rows in the unused parts of pages."""
    sizes = Random(1)
    versions = Counter[str]()
    with closing(SqliteStore(f"{tmp_path}/log.db")) as store:
        for game in sizes.choices(GAMES, k=1500):
            event = batch(game, after=versions[game], actor="annegret", size=sizes.randrange(300))
            versions[game] = store.append(game, event, expected=versions[game]).last
        for game, version in versions.items():
            store.replace(game, batch(game, count=version + 1, actor="somebody"), [], expected=version)
        assert _naming_files(tmp_path) != []
        store.overwrite_removed(max_bytes=10_000)  # the file is larger
        assert _naming_files(tmp_path) == ["log.db"]
        store.overwrite_removed()
        assert _naming_files(tmp_path) == []
        for game, version in versions.items():
            assert list(store.read(game)) == batch(game, count=version + 1, actor="somebody")


def _naming_files(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir() if b"annegret" in file.read_bytes()]
