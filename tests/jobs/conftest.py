"""Services on a real SQLite file. They run their jobs in their own process."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from flask import Flask

from events.store import Store, open_store
from service.app import create_app
from service.config import Config

GENEROUS = Config(
    open_rate="1000 per second", join_rate="1000 per second", seat_rate="1000 per second", act_rate="1000 per second"
)
MakeService = Callable[[], Flask]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    yield store
    store.close()


@pytest.fixture
def make_service(store: Store) -> Iterator[MakeService]:
    """A function that creates services on one store, such as a restarted or a second service."""
    with ExitStack() as closing:

        def make() -> Flask:
            app = create_app(store, GENEROUS)
            closing.callback(app.extensions["wurm_services"].jobs.close)
            return app

        yield make
