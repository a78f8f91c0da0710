"""Random draws in imagined worlds. They are quick, and nobody has to verify them."""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """The part of `random.Random` that computer players use. The caller creates it, so that the search stays pure."""

    def random(self) -> float: ...

    def shuffle(self, x: MutableSequence[Any]) -> None: ...


SeededRng = Callable[[str], Rng]
"""Returns a random number generator for a seed, such as `random.Random`. The same seed gives the same numbers."""


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
