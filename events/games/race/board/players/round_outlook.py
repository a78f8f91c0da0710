"""What a position in the middle of a round is worth: the chances of all worms when everybody has moved."""

from collections.abc import Sequence

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


class RoundOutlook:
    """Compares positions that differ only in the shape of one worm."""

    def __init__(self, state: BoardState, position: BoardPosition, seat: int, pending: Sequence[Pending]) -> None:
        self.course = Course(state.options, position)
        self._seat, self._pending, self._lowest = seat, pending, state.options.lowest
        worms = position.worms
        covers = [self.course.covered([worm]) for worm in worms]
        self._rivals = [
            (other, worm, _union(covers, {seat, other})) for other, worm in enumerate(worms) if other != seat
        ]
        self._unhindered = self.course.unhindered(worms)
        self.own: WaysToLine = self.course.ways(_union(covers, {seat}))
        """The ways of our worm among the others."""

    def chance(self, worm: Worm) -> float:
        """Our chance to win if our worm lies like this."""
        now, expected = self._steps(worm)
        return chances_in_round(now, expected, self._pending, self._lowest)[self._seat]

    def _steps(self, worm: Worm) -> StepsNeeded:
        now, unhindered = list(self._unhindered), list(self._unhindered)
        now[self._seat] = self.own.steps(worm)
        [unhindered[self._seat]] = self.course.unhindered((worm,))
        cover = self.course.covered([worm])
        for other, rival, covered in self._rivals:
            now[other] = self.course.ways(covered | cover).steps(rival)
        return needed(now, unhindered)


def _union(covers: list[Mask], without: set[int]) -> Mask:
    union = 0
    for seat, cover in enumerate(covers):
        if seat not in without:
            union |= cover
    return union
