"""The legal steps of the worm whose turn it is, and whether it may stop (R48, R49). R numbers: docs/rulings.md."""

from enum import Enum
from functools import cached_property

from events.games.race.board.crawl import Ground
from events.games.race.board.finish import goal_of
from events.games.race.board.lattice import Cell, Worm
from events.games.race.board.lookahead import Search, Ways
from events.games.race.board.options import BoardOptions
from events.games.race.board.position import BoardPosition, Way, stepped
from events.games.race.events import RaceTurn
from events.games.race.options import ShortMoves
from events.games.race.pieces import Direction


class StepReason(Enum):
    """Why a step is legal."""

    FREELY = "freely"
    """After this step the worm can still make the required number of steps."""
    TO_FINISH = "to finish"
    """The step is legal only because the worm finishes with it or can still finish in this move."""


def ways_of(options: BoardOptions, position: BoardPosition) -> Ways:
    """R48: the directions that the next step may have."""
    if not options.reverse:
        return (Way.FORWARD,)
    if position.direction is None or options.mixed_directions:
        return (Way.FORWARD, Way.REVERSE)
    return (Way(position.direction.value),)


def direction_with(position: BoardPosition, way: Way) -> Direction:
    """The direction of the move after one more step this way."""
    step = Direction(way.value)
    return step if position.direction in (None, step) else Direction.MIXED


class Outlook:
    """Answers questions about one position. Results are kept, because several questions need the same searches."""

    def __init__(self, options: BoardOptions, position: BoardPosition, turn: RaceTurn) -> None:
        self.position = position
        self.worm: Worm = position.worms[turn.seat]
        self.left = (turn.number or 0) - position.made
        """The steps that the worm may still make."""
        self.ways = ways_of(options, position)
        self.goal = goal_of(options, position)
        self.ground = Ground(options, position, turn.seat)
        self._free = options.short_moves is ShortMoves.FREE
        self._search = Search(self.ground, self.goal, options.reverse and options.mixed_directions)

    @cached_property
    def due(self) -> int:
        """R49: how many more steps are compulsory."""
        if self._free:
            return 0
        if self.position.due is not None:
            return self.position.due
        return self._search.longest(self.worm, self.ways, self.left)

    def reason_for(self, way: Way, cell: Cell) -> StepReason | None:
        """Why this step is legal, or None. The cell must be free for this worm."""
        if self._free:
            return StepReason.FREELY
        after, ways = stepped(self.worm, way, cell), self._search.ways_after(self.ways, way)
        finishes = self.goal.finishes(self.worm, way, cell)
        if not finishes and not self.position.finishing and self.due > 0:
            rest = self.due - 1
            if self._search.longest(after, ways, rest) == rest:
                return StepReason.FREELY
        return StepReason.TO_FINISH if finishes or self._search.can_finish(after, ways, self.left - 1) else None

    def steps(self) -> list[tuple[Way, Cell]]:
        if self.left == 0:
            return []
        return [step for step in self.ground.steps(self.worm, self.ways) if self.reason_for(*step) is not None]

    @property
    def can_stop(self) -> bool:
        """Whether the worm may stop here, because no further step is compulsory.

        At the beginning of a move, a step is compulsory if one is possible without finishing.
        """
        if self._free:
            return True
        if self.position.due is None:
            return not self._search.can_step(self.worm, self.ways)
        return not self.position.finishing and self.position.due == 0

    @property
    def can_go_on(self) -> bool:
        """Whether any step is legal. If not, a move that has begun ends by itself."""
        if self.left == 0:
            return False
        if self._free:
            return any(True for _ in self.ground.steps(self.worm, self.ways))
        return not self.can_stop or self._search.can_finish(self.worm, self.ways, self.left)
