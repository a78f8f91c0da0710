"""Reaching the finish line (R54, R56), and the distances of heads from it (R59). R numbers: docs/rulings.md."""

from functools import lru_cache
from math import isqrt

from events.games.race.board import geometry
from events.games.race.board.geometry import TOUCHING, Point
from events.games.race.board.lattice import PART, Cell, Worm, cells_around, centre, neighbours
from events.games.race.board.options import BoardOptions, FinishDirection
from events.games.race.board.position import BoardPosition, Way
from events.games.race.options import FinishRule
from events.value import Value

ORIGIN = (0, 0)
"""The middle of the start line."""


class Goal(Value):
    """What a worm has to do to finish, while the line stays where it is."""

    rule: FinishRule
    left: Point
    right: Point
    forward_only: bool
    cells: frozenset[Cell]
    """The cells where a part touches the line; empty if the head has to pass it."""
    passes: frozenset[tuple[Cell, Cell]]
    """The steps of a head, from cell to cell, that pass the line; empty if touching it is enough."""

    def finishes(self, worm: Worm, way: Way, cell: Cell) -> bool:
        head = cell if way is Way.FORWARD else worm[1]
        match self.rule:
            case FinishRule.HEAD_PASS:
                return (worm[0], head) in self.passes
            case FinishRule.HEAD_TOUCH:
                return head in self.cells
        return cell in self.cells

    def finishes_by_laying(self, before: Worm, after: Worm) -> bool:
        """Whether the worm finishes when it is laid out again. With HEAD_PASS this counts as one step of the head."""
        match self.rule:
            case FinishRule.HEAD_PASS:
                return _passes(centre(before[0]), centre(after[0]), self.left, self.right, self.forward_only)
            case FinishRule.HEAD_TOUCH:
                return after[0] in self.cells
        return not self.cells.isdisjoint(after[:-1])


def goal_of(options: BoardOptions, position: BoardPosition) -> Goal:
    forward_only = options.finish_direction is FinishDirection.FORWARD
    return goal_at(options.finish, position.left_post, position.right_post, forward_only)


@lru_cache(maxsize=256)
def goal_at(rule: FinishRule, left: Point, right: Point, forward_only: bool) -> Goal:
    low = (min(left[0], right[0]) - PART, min(left[1], right[1]) - PART)
    high = (max(left[0], right[0]) + PART, max(left[1], right[1]) + PART)
    near = [cell for cell in cells_around(low, high) if geometry.within(centre(cell), left, right, PART)]
    cells: list[Cell] = []
    passes: list[tuple[Cell, Cell]] = []
    if rule is FinishRule.HEAD_PASS:
        steps = [(cell, other) for cell in near for other in neighbours(cell)]
        passes = [step for step in steps if _passes(centre(step[0]), centre(step[1]), left, right, forward_only)]
    else:
        cells = [cell for cell in near if geometry.within(centre(cell), left, right, TOUCHING)]
    return Goal(rule, left, right, forward_only, frozenset(cells), frozenset(passes))


def _passes(before: Point, after: Point, left: Point, right: Point, forward_only: bool) -> bool:
    if not geometry.segments_meet(before, after, left, right):
        return False
    return not forward_only or _on_starts_side(before, left, right)


def _on_starts_side(point: Point, left: Point, right: Point) -> bool:
    """R56: whether the point is on the same side of the line as the start, and not on the line."""
    side, start = geometry.orientation(left, right, point), geometry.orientation(left, right, ORIGIN)
    return side != 0 and (start == 0 or (side > 0) == (start > 0))


def distances(position: BoardPosition) -> tuple[int, ...]:
    """For each seat, the distance of the head from the line, in thousandths of a part, rounded down."""
    length = geometry.squared_distance(position.left_post, position.right_post)
    return tuple([isqrt(scaled // length) for scaled in _scaled_distances(position)])


def nearest(position: BoardPosition) -> tuple[int, ...]:
    """R59: the seats whose heads are nearest to the line, compared exactly."""
    scaled = _scaled_distances(position)
    least = min(scaled)
    return tuple([seat for seat, distance in enumerate(scaled) if distance == least])


def _scaled_distances(position: BoardPosition) -> list[int]:
    ends = position.left_post, position.right_post
    return [geometry.scaled_distance(centre(worm[0]), *ends) for worm in position.worms]
