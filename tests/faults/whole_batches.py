"""Checks after a crash: every acknowledged batch is stored, and no batch is stored partly."""

from events.envelope import check_chain, check_line
from tests.store.backends import Backend


def assert_only_whole_batches(backend: Backend, stream: str, *, size: int, acknowledged: int) -> int:
    """Returns the last version of the stream. All versions up to `acknowledged` must be stored."""
    events = list(check_chain(map(check_line, backend.lines(stream))))
    assert len(events) >= acknowledged, "an acknowledged event is lost"
    assert len(events) % size == 0, "a batch is stored partly"
    for first in range(0, len(events), size):
        assert len({event.command for event in events[first : first + size]}) == 1
    return len(events)
