"""Random draws in imagined worlds. They are quick, and nobody has to verify them."""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """A random number generator, such as `random.Random`. The caller creates it, so that the search stays pure."""

    def random(self) -> float: ...

    def shuffle(self, x: MutableSequence[Any]) -> None: ...


SeededRng = Callable[[str], Rng]
"""Makes a random number generator from a seed, as `random.Random` does. The same seed gives the same numbers."""


class RandomChance:
    """A `Chance` that draws from a random number generator."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        deck = list(items)
        self._rng.shuffle(deck)
        return tuple(deck)

    def pick(self, label: str, items: Sequence[T]) -> T:
        return items[int(self._rng.random() * len(items))]
