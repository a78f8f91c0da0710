"""Worm races with phones as bid tiles (Alex Randolph): bid in secret, move on the real table, be first at the line.

`Race` is everything the two editions share; wurmeln.py and wormup.py say only what differs.
"""

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
    Setup,
    Upcast,
    Viewer,
)
from events.games.race import advice, bids, rules, sketch, state, view
from events.games.race.actions import ACTIONS
from events.games.race.events import EVENTS
from events.games.race.options import RaceOptions
from events.games.race.state import RaceState
from events.games.race.view import RaceView
from events.games.race.words import edition_words
from events.notation import Notation
from events.sketch import Sketch
from events.words import Language, Words


class Race:
    id: str
    version = 1
    seats = range(3, 6)  # R60
    option_type: type[Options]
    """The same options in every edition, with the edition's own defaults (R36)."""
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = RaceState
    view_type: Any = RaceView
    upcasts: Mapping[tuple[str, int], Upcast] = {}
    refereed = False
    ends_at_once = False
    """The program has not seen who crossed the line: the table may still take the claim back."""

    def initial(self, setup: Setup) -> RaceState:
        return state.initial(setup.seats, msgspec.convert(setup.options, RaceOptions, from_attributes=True))

    def begin(self, state: RaceState, chance: Chance) -> tuple[Event, ...]:
        return rules.begin(state, chance)

    def decide(self, state: RaceState, actor: Actor, action: Action, now: Millis, chance: Chance) -> tuple[Event, ...]:
        return rules.decide(state, actor, action, now, chance)

    def evolve(self, before: RaceState, event: Event) -> RaceState:
        return state.evolve(before, event)

    def legal(self, state: RaceState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        return rules.legal(state, actor, now)

    def deadline(self, state: RaceState) -> Deadline | None:
        return bids.deadline(state)

    def wakes(self, state: RaceState) -> Millis | None:
        """When time is up it is the clock that may act, and that is told by an event."""
        return None

    def advise(self, view: RaceView, legal: tuple[Action, ...]) -> Action:
        return advice.choose(view, legal)

    def sketch(self, view: Any, totals: tuple[int, ...]) -> Sketch:
        return sketch.sketch(msgspec.convert(view, RaceView))

    def words(self, language: Language) -> Words:
        return edition_words(self.id, language)

    def notation(self, language: Language) -> Notation:
        from events.games.race.notation import RaceNotation

        return RaceNotation(self.words(language), language, self.action_types)

    def cause(self, event: Event) -> Action | None:
        return rules.cause(event)

    def view(self, state: RaceState, viewer: Viewer) -> RaceView:
        return view.view(state, viewer)

    def scores(self, state: RaceState) -> ScoreSheet:
        """R59: nobody scores. The sheet shows how many steps each worm has crawled, which wins nothing by itself."""
        return ScoreSheet((), state.crawled)

    def outcome(self, state: RaceState) -> Outcome | None:
        return rules.outcome(state)

    def conceal(self, state: RaceState, chance: Chance) -> tuple[Event, ...]:
        return bids.conceal(state)

    def resume(self, restored: RaceState, left: RaceState) -> RaceState:
        return state.resume(restored, left)

    def bound(self, setup: Setup) -> int | None:
        """People may go on as long as they like: bids can be changed, and worms can circle."""
        return None
