"""Chooses the cases of a test that `make test` runs. The others have the marker `long` and run in `make test-long`.

A test with many cases repeats the same proof. `make test` runs a sample in which every value of a parameter occurs, or
another one that uses the same code. For example, Wormup has the pages of Wurmeln. `tests/conftest.py` checks that every
test has a case in `make test`.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any

import pytest

LONG = pytest.mark.long


def sampled(cases: Iterable[Any], chosen: Collection[Any] | Callable[[Any], bool]) -> list[Any]:
    """Parameters for pytest.mark.parametrize. `chosen` has the cases of `make test`, or says whether a case is one."""
    every = list(cases)
    if callable(chosen):
        kept = [bool(chosen(case)) for case in every]
    else:
        assert all(case in every for case in chosen), "a chosen case does not exist"
        kept = [case in chosen for case in every]
    return [case if keep else _long(case) for case, keep in zip(every, kept, strict=True)]


def diagonal(first: Iterable[Any], second: Iterable[Any]) -> list[Any]:
    """All pairs of two parameters. In `make test` every value of both occurs, but not every pair."""
    one, other = list(first), list(second)
    shorter = min(len(one), len(other))
    return [
        (here, there) if (row - column) % shorter == 0 else _long((here, there))
        for row, here in enumerate(one)
        for column, there in enumerate(other)
    ]


def ring(values: Sequence[Any]) -> list[tuple[Any, Any]]:
    """Pairs in which every value is the first once and the second once."""
    return [*pairwise(values), (values[-1], values[0])]


def _long(case: Any) -> Any:
    values = case if type(case) is tuple else (case,)
    return pytest.param(*values, marks=LONG)
