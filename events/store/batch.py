"""What the stores have in common: names, batches and ranges of versions are checked alike, and pages read alike."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from events.envelope import Recorded, from_line
from events.store.protocol import BadName

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")

LARGEST = 2**53
"""No version comes near it, and every store (Lua's numbers included) counts exactly up to here."""


def check_name(stream: str) -> None:
    if not _NAME.fullmatch(stream):
        raise BadName(stream)


def check_batch(stream: str, events: Sequence[Recorded], expected: int) -> None:
    """A batch that is not right is a bug of ours, so it raises ValueError and not an error for a person."""
    check_name(stream)
    if not events:
        raise ValueError("a batch holds at least one event")
    if not 0 <= expected < LARGEST:
        raise ValueError(f"no log is ever at version {expected}")
    for version, event in enumerate(events, expected + 1):
        if event.version != version:
            raise ValueError(f"version {event.version} stands where {version} should be in a batch for {stream}")
        if event.stream != stream:
            raise ValueError(f"an event of {event.stream} stands in a batch for {stream}")


def span(after: int, upto: int | None = None) -> tuple[int, int]:
    """A range of versions that every store can express, whatever numbers a client made up."""
    return min(max(after, 0), LARGEST), LARGEST if upto is None else min(max(upto, 0), LARGEST)


def events_on(pages: Iterable[list[bytes]]) -> Iterator[Recorded]:
    """What stands in the lines of these pages, each fetched when the one before has been read."""
    return chain.from_iterable(map(from_line, page) for page in pages)
