"""A measured figure, the value that it is compared with, and the required ratio."""

import time
from collections.abc import Callable, Iterable
from statistics import median

from events.value import Value


class Bar(Value):
    ratio: float
    at_most: bool

    def __str__(self) -> str:
        return f"{'at most' if self.at_most else 'at least'} {self.ratio:g}x"


class Figure(Value):
    what: str
    ours: float
    raw: float | None
    """The value for comparison, in the same unit. None if there is none, or if it could not be measured."""
    unit: str
    bar: Bar | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        return None if self.raw is None else self.ours / self.raw

    @property
    def ok(self) -> bool:
        if self.bar is None or self.ratio is None:
            return True
        return self.ratio <= self.bar.ratio if self.bar.at_most else self.ratio >= self.bar.ratio

    @property
    def verdict(self) -> str:
        if self.bar is None or self.ratio is None:
            return "reported"
        return "ok" if self.ok else ("over" if self.bar.at_most else "under")


Action = Callable[[], object]


def seconds(action: Action) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def interleaved(pairs: Iterable[tuple[Action, Action]]) -> tuple[float, float]:
    """The median seconds of our actions and of the raw ones. They alternate, so that a busy moment affects both."""
    ours: list[float] = []
    raw: list[float] = []
    for number, (one, other) in enumerate(pairs):
        if number % 2:
            raw.append(seconds(other))
            ours.append(seconds(one))
        else:
            ours.append(seconds(one))
            raw.append(seconds(other))
    return median(ours), median(raw)
