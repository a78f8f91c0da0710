"""What people read: help, names, and a sentence for every refusal, in German, English and Dutch.

Every game has a package `words` with one module a language; the table's own words are in events/table/words.

A sentence holds its facts in braces: "{card} is too far away." What follows a number may depend on it:
"{cards} {cards:card|cards}" is "1 card" or "3 cards". That is all the syntax there is, so that a page can fill in the
same sentences with a line of its own.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from importlib import import_module

from events.value import Value


class Language(StrEnum):
    GERMAN = "de"
    ENGLISH = "en"
    DUTCH = "nl"


class Phrases(Value, kw_only=True):
    """Names and refusals in one language: all that a table needs, and part of what a game needs."""

    names: Mapping[str, str]
    """Cards, tiles, actions, events, phases and end causes, by their stable codes (`card_appended`, `row-taken`)."""
    illegal: Mapping[str, str]
    """Sentences by code, with the facts in braces."""


class Words(Phrases, kw_only=True):
    """One game in one language. All texts are our own."""

    title: str
    aim: str
    turn: str
    end: str
    scoring: str
    variants: str
    options: Mapping[str, str]
    """What each option means, by its name."""


SEAT_FACTS = frozenset({"seat", "turn", "by", "winner"})
"""Facts that name a seat; a sentence shows the player's name instead."""

FREE_TEXT = frozenset({"name", "why"})
"""Facts in somebody's own words, which must not be taken for codes."""

PLACEHOLDER = re.compile(r"{(?P<fact>\w+)(?::(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?}")


def words_of(package: str, language: Language) -> Words:
    """A game's words, from its package `words`."""
    found: Words = import_module(f"{package}.words.{language.value}").WORDS
    return found


def table_words(language: Language) -> Phrases:
    """The words of the table around any game."""
    found: Phrases = import_module(f"events.table.words.{language.value}").WORDS
    return found


def sentence(code: str, facts: Mapping[str, object], spoken: Sequence[Phrases], players: Sequence[str] = ()) -> str:
    """Why something was refused, in the reader's language.

    `spoken` are the words to look in, the game's before the table's. A code nobody has a sentence for is shown bare.
    """
    template = next((phrases.illegal[code] for phrases in spoken if code in phrases.illegal), code)

    def filled(place: re.Match[str]) -> str:
        fact, one, many = place.group("fact", "one", "many")
        if one is not None:
            return str(one if facts.get(fact) == 1 else many)
        return _shown(fact, facts.get(fact), spoken, players)

    return PLACEHOLDER.sub(filled, template)


def _shown(fact: str, value: object, spoken: Sequence[Phrases], players: Sequence[str]) -> str:
    if fact in SEAT_FACTS and isinstance(value, int):
        return players[value] if 0 <= value < len(players) else str(value + 1)
    if isinstance(value, tuple):
        return ", ".join(_shown(fact, part, spoken, players) for part in value)
    if isinstance(value, str) and fact not in FREE_TEXT:
        return next((phrases.names[value] for phrases in spoken if value in phrases.names), value)
    return str(value)
