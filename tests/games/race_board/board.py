"""The board of a second implementation: where posts, line and worms are, and which cells and shapes the rules allow.

It is written from docs/rulings.md.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise

from tests.games.race_board.geometry import (
    Cell,
    Point,
    are_neighbours,
    around,
    centre,
    is_within,
    orientation,
    segments_meet,
    squared,
)

Shape = tuple[Cell, ...]
"""The seven cells of a worm, head first."""

PARTS = 7
POST_GAP = 600
"""The centres of a part and of a post are at least this far apart."""
TOUCH = 500
"""A part touches the line if its centre is at most this far away."""


@dataclass(frozen=True)
class BoardRules:
    """The options of a race that concern the board."""

    length: int
    width: int
    finish: str
    """head_pass, head_touch or any_touch (R54)."""
    forward_only: bool = False
    """R56: for head_pass, whether the head has to come from the side of the start."""
    contact: bool = True
    own_coils: bool = True
    reverse: bool = False
    mixed: bool = False
    free: bool = False
    """R49: whether a mover may make any number of steps."""
    pre_lay: bool = False
    line_finishes: bool = False
    """R46: whether the line may be laid onto one worm, which then wins."""
    post_move: str = "after"

    @property
    def directions(self) -> tuple[str, ...]:
        return ("forward", "reverse") if self.reverse else ("forward",)


@dataclass(frozen=True)
class Board:
    rules: BoardRules
    left: Point
    right: Point
    worms: tuple[Shape, ...]
    """The worm of each seat."""

    def with_worm(self, seat: int, shape: Shape) -> "Board":
        return replace(self, worms=(*self.worms[:seat], shape, *self.worms[seat + 1 :]))

    @cached_property
    def start_posts(self) -> tuple[Point, Point]:
        return (0, 500 * self.rules.width), (0, -500 * self.rules.width)

    @cached_property
    def posts(self) -> tuple[Point, ...]:
        return (self.left, self.right, *self.start_posts)

    @cached_property
    def centres(self) -> list[Point]:
        """The centres of all parts of all worms."""
        return [centre(cell) for worm in self.worms for cell in worm]

    @cached_property
    def others(self) -> dict[int, set[Cell]]:
        """For each seat, the cells of all other worms.

        The seat after the last one is for a worm that is not on the board yet.
        """
        seats = range(len(self.worms) + 1)
        return {seat: {cell for other in seats[:-1] if other != seat for cell in self.worms[other]} for seat in seats}

    # The table (R57)

    def on_table(self, point: Point, margin: int = 0) -> bool:
        """Whether a centre is on the table. Posts have a margin of 1000."""
        length, width = self.rules.length, self.rules.width
        in_x = -12_000 + margin <= point[0] <= 1000 * (length + 12) - margin
        return in_x and abs(point[1]) <= 500 * width + 9_000 - margin

    def cell_is_open(self, seat: int, cell: Cell) -> bool:
        """Whether a part of this seat's worm may lie here. The other parts of the same worm are not checked."""
        foreign = self.others[seat]
        if cell in foreign:
            return False  # R52
        if not self.rules.contact and not foreign.isdisjoint(around(cell)):
            return False  # R50
        point = centre(cell)
        return self.on_table(point) and all(squared(point, post) >= POST_GAP**2 for post in self.posts)

    def shape_is_whole(self, shape: Shape) -> bool:
        """Whether these are different cells, each next to the one before, and whether their coils are legal (R51)."""
        if len(set(shape)) != len(shape):
            return False
        if not all(are_neighbours(one, other) for one, other in pairwise(shape)):
            return False
        return self.rules.own_coils or not self._coils(shape)

    def _coils(self, shape: Shape) -> bool:
        """Whether two parts of the worm touch each other that do not follow one another."""
        pairs = combinations(range(len(shape)), 2)
        return any(later > place + 1 and are_neighbours(shape[place], shape[later]) for place, later in pairs)

    def shape_is_legal(self, seat: int, shape: Shape) -> bool:
        return self.shape_is_whole(shape) and all(self.cell_is_open(seat, cell) for cell in shape)

    # The line (R54, R56)

    def touches(self, cell: Cell) -> bool:
        return is_within(TOUCH, centre(cell), self.left, self.right)

    def passes(self, old_head: Cell, new_head: Cell) -> bool:
        old, new = centre(old_head), centre(new_head)
        if not segments_meet(old, new, self.left, self.right):
            return False
        return not self.rules.forward_only or self.is_on_start_side(old)

    def is_on_start_side(self, point: Point) -> bool:
        """Whether the point is on the same side of the line as (0, 0), and not on the line.

        If (0, 0) is on the line, both sides count.
        """
        side = orientation(self.left, self.right, point)
        start = orientation(self.left, self.right, (0, 0))
        return side != 0 and start in (0, side)

    def finishes(self, old: Shape, new: Shape) -> bool:
        """Whether a worm finishes the race by changing its shape, with a step or by being laid out again."""
        if self.rules.finish == "head_pass":
            return self.passes(old[0], new[0])
        if self.rules.finish == "head_touch":
            return self.touches(new[0])
        return any(self.touches(cell) for cell in new)
