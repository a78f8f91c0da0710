"""Nothing of a game looks at a clock, at chance of its own, at files, or at anything kept between two calls."""

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

from tests.conformance.instrument import Call, seen
from tests.conformance.play import Played, play
from tests.conformance.replay import look_around, replay


class Impure(AssertionError):
    """Something reached out of the game."""


def check_purity(game: Played) -> None:
    """The whole game again, with every way out of a pure function mined."""
    mines = _mines()

    def around(name: str, call: Call, args: tuple[Any, ...]) -> Any:
        with _mined(mines, name):
            return call(*args)

    replay(game.subject.played_by(seen(game.subject.decider, around)), game)


def check_repeatable(game: Played) -> None:
    """Every call gives the same answer a second time and leaves its arguments as they were.

    The game is played afresh for this: what a call spoils would already be spoilt in the one at hand.
    """

    def around(name: str, call: Call, args: tuple[Any, ...]) -> Any:
        plain = [arg for arg in args if isinstance(arg, msgspec.Struct)]
        before = [msgspec.json.encode(arg) for arg in plain]
        first = call(*args)
        assert before == [msgspec.json.encode(arg) for arg in plain], f"{name} changes what it was given"
        second = call(*args)
        assert first == second, f"{name} gives another answer to the same question: {first!r}, then {second!r}"
        return first

    subject = game.subject.played_by(seen(game.subject.decider, around))
    again = play.__wrapped__(subject, game.seats, game.seed)
    for turn in again.turns:
        look_around(subject.decider, again, turn)


Mine = tuple[Any, str, Any, Any]
"""Where, under which name, what stands there, and what explodes instead."""


def _mines() -> list[Mine]:
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
    mines: list[Mine] = [
        (module, name, getattr(module, name), _bomb(f"{module.__name__}.{name}"))
        for module, names in sources
        for name in names
    ]
    mines += [(datetime, name, getattr(datetime, name), exploding) for name, exploding in _CALENDARS.items()]
    return mines + _imported(mines)


def _imported(mines: list[Mine]) -> list[Mine]:
    """Games may have taken a function by name (`from time import time`): find it in their modules too."""
    bombs = {id(real): bomb for _, __, real, bomb in mines}
    return [
        (module, name, value, bombs[id(value)])
        for module_name, module in list(sys.modules.items())
        if module_name.startswith(("events.", "tests.conformance.mutants"))
        for name, value in vars(module).items()
        if id(value) in bombs
    ]


@contextmanager
def _mined(mines: list[Mine], name: str) -> Iterator[None]:
    for module, attribute, _, bomb in mines:
        setattr(module, attribute, bomb)
    try:
        yield
    except Impure as why:
        raise Impure(f"{name} is not pure: it reached for {why}") from None
    finally:
        for module, attribute, real, _ in mines:
            setattr(module, attribute, real)


def _bomb(what: str) -> Any:
    def explode(*_: Any, **__: Any) -> NoReturn:
        raise Impure(what)

    return explode


class _NoDatetime(datetime.datetime):
    now: Any = classmethod(_bomb("datetime.now"))
    utcnow: Any = classmethod(_bomb("datetime.utcnow"))
    today: Any = classmethod(_bomb("datetime.today"))


class _NoDate(datetime.date):
    today: Any = classmethod(_bomb("date.today"))


_CALENDARS = {"datetime": _NoDatetime, "date": _NoDate}
