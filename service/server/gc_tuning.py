"""Python's search for garbage, told what kind of program this is.

Almost everything made for a request is gone with it, without any search. What is there from the beginning stays for
good, and going through it again and again would hold everybody up for some milliseconds each time.
"""

import gc
import sys

THRESHOLDS = (20_000, 20, 50)
THREAD_SECONDS = 0.0001
"""So long a thread of the pool keeps the interpreter while the event loop wants it. Python's default is fifty times as
much, and an action that waits for the disk and the network a few times would wait for that each time."""


def settle() -> None:
    """Once everything that stays has been made."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(THREAD_SECONDS)
