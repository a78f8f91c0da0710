"""Chooses the cases of a test that `make test` runs. The others have the marker `long` and run in `make test-long`.

Most cases of a test check the same thing again. In the sample that `make test` runs, every value of a parameter
occurs, or another value that uses the same code. For example, Worm Up! has the same pages as Würmeln.
`tests/conftest.py` checks that every test has a case in `make test`.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any

import pytest

LONG = pytest.mark.long


def sampled(cases: Iterable[Any], chosen: Collection[Any] | Callable[[Any], bool]) -> list[Any]:
    """Parameters for pytest.mark.parametrize. `chosen` lists or selects the cases of `make test`."""
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
    """Each value with the one after it, and the last with the first."""
    return [*pairwise(values), (values[-1], values[0])]


def _long(case: Any) -> Any:
    values = case if type(case) is tuple else (case,)
    return pytest.param(*values, marks=LONG)
