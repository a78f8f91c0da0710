"""The browser, the server and the visitors of the companion's tests."""

from tests.companion.conftest import browser, invite, server, visitor

__all__ = ["browser", "invite", "server", "visitor"]
