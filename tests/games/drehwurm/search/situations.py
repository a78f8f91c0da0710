"""Situations of computer players in games that a test plays."""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from events.computer_players.random_chance import RandomChance
from events.computer_players.situation import SeenEvent, Situation
from events.decider import AnyDecider, Event, Millis, Seat, Setup
from events.games.drehwurm import Drehwurm, DrehwurmV1
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.state import DrehwurmState
from events.visibility import redact
from tests.games.drehwurm.play import any_legal, play
from tests.games.scenario import NOON, fold

GAME = Drehwurm()
VERSION_1 = DrehwurmV1()

Timed = tuple[Event, Millis]

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"throw_in": "off", "show_undersides": True},
    {"throw_in": "same_colour", "throw_in_priority": "arrival"},
    {"throw_in": "same_colour", "same_colour_joker": "never", "next_player_first_worm_is_throw_in": False},
    {"draw_policy": "only_if_stuck"},
    {"throw_in_priority": "clockwise", "hold_seconds": 3},
    {"throw_in_priority": "random", "draw_policy": "only_if_stuck"},
    {"hold_seconds": 0, "show_undersides": True},
)


def situation(
    state: DrehwurmState, history: Iterable[Timed], seat: Seat, now: Millis = NOON, game: AnyDecider = GAME
) -> Situation:
    """What the player of this seat knows in a game with this history."""
    return Situation(
        decider=game,
        setup=Setup(state.seats, state.options),
        seat=seat,
        view=game.view(state, seat),
        legal=game.legal(state, seat, now),
        scores=game.scores(state),
        history=tuple([SeenEvent(type(event), redact(event, seat), at) for event, at in history]),
        now=now,
    )


class Point(NamedTuple):
    """A state of a game that was played, and the events that led to it."""

    state: DrehwurmState
    history: list[Timed]
    now: Millis


def points(
    seats: int, variant: dict[str, object], seed: int, game: AnyDecider = GAME, matches: int = 2
) -> Iterator[Point]:
    """Yields the states of a random game, and sometimes the state after an undo of a few actions.

    After an undo, the game goes on as if the undo had been redone.
    """
    options = msgspec.convert({**variant, "matches": matches}, DrehwurmOptions)
    dice = random.Random(seed)
    visited: list[Point] = []
    for moment in play(seats, options, seed, any_legal(seed), game):
        before = visited[-1].history if visited else []
        visited.append(Point(moment.after, [*before, *((event, moment.now) for event in moment.events)], moment.now))
        yield visited[-1]
        if dice.random() < 0.1:
            target = visited[-min(len(visited), 1 + dice.randrange(6))]
            resumed = game.resume(target.state, moment.after)
            yield Point(resumed, target.history, moment.now)  # an undo alone, or a redo
            dealt = game.conceal(target.state, RandomChance(dice))
            timed = [(event, moment.now) for event in dealt]
            yield Point(fold(game, resumed, dealt), [*target.history, *timed], moment.now)
