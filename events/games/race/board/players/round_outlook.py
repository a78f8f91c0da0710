"""What a position in the middle of a round is worth: the chances of all worms when everybody has moved."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from events.games.race.board.lattice import Worm
from events.games.race.board.players.cell_masks import Mask
from events.games.race.board.players.distances import Course, StepsNeeded, WaysToLine, needed
from events.games.race.board.players.win_chances import Pending, chances_in_round
from events.games.race.board.position import BoardPosition
from events.games.race.board.state import BoardState
from events.games.race.events import RaceTurn


def pending_after(state: BoardState, turn: RaceTurn) -> list[Pending]:
    """The worms that move after this turn, in their order."""
    seats = [mover.seat for mover in state.order]
    later = state.order[seats.index(turn.seat) + 1 :]
    return [Pending(mover.seat, mover.number) for mover in later if mover.number is not None]


class _Rival(NamedTuple):
    """Another worm, as if the worm of this player were not on the board."""

    seat: int
    worm: Worm
    steps: int
    ways: Mask
    """The cells on which the player's worm can be in the way of this worm."""
    covered: Mask
    """The cells where this worm may not lie because of the others. The player's worm is left out."""


class RoundOutlook:
    """Compares positions that differ only in the shape of one worm."""

    def __init__(self, state: BoardState, position: BoardPosition, seat: int, pending: Sequence[Pending]) -> None:
        self.course = Course(state.options, position)
        self._seat, self._pending, self._lowest = seat, pending, state.options.lowest
        self._worms = position.worms
        self._covers = [self.course.covered([worm]) for worm in position.worms]
        self.own: WaysToLine = self.course.ways(_union(self._covers, {seat}))
        """The ways of the player's worm among the others."""

    @cached_property
    def _unhindered(self) -> list[int]:
        return self.course.unhindered(self._worms)

    @cached_property
    def _rivals(self) -> list[_Rival]:
        return [self._rival(seat, worm) for seat, worm in enumerate(self._worms) if seat != self._seat]

    def _rival(self, seat: int, worm: Worm) -> _Rival:
        covered = _union(self._covers, {self._seat, seat})
        ways = self.course.ways(covered)
        return _Rival(seat, worm, ways.steps(worm), ways.shortest_ways(worm), covered)

    def chance(self, worm: Worm) -> float:
        """The player's chance to win if its worm lies like this."""
        now, expected = self._steps(worm)
        return chances_in_round(now, expected, self._pending, self._lowest)[self._seat]

    def _steps(self, worm: Worm) -> StepsNeeded:
        now, unhindered = list(self._unhindered), list(self._unhindered)
        now[self._seat] = self.own.steps(worm)
        [unhindered[self._seat]] = self.course.unhindered((worm,))
        cover = self.course.covered([worm])
        for rival in self._rivals:
            blocked = rival.ways & cover
            now[rival.seat] = self.course.ways(rival.covered | cover).steps(rival.worm) if blocked else rival.steps
        return needed(now, unhindered)


def _union(covers: list[Mask], without: set[int]) -> Mask:
    union = 0
    for seat, cover in enumerate(covers):
        if seat not in without:
            union |= cover
    return union
