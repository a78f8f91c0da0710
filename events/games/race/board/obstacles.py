"""Finds the reason why a part may not lie on a cell, for the message to the player. R numbers: docs/rulings.md."""

from events.decider import Illegal, Seat
from events.games.race.board.crawl import post_cells
from events.games.race.board.lattice import Cell, neighbours, table_cells
from events.games.race.board.options import BoardOptions
from events.games.race.board.position import BoardPosition


def why_not_cell(
    options: BoardOptions, position: BoardPosition, seat: Seat, chain: tuple[Cell, ...], cell: Cell
) -> Illegal | None:
    """Why this cell may not be the next part of a chain; None if it may. The chain begins with its newest part."""
    if cell not in neighbours(chain[0]):
        return Illegal("not-next-to")
    if cell not in table_cells(options.course_length, options.line_width):
        return Illegal("off-table")
    if cell in post_cells(options, position):
        return Illegal("post-in-the-way")
    return _why_not_beside_others(options, position, seat, cell) or _why_not_beside_itself(options, chain, cell)


def _why_not_beside_others(options: BoardOptions, position: BoardPosition, seat: Seat, cell: Cell) -> Illegal | None:
    others = [(other, worm) for other, worm in enumerate(position.worms) if other != seat]
    for other, worm in others:
        if cell in worm:
            return Illegal("cell-taken", seat=other)  # R52
    for other, worm in others:
        if not options.contact and not set(worm).isdisjoint(neighbours(cell)):
            return Illegal("worms-touch", seat=other)  # R50
    return None


def _why_not_beside_itself(options: BoardOptions, chain: tuple[Cell, ...], cell: Cell) -> Illegal | None:
    if cell in chain:
        return Illegal("on-itself")
    if not options.own_coils and not set(chain[1:]).isdisjoint(neighbours(cell)):
        return Illegal("touches-itself")  # R51
    return None
