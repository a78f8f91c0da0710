"""Tunes the garbage collector and thread switching of a server process."""

import gc
import sys

GC_THRESHOLDS = (20_000, 20, 50)
"""Nearly everything that a request allocates is freed by reference counting, so the collector can run seldom."""
SWITCH_INTERVAL_SECONDS = 0.0001
"""How long a pool thread keeps the interpreter while the event loop wants it. Python's default is fifty times as much,
and an action waits several times, for the disk and for the network."""


def tune_gc() -> None:
    """Call it once the application is built. What exists by then stays, and is not searched for garbage again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
