"""Paths of one worm in one move: the shapes in which it can end, nearest to the line first."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from events.computer_players.budget import Budget
from events.games.race.board.crawl import Ground, Move
from events.games.race.board.finish import Goal
from events.games.race.board.lattice import PARTS, Cell, Worm
from events.games.race.board.lookahead import Ways
from events.games.race.board.players.distances import WaysToLine
from events.games.race.board.position import stepped

T = TypeVar("T")

CROSSED = -1
"""Distance of a shape that is laid across the line."""


class Path(NamedTuple):
    first: Move | None
    """The first step; None for a worm that has not moved."""
    worm: Worm
    ways: Ways
    """The directions that the next step may have."""
    finishes: bool = False


class PathSearch:
    """A beam search: of all paths with the same number of steps, only the best `width` are continued."""

    def __init__(
        self, ground: Ground, goal: Goal, distances: WaysToLine, mixed: bool, width: int, budget: Budget
    ) -> None:
        """When the time is over, only the best path is continued."""
        self._ground, self._goal, self._distances, self._mixed = ground, goal, distances, mixed
        self._width, self._budget = width, budget

    def layers(self, worm: Worm, ways: Ways, steps: int, first: Sequence[Move] | None = None) -> list[list[Path]]:
        """The best paths with 0, 1, 2, ... steps. If a path finishes, it is the only one of the last layer.

        `first` says which first steps are allowed. There are fewer layers if the worm cannot go on.
        """
        found = [[Path(None, worm, ways)]]
        for depth in range(steps):
            layer = self._next_layer(found[-1], first if depth == 0 else None)
            if not layer:
                break
            found.append(layer)
            if layer[0].finishes:
                break
        return found

    def _next_layer(self, paths: list[Path], allowed: Sequence[Move] | None) -> list[Path]:
        children: dict[tuple[Worm, Ways], Path] = {}
        for path in self._budget.in_time(paths, least=1):
            moves: Iterable[Move] = allowed if allowed is not None else self._ground.steps(path.worm, path.ways)
            for way, cell in moves:
                first, worm = path.first or (way, cell), stepped(path.worm, way, cell)
                if self._goal.finishes(path.worm, way, cell):
                    return [Path(first, worm, path.ways, finishes=True)]
                ways = path.ways if self._mixed else (way,)
                children.setdefault((worm, ways), Path(first, worm, ways))
        return best(list(children.values()), self._width, lambda path: self._distances.crawling(path.worm, path.ways))

    # Laying the worm out again

    def laid(self, worm: Worm, laying: tuple[Cell, ...]) -> list[Worm]:
        """Shapes in which the worm can be laid out, best first. `laying` has the parts laid so far, the tail first."""
        chains: list[tuple[bool, Worm]] = [(False, laying[::-1] or worm[-1:])]
        while chains and len(chains[0][1]) < PARTS:
            longer = [
                (crossed or (chain[0], cell) in self._goal.passes, (cell, *chain))
                for crossed, chain in self._budget.in_time(chains, least=1)
                for cell in self._ground.next_cells(chain)
            ]
            chains = best(longer, self._width, self._distance_of_chain)
        shapes = [chain for _, chain in chains]
        return [shape for shape in shapes if self._goal.finishes_by_laying(worm, shape)] or shapes

    def _distance_of_chain(self, chain: tuple[bool, Worm]) -> int:
        crossed, cells = chain
        return CROSSED if crossed else self._distances.steps_from(cells[0])


def best(items: list[T], width: int, distance: Callable[[T], int]) -> list[T]:
    """The items with the shortest distances. Items with equal distances keep their order."""
    return sorted(items, key=distance)[:width]
