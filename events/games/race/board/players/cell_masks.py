"""Sets of cells as the bits of one whole number, so that a search handles a whole ring of cells in one operation."""

from collections.abc import Iterable
from functools import lru_cache

from events.games.race.board.finish import Goal
from events.games.race.board.geometry import Point
from events.games.race.board.lattice import Cell, cells_around, cells_near_post, start_posts, table_corners

Mask = int


class CellMasks:
    """The bits of the cells of one table. A row takes more bits than it has cells, so that rows do not touch."""

    def __init__(self, length: int, width: int) -> None:
        cells = list(cells_around(*table_corners(length, width)))
        columns, rows = [q for q, _ in cells], [r for _, r in cells]
        self._first = min(columns) - 1, min(rows) - 1
        self._row = max(columns) - min(columns) + 3
        self._cells = frozenset(cells)
        self.table = self.mask(cells)
        """All cells of the table."""
        self.starts = self.near_posts(start_posts(width))
        """The cells that the start posts make impassable."""

    def place(self, cell: Cell) -> int:
        """The number of the cell's bit."""
        return (cell[1] - self._first[1]) * self._row + cell[0] - self._first[0]

    def mask(self, cells: Iterable[Cell]) -> Mask:
        """The bits of these cells. Cells that are not on the table are left out."""
        found = 0
        for cell in cells:
            if cell in self._cells:
                found |= 1 << self.place(cell)
        return found

    def around(self, mask: Mask) -> Mask:
        """The neighbours of these cells. Some of them may be in `mask` themselves, or outside of the table."""
        row = self._row
        return mask << 1 | mask >> 1 | mask << row | mask >> row | mask << row - 1 | mask >> row - 1

    def near_posts(self, posts: tuple[Point, ...]) -> Mask:
        return self.mask([cell for post in posts for cell in cells_near_post(post)])

    def last_cells(self, goal: Goal, free: Mask) -> tuple[Mask, Mask]:
        """The free cells that touch the line, and the free cells from which one step passes it. One set is empty."""
        touching, passing = _goal_masks(self, goal)
        before = 0
        for old, new in passing:
            if new & free:
                before |= old
        return touching & free, before & free


@lru_cache(maxsize=16)
def cell_masks(length: int, width: int) -> CellMasks:
    return CellMasks(length, width)


@lru_cache(maxsize=1024)
def _goal_masks(masks: CellMasks, goal: Goal) -> tuple[Mask, tuple[tuple[Mask, Mask], ...]]:
    return masks.mask(goal.cells), tuple([(masks.mask((old,)), masks.mask((new,))) for old, new in goal.passes])
