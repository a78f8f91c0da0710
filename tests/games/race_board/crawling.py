"""Finds all paths of a worm, and all shapes in which it can be laid out again, by trying every one (R49, R53)."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.games.race_board.board import PARTS, TOUCH, Board, Shape
from tests.games.race_board.geometry import Cell, around, centre, is_within


@dataclass(frozen=True)
class Step:
    direction: str
    cell: Cell
    shape: Shape
    """The worm after the step."""
    finishes: bool


class Crawling:
    """All paths of one worm while everything else stays where it is."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self._open: dict[Cell, bool] = {}
        self._steps: dict[tuple[Shape, str], list[Step]] = {}
        self._most: dict[tuple[Shape, str | None, int], int] = {}
        self._can_finish: dict[tuple[Shape, str | None, int], bool] = {}

    def steps(self, shape: Shape, direction: str | None) -> list[Step]:
        """Every step that is legal by itself, even into a dead end. With `direction`, only steps in this direction."""
        directions = self.board.rules.directions if direction is None else (direction,)
        return [step for each in directions for step in self._steps_in(shape, each)]

    def direction_after(self, step: Step) -> str | None:
        """The only direction that later steps may have; None if every step may choose its own direction (R48)."""
        return None if self.board.rules.mixed else step.direction

    def most(self, shape: Shape, direction: str | None, limit: int) -> int:
        """The length of the longest path that does not finish, but at most `limit`."""
        key = shape, direction, limit
        if key not in self._most:
            self._most[key] = self._find_most(shape, direction, limit)
        return self._most[key]

    def can_finish(self, shape: Shape, direction: str | None, limit: int) -> bool:
        """Whether some path of at most `limit` steps finishes the race."""
        key = shape, direction, limit
        if key not in self._can_finish:
            self._can_finish[key] = self._find_finish(shape, direction, limit)
        return self._can_finish[key]

    def leads_to_finish(self, step: Step, left: int) -> bool:
        """Whether this step finishes the race, or whether the worm can still finish within `left` steps after it."""
        return step.finishes or self.can_finish(step.shape, self.direction_after(step), left)

    def layings(self, shape: Shape, begun: tuple[Cell, ...]) -> Iterator[Shape]:
        """Every legal shape with the same tail and the parts `begun`. The first of these parts is next to the tail."""
        yield from self._lengthened((shape[-1], *begun))

    def _lengthened(self, chain: tuple[Cell, ...]) -> Iterator[Shape]:
        if len(chain) == PARTS:
            shape = chain[::-1]
            if self.board.shape_is_whole(shape):
                yield shape
            return
        for cell in around(chain[-1]):
            if cell not in chain and self._is_open(cell):
                yield from self._lengthened((*chain, cell))

    def _steps_in(self, shape: Shape, direction: str) -> list[Step]:
        key = shape, direction
        if key not in self._steps:
            self._steps[key] = self._find_steps(shape, direction)
        return self._steps[key]

    def _find_steps(self, shape: Shape, direction: str) -> list[Step]:
        forward = direction == "forward"
        found: list[Step] = []
        for cell in around(shape[0] if forward else shape[-1]):
            after = (cell, *shape[:-1]) if forward else (*shape[1:], cell)
            if self._is_open(cell) and self.board.shape_is_whole(after):
                found.append(Step(direction, cell, after, self.board.finishes(shape, after)))
        return found

    def _is_open(self, cell: Cell) -> bool:
        if cell not in self._open:
            self._open[cell] = self.board.cell_is_open(self.seat, cell)
        return self._open[cell]

    def _find_most(self, shape: Shape, direction: str | None, limit: int) -> int:
        best = 0
        if limit == 0:
            return best
        for step in self.steps(shape, direction):
            if not step.finishes:
                best = max(best, 1 + self.most(step.shape, self.direction_after(step), limit - 1))
            if best == limit:
                break
        return best

    def _find_finish(self, shape: Shape, direction: str | None, limit: int) -> bool:
        if limit == 0 or not self._line_is_near(shape, limit):
            return False
        return any(self.leads_to_finish(step, limit - 1) for step in self.steps(shape, direction))

    def _line_is_near(self, shape: Shape, limit: int) -> bool:
        """Returns False only if the line is too far away for this many steps. A step moves a part by at most 1000."""
        reach = 1000 * limit + TOUCH
        return any(is_within(reach, centre(cell), self.board.left, self.board.right) for cell in shape)
