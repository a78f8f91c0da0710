"""Reading long streams and long lists of streams page by page."""

from collections.abc import Callable, Iterator
from itertools import chain

from events.envelope import Recorded, from_line
from events.store.protocol import StreamIndex

EVENTS_PER_PAGE = 256
STREAMS_PER_PAGE = 500

FetchPage = Callable[[int, int], list[bytes]]
"""Returns up to EVENTS_PER_PAGE lines of one stream, after the first version given and up to the second."""


def read_pages(fetch: FetchPage, after: int, upto: int) -> Iterator[Recorded]:
    """The events in this range of versions. A page is fetched only after the page before it has been consumed.

    No transaction stays open between pages, so a slow caller blocks nobody.
    """
    return chain.from_iterable(map(from_line, page) for page in _pages(fetch, after, upto))


def _pages(fetch: FetchPage, after: int, upto: int) -> Iterator[list[bytes]]:
    while after < upto and (page := fetch(after, upto)):
        yield page
        if len(page) < EVENTS_PER_PAGE:
            return
        after += len(page)


def all_streams(store: StreamIndex) -> Iterator[str]:
    """The names of all streams, sorted."""
    after = ""
    while page := store.streams(after=after, limit=STREAMS_PER_PAGE):
        yield from page
        after = page[-1]
