"""Reads logs from the store without blocking other requests, and stops when the client disconnects.

A store belongs to one thread, so it is read on the event loop, one page at a time. Other requests are served between
two pages. Calculations on the log belong in the thread pool (service/compute/thread_pool.py).
"""

from collections.abc import Iterator

import gevent

from events.envelope import Recorded
from events.store import EventReader
from service.compute.requester import NOBODY, Requester

EVENTS_PER_PAGE = 64


class WatchedLog(list[Recorded]):
    """A log in memory. Iterating over it raises Cancelled when the client has disconnected."""

    def __init__(self, client: Requester) -> None:
        super().__init__()
        self._client = client

    def __iter__(self) -> Iterator[Recorded]:
        for number, event in enumerate(super().__iter__()):
            if number % EVENTS_PER_PAGE == 0:
                self._client.check()
            yield event


def log_pages(store: EventReader, stream: str, after: int, upto: int, client: Requester) -> Iterator[list[Recorded]]:
    """Yields the events with after < version <= upto, in pages."""
    cooperative = isinstance(gevent.getcurrent(), gevent.Greenlet)
    for start in range(after, upto, EVENTS_PER_PAGE):
        client.check()
        yield list(store.read(stream, after=start, upto=min(start + EVENTS_PER_PAGE, upto)))
        if cooperative:
            gevent.sleep(0)


def read_log(store: EventReader, stream: str, upto: int, after: int = 0, client: Requester = NOBODY) -> WatchedLog:
    log = WatchedLog(client)
    for page in log_pages(store, stream, after, upto, client):
        log += page
    return log
