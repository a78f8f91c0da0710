"""The same service on a real SQLite file that the HTTP tests use."""

from tests.http.conftest import app_client, client, client_store, store, two_servers

__all__ = ["app_client", "client", "client_store", "store", "two_servers"]
