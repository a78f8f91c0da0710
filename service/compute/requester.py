"""The client that waits for a response. When it has disconnected, work on the response is cancelled."""

import select
from collections.abc import Callable
from typing import Any

from flask import g, has_request_context, request
from gevent import monkey

from service.errors import Cancelled
from service.limits.client_network import client_network

_poll: Any = monkey.get_original("select", "poll")
"""The unpatched poll works in any thread. gevent's version would start an event loop in the calling thread."""
_HUNG_UP = getattr(select, "POLLRDHUP", 0x2000) | select.POLLHUP | select.POLLERR


class Requester:
    """A client and its connection. The connection is None if the web server does not provide it."""

    def __init__(self, connection: Any = None, network: str = "", owner: str = "") -> None:
        """`network` is the client's network, and `owner` the owner of its token within that network."""
        self._connection = connection
        self.network, self.owner = network, owner or network

    def has_hung_up(self) -> bool:
        number = -1 if self._connection is None else self._connection.fileno()
        if number < 0:
            return self._connection is not None
        poll = _poll()
        poll.register(number, _HUNG_UP)
        return bool(poll.poll(0))

    def check(self) -> None:
        """Raises Cancelled if the client has disconnected. Long work calls this between its steps."""
        if self.has_hung_up():
            raise Cancelled


NOBODY = Requester()
"""The requester of work that no client waits for."""


def requester() -> Requester:
    """Returns the client of the current request. Only our own server and gunicorn provide its connection."""
    if not has_request_context():
        return NOBODY
    connection = request.environ.get("wurm.socket") or request.environ.get("gunicorn.socket")
    owner: Callable[[], str] | None = g.get("token_owner")
    return Requester(connection, client_network(request.remote_addr), owner() if owner else "")
