"""Tunes the memory and thread switching of a server process."""

import ctypes
import gc
import sys
from contextlib import suppress

GC_THRESHOLDS = (20_000, 20, 50)
"""Reference counting frees nearly everything that a request allocates, so the collector need not run often."""
SWITCH_INTERVAL_SECONDS = 0.0001
"""How long a pool thread may keep the interpreter lock while the event loop waits for it. Python's default is fifty
times as long. An action waits for this lock several times: after each wait for the disk or the network."""


def tune_gc() -> None:
    """Call this once, after the application is built. The collector then ignores all objects of the application."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    if sys.platform == "linux":
        with suppress(AttributeError):  # only glibc has this function
            ctypes.CDLL(None).malloc_trim(0)  # returns to the system 4 MiB that building the pages had used
