"""How many steps each worm still needs, around posts and other worms."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from events.games.race.board.finish import Goal, goal_of
from events.games.race.board.lattice import PARTS, Cell, Worm
from events.games.race.board.lookahead import Ways
from events.games.race.board.options import BoardOptions
from events.games.race.board.players.cell_masks import CellMasks, Mask, cell_masks
from events.games.race.board.position import BoardPosition, Way
from events.games.race.options import FinishRule

UNREACHABLE = 1000
"""More steps than any way on the board has."""
LONGEST_DETOUR = 6
"""The longest detour that is counted. Worms that block the shortest way usually move on."""
DETOUR_SHARE = 0.3
"""The share of a detour that a worm really makes later, because blocking worms move on. An estimate."""


class StepsNeeded(NamedTuple):
    """How far the worms are from the line, by seat."""

    now: list[int]
    """The steps around everything that is in the way at present."""
    expected: list[float]
    """The steps that will be needed in the rounds to come."""


class WayMap:
    """The steps from each cell to the line for one worm. Rings of cells around the line are added when needed."""

    def __init__(self, masks: CellMasks, goal: Goal, free: Mask) -> None:
        self._masks, self._free = masks, free
        touching, passing = masks.last_cells(goal, free)
        self._rings = [touching, passing | masks.around(touching) & free & ~touching]
        self._seen = touching | self._rings[1]
        self._known: dict[Cell, int] = {}

    def steps_from(self, cell: Cell) -> int:
        known = self._known.get(cell)
        if known is None:
            known = self._known[cell] = self._find(1 << self._masks.place(cell))
        return known

    def shortest_ways(self, cell: Cell) -> Mask:
        """The cells of all shortest ways from here, and a few more. While they are free, no detour is needed."""
        steps = self.steps_from(cell)
        if steps == UNREACHABLE:
            return 0
        found = at = 1 << self._masks.place(cell)
        for ring in reversed(self._rings[1:steps]):
            at = self._masks.around(at) & ring
            found |= at
        return found | self._masks.around(at)

    def _find(self, bit: Mask) -> int:
        while not self._seen & bit:
            ring = self._masks.around(self._rings[-1]) & self._free & ~self._seen
            if not ring:
                return UNREACHABLE
            self._rings.append(ring)
            self._seen |= ring
        return next(steps for steps, ring in enumerate(self._rings) if ring & bit)


class Course:
    """The board with the line in one place. The worms are arguments of its methods."""

    def __init__(self, options: BoardOptions, position: BoardPosition) -> None:
        self.options = options
        self.goal = goal_of(options, position)
        self.masks = cell_masks(options.course_length, options.line_width)
        posts = self.masks.near_posts((position.left_post, position.right_post))
        self._open = self.masks.table & ~posts & ~self.masks.starts
        self._unhindered = WayMap(self.masks, self.goal, self._open)
        self._open_ways = WaysToLine(self, self._unhindered, self._unhindered)

    def covered(self, worms: Iterable[Worm]) -> Mask:
        """The cells where no other worm may lie because of these worms."""
        cells = self.masks.mask([cell for worm in worms for cell in worm])
        return cells if self.options.contact else cells | self.masks.around(cells)

    def ways(self, covered: Mask) -> "WaysToLine":
        return WaysToLine(self, WayMap(self.masks, self.goal, self._open & ~covered), self._unhindered)

    def steps(self, worms: tuple[Worm, ...]) -> StepsNeeded:
        ways = [self.ways(self.covered([*worms[:seat], *worms[seat + 1 :]])) for seat in range(len(worms))]
        return needed([way.steps(worm) for way, worm in zip(ways, worms, strict=True)], self.unhindered(worms))

    def unhindered(self, worms: tuple[Worm, ...]) -> list[int]:
        """The steps of each worm if no other worm were in the way."""
        return [self._open_ways.steps(worm) for worm in worms]


class WaysToLine:
    """The ways of one worm to the line."""

    def __init__(self, course: Course, hindered: WayMap, unhindered: WayMap) -> None:
        self._hindered, self._unhindered = hindered, unhindered
        self._options = course.options

    def steps_from(self, cell: Cell) -> int:
        steps = self._hindered.steps_from(cell)
        shortest = self._unhindered.steps_from(cell)
        return min(steps, shortest + LONGEST_DETOUR)

    def shortest_ways(self, worm: Worm) -> Mask:
        """The cells of the shortest ways from both ends of the worm. While they are free, no detour is needed."""
        return self._hindered.shortest_ways(worm[0]) | self._hindered.shortest_ways(worm[-1])

    def crawling(self, worm: Worm, ways: Ways) -> int:
        """The steps to the finish in a move that can only go on in these directions."""
        forward = self.steps_from(worm[0])
        if ways == (Way.FORWARD,):
            return forward
        backward = self.steps_from(worm[-1]) + behind(self._options)
        return backward if ways == (Way.REVERSE,) else min(forward, backward)

    def steps(self, worm: Worm) -> int:
        """The steps to the finish, beginning with a new move."""
        options, head = self._options, self.steps_from(worm[0])
        return steps_needed(options, head, self.steps_from(worm[-1])) if options.reverse or options.pre_lay else head


def needed(now: list[int], unhindered: list[int]) -> StepsNeeded:
    pairs = zip(now, unhindered, strict=True)
    return StepsNeeded(now, [steps + DETOUR_SHARE * (around - steps) for around, steps in pairs])


N = TypeVar("N", int, float)


def steps_needed(options: BoardOptions, head: N, tail: N) -> N:
    """The steps that a worm needs if its head and its tail are this far from the line.

    In reverse the tail leads. A worm that may be laid out again counts as straight.
    """
    ahead = min(head, max(tail - (PARTS - 1), 0)) if options.pre_lay else head
    return min(ahead, tail + behind(options)) if options.reverse else ahead


def behind(options: BoardOptions) -> int:
    """How many more steps a worm in reverse needs to finish after its tail has reached the line."""
    return 0 if options.finish is FinishRule.ANY_TOUCH else PARTS - 1
