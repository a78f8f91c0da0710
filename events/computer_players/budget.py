"""How long a computer player may think about one decision."""

from collections.abc import Callable

from events.computer_players.level import Level

Clock = Callable[[], float]
"""Returns the seconds of a monotonic clock."""

DEFAULT_SECONDS = {Level.EASY: 0.1, Level.GOOD: 1.0, Level.STRONG: 2.0}


class Budget:
    """Allows a number of playouts, or fewer if the time runs out first.

    On a machine that is fast enough, the time does not run out, so the same seed always gives the same choice.
    """

    def __init__(self, playouts: int, seconds: float, clock: Clock) -> None:
        self._left, self._clock = playouts, clock
        self._ends = clock() + seconds

    def spend(self) -> bool:
        """Counts one playout. Returns False if there is none left, or if the time is over."""
        if self._left <= 0 or self.over():
            return False
        self._left -= 1
        return True

    def over(self) -> bool:
        """Whether the time is over. A playout that is still running is then dropped."""
        return self._clock() >= self._ends
