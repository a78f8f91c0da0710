"""Enters lines of a referee's notation into a game, without a terminal or a store."""

from typing import Any

import msgspec

from events.chance import SeededChance
from events.decider import Illegal, Role, Setup
from events.games import newest
from events.notation import Notation, Unreadable
from events.words import Language
from tests.games.scenario import NOON

PLAYERS = ("north", "east", "south", "west")


class Table:
    def __init__(self, game: str, players: tuple[str, ...] = PLAYERS[:3], language: str = "en", **options: Any) -> None:
        self.decider = newest(game)
        self.players = players
        notation = self.decider.presentation.notation(Language(language))
        assert notation is not None
        self.notation: Notation = notation
        chosen = msgspec.convert(options, self.decider.option_type)
        self.state = self.decider.initial(Setup(len(players), chosen))
        self._apply(self.decider.begin(self.state, SeededChance(b"n" * 32, 1)))

    @property
    def view(self) -> Any:
        return self.decider.view(self.state, Role.REFEREE)

    def read(self, line: str) -> Any:
        return self.notation.read(line, self.view, self.players)

    def echo(self, line: str) -> str:
        return self.notation.echo(self.read(line), self.view, self.players)

    def enter(self, *lines: str) -> tuple[str, ...]:
        """Enters these lines; returns the report on the last line."""
        news: tuple[str, ...] = ()
        for line in lines:
            before, action = self.view, self.read(line)
            self._apply(self.decider.decide(self.state, Role.REFEREE, action, NOON, SeededChance(b"n" * 32, 2)))
            news = self.notation.news(before, self.view, self.players)
        return news

    def refusal(self, line: str) -> str:
        """The message for a line that cannot be parsed, or that the rules refuse."""
        try:
            self.enter(line)
        except (Unreadable, Illegal) as why:
            return self.notation.say(why.code, why.facts, self.players)
        raise AssertionError(f"{line} is accepted")

    def _apply(self, events: Any) -> None:
        for event in events:
            self.state = self.decider.evolve(self.state, event)
