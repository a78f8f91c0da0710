"""What the bids of all players bring: the chances to win after the round, estimated from the board."""

from collections import Counter
from collections.abc import Sequence

from events.games.race.board.players.win_chances import chances
from events.games.race.board.state import BoardState
from events.games.race.options import XOrder
from events.games.race.pieces import Face, numbers
from events.games.race.reveal import locks

LOCK_STEPS = 0.3
"""A locked face costs its owner about this many steps, because the others know what cannot be bid next."""


Matrix = Sequence[Sequence[float]]


class RoundForecast:
    """What is known before the bids: the gains of each worm, and what each player would do with the line."""

    def __init__(self, state: BoardState, needed: Sequence[float], gains: Matrix, swings: Matrix) -> None:
        """`needed` are the steps of each worm. `gains` says by seat and number how much nearer to the line it gets.

        `swings` says by owner of X and seat how many more steps the swing of the line costs.
        """
        self._options = state.options
        self._numbers = numbers(state.options.lowest)
        self.needed = needed
        self._gains, self._swings = gains, swings

    def chances(self, faces: tuple[Face, ...]) -> tuple[float, ...]:
        """The chances of all players after these bids. The owner of X names the best number."""
        valid = self._valid(faces)
        owner = valid.get(Face.X)
        if owner is None:
            return self._moved(valid, None)
        free = [number for number in self._numbers if Face(str(number)) not in faces]
        possible = [self._moved(valid, number) for number in free] or [self._moved(valid, None)]
        return max(possible, key=lambda after: after[owner])

    def chances_with(self, faces: tuple[Face, ...], x_number: int | None) -> tuple[float, ...]:
        """The chances of all players if the owner of a valid X names this number."""
        return self._moved(self._valid(faces), x_number)

    @staticmethod
    def _valid(faces: tuple[Face, ...]) -> dict[Face, int]:
        times = Counter(faces)
        return {face: seat for seat, face in enumerate(faces) if times[face] == 1}

    def _moved(self, valid: dict[Face, int], x_number: int | None) -> tuple[float, ...]:
        needed = list(self.needed)
        for face, seat, number in self._order(valid, x_number):
            needed[seat] -= self._gains[seat][number]
            if needed[seat] <= 0:
                return tuple([float(other == seat) for other in range(len(needed))])
            if face is Face.X:
                needed = [max(steps + more, 1) for steps, more in zip(needed, self._swings[seat], strict=True)]
        for face, seat in valid.items():
            if locks(self._options, face):
                needed[seat] += LOCK_STEPS
        return chances(needed, self._options.lowest)

    def _order(self, valid: dict[Face, int], x_number: int | None) -> list[tuple[Face, int, int]]:
        last = self._options.x_order is XOrder.LAST or x_number is None
        moves = [(face, seat, face.number or x_number or 0) for face, seat in valid.items()]
        return sorted(moves, key=lambda move: (last and move[0] is Face.X, move[2]))
