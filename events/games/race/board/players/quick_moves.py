"""Moves of worms as a player quickly imagines them: nearly the shortest way to the line."""

from events.computer_players.budget import Budget
from events.decider import Seat
from events.games.race.board.crawl import Ground
from events.games.race.board.options import BoardOptions
from events.games.race.board.outlook import ways_of
from events.games.race.board.players.distances import Course
from events.games.race.board.players.paths import Path, PathSearch
from events.games.race.board.position import BoardPosition, with_worm
from events.games.race.pieces import HIGHEST_NUMBER

WIDTH = 12


class QuickMoves:
    """The moves of one worm among the others, before any of them moves."""

    def __init__(
        self, options: BoardOptions, position: BoardPosition, course: Course, seat: Seat, budget: Budget
    ) -> None:
        worms = position.worms
        self.ways = course.ways(course.covered([*worms[:seat], *worms[seat + 1 :]]))
        self._options, self._position, self._goal = options, position, course.goal
        self._worm = worms[seat]
        mixed = options.reverse and options.mixed_directions
        self._search = PathSearch(Ground(options, position, seat), course.goal, self.ways, mixed, WIDTH, budget)

    def layers(self, steps: int = HIGHEST_NUMBER) -> list[list[Path]]:
        """The best paths with 0, 1, 2, ... steps. If the worm finishes when it is laid out again, it makes no step."""
        worm, ways = self._worm, ways_of(self._options, self._position)
        if self._options.pre_lay and self.ways.steps(worm) < self.ways.steps_from(worm[0]):
            shape = next(iter(self._search.laid(worm, ())), worm)
            if self._goal.finishes_by_laying(worm, shape):
                return [[Path(None, shape, ways, finishes=True)]]
            worm = shape
        return self._search.layers(worm, ways, steps)


def after_move(
    options: BoardOptions, position: BoardPosition, seat: Seat, steps: int, budget: Budget
) -> BoardPosition | None:
    """The position after a quick move of this worm; None if the worm finishes."""
    path = QuickMoves(options, position, Course(options, position), seat, budget).layers(steps)[-1][0]
    return None if path.finishes else with_worm(position, seat, path.worm)
