"""Runs the servers of `wurm serve`: one server for each port, all for the same application."""

import signal
from collections.abc import Callable, Sequence
from typing import Any

import click
import gevent

from service.server.gevent_server import GeventServer

REFRESH_SECONDS = 60
"""How often certificates and addresses are checked."""


def run(servers: Sequence[GeventServer], started: Callable[[], Any], refresh: Callable[[], None] | None) -> None:
    """Starts the servers, calls `started`, and runs until a signal to stop. A second signal stops them at once."""

    def end() -> None:
        gevent.joinall([gevent.spawn(server.end) for server in servers])

    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, end)
    if refresh is not None:
        gevent.spawn(_repeat, refresh)
    running = [gevent.spawn(server.serve_forever) for server in servers]
    started()
    gevent.joinall(running, raise_error=True)


def _repeat(refresh: Callable[[], None]) -> None:
    while True:
        gevent.sleep(REFRESH_SECONDS)
        try:
            refresh()
        except click.ClickException as why:
            click.echo(f"wurm: {why.message}", err=True)
