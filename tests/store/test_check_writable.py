"""A store that can be written says so, and has nothing more in it afterwards; one that cannot says that."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from events.store import Store, StoreError, Unavailable, open_store
from tests.redis_servers import RedisCluster3, RedisServer, free_port
from tests.store.backends import RedisBackend, SqliteBackend
from tests.store.conftest import MakeBackend
from tests.store.samples import batch
from tests.waits import wait_until


def test_what_can_be_written_is_well_and_nothing_is_left_behind(store: Store) -> None:
    store.put_if_absent("a", "1")
    store.append("game", batch("game"), expected=0)
    for _ in range(3):
        store.check_writable()
    assert list(store.key_values()) == [("a", "1")]
    assert store.streams() == ["game"]
    assert store.last_version("game") == 1


@pytest.mark.parametrize("name", ["sqlite", "redis", "redis-cluster"])
def test_a_store_that_is_closed_or_away_is_not_well(name: str, make_backend: MakeBackend) -> None:
    backend = make_backend(name)
    store = backend.open()
    if isinstance(backend, RedisBackend):
        backend.owner("game").kill9()
    else:
        store.close()
    with pytest.raises(Unavailable):
        store.check_writable()


def test_a_file_that_somebody_else_holds_is_told(tmp_path: Path) -> None:
    backend = SqliteBackend(tmp_path)
    with closing(open_store(backend.url)) as store, closing(sqlite3.connect(backend.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        store._file.writer.execute("PRAGMA busy_timeout = 0")  # type: ignore[attr-defined]
        with pytest.raises(Unavailable, match="locked"):
            store.check_writable()


def _replica(server: RedisServer) -> None:
    with server.client() as client:
        client.execute_command("REPLICAOF", "127.0.0.1", free_port())


def _out_of_memory(server: RedisServer) -> None:
    with server.client() as client:
        client.config_set("maxmemory", 1)


def _cannot_save(server: RedisServer) -> None:
    """A folder where the file should be: saving fails, and Redis takes no more writes."""
    (server.directory / "dump.rdb").mkdir()
    with server.client() as client:
        client.config_set("save", "3600 1")
        client.bgsave()
        wait_until(lambda: client.info("persistence")["rdb_last_bgsave_status"] == "err", "saving has failed")


@pytest.mark.parametrize("spoil", [_replica, _out_of_memory, _cannot_save])
def test_a_redis_that_takes_no_writes_is_told(spoil: Callable[[RedisServer], None]) -> None:
    with RedisServer() as server, closing(open_store(server.url)) as store:
        store.append("game", batch("game"), expected=0)
        spoil(server)
        assert store.last_version("game") == 1, "it can still be read"
        with pytest.raises(StoreError):
            store.check_writable()


def test_of_a_cluster_every_server_is_asked(redis_cluster: RedisCluster3, make_backend: MakeBackend) -> None:
    store = make_backend("redis-cluster").open()
    for server in redis_cluster.servers:
        with server.client() as client:
            client.config_set("maxmemory", 1)
            try:
                with pytest.raises(Unavailable, match="memory"):
                    store.check_writable()
            finally:
                client.config_set("maxmemory", 0)
        store.check_writable()
