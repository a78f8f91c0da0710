"""`check_writable` leaves no data in a writable store, and raises if the store refuses writes."""

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


def test_a_writable_store_passes_and_stays_unchanged(store: Store) -> None:
    store.put_if_absent("a", "1")
    store.append("game", batch("game"), expected=0)
    for _ in range(3):
        store.check_writable()
    assert list(store.key_values()) == [("a", "1")]
    assert store.streams() == ["game"]
    assert store.last_version("game") == 1


@pytest.mark.parametrize("name", ["sqlite", "redis", "redis-cluster"])
def test_a_closed_or_unreachable_store_fails(name: str, make_backend: MakeBackend) -> None:
    backend = make_backend(name)
    store = backend.open()
    if isinstance(backend, RedisBackend):
        backend.owner("game").kill9()
    else:
        store.close()
    with pytest.raises(Unavailable):
        store.check_writable()


def test_a_locked_sqlite_file_fails(tmp_path: Path) -> None:
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
    """Puts a folder in place of the dump file, so that saving fails and Redis refuses writes."""
    (server.directory / "dump.rdb").mkdir()
    with server.client() as client:
        client.config_set("save", "3600 1")
        client.bgsave()
        wait_until(lambda: client.info("persistence")["rdb_last_bgsave_status"] == "err", "saving has failed")


@pytest.mark.parametrize("spoil", [_replica, _out_of_memory, _cannot_save])
def test_a_redis_that_refuses_writes_fails(spoil: Callable[[RedisServer], None]) -> None:
    with RedisServer() as server, closing(open_store(server.url)) as store:
        store.append("game", batch("game"), expected=0)
        spoil(server)
        assert store.last_version("game") == 1, "the store can still be read"
        with pytest.raises(StoreError):
            store.check_writable()


def test_every_server_of_a_cluster_is_checked(redis_cluster: RedisCluster3, make_backend: MakeBackend) -> None:
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
