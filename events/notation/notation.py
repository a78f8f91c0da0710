"""What the terminal needs of a game so that a referee can record it by typing."""

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from events.decider import Action
from events.value import Value
from events.words import Language, Phrases, sentence, table_words


class Example(Value):
    """A line of the help screen. The examples of a game, in their order, can be typed one after the other."""

    line: str
    says: str


class Grid(Value):
    """A sheet as cells of text: for the terminal, a spreadsheet or a page to print."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[tuple[str, ...], ...]
    """Rows under the line."""


Names = Sequence[str]


class Notation(Protocol):
    view_type: Any
    """The view that the methods take, for reading one that came over the wire."""
    verbs: Mapping[str, Sequence[str]]
    """What can be typed besides names, by code: the reader's language first, then all others."""

    def read(self, line: str, view: Any, players: Names) -> Action:
        """The action that this line asks for; raises Unreadable."""

    def echo(self, action: Action, view: Any, players: Names) -> str:
        """What was understood, in one line, before it counts."""

    def news(self, before: Any, after: Any, players: Names) -> tuple[str, ...]:
        """What follows from an entry: who deals next, which bids collided, who has won."""

    def standing(self, view: Any, players: Names) -> str:
        """What the table is waiting for, in one line."""

    def grid(self, view: Any, players: Names) -> Grid: ...

    def ranking(self, view: Any, players: Names) -> tuple[str, ...]:
        """From the best down; those who share a place share a line. Empty while there is nothing to rank."""

    def curve(self, view: Any) -> tuple[tuple[int, ...], ...]:
        """How each seat's total grew; empty for games without points."""

    def complete(self, players: Names) -> tuple[str, ...]:
        """Words that may come anywhere in a line."""

    def examples(self) -> tuple[Example, ...]: ...

    @property
    def spoken(self) -> Sequence[Phrases]:
        """The words of the notation, the game and the table."""

    def say(self, code: str, facts: Mapping[str, object], players: Names = ()) -> str:
        """A sentence in the reader's language, for a refusal of the reader or of the rules."""


def phrases(package: str, language: Language) -> Phrases:
    """The catalogue of a notation, from its package."""
    found: Phrases = import_module(f"{package}.{language.value}").WORDS
    return found


class BaseNotation:
    """What every notation has: its words, its verbs, and a way to fill in a sentence."""

    verbs: Mapping[str, Sequence[str]]
    example_lines: tuple[tuple[str, str], ...]
    """What is typed, with {verbs} and {other-words}, and the code of what it means."""

    def __init__(
        self, spoken: Sequence[Phrases], verbs: Mapping[str, Mapping[Language, str]], language: Language
    ) -> None:
        self.spoken: Sequence[Phrases] = (*spoken, table_words(language))
        order = sorted(Language, key=lambda other: other is not language)
        self.verbs = {code: " ".join(ways[one] for one in order).split() for code, ways in verbs.items()}

    def say(self, code: str, facts: Mapping[str, object], players: Names = ()) -> str:
        return sentence(code, facts, self.spoken, players)

    def examples(self) -> tuple[Example, ...]:
        return tuple(Example(self.example(line), self.say(code, {})) for line, code in self.example_lines)

    def example(self, line: str) -> str:
        """A line of the help with its {verbs} in the reader's language."""
        return re.sub(r"{([\w-]+)}", lambda word: self._word(word[1]), line)

    def _word(self, code: str) -> str:
        return self.verbs[code][0] if code in self.verbs else self.say(code, {})
