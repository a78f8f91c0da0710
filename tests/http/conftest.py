"""A service on a real SQLite file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from events.store import Store, open_store
from service.app import create_app
from service.config import Config
from tests.http import servers

GENEROUS = Config(
    open_rate="1000 per second",
    join_rate="1000 per second",
    seat_rate="1000 per second",
    act_rate="1000 per second",
    request_rate="100000 per second",
    history_rate="100000 per second",
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    yield store
    store.close()


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, GENEROUS).test_client()


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Two processes that share a store."""
    url = f"sqlite:///{tmp_path_factory.mktemp('shared')}/log.db"
    with servers.Server(url) as one, servers.Server(url) as other:
        yield one.url, other.url
