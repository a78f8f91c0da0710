"""The reports of commands are correct and name the part that failed. Making a report changes no data."""

import json
import resource
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cli.commands.backup import BackupTarget, copy_all
from cli.doctor import store as doctor_store
from cli.doctor.store import StoreCheck
from events.store import IdempotencyRecord, Store, open_store
from events.store.sqlite.store import SqliteStore
from service.jobs.retention import _remove
from tests.cli.referee.terminal_referee import RefereeTerminal
from tests.cli.run import WURM, address, environment, wurm
from tests.http.servers import Server
from tests.redis_servers import RedisServer
from tests.store.samples import fill
from tests.waits import WAIT_SECONDS


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


class TestBackup:
    def test_an_error_of_the_source_is_reported_as_such(self, redis: RedisServer, tmp_path: Path) -> None:
        with closing(open_store(redis.url)) as store, redis.client() as client:
            fill(store, "game", 3)
            client.execute_command("ACL", "SETUSER", "default", "-xrange")
            done = wurm("backup", tmp_path / "copy.db", "--store", redis.url)
        assert done.code == 1
        assert "cannot be written" not in done.sentence()
        assert "copy.db" not in done.sentence()
        assert "Redis gave an error" in done.sentence()
        assert list(tmp_path.iterdir()) == []

    def test_a_game_that_is_removed_meanwhile_is_not_counted(self, tmp_path: Path) -> None:
        class InterruptedStore(SqliteStore):
            """Removes a game while another one is being copied."""

            def idempotency_records(self, stream: str) -> list[IdempotencyRecord]:
                self.remove("game2", expected=3)
                return super().idempotency_records(stream)

        with (
            closing(InterruptedStore(str(tmp_path / "games.db"))) as store,
            closing(open_store(address(tmp_path / "copy.db"))) as copy,
        ):
            for game in ("game1", "game2"):
                fill(store, game, 3)
            report = copy_all(store, BackupTarget(copy, "copy.db"), "copy.db")
        assert (report.games, report.events) == (1, 3)

    def test_an_error_of_the_target_is_reported_as_such(self, tmp_path: Path) -> None:
        with closing(open_store(address(tmp_path / "games.db"))) as store:
            for number in range(20):
                fill(store, f"game{number}", 200)
        done = subprocess.run(
            [*WURM, "backup", str(tmp_path / "copy.db"), "--store", address(tmp_path / "games.db")],
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
            timeout=WAIT_SECONDS,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000)),
        )
        assert done.returncode == 1
        assert "copy.db cannot be written" in done.stderr
        assert not (tmp_path / "copy.db").exists()


class Vanishing:
    """A store from which retention removes a game while it is being read."""

    def __init__(self, store: Store, moment: str, game: str) -> None:
        self._store, self._moment, self._game = store, moment, game

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)

        def called(*how: Any, **more: Any) -> Any:
            # Doctor calls `last_version` before it reads the newest event, and `read` without `upto` for the proof.
            if name == self._moment and self._game in how and "upto" not in more:
                _remove(self._store, self._game)
            return found(*how, **more)

        return called if callable(found) else found


@pytest.mark.parametrize("moment", ["last_version", "read"])
def test_doctor_continues_when_a_game_is_removed_meanwhile(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = address(tmp_path / "games.db")
    assert wurm("simulate", "takethat", "--games", "3", "--seats", "2", "--store", url).code == 0
    with closing(open_store(url)) as store:
        gone = store.streams()[0]
    monkeypatch.setattr(doctor_store, "open_store", lambda url: Vanishing(open_store(url), moment, gone))
    findings = {(found.check, found.level.value): found.facts for found in StoreCheck(url).results()}
    assert findings["games", "ok"] == {"games": 2, "proved": 2}


class TestReadingCreatesNothing:
    @pytest.mark.parametrize(
        "command",
        [
            ("referee", "list"),
            ("referee", "list", "--all", "--json"),
            ("referee",),
            ("referee", "show", "drehwurm1"),
            ("referee", "export", "drehwurm1"),
            ("referee", "keep", "drehwurm1"),
            ("referee", "enter", "drehwurm1", "north 3"),
            ("doctor", "--port", "0"),
            ("export", "--all"),
            ("backup", "copy.db"),
            ("replay", "game"),
            ("verify", "game"),
        ],
    )
    def test_reading_commands_do_not_create_a_store(self, command: tuple[str, ...], tmp_path: Path) -> None:
        done = (
            wurm(*command, "--store", address(tmp_path / "none.db"), cwd=tmp_path)
            if command[0] != "verify"
            else (wurm(*command, cwd=tmp_path))
        )
        assert list(tmp_path.iterdir()) == [], done.err

    def test_the_list_of_a_missing_store_is_empty(self, tmp_path: Path) -> None:
        done = wurm("referee", "list", "--store", address(tmp_path / "none.db"), "--lang", "en")
        assert (done.code, done.text) == (0, "There are no open sheets.\n")


class TestSheetsOnAServer:
    def states(self, terminal: RefereeTerminal, server: str, *more: str) -> dict[str, str]:
        done = terminal.referee("list", "--server", server, "--json", *more)
        assert done.code == 0, done.err
        return {one["name"]: one["state"] for one in done.json["sheets"]}

    def test_sheets_on_a_server_are_listed_with_their_state(self, tmp_path: Path) -> None:
        terminal, store = RefereeTerminal(tmp_path), address(tmp_path / "games.db")
        with Server(store) as server:
            names = ("running", "closed", "removed")
            tables = {}
            for name in names:
                begun = terminal.referee("new", "takethat", "a", "b", "--name", name, "--server", server.url, "--json")
                tables[name] = begun.json["table"]
            token = _host_token(terminal, tables["closed"])
            closing_it = server.client().open(
                f"/api/v1/games/{tables['closed']}/abandon", method="POST", headers={"Authorization": f"Bearer {token}"}
            )
            assert closing_it.status_code == 200
            with closing(open_store(store)) as at_hand:
                assert _remove(at_hand, tables["removed"])
            assert self.states(terminal, server.url) == {"running": "running"}
            everything = {"running": "running", "closed": "over", "removed": "gone"}
            assert self.states(terminal, server.url, "--all") == everything
            away = server.url
        assert self.states(terminal, away) == dict.fromkeys(names, "unknown")


def _host_token(terminal: RefereeTerminal, game: str) -> str:
    kept = json.loads((Path(terminal.env["XDG_STATE_HOME"]) / "wurmtisch" / "tables.json").read_text())
    return str(next(one["token"] for one in kept if one["game"] == game))


SECRET = "hunter2"  # noqa: S105 - the tests search for it in the output


@pytest.mark.parametrize(
    "url",
    [
        "redis://:{secret}@127.0.0.1:1/0",
        "redis://name:{secret}@127.0.0.1:1/games",
        "redis://127.0.0.1:1/0?password={secret}",
        "redis://:{secret}/x@127.0.0.1:1/0",
        "redis://:x/{secret}@127.0.0.1:1/0",
        "redis://{secret}:port/0",
        "redis+cluster://:{secret}@127.0.0.1:1,127.0.0.1:2",
        "redis+cluster://:{secret}/x@127.0.0.1:1",
        "rediss://:{secret}@127.0.0.1:1?ssl_cert_reqs=nonsense",
        "redis:/:{secret}@127.0.0.1",
        "gopher://:{secret}@127.0.0.1",
        "sqlite://:{secret}@",
        "memory://:{secret}@127.0.0.1",
        "unix://:{secret}@/no/such/socket",
        "unix:///no/such/socket?password={secret}",
    ],
)
def test_no_message_shows_the_password_of_a_store(url: str, tmp_path: Path) -> None:
    url = url.format(secret=SECRET)
    commands: list[tuple[str, ...]] = [
        ("doctor", "--port", "0"),
        ("export", "--all"),
        ("referee", "new", "takethat", "a", "b"),
        ("replay", "game"),
        ("worker", "--jobs", url),
    ]
    with ThreadPoolExecutor(len(commands)) as at_once:  # in parallel, because most commands retry before they fail
        running = [
            at_once.submit(wurm, *command, "--store", url, cwd=tmp_path, WURM_JOBS=url, WURM_RATES=url)
            for command in commands
        ]
    for command, ran in zip(commands, running, strict=True):
        done = ran.result()
        assert SECRET not in done.text + done.err, command
        assert "Traceback" not in done.err


def test_the_command_to_continue_a_sheet_does_not_show_the_password(redis: RedisServer, tmp_path: Path) -> None:
    with redis.client() as client:
        client.config_set("requirepass", SECRET)
        url = redis.url.replace("redis://", f"redis://:{SECRET}@")
        done = wurm("referee", "new", "takethat", "a", "b", "--store", url, "--lang", "en", cwd=tmp_path)
        client.config_set("requirepass", "")
    assert done.code == 0, done.err
    assert SECRET not in done.text
