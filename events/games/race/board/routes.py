"""The shortest ways to the finish line around posts and worms, as a player can see them on the board."""

from collections.abc import Set as AbstractSet

from events.games.race.board.finish import Goal, goal_at
from events.games.race.board.geometry import Point
from events.games.race.board.lattice import PARTS, Cell, Worm, cells_near_post, neighbours, table_cells
from events.games.race.options import FinishRule
from events.games.race.view import BoardView

UNREACHABLE = 1000
"""More steps than any way on the board has."""

Routes = dict[Cell, int]
"""The number of steps from each cell to the finish. Cells from which there is no way are missing."""


def goal_of(board: BoardView, finish: FinishRule) -> Goal:
    return goal_at(finish, board.left_post, board.right_post, board.forward_only)


def routes(board: BoardView, goal: Goal, walls: AbstractSet[Cell], wanted: AbstractSet[Cell] = frozenset()) -> Routes:
    """Searches backwards from the line. It stops when it has found all wanted cells, or has seen the whole table."""
    near = table_cells(board.length, board.width)
    last = {before for before, after in goal.passes if after in near and after not in walls}
    found: Routes = dict.fromkeys([cell for cell in goal.cells if cell in near and cell not in walls], 0)
    edge = [*found, *(cell for cell in sorted(last) if cell in near and cell not in walls)]
    found.update(dict.fromkeys(edge[len(found) :], 1))
    while edge and not (wanted and found.keys() >= wanted):
        further: list[Cell] = []
        for cell in edge:
            for other in near[cell]:
                if other not in found and other not in walls:
                    found[other] = found[cell] + 1
                    further.append(other)
        edge = further
    return found


def walls_of(board: BoardView, worms: tuple[Worm, ...], seat: int) -> set[Cell]:
    """The cells where this worm may not lie: at posts, on other worms and, if contact is forbidden, beside them."""
    others = {cell for other, worm in enumerate(worms) if other != seat for cell in worm}
    if not board.contact:
        others |= {near for cell in others for near in neighbours(cell)}
    posts: tuple[Point, ...] = (*board.start_posts, board.left_post, board.right_post)
    return others.union(*[cells_near_post(post) for post in posts])


def steps_to_finish(board: BoardView, goal: Goal, found: Routes, worm: Worm) -> int:
    """The fewest steps that this worm needs. In reverse the tail leads, and the head is six steps behind."""
    forward = found.get(worm[0], UNREACHABLE)
    if not board.reverse:
        return forward
    behind = 0 if goal.rule is FinishRule.ANY_TOUCH else PARTS - 1
    return min(forward, found.get(worm[-1], UNREACHABLE) + behind)
