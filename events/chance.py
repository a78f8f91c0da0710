"""Committed, verifiable randomness.

Before anybody sits down, the server commits to a secret and publishes the `commitment`. Every phone adds entropy when
it joins. The seed is mixed from the secret and all entropy, so neither the server nor a phone alone controls it. Every
draw is a pure function of the seed, a number and a label. The number counts the commands that have drawn. When the game
ends, the secret is revealed, and anybody can repeat all draws.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """The source of all random draws. The same label gives the same draw, so a decision uses each label once."""

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]: ...

    def pick(self, label: str, items: Sequence[T]) -> T: ...


def commitment(secret: str, salt: str) -> str:
    return hashlib.sha256(f"{salt}:{secret}".encode()).hexdigest()


def mix(secret: str, entropies: Iterable[str]) -> bytes:
    """The seed of a game: a hash over the server's secret and the entropy of each seat, in seat order.

    Each part is hashed first, because two different lists of parts can join to the same bytes. Without the hashes,
    they would give the same seed.
    """
    parts = [hashlib.sha256(part.encode()).digest() for part in (secret, *entropies)]
    return hashlib.sha256(b"".join(parts)).digest()


class SeededChance:
    """The draws of one command. `number` is 1 for the first command of a game that draws, 2 for the second, and so on.

    The version of the log must not be used as this number: somebody who knows the secret could send harmless commands
    until the version gives a deal that suits them.
    """

    __slots__ = ("_number", "_seed")

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed, self._number = seed, number

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        """A Fisher-Yates shuffle, from the last position to the first. Each draw is unbiased."""
        deck = list(items)
        numbers = self._numbers(label)
        for place in range(len(deck) - 1, 0, -1):
            other = _random_below(place + 1, numbers)
            deck[place], deck[other] = deck[other], deck[place]
        return tuple(deck)

    def pick(self, label: str, items: Sequence[T]) -> T:
        return items[_random_below(len(items), self._numbers(label))]

    def _numbers(self, label: str) -> Iterator[int]:
        """An endless sequence of 32-bit numbers: HMAC-SHA256 over number, label and a block counter."""
        base = hmac.new(self._seed, f"{self._number}/{label}/".encode(), hashlib.sha256)
        block = 0
        while True:
            keyed = base.copy()
            keyed.update(str(block).encode())
            digest = keyed.digest()
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1


class NoChance:
    """For decisions that must not draw: every draw raises an AssertionError."""

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        raise AssertionError(f"nothing may be shuffled here ({label})")

    def pick(self, label: str, items: Sequence[T]) -> T:
        raise AssertionError(f"nothing may be drawn here ({label})")


def _random_below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to limit - 1. To avoid bias, skips numbers at or above `fair`, a multiple of `limit`."""
    fair = (1 << 32) - (1 << 32) % limit
    return next(number for number in numbers if number < fair) % limit
