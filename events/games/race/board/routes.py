"""The shortest ways to the finish line around posts and worms, as a player can see them on the board."""

from collections.abc import Iterable

from events.games.race.board.finish import goal_at
from events.games.race.board.geometry import Point
from events.games.race.board.lattice import Cell, cells_near_post, table_cells
from events.games.race.options import FinishRule
from events.games.race.view import BoardView

UNREACHABLE = 1000
"""More steps than any way on the board has."""

Routes = dict[Cell, int]
"""The number of steps from each cell to the finish. Cells from which there is no way are missing."""


def routes(board: BoardView, finish: FinishRule, obstacles: Iterable[Cell], wanted: Cell | None = None) -> Routes:
    """Searches backwards from the line. The search stops at the wanted cell, or when it has seen the whole table."""
    near = table_cells(board.length, board.width)
    walls = {*obstacles, *post_cells(board)}
    goal = goal_at(finish, board.left_post, board.right_post, False)
    last = {before for before, after in goal.passes if after in near and after not in walls}
    found: Routes = dict.fromkeys([cell for cell in goal.cells if cell in near and cell not in walls], 0)
    edge = [*found, *(cell for cell in sorted(last) if cell in near and cell not in walls)]
    found.update(dict.fromkeys(edge[len(found) :], 1))
    while edge and wanted not in found:
        further: list[Cell] = []
        for cell in edge:
            for other in near[cell]:
                if other not in found and other not in walls:
                    found[other] = found[cell] + 1
                    further.append(other)
        edge = further
    return found


def post_cells(board: BoardView) -> set[Cell]:
    posts: tuple[Point, ...] = (*board.start_posts, board.left_post, board.right_post)
    return {cell for post in posts for cell in cells_near_post(post)}


def others_cells(board: BoardView, seat: int) -> list[Cell]:
    return [cell for other, worm in enumerate(board.worms) if other != seat for cell in worm]
