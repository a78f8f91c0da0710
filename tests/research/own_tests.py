"""Runs PettingZoo's own tests of an environment. A warning counts as a failure."""

import io
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from unittest.mock import patch

from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test

from tests.research.subjects import Seeded

CYCLES = 40
BENCHMARK_SECONDS = 5


class CycleClock:
    """A simulated clock that ends the benchmark after this number of cycles, however fast the machine is."""

    def __init__(self, cycles: int) -> None:
        self._step, self._now = (BENCHMARK_SECONDS + 1) / cycles, 0.0

    def time(self) -> float:
        self._now += self._step
        return self._now


@contextmanager
def strictly() -> Iterator[None]:
    """Warnings are errors, and nothing is printed."""
    with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        yield


def run_api_test(subject: Seeded) -> None:
    api_test(subject.env(), num_cycles=CYCLES)


def run_seed_test(subject: Seeded) -> None:
    seed_test(subject.env, num_cycles=CYCLES)


def run_max_cycles_test(subject: Seeded) -> None:
    max_cycles_test(subject)


def run_performance_benchmark(subject: Seeded) -> None:
    module = import_module("pettingzoo.test.performance_benchmark")
    with patch.object(module, "time", CycleClock(CYCLES)):
        performance_benchmark(subject.env())


OWN_TESTS: dict[str, Callable[[Seeded], None]] = {
    "api_test": run_api_test,
    "seed_test": run_seed_test,
    "max_cycles_test": run_max_cycles_test,
    "performance_benchmark": run_performance_benchmark,
}
