"""What must hold after any crash: every acknowledged batch is there, and nothing is there by half."""

from events.envelope import check_chain, check_line
from tests.store.backends import Backend


def assert_only_whole_batches(backend: Backend, stream: str, *, size: int, acknowledged: int) -> int:
    """The version the stream is at. The versions up to `acknowledged` were promised to somebody."""
    events = list(check_chain(map(check_line, backend.lines(stream))))
    assert len(events) >= acknowledged, "an acknowledged event is lost"
    assert len(events) % size == 0, "a batch is there by half"
    for first in range(0, len(events), size):
        assert len({event.command for event in events[first : first + size]}) == 1
    return len(events)
