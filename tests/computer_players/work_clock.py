"""A clock that counts calls of functions, so the time passes only while a computer player works."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from events.computer_players.budget import Budget
from events.computer_players.choose import choose
from events.computer_players.level import Level
from events.computer_players.situation import Situation


class WorkClock:
    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> float:
        return float(self.calls)

    @contextmanager
    def running(self) -> Iterator[None]:
        sys.setprofile(self._count)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _count(self, frame: Any, event: str, arg: Any) -> None:
        self.calls += event in ("call", "c_call")


def answer(situation: Situation, level: Level, calls: float) -> int:
    """The number of calls that a decision makes in total, if its time is over after `calls` of them."""
    clock = WorkClock()
    playouts = situation.decider.search().playouts[level]  # type: ignore[union-attr]
    with clock.running():
        action = choose(situation, level, Random(1), Budget(playouts, calls, clock))
    assert action in situation.legal
    return clock.calls
