"""Plays complete games of Take That. Functions choose the actions."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from events.chance import SeededChance
from events.decider import Action, Event, Seat, Setup
from events.games.takethat import TakeThat, advice
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.state import TakeThatState
from tests.games.scenario import NOON, fold

GAME = TakeThat()

Choose = Callable[[TakeThatState, Seat, tuple[Action, ...]], Action]


class Moment(NamedTuple):
    """One action, with its events and the states before and after it."""

    before: TakeThatState
    seat: Seat | None
    """The seat that acted, or None for the first deal."""
    action: Action | None
    events: tuple[Event, ...]
    after: TakeThatState


def play(seats: int, options: TakeThatOptions, seed: int, *players: Choose) -> Iterator[Moment]:
    """Plays a game; yields each action. Each of `players` plays one seat, and the last one also all further seats."""
    secret = seed.to_bytes(4, "big")
    state = GAME.initial(Setup(seats, options))
    events = GAME.begin(state, SeededChance(secret, 1))
    dealt = fold(GAME, state, events)
    yield Moment(state, None, None, events, dealt)
    state, version = dealt, 1
    while state.running:
        version += 1
        seat = state.turn
        action = players[min(seat, len(players) - 1)](state, seat, GAME.legal(state, seat, NOON))
        events = GAME.decide(state, seat, action, NOON, SeededChance(secret, version))
        after = fold(GAME, state, events)
        yield Moment(state, seat, action, events, after)
        state = after


def any_legal(seed: int) -> Choose:
    """Chooses legal actions at random."""
    dice = random.Random(seed)
    return lambda state, seat, legal: dice.choice(legal)


def any_but_taking(seed: int) -> Choose:
    """Chooses legal actions at random, but takes the row only if nothing else is legal."""
    dice = random.Random(seed)
    return lambda state, seat, legal: dice.choice([*legal[:-1]] or legal)


def advised(state: TakeThatState, seat: Seat, legal: tuple[Action, ...]) -> Action:
    return advice.choose(GAME.view(state, seat), legal)
