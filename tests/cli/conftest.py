"""Logs of a few simulated games, written once for all tests by the real commands."""

from pathlib import Path

import pytest

from tests.cli.run import address, wurm


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a store with three games. Tests only read it."""
    store = address(tmp_path_factory.mktemp("played") / "games.db")
    assert wurm("simulate", "takethat", "--games", "3", "--store", store).code == 0
    return store


@pytest.fixture(scope="session")
def lines(played: str) -> list[bytes]:
    """The log of the first game, one event per line, with line breaks."""
    return wurm("export", "takethat-4-random-1-1", "--store", played).out.splitlines(keepends=True)


@pytest.fixture(scope="session")
def other_lines(played: str) -> list[bytes]:
    """The log of the second game."""
    return wurm("export", "takethat-4-random-1-2", "--store", played).out.splitlines(keepends=True)


@pytest.fixture
def log(tmp_path: Path, lines: list[bytes]) -> Path:
    path = tmp_path / "game.ndjson"
    path.write_bytes(b"".join(lines))
    return path
