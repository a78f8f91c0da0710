"""Waiting for conditions in tests, with one time limit for all."""

import time
from collections.abc import Callable

import gevent

WAIT_SECONDS = 300.0
"""The time limit, so long that a test that passes never reaches it, even on a busy machine."""

_POLL_SECONDS = 0.01


def let_others_run() -> None:
    """Gives a turn to other greenlets, and to the threads of the pool, which a busy loop could keep waiting."""
    time.sleep(0.0001)
    gevent.sleep(0)


def wait_until(holds: Callable[[], bool], what: str, poll_seconds: float = _POLL_SECONDS) -> None:
    """Returns as soon as the condition holds. Raises TimeoutError if it does not hold within the time limit."""
    deadline = time.monotonic() + WAIT_SECONDS
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError(f"after {WAIT_SECONDS:.0f} seconds still not: {what}")
        time.sleep(poll_seconds)
