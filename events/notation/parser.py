"""Reading what people type in a hurry: any case, with or without umlauts, names by their first letters."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from events.decider import Fact, Seat

LONGEST_LINE = 500
LONGEST_NAME = 3
"""So many words of a line can be a name."""

_MINUS = str.maketrans({"−": "-", "–": "-", "—": "-", "„": '"', "“": '"', "”": '"'})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


class Unreadable(Exception):
    """A line that cannot be understood: a stable code and the facts, like Illegal for what the rules forbid."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = facts


def tidy(line: str) -> str:
    """The line on one line; refuses what nobody types on purpose."""
    if len(line) > LONGEST_LINE:
        raise Unreadable("line-too-long", longest=LONGEST_LINE)
    plain = " ".join(unicodedata.normalize("NFKC", line).translate(_MINUS).split())
    if not plain.isprintable():
        raise Unreadable("strange-characters")
    return plain


def fold(text: str) -> str:
    """For comparing: no case, no accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in apart if not unicodedata.combining(character))


def _spellings(name: str) -> set[str]:
    """Jörg is found by jorg and by joerg, and Anna B. by annab."""
    folded, spelt = fold(name), fold(unicodedata.normalize("NFC", name).casefold().translate(_UMLAUTS))
    return {folded, spelt, folded.replace(" ", ""), spelt.replace(" ", "")}


def is_name(typed: str, players: Sequence[str]) -> bool:
    """Whether this is somebody's name in full."""
    return any(_spellings(typed.rstrip(":,")) & _spellings(name) for name in players)


def player(words: Sequence[str], players: Sequence[str]) -> tuple[Seat, Sequence[str]]:
    """Whose name these words begin with, in full or by its first letters, and the words after it.

    As few words as possible are taken for the name: `be r 4/1/2` is Bert and a red hen.
    """
    words = [word.rstrip(":,") for word in words[:LONGEST_NAME]] + list(words[LONGEST_NAME:])
    for many in range(min(LONGEST_NAME, len(words)), 0, -1):
        seats = [Seat(seat) for seat, name in enumerate(players) if fold(name) == fold(" ".join(words[:many]))]
        if seats:
            return seats[0], words[many:]
    found = _named(words[0], players) if words else []
    many = 1
    while len(found) > 1 and many < min(LONGEST_NAME, len(words)):
        many += 1
        found = [seat for seat in found if _begins(players[seat], words[:many])]
    if len(found) == 1:
        return found[0], words[many:]
    typed = words[0] if words else ""
    several = _named(typed, players) if words else []
    if several:
        raise Unreadable("ambiguous-name", text=typed, seats=tuple(several))
    raise Unreadable("unknown-name", text=typed, seats=tuple(range(len(players))))


def _begins(name: str, words: Sequence[str]) -> bool:
    """Whether each of these words begins a word of the name."""
    parts = fold(name).split()
    pairs = zip(parts, words, strict=False)
    return len(parts) >= len(words) and all(part.startswith(fold(word)) for part, word in pairs)


def _named(typed: str, players: Sequence[str]) -> list[Seat]:
    wanted = _spellings(typed) - {""}
    exact = [Seat(seat) for seat, name in enumerate(players) if wanted & _spellings(name)]
    if exact:
        return exact
    return [
        Seat(seat)
        for seat, name in enumerate(players)
        if any(spelling.startswith(start) for spelling in _spellings(name) for start in wanted)
    ]


def verb(word: str, verbs: Mapping[str, Sequence[str]]) -> str | None:
    """The code of a verb that is written like this in some language."""
    typed = _spellings(word)
    return next((code for code, ways in verbs.items() if any(typed & _spellings(way) for way in ways)), None)


def number(word: str) -> int:
    if not re.fullmatch(r"\d{1,6}", word):
        raise Unreadable("not-a-number", text=word)
    return int(word)


def glued(text: str, marks: str) -> str:
    """Without blanks around these marks, so that `y : yyj` and `3 / 1 / 2` are one word."""
    return re.sub(rf"\s*([{re.escape(marks)}])\s*", r"\1", text)
