"""Take That (Andreas Spies and Reinhard Staupe): lay within ten, twist mirror numbers, never take the row."""

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
from events.games.takethat import advice, rules, sketch, state, view
from events.games.takethat.actions import ACTIONS
from events.games.takethat.events import EVENTS
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.state import TakeThatState
from events.games.takethat.view import TakeThatView
from events.sketch import Sketch
from events.words import Language, Words, words_of


class TakeThat:
    id = "takethat"
    version = 1
    seats = range(2, 5)  # R60
    option_type: type[Options] = TakeThatOptions
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = TakeThatState
    view_type: Any = TakeThatView
    upcasts: Mapping[tuple[str, int], Upcast] = {}
    refereed = False
    ends_at_once = True
    evolve = staticmethod(state.evolve)

    def initial(self, setup: Setup) -> TakeThatState:
        return state.initial(setup.seats, setup.options)

    def begin(self, state: TakeThatState, chance: Chance) -> tuple[Event, ...]:
        return rules.begin(state, chance)

    def decide(
        self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance
    ) -> tuple[Event, ...]:
        return rules.decide(state, actor, action, chance)

    def legal(self, state: TakeThatState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        return rules.legal(state, actor)

    def deadline(self, state: TakeThatState) -> Deadline | None:
        return None

    def wakes(self, state: TakeThatState) -> Millis | None:
        return None

    def advise(self, view: TakeThatView, legal: tuple[Action, ...]) -> Action:
        return advice.choose(view, legal)

    def sketch(self, view: Any, totals: tuple[int, ...]) -> Sketch:
        return sketch.sketch(msgspec.convert(view, TakeThatView), totals)

    def words(self, language: Language) -> Words:
        return words_of(__package__ or __name__, language)

    def cause(self, event: Event) -> Action | None:
        return rules.cause(event)

    def view(self, state: TakeThatState, viewer: Viewer) -> TakeThatView:
        return view.view(state, viewer)

    def scores(self, state: TakeThatState) -> ScoreSheet:
        return ScoreSheet(state.results, rules.totals(state))

    def outcome(self, state: TakeThatState) -> Outcome | None:
        """The best total over all rounds; R35: equal totals share the win."""
        if len(state.results) < state.options.rounds:
            return None
        totals = rules.totals(state)
        winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))
        return Outcome(winners, totals, "rounds-played")

    def conceal(self, state: TakeThatState, chance: Chance) -> tuple[Event, ...]:
        return rules.conceal(state, chance)

    def resume(self, restored: TakeThatState, left: TakeThatState) -> TakeThatState:
        return restored

    def bound(self, setup: Setup) -> int | None:
        return rules.bound(setup.options.rounds)
