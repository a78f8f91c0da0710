"""A game's functions are pure: no clock, random numbers, files or state kept between calls."""

import builtins
import datetime
import io
import os
import random
import secrets
import socket
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import msgspec

from tests.conformance.instrumented_decider import Call, instrumented
from tests.conformance.play import Played, play
from tests.conformance.replay import look_around, replay


class Impure(AssertionError):
    """A game called an impure function."""


def check_purity(game: Played) -> None:
    """Plays the whole game again while every impure function raises."""
    mines = _impure_functions()

    def around(name: str, call: Call, args: tuple[Any, ...]) -> Any:
        with _with_impure_functions_forbidden(mines, name):
            return call(*args)

    replay(game.subject.played_by(instrumented(game.subject.decider, around)), game)


def check_repeatable(game: Played) -> None:
    """Every call returns the same result a second time and does not change its arguments.

    The game is played anew for this check. In a game that was already played, a changed argument could not be noticed.
    """

    def around(name: str, call: Call, args: tuple[Any, ...]) -> Any:
        plain = [arg for arg in args if isinstance(arg, msgspec.Struct)]
        before = [msgspec.json.encode(arg) for arg in plain]
        first = call(*args)
        assert before == [msgspec.json.encode(arg) for arg in plain], f"{name} changes its arguments"
        second = call(*args)
        assert first == second, f"{name} returns another result for the same arguments: {first!r}, then {second!r}"
        return first

    subject = game.subject.played_by(instrumented(game.subject.decider, around))
    again = play.__wrapped__(subject, game.seats, game.seed)
    for turn in again.turns:
        look_around(subject.decider, again, turn)


PatchedFunction = tuple[Any, str, Any, Any]
"""A module, the name of a function in it, this function, and the replacement that raises."""


def _impure_functions() -> list[PatchedFunction]:
    sources: list[tuple[Any, tuple[str, ...]]] = [
        (time, ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "sleep")),
        (time, ("localtime", "gmtime", "process_time")),
        (random, tuple(name for name in random.__all__ if callable(getattr(random, name)))),
        (secrets, ("token_bytes", "token_hex", "token_urlsafe", "randbelow", "choice", "randbits")),
        (os, ("urandom", "getrandom", "getenv", "getpid", "open", "listdir", "stat")),
        (uuid, ("uuid1", "uuid4")),
        (builtins, ("open", "input")),
        (io, ("open",)),
        (socket, ("socket", "create_connection")),
    ]
    mines: list[PatchedFunction] = [
        (module, name, getattr(module, name), _forbidden(f"{module.__name__}.{name}"))
        for module, names in sources
        for name in names
    ]
    mines += [(datetime, name, getattr(datetime, name), exploding) for name, exploding in _CALENDARS.items()]
    return mines + _imported(mines)


def _imported(mines: list[PatchedFunction]) -> list[PatchedFunction]:
    """Finds impure functions that games have imported by name, such as `from time import time`."""
    bombs = {id(real): bomb for _, __, real, bomb in mines}
    return [
        (module, name, value, bombs[id(value)])
        for module_name, module in list(sys.modules.items())
        if module_name.startswith(("events.", "tests.conformance.mutants"))
        for name, value in vars(module).items()
        if id(value) in bombs
    ]


@contextmanager
def _with_impure_functions_forbidden(mines: list[PatchedFunction], name: str) -> Iterator[None]:
    for module, attribute, _, bomb in mines:
        setattr(module, attribute, bomb)
    try:
        yield
    except Impure as why:
        raise Impure(f"{name} is not pure: it used {why}") from None
    finally:
        for module, attribute, real, _ in mines:
            setattr(module, attribute, real)


def _forbidden(what: str) -> Any:
    def fail(*_: Any, **__: Any) -> NoReturn:
        raise Impure(what)

    return fail


class _NoDatetime(datetime.datetime):
    now: Any = classmethod(_forbidden("datetime.now"))
    utcnow: Any = classmethod(_forbidden("datetime.utcnow"))
    today: Any = classmethod(_forbidden("datetime.today"))


class _NoDate(datetime.date):
    today: Any = classmethod(_forbidden("date.today"))


_CALENDARS = {"datetime": _NoDatetime, "date": _NoDate}
