"""What people read: help, names, and a sentence for every refusal, in German, English and Dutch.

Every game has a package `words` with one module a language; the table's own words are in events/table/words.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from importlib import import_module

from events.value import Value


class Language(StrEnum):
    GERMAN = "de"
    ENGLISH = "en"
    DUTCH = "nl"


class Words(Value):
    """One game in one language. All texts are our own."""

    title: str
    aim: str
    turn: str
    end: str
    scoring: str
    variants: str
    options: Mapping[str, str]
    """What each option means, by its name."""
    names: Mapping[str, str]
    """Cards, tiles, actions, events and end causes, by their stable codes."""
    illegal: Mapping[str, str]
    """Sentences by code, with the facts in braces: "{card} is more than ten away from {rightmost}."""


SEAT_FACTS = frozenset({"seat", "turn", "by", "winner"})
"""Facts that name a seat; a sentence shows the player's name instead."""


def words_of(package: str, language: Language) -> Words:
    found: Words = import_module(f"{package}.words.{language.value}").WORDS
    return found


def sentence(
    words: Words, table_words: Mapping[str, str], code: str, facts: Mapping[str, object], names: Sequence[str]
) -> str:
    """Why something was refused, in the reader's language; the bare code if nobody has written a sentence for it."""
    template = words.illegal.get(code) or table_words.get(code) or code
    shown = {fact: _shown(fact, value, names) for fact, value in facts.items()}
    try:
        return template.format(**shown)
    except (KeyError, IndexError):
        return code


def _shown(fact: str, value: object, names: Sequence[str]) -> str:
    if fact in SEAT_FACTS and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    if isinstance(value, tuple):
        return ", ".join(str(part) for part in value)
    return str(value)
