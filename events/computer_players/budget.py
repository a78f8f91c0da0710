"""How long a computer player may think about one decision."""

from collections.abc import Callable


class Budget:
    """Allows a number of playouts, and fewer if the time is over before. Time is only a limit: the number of playouts
    decides what a player finds, so that the same seed gives the same choice on every machine that is fast enough."""

    def __init__(self, playouts: int, seconds: float, clock: Callable[[], float]) -> None:
        """`clock` returns seconds that never go back."""
        self._left, self._clock = playouts, clock
        self._ends = clock() + seconds

    def spend(self) -> bool:
        """Counts one playout. Returns False if there is none left, or if the time is over."""
        if self._left <= 0 or self._clock() >= self._ends:
            return False
        self._left -= 1
        return True
