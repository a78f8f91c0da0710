"""`wurm export` writes the stored bytes unchanged, and `wurm import` verifies a log before it stores it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.store import open_store
from tests.cli.damaged_logs import DAMAGES, Damage, cut_after_command, renamed, resealed
from tests.cli.run import address, wurm
from tests.redis_servers import RedisServer, free_port


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory, other_lines: list[bytes]) -> Path:
    path = tmp_path_factory.mktemp("database") / "store.db"
    assert wurm("import", "-", "--store", address(path), stdin=b"".join(other_lines)).code == 0
    return path


@pytest.fixture
def store(tmp_path: Path, database: Path) -> str:
    """A store with one game, the one in `other_lines`."""
    shutil.copy(database, tmp_path / "store.db")
    return address(tmp_path / "store.db")


def exported(url: str) -> bytes:
    ran = wurm("export", "--all", "--store", url)
    assert ran.code == 0, ran.err
    return ran.out


def test_an_exported_and_imported_log_is_unchanged(tmp_path: Path, played: str) -> None:
    everything = exported(played)
    assert everything.count(b'"type":"table.opened"') == 3
    copy = tmp_path / "all.ndjson"
    assert wurm("export", "--all", "--out", copy, "--store", played).code == 0
    assert copy.read_bytes() == everything
    url = address(tmp_path / "copy.db")
    ran = wurm("import", copy, "--store", url)
    assert ran.code == 0
    assert ran.text.count("Imported, and marked as imported.") == 3
    assert exported(url) == everything


def test_a_log_is_unchanged_from_sqlite_to_redis_and_back(tmp_path: Path, played: str, redis: RedisServer) -> None:
    everything = exported(played)
    assert wurm("import", "-", "--store", redis.url, stdin=everything).code == 0
    assert exported(redis.url) == everything
    back = address(tmp_path / "back.db")
    assert wurm("import", "-", "--store", back, stdin=exported(redis.url)).code == 0
    assert exported(back) == everything


def test_games_are_exported_in_the_order_of_the_arguments(
    played: str, lines: list[bytes], other_lines: list[bytes]
) -> None:
    ran = wurm("export", "takethat-4-random-1-2", "takethat-4-random-1-1", "--store", played)
    assert ran.out == b"".join([*other_lines, *lines])


def test_the_store_can_be_set_in_the_environment(played: str, lines: list[bytes]) -> None:
    assert wurm("export", "takethat-4-random-1-1", WURM_STORE=played).out == b"".join(lines)


def test_the_default_store_is_a_file_in_the_current_folder(tmp_path: Path, log: Path) -> None:
    assert wurm("import", log, cwd=tmp_path).code == 0
    assert (tmp_path / "wurmtisch.db").exists()


def test_an_export_to_a_file_prints_a_report(tmp_path: Path, played: str, lines: list[bytes]) -> None:
    out = tmp_path / "one.ndjson"
    ran = wurm("export", "takethat-4-random-1-1", "--out", out, "--json", "--store", played)
    assert ran.json == {"out": str(out), "games": 1, "events": len(lines)}


def test_an_unknown_game_is_not_exported_and_nothing_is_written(tmp_path: Path, played: str) -> None:
    out = tmp_path / "out"
    out.write_text("what was there before")
    for name in ("nobody-knows-it", "not a name!"):
        ran = wurm("export", "takethat-4-random-1-1", name, "--out", out, "--store", played)
        assert ran.code == 2
        assert name in ran.sentence()
        assert out.read_text() == "what was there before"
        assert [path.name for path in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [((), "or use --all"), (("--all", "some-game"), "not both"), (("--all", "--json"), "--out")],
)
def test_an_export_without_a_game_is_bad_input(played: str, arguments: tuple[str, ...], says: str) -> None:
    ran = wurm("export", *arguments, "--store", played)
    assert ran.code == 2
    assert says in ran.sentence()


def test_an_empty_store_has_nothing_to_export(tmp_path: Path) -> None:
    store, out = tmp_path / "empty.db", tmp_path / "out.ndjson"
    open_store(address(store)).close()
    ran = wurm("export", "--all", "--out", out, "--store", address(store))
    assert ran.code == 2
    assert "no games" in ran.sentence()
    assert not out.exists()


def test_an_export_does_not_create_a_store(tmp_path: Path) -> None:
    ran = wurm("export", "--all", "--store", address(tmp_path / "missing.db"))
    assert ran.code == 2
    assert "missing.db" in ran.sentence()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("out", ["missing/folder/file", "."])
def test_an_export_that_cannot_be_written_fails(tmp_path: Path, played: str, out: str) -> None:
    ran = wurm("export", "--all", "--out", tmp_path / out, "--store", played)
    assert ran.code == 1
    assert str(tmp_path) in ran.sentence()


def test_an_import_reports_as_json(store: str, log: Path, lines: list[bytes]) -> None:
    first = wurm("import", log, "--json", "--store", store)
    second = wurm("import", log, "--json", "--store", store)
    game = {"game": "takethat-4-random-1-1", "ruleset": "takethat", "events": len(lines)}
    assert first.json == {"games": [game | {"fate": "imported"}]}
    assert second.json == {"games": [game | {"fate": "there already"}]}


def test_importing_an_existing_identical_game_succeeds(
    store: str, lines: list[bytes], other_lines: list[bytes]
) -> None:
    ran = wurm("import", "-", "--store", store, stdin=b"".join([*other_lines, *lines]))
    assert ran.code == 0
    assert ran.text.splitlines()[0].endswith("Already in this store.")
    assert ran.text.splitlines()[1].endswith("marked as imported.")
    assert exported(store) == b"".join([*lines, *other_lines])


def test_importing_another_game_under_an_existing_name_is_refused_and_imports_nothing(
    store: str, lines: list[bytes], other_lines: list[bytes]
) -> None:
    name = "takethat-4-random-1-2"
    shorter = other_lines[: cut_after_command(other_lines)]
    as_long = resealed(other_lines, lambda event: event.update(at=event["at"] + 1))
    for other in (renamed(lines, name), shorter, as_long):
        ran = wurm("import", "-", "--store", store, stdin=b"".join([*lines, *other]))
        assert ran.code == 2
        assert name in ran.sentence()
        assert exported(store) == b"".join(other_lines)


def test_importing_a_longer_log_of_an_existing_game_is_refused(tmp_path: Path, lines: list[bytes]) -> None:
    url = address(tmp_path / "store.db")
    start = b"".join(lines[: cut_after_command(lines)])
    assert wurm("import", "-", "--store", url, stdin=start).code == 0
    assert wurm("import", "-", "--store", url, stdin=b"".join(lines)).code == 2
    assert exported(url) == start


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name)
def test_nothing_is_imported_from_a_damaged_file(
    damage: Damage, store: str, tmp_path: Path, lines: list[bytes], other_lines: list[bytes]
) -> None:
    """A valid game that precedes the damaged one in the same file is not imported either."""
    path = tmp_path / "damaged"
    good = b"" if damage.name == "empty" else b"".join(renamed(lines, "good"))
    path.write_bytes(good + damage.spoil(lines, other_lines))
    ran = wurm("import", path, "--store", store)
    assert ran.code == 2
    assert str(path) in ran.sentence()
    assert exported(store) == b"".join(other_lines)


def test_an_endless_line_is_refused_while_reading(store: str) -> None:
    """A file is copied before it is verified. Without a limit on the line length, the copy would fill the disk."""
    ran = wurm("import", "/dev/zero", "--store", store)
    assert ran.code == 2
    assert "too long for an event" in ran.sentence()


def test_a_game_with_an_invalid_name_is_refused(store: str, lines: list[bytes], other_lines: list[bytes]) -> None:
    ran = wurm("import", "-", "--store", store, stdin=b"".join([*lines, *renamed(lines, "no good name")]))
    assert ran.code == 2
    assert "no good name" in ran.sentence()
    assert exported(store) == b"".join(other_lines)


@pytest.mark.parametrize("url", ["games.db", "mysql://localhost/games", "sqlite://", "redis://localhost:port/0"])
def test_an_invalid_store_address_is_bad_input(log: Path, url: str) -> None:
    ran = wurm("import", log, "--store", url, cwd=log.parent)
    assert ran.code == 2
    assert ran.sentence()


def test_a_store_that_cannot_be_reached_is_a_failure(tmp_path: Path, log: Path) -> None:
    nowhere = (f"redis://127.0.0.1:{free_port()}/0", address(tmp_path / "missing" / "games.db"))
    for url in nowhere:
        ran = wurm("import", log, "--store", url)
        assert ran.code == 1
        assert ran.sentence()


def test_a_file_that_is_not_a_database_is_a_failure(log: Path) -> None:
    ran = wurm("export", "--all", "--store", address(log))
    assert ran.code == 1
    assert "not a SQLite database" in ran.sentence()
