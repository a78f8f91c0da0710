"""Runs the service in the test process only. tests/http also tests it on stock gunicorn."""

import pytest
from flask.testing import FlaskClient

from tests.http.conftest import app_client, client_store, store, two_servers

__all__ = ["app_client", "client_store", "store", "two_servers"]


@pytest.fixture
def client(app_client: FlaskClient) -> FlaskClient:
    return app_client
