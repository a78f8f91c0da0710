"""Parses what people type in a hurry: any case, with or without umlauts, names by their first letters."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from events.decider import Fact, Seat

MAX_LINE_LENGTH = 500
MAX_NAME_WORDS = 3
"""How many words of a line may belong to a player's name."""

_PLAIN_MARKS = str.maketrans({"−": "-", "–": "-", "—": "-", "„": '"', "“": '"', "”": '"'})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


class Unreadable(Exception):
    """A line that cannot be parsed: a stable code and facts, as in Illegal."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = facts


def tidy(line: str) -> str:
    """The line with single spaces and plain punctuation. Raises Unreadable if it is too long or not printable."""
    if len(line) > MAX_LINE_LENGTH:
        raise Unreadable("line-too-long", longest=MAX_LINE_LENGTH)
    plain = " ".join(unicodedata.normalize("NFKC", line).translate(_PLAIN_MARKS).split())
    if not plain.isprintable():
        raise Unreadable("strange-characters")
    return plain


def normalized(text: str) -> str:
    """The text without case and accents, for comparisons."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in apart if not unicodedata.combining(character))


def _spellings(name: str) -> set[str]:
    """All forms under which a name is found: Jörg as jorg and joerg, Anna B also as annab."""
    folded, spelt = normalized(name), normalized(unicodedata.normalize("NFC", name).casefold().translate(_UMLAUTS))
    return {folded, spelt, folded.replace(" ", ""), spelt.replace(" ", "")}


def is_name(typed: str, players: Sequence[str]) -> bool:
    """Whether this is the full name of a player."""
    return any(_spellings(typed.rstrip(":,")) & _spellings(name) for name in players)


def player(words: Sequence[str], players: Sequence[str]) -> tuple[Seat, Sequence[str]]:
    """The player whose full or abbreviated name begins the line, and the words after the name.

    An abbreviated name has a second word only if the first word fits several players. So in `be r 4/1/2`, `be` is Bert
    and `r` is a red hen. But if Bert Renner and Bert Maier play, `be r` is Bert Renner.
    """
    words = [word.rstrip(":,") for word in words[:MAX_NAME_WORDS]] + list(words[MAX_NAME_WORDS:])
    for many in range(min(MAX_NAME_WORDS, len(words)), 0, -1):
        typed = normalized(" ".join(words[:many]))
        seats = [Seat(seat) for seat, name in enumerate(players) if normalized(name) == typed]
        if seats:
            return seats[0], words[many:]
    found = _named(words[0], players) if words else []
    many = 1
    while len(found) > 1 and many < min(MAX_NAME_WORDS, len(words)):
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
    """Whether each of these words is the beginning of a word of the name."""
    parts = normalized(name).split()
    pairs = zip(parts, words, strict=False)
    return len(parts) >= len(words) and all(part.startswith(normalized(word)) for part, word in pairs)


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
    """The code of the verb that this word means in any language; None if it is not a verb."""
    typed = _spellings(word)
    return next((code for code, words in verbs.items() if any(typed & _spellings(each) for each in words)), None)


def number(word: str) -> int:
    if not re.fullmatch(r"\d{1,6}", word):
        raise Unreadable("not-a-number", text=word)
    return int(word)


def glued(text: str, marks: str) -> str:
    """Removes spaces around these marks, so that `y : yyj` and `3 / 1 / 2` become one word each."""
    return re.sub(rf"\s*([{re.escape(marks)}])\s*", r"\1", text)
