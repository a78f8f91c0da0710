"""A game of an evening: its result, and which people played it."""

from collections.abc import Iterable, Sequence

from events.standings.game_result import GameResult
from events.standings.placings import Placing, placings
from events.value import Value


class PlayedGame(Value):
    game: str
    """The id of the table."""
    family: str
    """Which of the four games was played. A score sheet and a board on the screen belong to the same family."""
    result: GameResult
    persons: tuple[str | None, ...]
    """The person in each seat. None for a computer, and for somebody who does not belong to the evening."""

    @property
    def placings(self) -> tuple[Placing, ...]:
        return placings(self.result, self.persons)


def in_order(games: Iterable[PlayedGame]) -> Sequence[PlayedGame]:
    """The games in the order in which they ended. The order in which they were added does not matter."""
    return sorted(games, key=lambda played: (played.result.ended_at, played.game))
