"""The fixture `client` is a client in the test process. In tests/http it can also be one of stock gunicorn."""

import pytest
from flask.testing import FlaskClient

from tests.http.conftest import app_client, client_store, store, two_servers

__all__ = ["app_client", "client_store", "store", "two_servers"]


@pytest.fixture
def client(app_client: FlaskClient) -> FlaskClient:
    return app_client
