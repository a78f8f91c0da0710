"""Worm races (Alex Randolph): bid in secret, crawl as far as the bid says, be first at the line.

`Race` has everything that all races share. How worms move is in `told` (real worms on a table) and in `board` (worms on
the screen). wurmeln.py and wormup.py have only the differences between the editions. R numbers: docs/rulings.md.
"""

from typing import Any

import msgspec

from events.chance import Chance
from events.decider import Action, Actor, Decider, Event, Millis, Options, ScoreSheet
from events.games.race import rules, secret_bids, state, view
from events.games.race.movement import Events, Movement
from events.games.race.state import RaceState
from events.games.race.view import RaceView


class Race(Decider[Action, Event, RaceState]):
    seats = range(3, 6)  # R60
    option_type: type[Options]
    """The same options in every edition, with the edition's own defaults (R36)."""
    state_type: type[msgspec.Struct] = RaceState
    view_type: Any = RaceView
    movement: Movement[Any]
    """How worms and posts move, and how the race ends."""

    initial = staticmethod(state.initial)
    begin = staticmethod(rules.begin)
    view = staticmethod(view.view)
    outcome = staticmethod(rules.outcome)
    deadline = staticmethod(secret_bids.deadline)
    conceal = staticmethod(secret_bids.conceal)
    resume = staticmethod(state.resume)

    def decide(self, state: RaceState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
        return rules.decide(self.movement, state, actor, action, now, chance)

    def evolve(self, state: RaceState, event: Event) -> RaceState:
        after: RaceState = self.movement.evolve(state, event)
        return after

    def legal(self, state: RaceState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        return rules.legal(self.movement, state, actor, now)

    def cause(self, event: Event) -> Action | None:
        return rules.cause(self.movement, event)

    def scores(self, state: RaceState) -> ScoreSheet:
        """R59: a race has no points. The totals are the steps of each worm, which decide nothing."""
        return ScoreSheet((), state.crawled)
