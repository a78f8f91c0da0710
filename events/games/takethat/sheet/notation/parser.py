"""Parses a player's two stacks, written as cards (`+12/21,49/94 -22,31,33`) or as counts (`4/12/1`)."""

import re

from events.games.takethat.cards import Card
from events.notation.parser import Unreadable, glued, normalized, number, verb
from events.value import Value

PLUS = {"+": ("+", "plus", "twins", "zwillinge", "tweelingen")}
MINUS = {"-": ("-", "minus", "min", "taken", "genommen", "gepakt")}
TOADS = {"toads": ("toads", "toad", "kröten", "kröte", "padden", "pad")}
NOTHING = {"nothing": ("nothing", "none", "nichts", "keine", "niets", "geen")}

COUNTS = re.compile(r"\d+(/\d+)+")


class ParsedStacks(Value):
    """The parts of a player's record that a text contains; None for parts that it does not contain."""

    plus: tuple[Card, ...] | None = None
    minus: tuple[Card, ...] | None = None
    counts: tuple[int, int, int] | None = None
    toads: int | None = None


def parse(text: str) -> ParsedStacks:
    """Parses cards after + and -, or three counts, or only the count of toads."""
    words = _words(text)
    if len(words) == 1 and COUNTS.fullmatch(words[0]):
        return ParsedStacks(counts=_counts(words[0]))
    stacks: dict[str, list[Card]] = {}
    toads: int | None = None
    current: list[Card] | None = None
    while words:
        word = words.pop(0)
        sign = verb(word, PLUS) or verb(word, MINUS)
        if sign is not None:
            current = stacks.setdefault(sign, [])
        elif verb(word, TOADS):
            toads = number(words.pop(0) if words else "")
        elif verb(word, NOTHING):
            stacks.setdefault("+", [])
            stacks.setdefault("-", [])
        else:
            if current is None:
                raise Unreadable("sign-missing", text=word)
            current.extend(Card(number(card)) for card in word.split("/"))
    plus, minus = stacks.get("+"), stacks.get("-")
    return ParsedStacks(None if plus is None else tuple(plus), None if minus is None else tuple(minus), None, toads)


def _words(text: str) -> list[str]:
    apart = re.sub(r"([+-])", r" \1 ", glued(normalized(text), "/"))
    return [word for word in re.split(r"[\s,;:=]+", apart) if word]


def _counts(word: str) -> tuple[int, int, int]:
    counts = [number(count) for count in word.split("/")]
    if len(counts) != 3:
        raise Unreadable("three-counts", text=word)
    return counts[0], counts[1], counts[2]
