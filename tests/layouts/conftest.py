"""The fixtures for the browser, the server and the visitors of tests/companion."""

from tests.companion.conftest import browser, invite, server, visitor

__all__ = ["browser", "invite", "server", "visitor"]
