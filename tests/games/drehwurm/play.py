"""Plays complete games of Drehwurm. A function chooses the actions."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from events.chance import SeededChance
from events.decider import Action, AnyDecider, Event, Millis, Seat, Setup
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.state import DrehwurmState
from tests.games.scenario import NOON, fold

GAME = Drehwurm()

Choose = Callable[[DrehwurmState, Seat, tuple[Action, ...]], Action | None]
"""Chooses one of the legal actions of a seat. None means to wait for the other players."""


class Moment(NamedTuple):
    """One action, with its events and the states before and after it."""

    before: DrehwurmState
    seat: Seat | None
    """The seat that acted, or None for the first deal."""
    action: Action | None
    events: tuple[Event, ...]
    after: DrehwurmState
    now: Millis


def play(seats: int, options: DrehwurmOptions, seed: int, choose: Choose, game: AnyDecider = GAME) -> Iterator[Moment]:
    """Plays a game; yields each action. Players who can act do so in random order, and time passes between actions."""
    secret, dice = seed.to_bytes(4, "big"), random.Random(seed)
    state, now, version = game.initial(Setup(seats, options)), NOON, 1
    events = game.begin(state, SeededChance(secret, version))
    dealt = fold(game, state, events)
    yield Moment(state, None, None, events, dealt, now)
    state = dealt
    while state.running:
        now, version = Millis(now + dice.choice((0, 90, 800, 2500))), version + 1
        able = [(Seat(seat), game.legal(state, Seat(seat), now)) for seat in range(seats)]
        seat, legal = dice.choice([(seat, legal) for seat, legal in able if legal])
        action = choose(state, seat, legal)
        if action is None:
            continue
        events = game.decide(state, seat, action, now, SeededChance(secret, version))
        after = fold(game, state, events)
        yield Moment(state, seat, action, events, after, now)
        state = after


def any_legal(seed: int) -> Choose:
    """Chooses legal actions at random."""
    dice = random.Random(seed)
    return lambda state, seat, legal: dice.choice(legal)


def advised(state: DrehwurmState, seat: Seat, legal: tuple[Action, ...]) -> Action | None:
    return GAME.presentation.advise(GAME.view(state, seat), legal)
