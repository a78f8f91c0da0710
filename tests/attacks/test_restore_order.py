"""An interrupted restore leaves no idempotency key or join code without the events of its game."""

import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.store import IdempotencyRecord, Store, StoreError, open_store
from tests.cli.run import WURM, address, environment, wurm
from tests.redis_servers import RedisServer
from tests.store.samples import batch
from tests.waits import WAIT_SECONDS, wait_until

GAMES = 200


@pytest.fixture
def server() -> Iterator[RedisServer]:
    """A separate server, because the tests kill it and change its permissions."""
    with RedisServer() as server:
        yield server


def keys_of(count: int) -> list[IdempotencyRecord]:
    return [
        IdempotencyRecord(f"seat:0/key{number}", "what was asked", number, number) for number in range(1, count + 1)
    ]


def test_events_that_cannot_be_written_leave_no_idempotency_key(server: RedisServer) -> None:
    """If Redis refuses the events of a restored game, its idempotency keys are not written either."""
    with server.client() as client, closing(open_store(server.url)) as store:
        client.execute_command("ACL", "SETUSER", "default", "-xadd")
        with pytest.raises(StoreError):
            store.ingest("game", batch("game", count=3), keys_of(3))
        assert store.find_by_key("game", "seat:0/key1", "what was asked") is None
        assert (store.idempotency_records("game"), store.streams()) == ([], [])
        client.execute_command("ACL", "SETUSER", "default", "+xadd")
        store.ingest("game", batch("game", count=3), keys_of(3))
        assert (store.last_version("game"), len(store.idempotency_records("game"))) == (3, 3)


def test_keys_left_by_an_earlier_restore_are_replaced(server: RedisServer) -> None:
    with server.client() as client, closing(open_store(server.url)) as store:
        client.hset("wurm:{game}:keys", "seat:1/stray", "7 9 something")
        store.ingest("game", batch("game", count=3), keys_of(3))
        assert store.idempotency_records("game") == keys_of(3)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    with closing(open_store(address(tmp_path / "games.db"))) as store:
        for number in range(GAMES):
            stream = f"game{number:04}"
            store.ingest(stream, batch(stream, count=20), keys_of(20))
            store.put_if_absent(f"code:{number:04}", stream)
        store.put_if_absent("token-secret", "kept")
    assert wurm("backup", tmp_path / "backup.db", "--store", address(tmp_path / "games.db")).code == 0
    return tmp_path / "backup.db"


def test_when_redis_is_killed_no_key_or_code_is_left_without_its_game(server: RedisServer, backup: Path) -> None:
    for restored in (1, 40, 80):
        _restore_until(server, backup, restored)
        server.restart()
        with closing(open_store(server.url)) as store, server.client() as client:
            there = store.streams(limit=2 * GAMES)
            assert restored <= len(there)
            for key in client.keys("wurm:{*}:keys"):
                stream = key.decode().partition("{")[2].partition("}")[0]
                assert stream in there, "there are keys without their events"
            for stream in there:
                assert (store.last_version(stream), store.idempotency_records(stream)) == (20, keys_of(20))
            assert {game for name, game in store.key_values() if name.startswith("code:")} <= set(there)
    done = wurm("restore", backup, "--store", server.url)
    assert done.code == 0, done.err
    with closing(open_store(server.url)) as store:
        assert len(store.streams(limit=2 * GAMES)) == GAMES
        assert len(list(store.key_values())) == GAMES + 1


def _restore_until(server: RedisServer, backup: Path, games: int) -> None:
    """Kills Redis when this number of games is restored, and waits for the end of the restore."""
    restoring = subprocess.Popen(
        [*WURM, "restore", str(backup), "--store", server.url], env=environment(), stderr=subprocess.PIPE
    )
    with closing(restoring.stderr) as said, restoring:  # type: ignore[type-var]
        with server.client() as client:
            wait_until(lambda: len(client.keys("wurm:{*}:events")) >= games, f"{games} games are restored")
        server.kill9()
        assert restoring.wait(WAIT_SECONDS) in (0, 1), said.read()  # type: ignore[union-attr]


def test_join_codes_are_restored_after_their_games(server: RedisServer, backup: Path) -> None:
    """If Redis refuses the events of a backup, no join code is restored either."""
    with server.client() as client, closing(open_store(server.url)) as store:
        client.execute_command("ACL", "SETUSER", "default", "-xadd")
        assert wurm("restore", backup, "--store", server.url).code == 1
        assert _facts(store) <= {"token-secret"}


def _facts(store: Store) -> set[str]:
    return {name for name, _ in store.key_values()}
