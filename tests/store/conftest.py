"""The fixture `backend` runs a test with all four kinds of stores. The fixture `store` opens a store on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from events.store import Store
from tests.store.backends import NAMES, Backend, MemoryBackend, RedisBackend, SqliteBackend

MakeBackend = Callable[[str], Backend]


@pytest.fixture
def make_backend(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[MakeBackend]:
    made: list[Backend] = []

    def make(name: str) -> Backend:
        match name:
            case "memory":
                backend: Backend = MemoryBackend()
            case "sqlite":
                backend = SqliteBackend(tmp_path)
            case "redis":
                backend = RedisBackend(name, request.getfixturevalue("redis_server"))
            case _:
                backend = RedisBackend(name, request.getfixturevalue("redis_cluster"))
        made.append(backend)
        return backend

    yield make
    for backend in made:
        backend.close()


@pytest.fixture(params=NAMES)
def backend(request: pytest.FixtureRequest, make_backend: MakeBackend) -> Backend:
    return make_backend(request.param)


@pytest.fixture
def store(backend: Backend) -> Store:
    return backend.open()
