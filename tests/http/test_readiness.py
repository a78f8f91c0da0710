"""readyz reports whether games can be played. With a read-only store the server is not ready."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.decider import Millis
from events.store import StoreError, open_store
from events.store.sqlite import SqliteStore
from service.observability.readiness import WRITE_CHECK_MILLIS, Readiness
from tests.faults.processes import ready
from tests.faults.scenarios.disk import full
from tests.http import servers
from tests.redis_servers import RedisServer
from tests.waits import wait_until

UNAVAILABLE = (503, "store-unavailable")
READY = (200, "")


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """A separate server, because the test makes it refuse writes."""
    with RedisServer() as server:
        yield server


def until(server: servers.Server, expected: tuple[int, str]) -> None:
    wait_until(lambda: ready(server.url) == expected, f"readyz answers {expected}")


def test_readyz_reports_a_full_disk_and_its_recovery(tmp_path: Path) -> None:
    with servers.Server(f"sqlite:///{tmp_path}/log.db") as server:
        table = server.table()
        assert ready(server.url) == READY
        with full(server.process.pid):
            until(server, UNAVAILABLE)
            assert table.call("GET", "").status_code == 200, "the table cannot be read"
        until(server, READY)


def test_readyz_reports_a_redis_that_refuses_writes_and_its_recovery(redis: RedisServer) -> None:
    with servers.Server(redis.url) as server, redis.client() as client:
        table = server.table()
        assert ready(server.url) == READY
        client.config_set("maxmemory", 1)
        until(server, UNAVAILABLE)
        assert table.call("GET", "").status_code == 200, "the table cannot be read"
        client.config_set("maxmemory", 0)
        until(server, READY)


def test_readiness_checks_write_to_the_disk_at_a_limited_rate(tmp_path: Path) -> None:
    now = [0]
    path = tmp_path / "log.db"
    with closing(SqliteStore(str(path), busy_timeout=0)) as store:
        readiness = Readiness(store, lambda: Millis(now[0]))
        for _ in range(5):
            readiness.check()
        written = os.path.getsize(f"{path}-wal")
        now[0] += WRITE_CHECK_MILLIS - 1
        readiness.check()
        assert os.path.getsize(f"{path}-wal") == written
        now[0] += 1
        readiness.check()
        assert os.path.getsize(f"{path}-wal") > written


def test_a_failed_check_is_repeated_after_the_check_interval(tmp_path: Path) -> None:
    now = [0]
    path = tmp_path / "log.db"
    with closing(SqliteStore(str(path), busy_timeout=0)) as store, closing(sqlite3.connect(path)) as other:
        readiness = Readiness(store, lambda: Millis(now[0]))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            readiness.check()
        other.rollback()
        now[0] += WRITE_CHECK_MILLIS
        assert readiness.check() == []


def test_readiness_warns_about_a_memory_store() -> None:
    (warning,) = Readiness(open_store("memory://")).check()
    assert "memory" in warning
