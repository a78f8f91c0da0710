"""`wurm backup` and `wurm restore` keep everything, between all kinds of stores and during play."""

import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from cli.client import Server, ServerProblem
from events.envelope import to_line
from events.games import rules
from events.review.report import SCHEMA, Review
from events.review.storage import store_review, stored_review
from events.store import Store, open_store
from events.verify import verify
from tests.cli.run import address, wurm
from tests.faults.load import TableLoad
from tests.faults.outcome import check_outcome
from tests.faults.processes import webs
from tests.redis_servers import RedisCluster3, RedisServer
from tests.store.samples import batch, fill

BEFORE = 20
SAME = {"WURM_SECRET": "what both of them sign tokens with"}


@pytest.fixture
def redis(redis_server: RedisServer) -> str:
    redis_server.ensure_running()
    with redis_server.client() as client:
        client.flushall()
    return redis_server.url


@pytest.fixture
def cluster(redis_cluster: RedisCluster3) -> str:
    redis_cluster.ensure_running()
    for server in redis_cluster.servers:
        with server.client() as client:
            client.flushall()
    return redis_cluster.url


def everything(url: str) -> tuple[dict[str, list[bytes]], dict[str, list[object]], dict[str, str]]:
    with closing(open_store(url)) as store:
        streams = store.streams(limit=1000)
        return (
            {stream: [to_line(event) for event in store.read(stream)] for stream in streams},
            {stream: list(store.idempotency_records(stream)) for stream in streams},
            dict(store.key_values()),
        )


@pytest.mark.parametrize("kind", ["sqlite", "redis"])
def test_a_backup_during_play_has_all_earlier_actions(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = address(tmp_path / "games.db") if kind == "sqlite" else request.getfixturevalue("redis")
    copy = tmp_path / "copy.db"
    with webs(url) as (web,), TableLoad([web.address], 3) as load:
        load.play(BEFORE)
        acknowledged = {(phone.game, done.last) for phone in load.phones for done in phone.acknowledged}
        done = wurm("backup", copy, "--store", url)
        assert done.code == 0, done.err
        load.play(BEFORE)
        check_outcome(load, url)
    logs, keys, facts = everything(address(copy))
    later, later_keys, later_facts = everything(url)
    assert sorted(logs) == sorted(load.games)
    for game, log in logs.items():
        assert log == later[game][: len(log)]
        assert keys[game] == [used for used in later_keys[game] if used.last <= len(log)]  # type: ignore[attr-defined]
    assert all(len(logs[game]) >= last for game, last in acknowledged), "an action from before the backup is missing"
    assert facts == later_facts
    with closing(open_store(address(copy))) as store:
        for game in logs:
            verify(rules, list(store.read(game)))


def test_backup_and_restore_through_every_kind_of_store_changes_nothing(
    tmp_path: Path, redis: str, cluster: str
) -> None:
    """Tokens, join codes and idempotency keys still work, so players keep their seats."""
    first, last = address(tmp_path / "games.db"), address(tmp_path / "new.db")
    with webs(first) as (web,), Server(web.address) as server:
        opened = server.open("takethat")
        host = server.table(opened.game, opened.host_token)
        seats = [host.join(f"Player {number}", opened.join_code) for number in range(2)]
        host.start()
        seat = next(seat for seat in seats if seat.view().legal)
        action = seat.view().legal[0]
        acted = seat.act(action, key="once")
    for number, (source, target) in enumerate(pairwise([first, redis, cluster, last])):
        file = tmp_path / f"backup{number}.db"
        assert wurm("backup", file, "--store", source).code == 0
        restored = wurm("restore", file, "--store", target)
        assert restored.code == 0, restored.err
        assert everything(target) == everything(first)
    with webs(last) as (web,), Server(web.address) as server:
        assert server.find(opened.join_code) == opened.game
        again = server.table(opened.game, seat.token).act(action, key="once")
        assert (again.replayed, again.first, again.last) == (True, acted.first, acted.last)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(open_store(address(tmp_path / "games.db"))) as store:
        fill(store, "one", 3)
        fill(store, "two", 5)
        store.put_if_absent("token-secret", "kept")
        yield store


@pytest.fixture
def games(store: Store, tmp_path: Path) -> str:
    return address(tmp_path / "games.db")


@pytest.fixture
def file(games: str, tmp_path: Path) -> Path:
    assert wurm("backup", tmp_path / "backup.db", "--store", games).code == 0
    return tmp_path / "backup.db"


class TestBackup:
    def test_a_backup_prints_a_report(self, games: str, tmp_path: Path) -> None:
        done = wurm("backup", tmp_path / "b.db", "--store", games)
        assert done.text == f"Copied 2 games with 8 events to {tmp_path / 'b.db'}.\n"
        as_json = wurm("backup", tmp_path / "c.db", "--json", "--store", games)
        assert as_json.json == {"file": str(tmp_path / "c.db"), "games": 2, "events": 8, "evenings": 0}

    def test_a_backup_is_one_file_that_only_its_owner_can_read(self, games: str, tmp_path: Path) -> None:
        folder = tmp_path / "backups"
        folder.mkdir()
        assert wurm("backup", folder / "b.db", "--store", games).code == 0
        assert [path.name for path in folder.iterdir()] == ["b.db"]
        assert stat.S_IMODE((folder / "b.db").stat().st_mode) == 0o600

    def test_a_backup_does_not_overwrite_a_file(self, games: str, tmp_path: Path) -> None:
        (tmp_path / "b.db").write_text("precious")
        done = wurm("backup", tmp_path / "b.db", "--store", games)
        assert (done.code, "already exists" in done.sentence()) == (2, True)
        assert (tmp_path / "b.db").read_text() == "precious"

    def test_a_backup_of_a_missing_store_fails(self, tmp_path: Path) -> None:
        assert wurm("backup", tmp_path / "b.db", "--store", address(tmp_path / "none.db")).code == 2
        assert not (tmp_path / "none.db").exists()

    def test_a_backup_to_an_unwritable_folder_fails(self, games: str, tmp_path: Path) -> None:
        done = wurm("backup", tmp_path / "no" / "b.db", "--store", games)
        assert (done.code, "cannot be written" in done.sentence()) == (1, True)

    def test_a_damaged_log_is_reported_and_leaves_no_file(self, games: str, tmp_path: Path) -> None:
        damaged = tmp_path / "damaged.db"
        with (
            closing(sqlite3.connect(games.removeprefix("sqlite:///"))) as source,
            closing(sqlite3.connect(damaged)) as target,
        ):
            source.backup(target)
            target.execute("DROP TRIGGER events_are_never_changed")
            target.execute("UPDATE events SET line = replace(line, 'laid', 'lied') WHERE stream = 'two'")
            target.commit()
        done = wurm("backup", tmp_path / "b.db", "--store", address(damaged))
        assert (done.code, "two" in done.sentence(), (tmp_path / "b.db").exists()) == (1, True, False)


class TestRestore:
    def test_a_restore_prints_a_report_and_can_be_repeated(self, file: Path, tmp_path: Path) -> None:
        target = address(tmp_path / "new.db")
        done = wurm("restore", file, "--store", target)
        assert done.text == "Restored 2 games with 8 events. 0 were already in the store.\n"
        again = wurm("restore", file, "--json", "--store", target)
        assert again.json == {"restored": 0, "there": 2, "events": 0, "evenings": 0}

    def test_a_restore_continues_after_an_interruption(self, file: Path, tmp_path: Path) -> None:
        target = address(tmp_path / "new.db")
        with closing(open_store(target)) as half:
            fill(half, "one", 3)
        report = wurm("restore", file, "--json", "--store", target).json
        assert report == {"restored": 1, "there": 1, "events": 5, "evenings": 0}

    def test_a_game_with_newer_events_is_not_changed(self, file: Path, tmp_path: Path) -> None:
        target = address(tmp_path / "new.db")
        shutil.copy(file, tmp_path / "new.db")
        with closing(open_store(target)) as store:
            newest = list(store.read("one"))[-1]
            store.append("one", batch("one", after=3, prev=newest.hash), expected=3)
        report = wurm("restore", file, "--json", "--store", target).json
        assert report == {"restored": 0, "there": 2, "events": 0, "evenings": 0}
        with closing(open_store(target)) as store:
            assert store.last_version("one") == 4

    @pytest.mark.parametrize(("count", "actor"), [(3, "seat:2"), (2, "seat:1")])
    def test_a_restore_stops_at_a_different_game_of_the_same_name(
        self, file: Path, tmp_path: Path, count: int, actor: str
    ) -> None:
        target = address(tmp_path / "new.db")
        with closing(open_store(target)) as store:
            fill(store, "two", count, actor=actor)
        done = wurm("restore", file, "--store", target)
        assert (done.code, "Nothing was restored" in done.sentence()) == (2, True)
        with closing(open_store(target)) as store:
            assert store.streams() == ["two"]
            assert list(store.key_values()) == []

    def test_reviews_are_restored_but_never_replaced(self, tmp_path: Path) -> None:
        games, file = address(tmp_path / "games.db"), tmp_path / "reviewed.db"
        made, remade = (Review(SCHEMA, "takethat", 1, unit, 3, (), ()) for unit in ("points", "chance"))
        with closing(open_store(games)) as store:
            fill(store, "one", 3)
            store_review(store, "one", made)
        assert wurm("backup", file, "--store", games).code == 0
        target = address(tmp_path / "new.db")
        assert wurm("restore", file, "--store", target).code == 0
        with closing(open_store(target)) as store:
            assert stored_review(store, "one") == made
            store_review(store, "one", remade)
        again = wurm("restore", file, "--store", target)
        assert again.code == 0, again.err
        with closing(open_store(target)) as store:
            assert stored_review(store, "one") == remade

    def test_a_store_with_a_different_secret_is_refused(self, file: Path, tmp_path: Path) -> None:
        """If such a store were accepted, all tokens would be invalid without any explanation."""
        target = address(tmp_path / "new.db")
        with closing(open_store(target)) as store:
            store.put_if_absent("token-secret", "another")
        done = wurm("restore", file, "--store", target)
        assert (done.code, "secret" in done.sentence()) == (2, True)
        with closing(open_store(target)) as store:
            assert store.streams() == []

    def test_a_file_that_is_not_a_backup_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "b.db").write_text("not a backup" * 1000)
        done = wurm("restore", tmp_path / "b.db", "--store", address(tmp_path / "new.db"))
        assert done.code == 1
        done.sentence()
        assert wurm("restore", tmp_path / "none.db", "--store", address(tmp_path / "new.db")).code == 2


def test_a_game_moves_from_sqlite_to_redis_and_play_continues(tmp_path: Path, redis: str) -> None:
    """The game is exported and imported. With the same WURM_SECRET on both servers the phones keep their seats."""
    old, log = address(tmp_path / "games.db"), tmp_path / "game.ndjson"
    with webs(old, 1, **SAME) as (web,), Server(web.address) as server:
        opened = server.open("takethat")
        host = server.table(opened.game, opened.host_token)
        tokens = [host.join(f"Player {number}", opened.join_code).token for number in range(2)]
        version = host.start().table.version
    assert wurm("export", opened.game, "--out", log, "--store", old).code == 0
    moved = wurm("import", log, "--store", redis)
    assert moved.code == 0, moved.err
    with webs(redis, 2, **SAME) as both, Server(both[1].address) as server:
        seats = [server.table(opened.game, token) for token in tokens]
        seat = next(seat for seat in seats if seat.view().legal)
        assert seat.act(seat.view().legal[0]).first == version + 1
        with pytest.raises(ServerProblem) as lost:
            server.find(opened.join_code)
        assert lost.value.status == 404, "a join code belongs to a server; the host shows the new one"
