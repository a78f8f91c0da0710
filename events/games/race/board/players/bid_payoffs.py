"""The payoffs of the bids of all players, estimated from the board."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence

from events.games.race.board.options import BoardOptions
from events.games.race.board.players.distances import StepsNeeded
from events.games.race.board.players.win_chances import chances
from events.games.race.options import XOrder
from events.games.race.pieces import Face, numbers
from events.games.race.reveal import locks

LOCK_STEPS = 0.3
"""A locked face costs its owner about this many steps, because the others know what cannot be bid next."""
FINISH_STEPS = 12.0
"""How many steps a finish is worth to a player who only counts steps."""

Matrix = Sequence[Sequence[float]]
Payoffs = tuple[float, ...]
"""By seat."""


class BidPayoffs(ABC):
    def __init__(self, options: BoardOptions, needed: StepsNeeded) -> None:
        self.needed = needed
        self._options = options
        self._numbers = numbers(options.lowest)

    def after(self, faces: tuple[Face, ...]) -> Payoffs:
        """What the players get if they bid these faces. The owner of X names the best number."""
        valid = _valid(faces)
        owner = valid.get(Face.X)
        if owner is None:
            return self._moved(valid, None)
        free = [number for number in self._numbers if Face(str(number)) not in faces]
        possible = [self._moved(valid, number) for number in free] or [self._moved(valid, None)]
        return max(possible, key=lambda payoffs: payoffs[owner])

    def with_number(self, faces: tuple[Face, ...], x_number: int) -> Payoffs:
        """What the players get if the owner of a valid X names this number."""
        return self._moved(_valid(faces), x_number)

    @abstractmethod
    def _moved(self, valid: dict[Face, int], x_number: int | None) -> Payoffs:
        """What the players get from valid bids, each with its seat."""

    def _order(self, valid: dict[Face, int], x_number: int | None) -> list[tuple[Face, int, int]]:
        """The face, the seat and the number of each mover."""
        last = self._options.x_order is XOrder.LAST or x_number is None
        moves = [(face, seat, face.number or x_number or 0) for face, seat in valid.items()]
        return sorted(moves, key=lambda move: (last and move[0] is Face.X, move[2]))


def _valid(faces: tuple[Face, ...]) -> dict[Face, int]:
    times = Counter(faces)
    return {face: seat for seat, face in enumerate(faces) if times[face] == 1}


class OwnSteps(BidPayoffs):
    """Each player only counts its own steps, and whether it finishes."""

    def _moved(self, valid: dict[Face, int], x_number: int | None) -> Payoffs:
        now = self.needed.now
        gained = [0.0] * len(now)
        for _, seat, number in self._order(valid, x_number):
            gained[seat] = float(number)
            if now[seat] <= number:
                gained[seat] = FINISH_STEPS
                break
        return tuple(gained)


class WinChances(BidPayoffs):
    """The chances of all players after the round."""

    def __init__(self, options: BoardOptions, needed: StepsNeeded, gains: Matrix, swings: Matrix) -> None:
        """`gains` says by seat and number how much nearer to the line a worm gets.

        `swings` says by owner of X and seat how many more steps the swing of the line costs.
        """
        super().__init__(options, needed)
        self._gains, self._swings = gains, swings

    def gain(self, seat: int, number: int) -> float:
        """How much nearer to the line this worm gets with this number of steps."""
        return self._gains[seat][number]

    def _moved(self, valid: dict[Face, int], x_number: int | None) -> Payoffs:
        now, left = self.needed.now, list(self.needed.expected)
        for face, seat, number in self._order(valid, x_number):
            gain = self._gains[seat][number]
            if now[seat] <= gain:
                return tuple([float(other == seat) for other in range(len(now))])
            left[seat] -= gain
            if face is Face.X:
                left = [max(steps + more, 1) for steps, more in zip(left, self._swings[seat], strict=True)]
        for face, seat in valid.items():
            if locks(self._options, face):
                left[seat] += LOCK_STEPS
        return chances(left, self._options.lowest)
