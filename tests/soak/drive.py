"""Plays random games. Checks conservation, invariants and the bound after every action, and the end of each game."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import msgspec

from events.chance import SeededChance
from events.codec import write_action
from events.decider import Illegal, Millis, Seat, Setup
from tests.conformance.subjects import Subject

START = Millis(1_700_000_000_000)


@dataclass
class Soaked:
    """The counters of a run."""

    steps: int = 0
    games: int = 0
    causes: Counter[str] = field(default_factory=Counter)


class Wrong(AssertionError):
    """An invariant did not hold. The message says how to reproduce it."""


def soak(subject: Subject, seats: int, steps: int, seed: int = 1) -> Soaked:
    """Plays random games until `steps` actions are done. The same arguments give the same games."""
    seen = Soaked()
    for number in count():
        if seen.steps >= steps:
            return seen
        try:
            _one_game(subject, seats, Random(f"{subject.name}/{seats}/{seed}/{number}"), number, steps, seen)
        except (AssertionError, Illegal) as why:
            where = f"{subject.name} with {seats} seats, seed {seed}, game {number}, after {seen.steps} actions in all"
            raise Wrong(f"{where}: {why}") from why
    raise AssertionError("count never ends")


def _one_game(subject: Subject, seats: int, rng: Random, number: int, steps: int, seen: Soaked) -> None:
    decider, kit = subject.decider, subject.kit
    options = msgspec.convert(kit.option_sets[number % len(kit.option_sets)], decider.option_type)
    setup = Setup(seats, options)
    bound = decider.bound(setup)
    secret, now = rng.randbytes(32), START
    state: Any = decider.initial(setup)
    for event in decider.begin(state, SeededChance(secret, 1)):
        state = decider.evolve(state, event)
    whole = Counter(kit.cards(state))
    for version in count(2):
        if decider.outcome(state) is not None:
            break
        now = Millis(now + rng.choice((0, 90, 800, 2500)))
        chosen = kit.move(decider, state, seats, now, rng)
        if chosen is None or seen.steps >= steps:
            return
        actor, action, now = chosen
        before = state
        for event in decider.decide(state, actor, action, now, SeededChance(secret, version)):
            state = decider.evolve(state, event)
        seen.steps += 1
        assert Counter(kit.cards(state)) == whole, f"cards are not conserved by {action}"
        kit.invariants(before, state)
        assert bound is None or version - 1 <= bound, f"more actions than the bound {bound}"
    outcome = decider.outcome(state)
    assert outcome is not None
    for seat in range(seats):
        _assert_no_legal_actions(subject, state, Seat(seat), now)
    seen.games += 1
    seen.causes[outcome.cause] += 1


def _assert_no_legal_actions(subject: Subject, state: Any, seat: Seat, now: Millis) -> None:
    legal = subject.decider.legal(state, seat, now)
    assert not legal, f"after the end seat {seat} may still {[write_action(action) for action in legal]}"
