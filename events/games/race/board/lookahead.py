"""Looks ahead in one move: how many steps are possible (R49), and whether the worm can finish.

The searches for paths go depth first and stop at the first success. Without obstacles the first path succeeds.
"""

from events.games.race.board import geometry
from events.games.race.board.crawl import Ground
from events.games.race.board.finish import Goal
from events.games.race.board.geometry import TOUCHING
from events.games.race.board.lattice import PART, PARTS, Cell, Worm, centre
from events.games.race.board.position import Way, stepped
from events.games.race.options import FinishRule
from events.games.race.pieces import HIGHEST_NUMBER

Ways = tuple[Way, ...]
"""The directions that the next step may have."""

NEVER = HIGHEST_NUMBER + 1
"""More steps than any move has."""


class Search:
    def __init__(self, ground: Ground, goal: Goal, mixed: bool) -> None:
        self._ground, self._goal, self._mixed = ground, goal, mixed
        self._failed: set[tuple[Worm, Ways, int]] = set()
        """Worms, each with directions and a number of steps within which it cannot finish."""
        self._to_line: dict[Cell, int] | None = None

    def ways_after(self, ways: Ways, way: Way) -> Ways:
        """R48: the first step decides the direction of the whole move, unless directions may be mixed."""
        return ways if self._mixed else (way,)

    # How many steps

    def longest(self, worm: Worm, ways: Ways, most: int) -> int:
        """The greatest number of steps, at most `most`, that the worm can make without finishing."""
        best = 0
        if not most:
            return best
        for way, cell in self._ground.steps(worm, ways):
            if not self._goal.finishes(worm, way, cell):
                rest = self.longest(stepped(worm, way, cell), self.ways_after(ways, way), most - 1)
                best = max(best, 1 + rest)
                if best == most:
                    break
        return best

    def can_step(self, worm: Worm, ways: Ways) -> bool:
        """Whether the worm can make a step that does not finish."""
        return any(not self._goal.finishes(worm, way, cell) for way, cell in self._ground.steps(worm, ways))

    # The finish

    def can_finish(self, worm: Worm, ways: Ways, left: int) -> bool:
        """Whether the worm can finish within `left` steps."""
        if not any(self._within_reach(worm, way, left) for way in ways):
            return False
        return self._fewest_steps(worm, ways) <= left and self._finishes_within(worm, ways, left)

    def _within_reach(self, worm: Worm, way: Way, left: int) -> bool:
        """A quick test with the distance in a straight line: no step is longer than a part."""
        goal = self._goal
        if way is Way.REVERSE and goal.rule is not FinishRule.ANY_TOUCH:
            return left > 0  # in reverse the head follows the body; _fewest_steps checks this
        reach = PART * left + (0 if goal.rule is FinishRule.HEAD_PASS else TOUCHING)
        end = worm[0] if way is Way.FORWARD else worm[-1]
        return left > 0 and geometry.within(centre(end), goal.left, goal.right, reach)

    def _finishes_within(self, worm: Worm, ways: Ways, left: int) -> bool:
        if (worm, ways, left) in self._failed:
            return False
        promising: list[tuple[int, Worm, Ways]] = []
        for way, cell in self._ground.steps(worm, ways):
            if self._goal.finishes(worm, way, cell):
                return True
            after, then = stepped(worm, way, cell), self.ways_after(ways, way)
            fewest = self._fewest_steps(after, then)
            if fewest < left:
                promising.append((fewest, after, then))
        promising.sort()
        if any(self._finishes_within(after, then, left - 1) for _, after, then in promising):
            return True
        self._failed.add((worm, ways, left))
        return False

    def _fewest_steps(self, worm: Worm, ways: Ways) -> int:
        """A lower bound for the number of steps to the finish: the worm's own body does not count as an obstacle."""
        return min([self._fewest_steps_one_way(worm, way) for way in ways])

    def _fewest_steps_one_way(self, worm: Worm, way: Way) -> int:
        to_line = self._steps_to_line()
        if way is Way.FORWARD:
            return to_line.get(worm[0], NEVER)
        if self._goal.rule is FinishRule.ANY_TOUCH:
            return to_line.get(worm[-1], NEVER)
        return to_line.get(worm[0], NEVER) if self._mixed else self._steps_back_to_line(worm)

    def _steps_back_to_line(self, worm: Worm) -> int:
        """A lower bound in reverse. The head follows its own body, so the cells of its first six steps are known."""
        for made in range(PARTS - 1):
            if self._goal.finishes(worm[made:], Way.REVERSE, worm[made + 1]):
                return made + 1
        return PARTS

    def _steps_to_line(self) -> dict[Cell, int]:
        """For each cell near the line, the fewest steps in which a worm with its leading end there can finish."""
        if self._to_line is None:
            self._to_line = found = dict.fromkeys(self._last_cells(), 1)
            walls, near = self._ground.walls, self._ground.near
            edge = list(found)
            for steps in range(2, HIGHEST_NUMBER + 1):
                edge = [cell for known in edge for cell in near[known] if cell not in walls and cell not in found]
                found.update(dict.fromkeys(edge, steps))
        return self._to_line

    def _last_cells(self) -> list[Cell]:
        """The cells from which the next step can finish."""
        goal, walls, near = self._goal, self._ground.walls, self._ground.near
        last = [before for before, after in goal.passes if after in near and after not in walls]
        last += [before for cell in goal.cells if cell in near and cell not in walls for before in near[cell]]
        return [cell for cell in last if cell in near and cell not in walls]
