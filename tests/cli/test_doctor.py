"""`wurm doctor` reports problems and what to do about them, and exits with an error only if a check has failed."""

import ast
import os
import shutil
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import cli.doctor
from cli.doctor.check_result import CheckLevel
from cli.doctor.command import CHECKS
from cli.doctor.machine import check_clock, check_python
from cli.doctor.network import check_address, check_port
from cli.doctor.store import FAIL_BELOW_MEGABYTES, MEGABYTE, WARN_BELOW_MEGABYTES, StoreCheck, check_disk
from cli.language import Messages
from events.words import PLACEHOLDER, Language
from tests.cli.run import WURM, address, environment, wurm
from tests.http import servers
from tests.redis_servers import RedisServer, free_port

STREAM = "takethat-4-random-1-1"
SOURCES = sorted(Path(*cli.doctor.__path__).glob("*.py"))
KINDS = ("ok", "warning", "failure")
each_language = pytest.mark.parametrize("language", Language)


def checked(*arguments: str, **env: Any) -> dict[str, Any]:
    """Runs the command and checks its exit code; returns the findings by code."""
    ran = wurm("doctor", "--json", "--port", "0", "--lang", "en", *arguments, **env)
    assert ran.err == ""
    assert (ran.code == 0) is ran.json["well"]
    assert ran.json["well"] is not any(finding["level"] == "fail" for finding in ran.json["findings"])
    return {finding["code"]: finding for finding in ran.json["findings"]}


def test_a_healthy_machine_passes(played: str) -> None:
    ran = wurm("doctor", "--store", played, "--port", "0", "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    for words in ("It can be read and written: sqlite", "3 games, 3 of them verified", "Phones", "MB are free"):
        assert words in " ".join(ran.text.split())
    assert "FAIL" not in ran.text


def test_the_doctor_does_not_create_a_missing_store(tmp_path: Path) -> None:
    found = checked("--store", address(tmp_path / "new.db"))
    assert found["store-new"]["facts"]["path"] == str(tmp_path / "new.db")
    assert not list(tmp_path.iterdir())


def test_a_store_in_a_missing_folder_fails(tmp_path: Path) -> None:
    assert checked("--store", address(tmp_path / "missing" / "games.db"))["store-no-folder"]["level"] == "fail"


def test_a_file_that_is_not_a_store_fails(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, this is no database at all, but it is long enough to be read as one." * 20)
    found = checked("--store", address(path))["store-shut"]
    assert "not a SQLite database" in found["sentence"]


def test_a_tampered_game_is_found_and_not_replayed(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "games.db"
    assert wurm("import", "-", "--store", address(path), stdin=b"".join(lines)).code == 0
    for change in ("replace(line, 'Player 1', 'Player X')", "substr(line, 1, 40)", "'no event at all'"):
        spoil(path, change)
        found = checked("--store", address(path))["game-broken"]
        assert found["facts"]["game"] == STREAM
        assert found["level"] == "fail"
        replayed = wurm("replay", STREAM, "--store", address(path))
        assert replayed.code == 2
        assert STREAM in replayed.sentence()
    exported = wurm("export", STREAM, "--store", address(path), "--out", tmp_path / "out")
    assert exported.code == 2
    assert STREAM in exported.sentence()
    assert not (tmp_path / "out").exists()


def spoil(path: Path, change: str) -> None:
    """Changes a stored event, as a disk error could."""
    database = sqlite3.connect(path)
    with database:
        database.execute("DROP TRIGGER IF EXISTS events_are_never_changed")
        database.execute(f"UPDATE events SET line = CAST({change} AS BLOB) WHERE version = 2")  # noqa: S608
    database.close()


def test_a_memory_store_is_a_warning() -> None:
    assert checked("--store", "memory://")["store-forgets"]["level"] == "warn"


def test_an_invalid_setting_is_named() -> None:
    found = checked("--store", "memory://", WURM_HEARTBEAT="0")["settings-wrong"]
    assert "WURM_HEARTBEAT" in found["sentence"]


def test_weak_secrets_are_reported_and_never_shown(played: str) -> None:
    assert checked("--store", played)["secret-in-store"]["level"] == "ok"
    short, long = {"WURM_SECRET": "tiny-secret"}, {"WURM_SECRET": "a-secret-of-good-length-32-or-more"}
    assert (
        "Expected at least 32 characters, 8 of them different"
        in checked("--store", played, **short)["settings-wrong"]["sentence"]
    )
    assert "tiny-secret" not in str(checked("--store", played, **short))
    assert checked("--store", played, **long)["secret-given"]["level"] == "ok"
    assert "a-secret" not in str(checked("--store", played, **long))


def test_a_port_in_use_fails_and_a_free_one_passes() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        (taken,) = check_port("127.0.0.1", port)
    assert (taken.code, taken.level) == ("port-taken", CheckLevel.FAIL)
    (free,) = check_port("127.0.0.1", free_port())
    assert free.code == "port-free"


def test_a_running_wurmtisch_is_recognised(tmp_path: Path) -> None:
    with servers.Server(address(tmp_path / "log.db")) as running:
        port = int(running.url.rpartition(":")[2])
        (found,) = check_port("0.0.0.0", port)  # noqa: S104 - nobody listens there
    assert (found.code, found.level) == ("port-ours", CheckLevel.OK)


def test_an_address_on_loopback_is_a_warning() -> None:
    (found,) = check_address("127.0.0.1", 8700, None)
    assert (found.code, found.level) == ("address-loopback", CheckLevel.WARN)
    (found,) = check_address("192.168.1.7", 8700, None)
    assert found.facts == {"address": "http://192.168.1.7:8700/"}
    (found,) = check_address("0.0.0.0", 8700, "http://localhost:8700")  # noqa: S104 - nobody listens there
    assert (found.code, found.level) == ("address-public-loopback", CheckLevel.FAIL)
    (found,) = check_address("0.0.0.0", 8700, "https://games.example")  # noqa: S104 - nobody listens there
    assert found.level is CheckLevel.OK


def test_an_old_python_and_a_slow_clock_are_reported() -> None:
    assert [found.level for found in check_python((3, 10, 9))] == [CheckLevel.FAIL]
    assert [found.level for found in check_python((3, 11, 0))] == [CheckLevel.OK]
    assert [found.code for found in check_clock(None, now=86_400.0)] == ["clock-slow"]
    assert [found.code for found in check_clock(4_000_000_000_000)] == ["clock-slow"]
    assert [found.code for found in check_clock(None)] == ["clock-fine"]


@pytest.mark.parametrize(
    ("free", "code", "level"),
    [
        (0, "disk-full", CheckLevel.FAIL),
        (FAIL_BELOW_MEGABYTES - 1, "disk-full", CheckLevel.FAIL),
        (FAIL_BELOW_MEGABYTES, "disk-filling", CheckLevel.WARN),
        (WARN_BELOW_MEGABYTES - 1, "disk-filling", CheckLevel.WARN),
        (WARN_BELOW_MEGABYTES, "disk-room", CheckLevel.OK),
    ],
)
def test_a_nearly_full_disk_is_a_warning_and_a_full_one_fails(free: int, code: str, level: CheckLevel) -> None:
    (found,) = check_disk(free)
    assert (found.check, found.code, found.level, found.facts) == ("disk", code, level, {"free": free})


def test_free_space_is_checked_on_the_disk_with_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disks = {tmp_path: 49 * MEGABYTE}
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=disks[path]))
    found = {finding.code: finding.facts for finding in StoreCheck(address(tmp_path / "games.db")).results()}
    assert found["disk-full"] == {"free": 49}


@pytest.mark.parametrize("kept", ["games.db", ""])
def test_a_read_only_store_fails(played: str, kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file or its folder is read-only. This is simulated, because root may write everywhere."""
    path = Path(played.removeprefix("sqlite:///"))
    refused = path if kept else path.parent
    monkeypatch.setattr(os, "access", lambda asked, _: Path(asked) != refused)
    found = [finding for finding in StoreCheck(played).results() if finding.code == "store-read-only"]
    assert [(finding.level, finding.facts) for finding in found] == [(CheckLevel.FAIL, {"path": str(path)})]


def test_a_new_store_in_a_read_only_folder_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    found = [finding.code for finding in StoreCheck(address(tmp_path / "new.db")).results()]
    assert "store-read-only" in found
    assert "store-new" not in found


def test_a_store_that_refuses_writes_fails(played: str) -> None:
    path = played.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        (found,) = [finding for finding in StoreCheck(played).results() if finding.check == "store"]
    assert (found.code, found.level) == ("store-shut", CheckLevel.FAIL)
    assert "locked" in str(found.facts["why"])


# Redis


@pytest.fixture(scope="module")
def durable() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture(scope="module")
def careless() -> Iterator[RedisServer]:
    with RedisServer("--appendonly", "no", "--maxmemory-policy", "allkeys-lru") as server:
        yield server


def test_a_durable_redis_passes(durable: RedisServer) -> None:
    found = checked("--store", durable.url, WURM_JOBS=durable.url)
    assert found["redis-durable"]["level"] == "ok"
    assert found["workers-none"]["level"] == "warn"


def test_a_redis_without_durability_fails_as_a_store_and_is_a_warning_for_jobs(
    careless: RedisServer, tmp_path: Path
) -> None:
    found = checked("--store", careless.url)["redis-loses-games"]
    assert found["level"] == "fail"
    assert "appendonly yes" in found["sentence"]
    assert "maxmemory-policy noeviction" in found["sentence"]
    assert checked("--store", address(tmp_path / "g.db"), WURM_JOBS=careless.url)["redis-forgets"]["level"] == "warn"


def test_an_unreachable_redis_fails(tmp_path: Path) -> None:
    nowhere = f"redis://user:hunter2@127.0.0.1:{free_port()}/0"
    assert checked("--store", nowhere)["store-shut"]["level"] == "fail"
    for variable in ("WURM_JOBS", "WURM_RATES"):
        found = checked("--store", address(tmp_path / "g.db"), **{variable: nowhere})
        assert found["redis-away"]["level"] == "fail"
        assert "hunter2" not in str(found)


# Words


def calls() -> Iterator[ast.Call]:
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                yield node


@each_language
def test_every_finding_has_a_text_that_uses_its_facts(language: Language) -> None:
    said = Messages("doctor", language).texts
    used = {*CHECKS, *(level.value for level in CheckLevel)}
    for call in calls():
        check, code = call.args
        assert isinstance(code, ast.Constant)
        name = str(code.value)
        assert not isinstance(check, ast.Constant) or check.value in CHECKS
        facts = {place["fact"] for place in PLACEHOLDER.finditer(said[name])}
        assert facts <= {keyword.arg for keyword in call.keywords}, name
        assert said[name][-1] == "."
        used.add(name)
    assert set(said) == used


@pytest.mark.parametrize(("language", "says"), [("de", "Speicher"), ("en", "store"), ("nl", "opslag")])
def test_the_doctor_speaks_three_languages(language: str, says: str) -> None:
    assert says in wurm("doctor", "--store", "memory://", "--port", "0", "--lang", language).text


def test_a_closed_output_pipe_ends_the_doctor_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*WURM, "doctor", "--store", "memory://", "--port", "0"],
            stdout=writing, stderr=subprocess.PIPE, check=False, env=environment(),
        )  # fmt: skip
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")
