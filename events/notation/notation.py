"""The protocol of a notation: what the terminal needs so that a referee can record a game by typing."""

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from events.decider import Action
from events.value import Value
from events.words import Language, Phrases, sentence, table_words


class Example(Value):
    """An example on the help screen. The examples of a game are valid if they are typed in their order."""

    line: str
    says: str


class Grid(Value):
    """A sheet as cells of text, to be shown in a terminal, in a spreadsheet or on paper."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[tuple[str, ...], ...]
    """The rows below the last round, such as totals and ranks."""


Names = Sequence[str]


class Notation(Protocol):
    view_type: Any
    """The type of the `view` arguments below, needed to decode a view from the wire."""
    verbs: Mapping[str, Sequence[str]]
    """The words for each verb, by the verb's code. Words of the reader's language come first."""

    def read(self, line: str, view: Any, players: Names) -> Action:
        """The action that this line asks for. Raises Unreadable if the line cannot be parsed."""

    def echo(self, action: Action, view: Any, players: Names) -> str:
        """The action as one line of text, so that the referee sees how the entry was understood."""

    def news(self, before: Any, after: Any, players: Names) -> tuple[str, ...]:
        """The consequences of an entry: who deals next, which bids collided, who has won."""

    def standing(self, view: Any, players: Names) -> str:
        """What the table is waiting for, in one line."""

    def grid(self, view: Any, players: Names) -> Grid: ...

    def ranking(self, view: Any, players: Names) -> tuple[str, ...]:
        """One line for each place, the best first, with all players who share it. Empty before the first result."""

    def curve(self, view: Any) -> tuple[tuple[int, ...], ...]:
        """Each seat's total after every round; empty for games without points."""

    def complete(self, players: Names) -> tuple[str, ...]:
        """Words that the terminal offers as completions."""

    def examples(self) -> tuple[Example, ...]: ...

    @property
    def spoken(self) -> Sequence[Phrases]:
        """The words of the notation, the game and the table, in the order in which they are searched."""

    def say(self, code: str, facts: Mapping[str, object], players: Names = ()) -> str:
        """The sentence for this code in the reader's language."""


def phrases(package: str, language: Language) -> Phrases:
    """The words of a notation, from its package."""
    found: Phrases = import_module(f"{package}.{language.value}").WORDS
    return found


class BaseNotation:
    """The common parts of all notations: words, verbs, and sentences with facts filled in."""

    verbs: Mapping[str, Sequence[str]]
    example_lines: tuple[tuple[str, str], ...]
    """For each example, the typed line, with {codes} in place of words, and the code of its explanation."""

    def __init__(
        self, spoken: Sequence[Phrases], verbs: Mapping[str, Mapping[Language, str]], language: Language
    ) -> None:
        self.spoken: Sequence[Phrases] = (*spoken, table_words(language))
        order = sorted(Language, key=lambda other: other is not language)
        self.verbs = {code: " ".join(spellings[one] for one in order).split() for code, spellings in verbs.items()}

    def say(self, code: str, facts: Mapping[str, object], players: Names = ()) -> str:
        return sentence(code, facts, self.spoken, players)

    def examples(self) -> tuple[Example, ...]:
        return tuple(Example(self.example(line), self.say(code, {})) for line, code in self.example_lines)

    def example(self, line: str) -> str:
        """An example line with its {codes} replaced by words of the reader's language."""
        return re.sub(r"{([\w-]+)}", lambda word: self._word(word[1]), line)

    def _word(self, code: str) -> str:
        return self.verbs[code][0] if code in self.verbs else self.say(code, {})
