"""Random numbers are committed to in advance, depend on every seat, and can be recomputed by anybody."""

import hashlib
import hmac
from collections import Counter
from itertools import count

import pytest

from events.chance import NoChance, SeededChance, commitment, mix


def independent_shuffle(seed: bytes, version: int, label: str, items: list[int]) -> list[int]:
    """A second implementation, written from docs/fairness.md alone."""

    def numbers():  # type: ignore[no-untyped-def]
        for block in count():
            digest = hmac.new(seed, f"{version}/{label}/{block}".encode(), hashlib.sha256).digest()
            for start in range(0, 32, 4):
                yield int.from_bytes(digest[start : start + 4], "big")

    source = numbers()  # type: ignore[no-untyped-call]
    deck = list(items)
    for place in range(len(deck) - 1, 0, -1):
        largest_fair = (2**32 // (place + 1)) * (place + 1)
        while (number := next(source)) >= largest_fair:
            pass
        other = number % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


@pytest.mark.parametrize("size", [0, 1, 2, 79, 105, 5000])
def test_a_shuffle_can_be_recomputed_from_its_seed(size: int) -> None:
    seed = mix("a secret", ["one", "two"])
    assert list(SeededChance(seed, 7).shuffle("deck", range(size))) == independent_shuffle(
        seed, 7, "deck", list(range(size))
    )


def test_the_commitment_binds_secret_and_salt() -> None:
    assert commitment("secret", "salt") == hashlib.sha256(b"salt:secret").hexdigest()
    assert len({commitment(s, t) for s in ("a", "b") for t in ("a", "b")}) == 4


def test_the_seed_depends_on_every_seats_entropy_and_on_its_position() -> None:
    seeds = [
        mix("s", ["ab", "c"]),
        mix("s", ["a", "bc"]),
        mix("s", ["c", "ab"]),
        mix("s", ["abc"]),
        mix("sa", ["b", "c"]),
        mix("s", ["ab", "c", ""]),
    ]
    assert len(set(seeds)) == len(seeds)


def test_draws_depend_on_seed_version_and_label() -> None:
    seed = mix("s", [])
    draws = {
        SeededChance(seed, 1).shuffle("a", range(50)),
        SeededChance(seed, 2).shuffle("a", range(50)),
        SeededChance(seed, 1).shuffle("b", range(50)),
        SeededChance(mix("t", []), 1).shuffle("a", range(50)),
    }
    assert len(draws) == 4
    assert SeededChance(seed, 1).shuffle("a", range(50)) in draws


def test_a_shuffle_keeps_every_item() -> None:
    items = ["x", "x", "y", "z"]
    assert Counter(SeededChance(b"seed", 1).shuffle("l", items)) == Counter(items)


def test_all_orders_are_equally_likely() -> None:
    """A chi-squared test of the 24 orders of four cards. The seeds are fixed, so the result is always the same."""
    draws = 24_000
    seen = Counter(SeededChance(b"fair", version).shuffle("l", "abcd") for version in range(draws))
    expected = draws / 24
    chi_squared = sum((number - expected) ** 2 / expected for number in seen.values())
    assert len(seen) == 24
    assert chi_squared < 49.7  # with 23 degrees of freedom, 0.1 % of fair shuffles exceed this


def test_picks_are_equally_likely() -> None:
    draws = 9_000
    seen = Counter(SeededChance(b"fair", version).pick("dealer", "abc") for version in range(draws))
    assert sum((number - draws / 3) ** 2 / (draws / 3) for number in seen.values()) < 13.8


def test_drawing_from_no_chance_fails() -> None:
    with pytest.raises(AssertionError):
        NoChance().shuffle("deck", [1, 2])
    with pytest.raises(AssertionError):
        NoChance().pick("dealer", [1, 2])
