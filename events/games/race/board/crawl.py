"""The steps of one worm among posts, edges and other worms, without looking ahead. R numbers: docs/rulings.md."""

from collections.abc import Iterator

from events.decider import Seat
from events.games.race.board.lattice import (
    Cell,
    Neighbourhood,
    Worm,
    cells_near_post,
    start_posts,
    table_cells,
)
from events.games.race.board.options import BoardOptions
from events.games.race.board.position import BoardPosition, Way

Move = tuple[Way, Cell]


class Ground:
    """Where one worm may lie: the cells of the table without posts and other worms."""

    __slots__ = ("coils", "near", "walls")

    def __init__(self, options: BoardOptions, position: BoardPosition, seat: Seat) -> None:
        self.near: Neighbourhood = table_cells(options.course_length, options.line_width)
        self.coils = options.own_coils
        self.walls = set(post_cells(options, position))
        for other, worm in enumerate(position.worms):
            if other != seat:
                self.walls.update(worm)
                if not options.contact:
                    for cell in worm:
                        self.walls.update(self.near[cell])

    def next_cells(self, chain: Worm) -> Iterator[Cell]:
        """The cells where a new first part of this chain may lie. The chain consists of the parts that stay."""
        walls, near = self.walls, self.near
        for cell in near[chain[0]]:
            if cell not in walls and cell not in chain and (self.coils or self._apart(cell, chain)):
                yield cell

    def _apart(self, cell: Cell, chain: Worm) -> bool:
        """R51: whether the cell touches no part of the chain except the first."""
        return not any(other in chain and other != chain[0] for other in self.near[cell])

    def steps(self, worm: Worm, ways: tuple[Way, ...]) -> Iterator[Move]:
        for way in ways:
            chain = worm[:-1] if way is Way.FORWARD else worm[:0:-1]
            for cell in self.next_cells(chain):
                yield way, cell


def post_cells(options: BoardOptions, position: BoardPosition) -> frozenset[Cell]:
    start_left, start_right = start_posts(options.line_width)
    return cells_near_post(position.left_post).union(
        cells_near_post(position.right_post), cells_near_post(start_left), cells_near_post(start_right)
    )
