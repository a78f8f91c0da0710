"""Logs from the store, without keeping everybody else's requests waiting, and no longer than somebody wants them.

A store belongs to one thread, so it is read on the event loop, a page at a time; other requests have their turn between
two pages. What is calculated from it is for the thread pool (service/compute/thread_pool.py).
"""

from collections.abc import Iterator

import gevent

from events.envelope import Recorded
from events.store import EventReader
from service.compute.requester import NOBODY, Requester

PAGE = 64
"""So many events are read before other requests get their turn."""


class WatchedLog(list[Recorded]):
    """A log in memory. Whoever goes through it is interrupted by Cancelled when the client has hung up."""

    def __init__(self, client: Requester) -> None:
        super().__init__()
        self._client = client

    def __iter__(self) -> Iterator[Recorded]:
        for number, event in enumerate(super().__iter__()):
            if number % PAGE == 0:
                self._client.check()
            yield event


def log_pages(store: EventReader, stream: str, after: int, upto: int, client: Requester) -> Iterator[list[Recorded]]:
    """The events with after < version <= upto."""
    cooperative = isinstance(gevent.getcurrent(), gevent.Greenlet)
    for start in range(after, upto, PAGE):
        client.check()
        yield list(store.read(stream, after=start, upto=min(start + PAGE, upto)))
        if cooperative:
            gevent.sleep(0)


def read_log(store: EventReader, stream: str, upto: int, after: int = 0, client: Requester = NOBODY) -> WatchedLog:
    log = WatchedLog(client)
    for page in log_pages(store, stream, after, upto, client):
        log += page
    return log
