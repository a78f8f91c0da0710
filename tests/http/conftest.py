"""A service on a real SQLite file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from events.store import Store, open_store
from service.app import create_app
from service.config import Config

GENEROUS = Config(open_rate="1000 per second", join_rate="1000 per second", act_rate="1000 per second")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    yield store
    store.close()


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, GENEROUS).test_client()
