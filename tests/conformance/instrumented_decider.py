"""Wraps a decider so that a hook is called instead of each of its pure functions."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from events.decider import AnyDecider
from events.presentation import Presentation

PURE = (
    "initial",
    "begin",
    "decide",
    "evolve",
    "legal",
    "deadline",
    "cause",
    "view",
    "scores",
    "outcome",
    "conceal",
    "resume",
    "bound",
)

Call = Callable[..., Any]
Around = Callable[[str, Call, tuple[Any, ...]], Any]
"""A hook gets the name of a function, the function and its arguments; it returns the result for the caller."""


class _Instrumented:
    def __init__(self, decider: AnyDecider, around: Around) -> None:
        self._decider, self._around = decider, around

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._decider, name)
        if isinstance(found, Presentation):
            return replace(found, advise=lambda *args: self._around("advise", found.advise, args))
        if name not in PURE:
            return found
        return lambda *args: self._around(name, found, args)


def instrumented(decider: AnyDecider, around: Around) -> AnyDecider:
    return cast("AnyDecider", _Instrumented(decider, around))
