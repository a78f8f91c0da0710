"""Whoever waits for the answer to a request: once that client has hung up, nobody needs the answer any longer."""

import select
from collections.abc import Callable
from typing import Any

from flask import g, has_request_context, request
from gevent import monkey

from service.limits.client_network import client_network

_poll: Any = monkey.get_original("select", "poll")
"""Asked without waiting, in any thread; gevent's own would start a loop in that thread."""
_HUNG_UP = getattr(select, "POLLRDHUP", 0x2000) | select.POLLHUP | select.POLLERR


class Cancelled(Exception):
    """The client has hung up, so the work for its answer is not finished."""


class Requester:
    """A client at the other end of a connection; None where the web server does not tell which that is."""

    def __init__(self, connection: Any = None, network: str = "", owner: str = "") -> None:
        """`network` and `owner` say whose work it is: the client's network, and there the owner of a token."""
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
        """Called between the steps of long work."""
        if self.has_hung_up():
            raise Cancelled


NOBODY = Requester()
"""For work that no client waits for."""


def requester() -> Requester:
    """The client of the request at hand. Our own server and gunicorn tell its connection, others do not."""
    if not has_request_context():
        return NOBODY
    connection = request.environ.get("wurm.socket") or request.environ.get("gunicorn.socket")
    owner: Callable[[], str] | None = g.get("token_owner")
    return Requester(connection, client_network(request.remote_addr), owner() if owner else "")
