"""The players of an arena: a level, or a Python function of the user."""

import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from math import inf
from random import Random

from cli.errors import BadInput
from cli.language import message
from events.computer_players.budget import Budget
from events.computer_players.choose import choose
from events.computer_players.level import Level
from events.computer_players.situation import Situation
from events.decider import Action, AnyDecider
from events.value import Value

Chooser = Callable[[Situation, Random], Action | None]
"""A player: chooses one of `situation.legal`, or returns None to wait for the others."""


class Entrant(Value):
    name: str
    """A level, or `module:function`."""
    level: Level | None
    """None for a function of the user."""
    playouts: int
    seconds: float


def entrant(decider: AnyDecider, name: str, playouts: dict[str, int], seconds: dict[str, float]) -> Entrant:
    """`playouts` and `seconds` have the limit of each level. The limit under the empty key is for all other levels.

    Without limits in seconds the same seed gives the same games on every machine.
    """
    level = next((level for level in Level if level.value == name), None)
    if level is None:
        if ":" not in name:
            raise BadInput(message("unknown-player", name=name, known=", ".join(level.value for level in Level)))
        own_player(name)
        return Entrant(name, None, 0, inf)
    search = decider.search()
    if search is None or level is Level.EASY:
        return Entrant(name, level, 0, inf)
    default = search.playouts[level]
    return Entrant(name, level, playouts.get(name, playouts.get("", default)), seconds.get(name, seconds.get("", inf)))


def chooser(entrant: Entrant) -> Chooser:
    level = entrant.level
    if level is None:
        return own_player(entrant.name)
    return lambda situation, rng: choose(
        situation, level, rng, Budget(entrant.playouts, entrant.seconds, time.perf_counter)
    )


def own_player(name: str) -> Chooser:
    """Imports a function of the user. Modules in the current folder are found too."""
    module, _, function = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as why:
        raise BadInput(message("player-not-found", name=name, why=why)) from None
    if not callable(found):
        raise BadInput(message("player-not-callable", name=name))
    loaded: Chooser = found
    return loaded
