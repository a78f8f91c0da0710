"""The texts of games: help, names, and a sentence for every refusal and every event, in German, English and Dutch.

Every game has a package `words` with one module per language; the table's own words are in events/table/words.

A sentence has its facts in braces: "{card} is too far away." A word can depend on a number, or on the length of a list:
"{cards} {cards:card|cards}" is "1 card" or "3 cards". "{pile+1}" adds 1, because events count from 0. "{scores/seat}"
shows a list that has one item per seat, with the players' names: "Ada 12, Ben 7". "{behind_ms/ms.}" shows milliseconds
as "80 ms" or "1.4 s"; its last character is the decimal mark. There is no other syntax, so that a page can fill in the
same sentences with a few lines of code.

A fact of an event can be missing, for example because it is hidden from the viewer. Then `happened` has another
sentence under "event?fact". This sentence is used when the fact is missing, null, false or an empty list. If another
fact can be missing at the same time, there is a third sentence under "event?fact?other".
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
    """Names, and sentences for refusals and events, in one language. The words of a game add its help (see Words)."""

    seat_facts: ClassVar[tuple[str, ...]] = ()
    """Names of this game's facts whose value is one or more seats. SEAT_FACTS has the names for all tables."""
    names: Mapping[str, str]
    """Names of cards, tiles, actions, events, phases and end causes, by stable code (`card_appended`, `row-taken`)."""
    illegal: Mapping[str, str]
    """The sentence for each code of a refusal, with the facts in braces."""
    happened: Mapping[str, str] = {}
    """The sentence for each event: `card_drawn`, and `card_drawn?card` for viewers who may not know the card."""


class Words(Phrases, kw_only=True):
    """One game in one language. All texts are our own."""

    title: str
    aim: str
    turn: str
    end: str
    scoring: str
    variants: str
    options: Mapping[str, str]
    """The meaning of each option, by the option's name."""
    choices: Mapping[str, str] = {}
    """What a player chooses to do, by the type of the action, for reviews: "add {card} to the row"."""
    facts: Mapping[str, str] = {}
    """The heading of each fact, with its value: "Longest row taken: {value} {value:card|cards}"."""


SEAT_FACTS = frozenset({"seat", "turn", "by", "winner", "winners"})
"""Names of facts whose value is one or more seats, for every table. Sentences name the players in these seats."""

SEAT_LISTS = frozenset({"seats"})
"""Names of facts that are either a list of seats or the number of seats."""

FREE_TEXT = frozenset({"name", "why", "text", "title", "person", "into"})
"""Names of facts that are free text and must not be looked up as codes."""

PLACEHOLDER = re.compile(r"{(?P<fact>\w+)(?P<format>\+1|/seat|/ms[.,])?(?::(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?}")


def words_of(package: str, language: Language) -> Words:
    """A game's words, from its package `words`."""
    found: Words = import_module(f"{package}.words.{language.value}").WORDS
    return found


def table_words(language: Language) -> Phrases:
    """The texts about the table itself, which are the same for every game."""
    found: Phrases = import_module(f"events.table.words.{language.value}").WORDS
    return found


def evening_words(language: Language) -> Phrases:
    found: Phrases = import_module(f"events.evening.words.{language.value}").WORDS
    return found


def club_words(language: Language) -> Phrases:
    found: Phrases = import_module(f"events.club.words.{language.value}").WORDS
    return found


def sentence(code: str, facts: Mapping[str, object], spoken: Sequence[Phrases], players: Sequence[str] = ()) -> str:
    """The sentence for a refusal, in the reader's language.

    `spoken` has the words to search: the game's, then the table's. Returns the code itself if it has no sentence.
    """
    template = next((phrases.illegal[code] for phrases in spoken if code in phrases.illegal), code)
    return filled(template, facts, spoken, players)


def happened(
    event: str, actor: str, data: Mapping[str, object], spoken: Sequence[Phrases], players: Sequence[str] = ()
) -> str:
    """The sentence for an event, with the facts that one viewer may know (see visibility.redacted_event).

    `event` is the type, with or without prefix. If the event has no sentence, its type is returned.
    """
    key = event.rpartition(".")[2]
    sentences = next((phrases.happened for phrases in spoken if key in phrases.happened), {key: event})
    while other := next((f"{key}?{fact}" for fact in _missing_facts(key, sentences, data)), None):
        key = other
    return filled(sentences[key], {**data, "actor": actor}, spoken, players)


def _missing_facts(key: str, sentences: Mapping[str, str], data: Mapping[str, object]) -> list[str]:
    """The facts that this event lacks and for which there is an alternative sentence."""
    alternatives = [name.removeprefix(f"{key}?") for name in sentences if name.startswith(f"{key}?")]
    return [fact for fact in alternatives if "?" not in fact and _is_missing(data.get(fact))]


def _is_missing(value: object) -> bool:
    """Whether a fact counts as missing. The value 0 does not, because it can be a number or a seat."""
    return value is None or value is False or (isinstance(value, list | tuple) and not value)


def chosen(action: Mapping[str, object], spoken: Words) -> str:
    """What this action does, as a phrase. `action` is plain data."""
    kind = str(action["type"])
    return filled(spoken.choices.get(kind, kind), action, [spoken])


def filled(
    template: str, facts: Mapping[str, object], spoken: Sequence[Phrases] = (), players: Sequence[str] = ()
) -> str:
    """A sentence with its facts in place of the braces."""

    def fill(place: re.Match[str]) -> str:
        fact, format_, one, many = place.group("fact", "format", "one", "many")
        value = facts.get(fact)
        if one is not None:
            return str(one if _amount(value) == 1 else many)
        if format_ == "+1" and isinstance(value, int):
            return str(value + 1)
        if format_ in ("/ms.", "/ms,") and isinstance(value, int):
            return _time(value, format_[-1])
        if format_ == "/seat" and isinstance(value, list | tuple):
            names = [_shown("seat", seat, spoken, players) for seat in range(len(value))]
            parts = [_shown(fact, part, spoken, players) for part in value]
            return ", ".join(f"{name} {part}" for name, part in zip(names, parts, strict=True))
        return _shown(fact, value, spoken, players)

    return PLACEHOLDER.sub(fill, template)


def _time(ms: int, mark: str) -> str:
    """The time as text: in milliseconds below one second, otherwise in seconds with one decimal."""
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
