"""Chooses the next action of a worm's move: a step, a part to lay, or to stop.

The search compares whole moves and takes the first action of the best one. The rest of the best move is found again at
the next action, because nothing here is left to chance.
"""

from collections.abc import Iterator
from typing import NamedTuple

from events.computer_players.budget import Budget
from events.decider import Action
from events.games.race.board import actions as ba
from events.games.race.board.crawl import Ground
from events.games.race.board.geometry import scaled_distance
from events.games.race.board.lattice import PARTS, Worm, centre
from events.games.race.board.outlook import ways_of
from events.games.race.board.players.paths import Path, PathSearch
from events.games.race.board.players.round_outlook import RoundOutlook, pending_after
from events.games.race.board.position import Way
from events.games.race.board.state import BoardState
from events.games.race.events import RaceTurn
from events.games.race.options import ShortMoves


class MoveEffort(NamedTuple):
    """How much work goes into one move."""

    width: int
    """How many paths are continued at each step."""
    compared: int
    """For how many moves the effect on the rivals is computed; 0 if only the worm's own way counts."""
    shapes: int
    """How many shapes are tried when the worm may be laid out again."""


Distance = tuple[int, int]
"""The steps to the line, and a measure of the straight distance, which decides between equal steps."""


class Candidate(NamedTuple):
    chance: float
    distance: Distance
    action: Action


def choose_move(
    state: BoardState, turn: RaceTurn, legal: tuple[Action, ...], effort: MoveEffort, budget: Budget
) -> Action:
    best = best_move(state, turn, legal, effort, budget)
    return legal[0] if best is None else best.action


def best_move(
    state: BoardState, turn: RaceTurn, legal: tuple[Action, ...], effort: MoveEffort, budget: Budget
) -> Candidate | None:
    """The first action of the best move, and what the move brings. None if no move was found."""
    return _MoveChoice(state, turn, legal, effort, budget).best()


class _MoveChoice:
    """Compares moves until time or playouts run out, beginning with those that end nearest to the line."""

    def __init__(
        self, state: BoardState, turn: RaceTurn, legal: tuple[Action, ...], effort: MoveEffort, budget: Budget
    ) -> None:
        options, self._position = state.options, state.position
        self._turn, self._legal, self._effort, self._budget = turn, legal, effort, budget
        self._worm: Worm = self._position.worms[turn.seat]
        self._ways = ways_of(options, self._position)
        self._free = options.short_moves is ShortMoves.FREE
        self._outlook = RoundOutlook(state, self._position, turn.seat, pending_after(state, turn))
        ground = Ground(options, self._position, turn.seat)
        mixed = options.reverse and options.mixed_directions
        self._search = PathSearch(ground, self._outlook.course.goal, self._outlook.own, mixed, effort.width, budget)
        self._left = (turn.number or 0) - self._position.made

    def best(self) -> Candidate | None:
        candidates = [*self._crawling(), *self._laying()]
        return _best(candidates) if candidates else None

    def _crawling(self) -> list[Candidate]:
        steps = {(action.direction, action.cell): action for action in self._legal if isinstance(action, ba.CrawlStep)}
        stop = ba.Stop() if ba.Stop() in self._legal else None
        layers = self._search.layers(self._worm, self._ways, self._left, list(steps))
        found = [
            Candidate(chance, self._distance(path), steps[path.first])
            for path, chance in self._compared(layers)
            if path.first is not None
        ]
        if stop is not None:
            found.append(Candidate(self._chance(self._worm), self._distance_of(self._worm), stop))
        return found

    def _laying(self) -> list[Candidate]:
        lays = [action for action in self._legal if isinstance(action, ba.LayPart)]
        if not lays or not (self._position.laying or self._gains_by_laying()):
            return []
        shapes = self._search.laid(self._worm, self._position.laying)[: self._effort.shapes]
        return [self._laid(shape) for shape in self._budget.in_time(shapes, least=1)]

    def _gains_by_laying(self) -> bool:
        """Whether the worm cannot crawl, or its head gets nearer to the line if the worm is laid straight."""
        own = self._outlook.own
        stuck = not any(isinstance(action, ba.CrawlStep) for action in self._legal)
        return stuck or own.steps(self._worm) < own.steps_from(self._worm[0])

    def _laid(self, shape: Worm) -> Candidate:
        next_part = shape[PARTS - 1 - max(len(self._position.laying), 1)]
        action = ba.LayPart(next_part)
        if self._outlook.course.goal.finishes_by_laying(self._worm, shape):
            return Candidate(1.0, (0, 0), action)
        layers = self._search.layers(shape, self._ways, self._left)
        return _best([Candidate(chance, self._distance(path), action) for path, chance in self._compared(layers)])

    def _compared(self, layers: list[list[Path]]) -> Iterator[tuple[Path, float]]:
        """The paths with which the move may end, each with the player's chance to win. Yields at least one path."""
        for number, path in enumerate(self._ends(layers)):
            if not self._budget.spend() and number:
                return
            yield path, 1.0 if path.finishes else self._chance(path.worm)

    def _ends(self, layers: list[list[Path]]) -> list[Path]:
        """The paths with which the move may end. If worms may stop early, these include shorter paths."""
        longest = layers[-1]
        if longest[0].finishes:
            return longest
        ends = [path for layer in layers[1:] for path in layer] if self._free else longest
        return sorted(ends, key=self._distance)[: max(self._effort.compared, 1)]

    def _chance(self, worm: Worm) -> float:
        return self._outlook.chance(worm) if self._effort.compared else 0.0

    def _distance(self, path: Path) -> Distance:
        return (0, 0) if path.finishes else self._distance_of(path.worm)

    def _distance_of(self, worm: Worm) -> Distance:
        goal, own = self._outlook.course.goal, self._outlook.own
        ends = worm if Way.REVERSE in self._ways else worm[:1]
        straight = min(scaled_distance(centre(cell), goal.left, goal.right) for cell in ends)
        return own.crawling(worm, self._ways), straight


def _best(candidates: list[Candidate]) -> Candidate:
    """The first of the candidates with the best chance and, among them, the shortest distance."""
    return min(candidates, key=lambda found: (-found.chance, found.distance))
