"""Python's search for garbage, told what kind of program this is.

Almost everything made for a request is gone with it, without any search. What is there from the beginning stays for
good, and going through it again and again would hold everybody up for some milliseconds each time.
"""

import gc

THRESHOLDS = (20_000, 20, 50)


def settle() -> None:
    """Once everything that stays has been made."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
