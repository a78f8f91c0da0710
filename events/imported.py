"""Which games were imported. The mark is stored beside the log, because the log must stay byte for byte as it is."""

from events.decider import Millis
from events.store.protocol import Store

FACT_PREFIX = "imported:"
"""Followed by the id of the game, this is the name of the fact in the store."""


def mark_imported(store: Store, stream: str, at: Millis) -> None:
    """Call this before the log is written, so that the log never exists without its mark."""
    store.remember(_fact(stream), str(at))


def is_imported(store: Store, stream: str) -> bool:
    return store.remembered(_fact(stream)) is not None


def forget_imported(store: Store, stream: str) -> None:
    """Removes the mark of a log that has been removed."""
    store.forget(_fact(stream))


def _fact(stream: str) -> str:
    return f"{FACT_PREFIX}{stream}"
