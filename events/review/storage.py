"""Stores reviews beside the logs of their games."""

import msgspec

from events.review.report import SCHEMA, Review
from events.store.protocol import KeyValues, ValueReader

NAME_PREFIX = "review:"
"""The name of a review in the store is this prefix, followed by the id of the game."""


def stored_review(store: ValueReader, stream: str) -> Review | None:
    """The review of this game. None if there is none, or if its format is older."""
    text = store.get_value(_name(stream))
    if text is None:
        return None
    try:
        found = msgspec.json.decode(text, type=Review)
    except msgspec.ValidationError:
        return None
    return found if found.schema == SCHEMA else None


def store_review(store: KeyValues, stream: str, review: Review) -> None:
    store.delete_value(_name(stream))
    store.put_if_absent(_name(stream), msgspec.json.encode(review).decode())


def remove_review(store: KeyValues, stream: str) -> None:
    store.delete_value(_name(stream))


def _name(stream: str) -> str:
    return f"{NAME_PREFIX}{stream}"
