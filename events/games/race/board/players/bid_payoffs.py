"""The payoffs of the bids of all players, estimated from the board.

Regret matching needs thousands of payoffs. For speed, a bid is a number here, a choice: its index in `faces(lowest)`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from operator import add

from events.games.race.board.options import BoardOptions
from events.games.race.board.players.distances import StepsNeeded
from events.games.race.board.players.win_chances import chances
from events.games.race.options import XOrder
from events.games.race.pieces import HIGHEST_NUMBER, Face, faces, numbers
from events.games.race.revealed_bids import locks

LOCK_STEPS = 0.3
"""A locked face costs its owner about this many steps, because the others know what cannot be bid next."""
ROUND_WITHOUT_SWING = 0.65
"""The probability that nobody swings the line in a round. Measured in races of strong bidders."""
STEPS_PER_ROUND = 3.9
"""By how many steps the leader comes nearer to the line in a round, on average. Measured in the same races."""
FINISH_STEPS = 12.0
"""How many steps a finish is worth to a player who only counts steps."""

Matrix = Sequence[Sequence[float]]
Payoffs = tuple[float, ...]
"""By seat."""
Mover = tuple[bool, int, int, int]
"""Whether the move comes last, its number, its seat and its choice. Movers move in the order of these tuples."""


class _Known(dict[tuple[int, ...], Payoffs]):
    """The payoffs of all choices that were asked for so far."""

    def __init__(self, find: Callable[[tuple[int, ...]], Payoffs]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, choices: tuple[int, ...]) -> Payoffs:
        found = self[choices] = self._find(choices)
        return found


class BidPayoffs(ABC):
    def __init__(self, options: BoardOptions, needed: StepsNeeded) -> None:
        self.needed = needed
        self._options = options
        self._numbers = numbers(options.lowest)
        self._faces = faces(options.lowest)
        self._x = self._faces.index(Face.X)
        self._x_last = options.x_order is XOrder.LAST
        self.after_choices: Callable[[tuple[int, ...]], Payoffs] = _Known(self._best_for_owner).__getitem__

    def after(self, bids: Sequence[Face]) -> Payoffs:
        """What the players get if they bid these faces. The owner of X names the best number."""
        return self.after_choices(self._choices(bids))

    def with_number(self, bids: Sequence[Face], x_number: int) -> Payoffs:
        """What the players get if the owner of a valid X names this number."""
        choices = self._choices(bids)
        return self._moved(self._order(choices, self._times(choices), x_number))

    def _best_for_owner(self, choices: tuple[int, ...]) -> Payoffs:
        times = self._times(choices)
        if times[self._x] != 1:
            return self._moved(self._order(choices, times, None))
        owner = choices.index(self._x)
        free = [number for number, bid in zip(self._numbers, times, strict=False) if not bid]
        possible = [self._moved(self._order(choices, times, number)) for number in free or (None,)]
        return max(possible, key=lambda payoffs: payoffs[owner])

    def _choices(self, bids: Sequence[Face]) -> tuple[int, ...]:
        return tuple([self._faces.index(face) for face in bids])

    def _times(self, choices: tuple[int, ...]) -> list[int]:
        """How often each choice was made."""
        times = [0] * len(self._faces)
        for choice in choices:
            times[choice] += 1
        return times

    def _order(self, choices: tuple[int, ...], times: list[int], x_number: int | None) -> list[Mover]:
        x, lowest = self._x, self._numbers[0]
        last = self._x_last or x_number is None
        return sorted(
            [
                (last, x_number or 0, seat, choice) if choice == x else (False, lowest + choice, seat, choice)
                for seat, choice in enumerate(choices)
                if times[choice] == 1
            ]
        )

    @abstractmethod
    def _moved(self, order: list[Mover]) -> Payoffs:
        """What the players get from these moves."""


class OwnSteps(BidPayoffs):
    """Each player only counts its own steps, and whether it finishes."""

    def _moved(self, order: list[Mover]) -> Payoffs:
        now = self.needed.now
        gained = [0.0] * len(now)
        for _, number, seat, _ in order:
            gained[seat] = float(number)
            if now[seat] <= number:
                gained[seat] = FINISH_STEPS
                break
        return tuple(gained)


class WinChances(BidPayoffs):
    """Players get their chances to win, as they are after the round."""

    def __init__(self, options: BoardOptions, needed: StepsNeeded, gains: Matrix, swings: Matrix) -> None:
        """`gains` says by seat and number how much nearer to the line a worm gets.

        `swings` says by owner of X and seat how many more steps the swing of the line costs.
        """
        super().__init__(options, needed)
        self._gains, self._swings = gains, swings
        self._lock_steps = [LOCK_STEPS if locks(options, face) else 0.0 for face in self._faces]

    def gain(self, seat: int, number: int) -> float:
        """How much nearer to the line this worm gets with this number of steps."""
        return self._gains[seat][number]

    def _moved(self, order: list[Mover]) -> Payoffs:
        now, left = self.needed.now, list(self.needed.expected)
        for _, number, seat, choice in order:
            gain = self._gains[seat][number]
            if now[seat] <= gain:
                return tuple([float(other == seat) for other in range(len(now))])
            left[seat] -= gain
            if choice == self._x:
                left = _swung(left, self._swings[seat])
        for _, _, seat, choice in order:
            left[seat] += self._lock_steps[choice]
        return chances(left, self._options.lowest)


def _swung(left: Sequence[float], swing: Sequence[float]) -> list[float]:
    """The steps that the worms need on average if the line is swung now.

    The next owner of X swings it again. So the longer the race still takes, the less a swing counts.
    """
    rounds = max(0.0, min(map(add, left, swing)) - HIGHEST_NUMBER) / STEPS_PER_ROUND
    lasting = ROUND_WITHOUT_SWING**rounds
    return [max(steps + lasting * more, 1) for steps, more in zip(left, swing, strict=True)]
