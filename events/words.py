"""What people read: help, names, and a sentence for every refusal and every event, in German, English and Dutch.

Every game has a package `words` with one module a language; the table's own words are in events/table/words.

A sentence holds its facts in braces: "{card} is too far away." What follows a number, or how many a list has, may
depend on it: "{cards} {cards:card|cards}" is "1 card" or "3 cards". "{pile+1}" counts from 1 what the event counts
from 0, and "{scores/seat}" is a list by seat with the players' names: "Ada 12, Ben 7". "{behind_ms/ms.}" is a time in
milliseconds as people say it, "80 ms" or "1.4 s", with the decimal mark that stands there. That is all the syntax
there is, so that a page can fill in the same sentences with a few lines of its own.

What one viewer sees of an event may lack a fact that another sees. `happened` has a second sentence for that under
"event?fact", which is used when the fact is missing, null, false or an empty list; that one may have a second
sentence of its own, under "event?fact?other".
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from typing import ClassVar

from events.value import Value


class Language(StrEnum):
    GERMAN = "de"
    ENGLISH = "en"
    DUTCH = "nl"


class Phrases(Value, kw_only=True):
    """Names and refusals in one language: all that a table needs, and part of what a game needs."""

    seat_facts: ClassVar[tuple[str, ...]] = ()
    """Facts that name a seat, or several, in this game only. Those of every table are in SEAT_FACTS."""
    names: Mapping[str, str]
    """Cards, tiles, actions, events, phases and end causes, by their stable codes (`card_appended`, `row-taken`)."""
    illegal: Mapping[str, str]
    """Sentences by code, with the facts in braces."""
    happened: Mapping[str, str] = {}
    """Sentences by event (`card_drawn`, and `card_drawn?card` for those who may not know the card)."""


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


SEAT_FACTS = frozenset({"seat", "turn", "by", "winner", "winners"})
"""Facts that name a seat, or several, at every table; a sentence shows the players' names instead."""

SEAT_LISTS = frozenset({"seats"})
"""A list under this name holds seats; a number is how many there are."""

FREE_TEXT = frozenset({"name", "why", "text"})
"""Facts in somebody's own words, which must not be taken for codes."""

PLACEHOLDER = re.compile(r"{(?P<fact>\w+)(?P<way>\+1|/seat|/ms[.,])?(?::(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?}")


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
    return filled(template, facts, spoken, players)


def happened(
    event: str, actor: str, data: Mapping[str, object], spoken: Sequence[Phrases], players: Sequence[str] = ()
) -> str:
    """What happened, from an event as one viewer may know it (see visibility.redacted_event).

    `event` is its type with or without the family it belongs to. One that nobody has a sentence for is shown bare.
    """
    key = event.rpartition(".")[2]
    sentences = next((phrases.happened for phrases in spoken if key in phrases.happened), {key: event})
    while other := next((f"{key}?{fact}" for fact in _lacking(key, sentences, data)), None):
        key = other
    return filled(sentences[key], {**data, "actor": actor}, spoken, players)


def _lacking(key: str, sentences: Mapping[str, str], data: Mapping[str, object]) -> list[str]:
    """The facts that the sentences have an alternative for, and this event does not tell."""
    alternatives = [name.removeprefix(f"{key}?") for name in sentences if name.startswith(f"{key}?")]
    return [fact for fact in alternatives if "?" not in fact and _untold(data.get(fact))]


def _untold(value: object) -> bool:
    """Not 0: that is a number like any other, and a seat."""
    return value is None or value is False or (isinstance(value, list | tuple) and not value)


def filled(
    template: str, facts: Mapping[str, object], spoken: Sequence[Phrases] = (), players: Sequence[str] = ()
) -> str:
    """A sentence with its facts in place of the braces."""

    def fill(place: re.Match[str]) -> str:
        fact, way, one, many = place.group("fact", "way", "one", "many")
        value = facts.get(fact)
        if one is not None:
            return str(one if _amount(value) == 1 else many)
        if way == "+1" and isinstance(value, int):
            return str(value + 1)
        if way in ("/ms.", "/ms,") and isinstance(value, int):
            return _time(value, way[-1])
        if way == "/seat" and isinstance(value, list | tuple):
            names = [_shown("seat", seat, spoken, players) for seat in range(len(value))]
            parts = [_shown(fact, part, spoken, players) for part in value]
            return ", ".join(f"{name} {part}" for name, part in zip(names, parts, strict=True))
        return _shown(fact, value, spoken, players)

    return PLACEHOLDER.sub(fill, template)


def _time(ms: int, mark: str) -> str:
    """Exact enough for every photo finish, and short."""
    if ms < 1000:
        return f"{ms} ms"
    seconds, tenths = divmod((ms + 50) // 100, 10)
    return f"{seconds}{mark}{tenths} s"


def _amount(value: object) -> object:
    return len(value) if isinstance(value, list | tuple) else value


def _shown(fact: str, value: object, spoken: Sequence[Phrases], players: Sequence[str]) -> str:
    if isinstance(value, list | tuple):
        kind = "seat" if fact in SEAT_LISTS else fact
        return ", ".join(_shown(kind, part, spoken, players) for part in value)
    if fact == "actor" and isinstance(value, str) and value.startswith("seat:"):
        fact, value = "seat", int(value.removeprefix("seat:"))
    if isinstance(value, int) and (fact in SEAT_FACTS or any(fact in phrases.seat_facts for phrases in spoken)):
        return players[value] if 0 <= value < len(players) else str(value + 1)
    if isinstance(value, str) and fact not in FREE_TEXT:
        return next((phrases.names[value] for phrases in spoken if value in phrases.names), value)
    return str(value)
