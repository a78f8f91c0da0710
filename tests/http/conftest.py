"""A service on a real SQLite file: in this process, and served by stock gunicorn.

`make test` runs a test with the fixture `client` in this process, and `make test-stock` on stock gunicorn. A test that
needs its own application, settings, clock or log uses the fixture `app_client`, which is in this process only.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from events.store import Store, open_store
from service.app import create_app
from service.config import Config
from tests.http import servers
from tests.http.stock_server import StockServer
from tests.sampling import sampled

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
def app_client(store: Store) -> FlaskClient:
    """A client of an application in this process. No other test uses its store."""
    return create_app(store, GENEROUS).test_client()


@pytest.fixture(params=sampled(["in-process", "stock-gunicorn"], ["in-process"]))
def client(request: pytest.FixtureRequest) -> FlaskClient:
    """A client of an application in this process or of stock gunicorn."""
    if request.param == "in-process":
        in_process: FlaskClient = request.getfixturevalue("app_client")
        return in_process
    server: StockServer = request.getfixturevalue("stock_server")
    return server.flask_client


@pytest.fixture
def client_store(client: FlaskClient) -> Store:
    """The store of the service that `client` uses."""
    store: Store = client.application.extensions["wurm_store"]
    return store


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Two processes that share a store."""
    url = f"sqlite:///{tmp_path_factory.mktemp('shared')}/log.db"
    with servers.Server(url) as one, servers.Server(url) as other:
        yield one.url, other.url
