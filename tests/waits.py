"""How long tests wait for something to happen: for a condition, with one limit for all of them."""

import time
from collections.abc import Callable

WAIT_SECONDS = 300.0
"""What has not happened by then never will, even on a very busy machine. No test that passes waits this long."""

_POLL_SECONDS = 0.01


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Returns as soon as the condition holds; TimeoutError if it does not within the limit."""
    deadline = time.monotonic() + WAIT_SECONDS
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError(f"after {WAIT_SECONDS:.0f} seconds still not: {what}")
        time.sleep(_POLL_SECONDS)
