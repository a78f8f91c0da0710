"""The words of both editions on the screen, one module per language. Words about bids are as with real worms."""

from collections.abc import Mapping
from importlib import import_module

from msgspec.structs import replace

from events.codec import snake_case
from events.games.race.board.events import EVENTS
from events.words import Language, Words

REAL_WORMS_ONLY = (
    "too-many-steps",
    "too-few-for-direction",
    "crossed-without-moving",
    "already-agreed",
    "one-distance-each",
)
"""Refusals that only a race with real worms has."""


def board_words(edition: str, language: Language) -> Words:
    found: Words = import_module(f"{__name__}.{language.value}").EDITIONS[edition]
    return found


def on_screen(edition: Words, own: Mapping[str, Mapping[str, str]], **texts: str) -> Words:
    """The words of an edition with real worms, turned into those of the same edition on the screen."""
    events = {snake_case(kind.__name__) for kind in EVENTS}
    happened = {key: text for key, text in edition.happened.items() if key.partition("?")[0] in events}
    illegal = {code: text for code, text in edition.illegal.items() if code not in REAL_WORMS_ONLY}
    return replace(
        edition,
        options={**edition.options, **own["options"]},
        names={**edition.names, **own["names"]},
        choices=own["choices"],
        illegal={**illegal, **own["illegal"]},
        happened={**happened, **own["happened"]},
        **texts,
    )
