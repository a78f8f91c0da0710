"""Opening a store by its address: valid addresses work, others are refused with a clear message."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from events.store import StoreError, Unavailable, open_store
from tests.redis_servers import RedisServer, free_port
from tests.store.backends import ROOT
from tests.store.samples import fill


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "is not the address of a store"),
        ("games.db", "is not the address of a store"),
        ("postgres://x", "no kind of store called postgres"),
        ("memory://x", "the memory store has no name"),
        ("sqlite://", "looks like sqlite:///"),
        ("sqlite://games.db", "looks like sqlite:///"),
        ("sqlite:///", "looks like sqlite:///"),
        ("sqlite:////", "looks like sqlite:///"),
        ("sqlite:///:memory:", "use memory://"),
        ("sqlite:////no/such/folder/games.db", "cannot be opened"),
        ("redis://localhost:x/0", "is not the address of a Redis server"),
        ("redis://localhost:6379/games", "games is not the number of a database"),
        ("redis://localhost/0?colour=red", "is not the address of a Redis server"),
        ("redis+cluster://", "must look like redis\\+cluster://"),
        ("redis+cluster://a:b", "must look like redis\\+cluster://"),
        ("redis+cluster://a:1,,b:2", "must look like redis\\+cluster://"),
        ("redis+cluster://a:1/3", "must look like redis\\+cluster://"),
    ],
)
def test_an_invalid_address_is_refused_with_one_sentence(url: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as caught:
        open_store(url)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("scheme", ["redis", "redis+cluster"])
def test_an_unreachable_server_is_unavailable_and_the_error_hides_the_password(scheme: str) -> None:
    with pytest.raises(Unavailable, match="cannot be reached") as caught:
        open_store(f"{scheme}://anna:geheim@127.0.0.1:{free_port()}")
    assert "geheim" not in str(caught.value)


def test_a_wrong_password_is_reported(redis_server: RedisServer) -> None:
    with pytest.raises(Unavailable, match="name or password"):
        open_store(f"redis://anna:geheim@127.0.0.1:{redis_server.port}/0")


def test_a_unix_socket_works() -> None:
    with RedisServer("--unixsocket", "redis.sock") as server:
        store = open_store(f"unix://{server.directory}/redis.sock")
        fill(store, "game", 2)
        assert store.last_version("game") == 2
        store.close()


def test_sqlite_paths_are_relative_or_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store("sqlite:///games.db")
    fill(store, "game", 2)
    store.close()
    again = open_store(f"sqlite:///{tmp_path}/games.db")
    assert again.last_version("game") == 2
    again.close()


def test_a_file_that_is_not_a_database_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 500)
    with pytest.raises(Unavailable, match="is not a SQLite database"):
        open_store(f"sqlite:///{path}")
    assert path.read_text() == "Dear Anna, " * 500


def test_another_programs_database_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="belongs to another program"):
        open_store(f"sqlite:///{path}")
    assert path.read_bytes() == before


def test_a_file_of_a_newer_schema_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    open_store(f"sqlite:///{path}").close()
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 7")
    newer.close()
    with pytest.raises(StoreError, match=r"newer Wurmtisch \(its format is 7"):
        open_store(f"sqlite:///{path}")


def test_the_redis_client_is_imported_only_for_redis(tmp_path: Path) -> None:
    program = (
        "import sys; from events.store import open_store; open_store('memory://');"
        f"open_store('sqlite:///{tmp_path}/games.db').close(); sys.exit('redis' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=os.environ, check=False).returncode == 0
