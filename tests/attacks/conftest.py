"""The same service on a real SQLite file that the HTTP tests use."""

from tests.http.conftest import client, store, two_servers

__all__ = ["client", "store", "two_servers"]
