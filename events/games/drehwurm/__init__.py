"""Drehwurm (Axel Hennig): lay worms on piles that turn over, eat the fat ones with your hens, throw in quickly."""

from collections.abc import Mapping
from typing import Any

import msgspec

from events.chance import Chance
from events.decider import (
    Action,
    Actor,
    Deadline,
    Event,
    Millis,
    Options,
    Outcome,
    ScoreSheet,
    Seat,
    Setup,
    Upcast,
    Viewer,
)
from events.games.drehwurm import advice, hidden, legal, match, rules, sketch, state, throw_in, view
from events.games.drehwurm.actions import ACTIONS
from events.games.drehwurm.events import EVENTS
from events.games.drehwurm.evolve import evolve
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.state import NEWEST_RULESET, DrehwurmState
from events.games.drehwurm.view import DrehwurmView
from events.sketch import Sketch
from events.words import Language, Words, words_of


class Drehwurm:
    id = "drehwurm"
    version = NEWEST_RULESET
    seats = range(3, 7)  # R60
    option_type: type[Options] = DrehwurmOptions
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = DrehwurmState
    view_type: Any = DrehwurmView
    upcasts: Mapping[tuple[str, int], Upcast] = {}
    refereed = False
    ends_at_once = True

    def initial(self, setup: Setup) -> DrehwurmState:
        return state.initial(setup.seats, setup.options, self.version)

    def begin(self, state: DrehwurmState, chance: Chance) -> tuple[Event, ...]:
        return match.begin(state, chance)

    def decide(
        self, state: DrehwurmState, actor: Actor, action: Action, now: Millis, chance: Chance
    ) -> tuple[Event, ...]:
        return rules.decide(state, actor, action, now, chance)

    def evolve(self, state: DrehwurmState, event: Event) -> DrehwurmState:
        return evolve(state, event)

    def legal(self, state: DrehwurmState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        return legal.legal(state, actor, now)

    def deadline(self, state: DrehwurmState) -> Deadline | None:
        return rules.deadline(state)

    def wakes(self, state: DrehwurmState) -> Millis | None:
        """R11: when the hold ends, which nobody has to say."""
        window = throw_in.unclaimed(state)
        return None if window is None else Millis(window.held_until)

    def advise(self, view: DrehwurmView, legal: tuple[Action, ...]) -> Action | None:
        return advice.choose(view, legal)

    def sketch(self, view: Any, totals: tuple[int, ...]) -> Sketch:
        return sketch.sketch(msgspec.convert(view, DrehwurmView), totals)

    def words(self, language: Language) -> Words:
        return words_of(__package__ or __name__, language)

    def cause(self, event: Event) -> Action | None:
        return rules.cause(event)

    def view(self, state: DrehwurmState, viewer: Viewer) -> DrehwurmView:
        return view.view(state, viewer)

    def scores(self, state: DrehwurmState) -> ScoreSheet:
        return ScoreSheet(state.results, match.totals(state))

    def outcome(self, state: DrehwurmState) -> Outcome | None:
        """The best total over all matches; R23: equal totals share the win."""
        if len(state.results) < state.matches:
            return None
        totals = match.totals(state)
        best = max(totals)
        winners = tuple([Seat(seat) for seat, total in enumerate(totals) if total == best])
        return Outcome(winners, totals, "matches-played")

    def conceal(self, state: DrehwurmState, chance: Chance) -> tuple[Event, ...]:
        return hidden.conceal(state, chance)

    def resume(self, restored: DrehwurmState, left: DrehwurmState) -> DrehwurmState:
        return state.resume(restored, left)

    def bound(self, setup: Setup) -> int | None:
        return match.bound(setup.seats, setup.options.matches or setup.seats)


class DrehwurmV1(Drehwurm):
    """The rules for games that were opened under version 1; `DrehwurmState.ruleset_version` says what differs."""

    version = 1
