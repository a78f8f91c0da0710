"""SQLite on a full disk: appends are refused, nothing is partly written, and appends work again with more space."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from events.envelope import GENESIS
from events.store import Appended, Unavailable, open_store
from events.store.sqlite import SqliteStore
from tests.faults.whole_batches import assert_only_whole_batches
from tests.store.backends import ROOT, SqliteBackend
from tests.store.samples import batch
from tests.waits import WAIT_SECONDS


def fill_up(store: SqliteStore) -> tuple[int, str, str]:
    """Appends until an append is refused; returns the last acknowledged version, its hash, and the refusal."""
    at, prev = 0, GENESIS
    while at < 1000:
        events = batch("game", after=at, count=3, size=500, prev=prev)
        try:
            at = store.append("game", events, expected=at, key=f"k{at}").last
        except Unavailable as why:
            return at, prev, str(why)
        prev = events[-1].hash
    raise AssertionError("the disk never became full")


def test_a_full_database_refuses_appends_until_it_may_grow(tmp_path: Path) -> None:
    backend = SqliteBackend(tmp_path)
    with closing(SqliteStore(str(backend.path))) as store:
        writer = store._file.writer
        (pages,) = writer.execute("PRAGMA page_count").fetchone()
        writer.execute(f"PRAGMA max_page_count = {pages + 20}")
        at, prev, refusal = fill_up(store)
        assert refusal == f"the database {backend.path} cannot grow: the disk is full"
        assert_only_whole_batches(backend, "game", size=3, acknowledged=at)
        assert store.last_version("game") == at
        assert store.find_by_key("game", f"k{at}", "") is None
        writer.execute("PRAGMA max_page_count = 1000000")
        again = store.append("game", batch("game", after=at, count=3, size=500, prev=prev), expected=at, key=f"k{at}")
        assert again == Appended(at + 1, at + 3)
    backend.close()


def test_a_file_size_limit_refuses_appends_until_it_is_raised(tmp_path: Path) -> None:
    """The appends are in another process, because the limit is for a whole process."""
    backend = SqliteBackend(tmp_path)
    run = subprocess.run(
        [sys.executable, "-m", "tests.faults.small_disk", backend.url],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=WAIT_SECONDS,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    full, refusal, after = run.stdout.splitlines()
    assert refusal == f"the database {backend.path} cannot be read or written: the disk reports an error"
    assert int(after) == int(full) + 3
    assert assert_only_whole_batches(backend, "game", size=3, acknowledged=int(after)) == int(after)
    with closing(open_store(backend.url)) as store:
        assert store.last_version("game") == int(after)
    backend.close()
