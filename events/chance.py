"""Committed, verifiable randomness.

Before anybody sits down the server commits to a secret (`commitment` is public). Every phone adds entropy when it
joins. The seed mixes both, so neither side alone controls it. Every draw is a pure function of the seed, the number of
commands that drew before it and a label; when the game ends the secret is revealed and anybody can draw it all again.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """What a decider draws from. The same label gives the same draw: use each label once in a decision."""

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]: ...

    def pick(self, label: str, items: Sequence[T]) -> T: ...


def commitment(secret: str, salt: str) -> str:
    return hashlib.sha256(f"{salt}:{secret}".encode()).hexdigest()


def mix(secret: str, entropies: Iterable[str]) -> bytes:
    """The seed of a game: the server's secret and what each seat brought, in seat order.

    Each part is hashed first, so that no choice of entropy can imitate another split of the same bytes.
    """
    parts = [hashlib.sha256(part.encode()).digest() for part in (secret, *entropies)]
    return hashlib.sha256(b"".join(parts)).digest()


class SeededChance:
    """The draws of one command, `number` counting the commands of this game that have drawn.

    Not the version: whoever knows the secret could move that with harmless commands until the next deal suits them.
    """

    __slots__ = ("_number", "_seed")

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed, self._number = seed, number

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher-Yates from the last place down, each place drawn without bias."""
        deck = list(items)
        numbers = self._numbers(label)
        for place in range(len(deck) - 1, 0, -1):
            other = _below(place + 1, numbers)
            deck[place], deck[other] = deck[other], deck[place]
        return tuple(deck)

    def pick(self, label: str, items: Sequence[T]) -> T:
        return items[_below(len(items), self._numbers(label))]

    def _numbers(self, label: str) -> Iterator[int]:
        """An endless supply of 32-bit numbers: HMAC-SHA256 over number, label and a block counter."""
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
    """For decisions in which chance has no place: drawing from it is a bug."""

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        raise AssertionError(f"nothing may be shuffled here ({label})")

    def pick(self, label: str, items: Sequence[T]) -> T:
        raise AssertionError(f"nothing may be drawn here ({label})")


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to limit - 1; numbers from the incomplete last stretch are thrown away (rejection sampling)."""
    fair = (1 << 32) - (1 << 32) % limit
    return next(number for number in numbers if number < fair) % limit
