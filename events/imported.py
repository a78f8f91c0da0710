"""Marks imported games. The mark is stored beside the log, because the log itself must not be changed."""

from events.decider import Millis
from events.store.protocol import KeyValues, ValueReader

NAME_PREFIX = "imported:"
"""The name of a mark in the store is this prefix, followed by the id of the game."""


def mark_imported(store: KeyValues, stream: str, at: Millis) -> None:
    """Call this before the log is written, so that the log never exists without its mark."""
    store.put_if_absent(_name(stream), str(at))


def is_imported(store: ValueReader, stream: str) -> bool:
    return store.get_value(_name(stream)) is not None


def unmark_imported(store: KeyValues, stream: str) -> None:
    """Deletes the mark of a log that has been removed."""
    store.delete_value(_name(stream))


def _name(stream: str) -> str:
    return f"{NAME_PREFIX}{stream}"
