"""Parses a player's piles and hand, written as cards (`y:yyyjbr b:bbj hand 3`) or as counts (`y 3/1/2 hand 3`)."""

import re
from collections.abc import Iterator

from events.games.drehwurm.sheet.records import Colour, CountedPile, Pile, WrittenPile
from events.notation.parser import Unreadable, glued, normalized, number, verb
from events.value import Value

COLOURS = {
    Colour.YELLOW.value: ("y", "yellow", "g", "gelb", "gelbes", "geel", "gele"),
    Colour.BLUE.value: ("b", "blue", "blau", "blaues", "blauw", "blauwe"),
    Colour.RED.value: ("r", "red", "rot", "rotes", "rood", "rode"),
}
WORMS = {"y": "Y", "g": "Y", "b": "B", "r": "R", "j": "J"}
"""The letter of the worm for each typed letter. g is yellow in German (gelb) and Dutch (geel)."""
HAND = {"hand": ("hand", "h", "left", "rest", "cards", "karten", "kaarten", "over", "übrig")}
NOTHING = {"nothing": ("nothing", "none", "-", "nichts", "keine", "niets", "geen")}

COUNTS = re.compile(r"\d+(/\d+)+")
LETTERS = re.compile(r"[a-z]+")


class ParsedPiles(Value):
    """The parts of a player's record that a text contains; None for parts that it does not contain."""

    piles: tuple[Pile, ...] | None
    hand: int | None


def parse(text: str) -> ParsedPiles:
    words = list(_words(text))
    piles: list[Pile] = []
    hand: int | None = None
    nothing = False
    while words:
        word = words.pop(0)
        if verb(word, NOTHING):
            nothing = True
        elif verb(word, HAND):
            hand = number(_next(words, "hand-missing"))
        elif word.isdecimal():
            hand = number(word)
        else:
            hen = verb(word, COLOURS)
            if hen is None:
                raise Unreadable("hen-missing" if _worms_only(word) else "no-part-of-a-record", text=word)
            piles.append(_pile(Colour(hen), _next(words, "pile-missing")))
    if nothing and piles:
        raise Unreadable("nothing-and-piles")
    return ParsedPiles(tuple(piles) if piles or nothing else None, hand)


def _words(text: str) -> Iterator[str]:
    """Splits the text into words. `y:yyj`, `y3/1/2` and `hand3` are two words each."""
    for word in re.split(r"[\s,;]+", glued(normalized(text), "/:=")):
        apart = re.sub(r"(?<=[a-z])(?=\d)", " ", re.sub(r"[:=]", " ", word))
        yield from apart.split()


def _next(words: list[str], code: str) -> str:
    if not words:
        raise Unreadable(code)
    return words.pop(0)


def _pile(hen: Colour, inside: str) -> Pile:
    if COUNTS.fullmatch(inside):
        counts = [number(count) for count in inside.split("/")]
        if len(counts) != 3:
            raise Unreadable("three-counts", text=inside)
        return CountedPile(hen, *counts)
    if LETTERS.fullmatch(inside) and not verb(inside, HAND):
        for letter in inside:
            if letter not in WORMS:
                raise Unreadable("no-such-worm", text=letter)
        return WrittenPile(hen, "".join(WORMS[letter] for letter in inside))
    raise Unreadable("pile-missing")


def _worms_only(word: str) -> bool:
    return all(letter in WORMS for letter in word) or COUNTS.fullmatch(word) is not None
