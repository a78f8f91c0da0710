"""Checks that all stores share: names of streams, batches to append, ranges of versions."""

import re
from collections.abc import Sequence

from events.envelope import Recorded
from events.store.errors import BadName

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")

MAX_VERSION = 2**53
"""The highest allowed version. Every store can represent it exactly, even the Lua scripts, which use floats."""


def check_name(stream: str) -> None:
    if not _NAME.fullmatch(stream):
        raise BadName(stream)


def check_batch(stream: str, events: Sequence[Recorded], expected: int) -> None:
    """Raises ValueError for a malformed batch. This is not a StoreError, because only a bug can cause it."""
    check_name(stream)
    if not events:
        raise ValueError("a batch holds at least one event")
    if not 0 <= expected < MAX_VERSION:
        raise ValueError(f"version {expected} is out of range")
    for version, event in enumerate(events, expected + 1):
        if event.version != version:
            raise ValueError(f"found version {event.version} instead of {version} in a batch for {stream}")
        if event.stream != stream:
            raise ValueError(f"found an event of {event.stream} in a batch for {stream}")


def check_replacement(stream: str, events: Sequence[Recorded], expected: int) -> None:
    """Raises ValueError if these events cannot replace a log at version `expected`."""
    check_batch(stream, events, 0)
    if len(events) <= expected:
        raise ValueError(f"the log that replaces {stream} is not longer than version {expected}")


def version_range(after: int, upto: int | None = None) -> tuple[int, int]:
    """The range, limited to versions that every store can represent, because a client may send any number."""
    return min(max(after, 0), MAX_VERSION), MAX_VERSION if upto is None else min(max(upto, 0), MAX_VERSION)
