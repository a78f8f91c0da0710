"""The hexagonal lattice on which worms lie: cells, their centres and neighbours, and the cells on the table top.

A cell has axial coordinates (q, r). A part of a worm covers one cell; a part has a diameter of 1000.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from events.games.race.board.geometry import Point, squared_distance

Cell = tuple[int, int]
Worm = tuple[Cell, ...]
"""The cells of a worm's seven parts, from the head to the tail."""

PARTS = 7
OFFSETS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a cell to its neighbours: forward, forward left and so on, counterclockwise."""

ROW_HEIGHT = 866
PART = 1000
BEHIND = 12
"""How far the table top reaches behind the start and beyond the finish, in parts."""
BESIDE = 9_000
"""How far the table top reaches to the side of the posts, in thousandths of a part."""
POST_MARGIN = 1_000
"""Posts keep this distance from the edges, so that there is room behind every post."""
POST_DISTANCE = 600
"""The least distance between the centre of a post and the centre of a part or of another post."""


def centre(cell: Cell) -> Point:
    q, r = cell
    return PART * q + PART // 2 * r, ROW_HEIGHT * r


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    q, r = cell
    return tuple([(q + right, r + up) for right, up in OFFSETS])


def cells_around(low: Point, high: Point) -> Iterator[Cell]:
    """The cells with centres between these two corners, edges included."""
    for r in range(-(-low[1] // ROW_HEIGHT), high[1] // ROW_HEIGHT + 1):
        first = -((PART // 2 * r - low[0]) // PART)
        last = (high[0] - PART // 2 * r) // PART
        yield from ((q, r) for q in range(first, last + 1))


def table_corners(length: int, width: int) -> tuple[Point, Point]:
    """The corners of the table at its back right and its front left. Centres of parts stay between them."""
    side = PART // 2 * width + BESIDE
    return (-PART * BEHIND, -side), (PART * (length + BEHIND), side)


class Neighbourhood(dict[Cell, tuple[Cell, ...]]):
    """For each cell of a table, its neighbours on that table. They are found when a cell is first looked up."""

    def __init__(self, length: int, width: int) -> None:
        super().__init__()
        self._low, self._high = table_corners(length, width)

    def __contains__(self, cell: Cell) -> bool:  # type: ignore[override] # all keys are cells
        """Whether the cell is on the table."""
        x, y = centre(cell)
        return self._low[0] <= x <= self._high[0] and self._low[1] <= y <= self._high[1]

    def __missing__(self, cell: Cell) -> tuple[Cell, ...]:
        found = self[cell] = tuple([near for near in neighbours(cell) if near in self])
        return found


@lru_cache(maxsize=64)
def table_cells(length: int, width: int) -> Neighbourhood:
    return Neighbourhood(length, width)


@lru_cache(maxsize=512)
def cells_near_post(post: Point) -> frozenset[Cell]:
    """The cells that a post makes impassable: their centres are too near to it (R57)."""
    x, y = post
    corners = (x - POST_DISTANCE, y - POST_DISTANCE), (x + POST_DISTANCE, y + POST_DISTANCE)
    return frozenset(
        [cell for cell in cells_around(*corners) if squared_distance(centre(cell), post) < POST_DISTANCE**2]
    )


@cache
def start_posts(width: int) -> tuple[Point, Point]:
    return (0, PART // 2 * width), (0, -PART // 2 * width)


LANES = {3: (2, 0, -2), 4: (4, 2, -2, -4), 5: (4, 2, 0, -2, -4)}
"""R58: for each number of players, the rows in which the worms start, from the left."""


def start_worm(row: int) -> Worm:
    """A straight worm behind the start line, with the centre of its head at X = -1000."""
    return tuple([(-1 - row // 2 - part, row) for part in range(PARTS)])
