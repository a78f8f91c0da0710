"""Drehwurm (Axel Hennig): lay worms on piles, eat piles with hens, throw in quickly. R numbers: docs/rulings.md."""

from functools import partial
from typing import Any

import msgspec

from events.decider import Action, Arrival, Decider, Event, Options, Setup
from events.games.drehwurm import advice, hidden, legal, rules, scoring, sketch, state, view, window
from events.games.drehwurm.actions import ACTIONS, ArrivedThrowIn, ThrowIn
from events.games.drehwurm.cause import cause
from events.games.drehwurm.events import EVENTS
from events.games.drehwurm.evolve import evolve
from events.games.drehwurm.facts import FACTS
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.search import DrehwurmSearch
from events.games.drehwurm.state import NEWEST_RULESET, DrehwurmState
from events.games.drehwurm.view import DrehwurmView
from events.presentation import Presentation
from events.words import words_of


class Drehwurm(Decider[Action, Event, DrehwurmState]):
    id = "drehwurm"
    version = NEWEST_RULESET
    seats = range(3, 7)  # R60
    option_type: type[Options] = DrehwurmOptions
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = DrehwurmState
    view_type: Any = DrehwurmView
    presentation = Presentation(partial(words_of, __name__), advice.choose, sketch.sketch, facts=FACTS)

    has_starter = True
    begin = staticmethod(rules.begin)
    begin_with = staticmethod(rules.begin_with)
    decide = staticmethod(rules.decide)
    evolve = staticmethod(evolve)
    legal = staticmethod(legal.legal)
    cause = staticmethod(cause)
    view = staticmethod(view.view)
    scores = staticmethod(scoring.scores)
    outcome = staticmethod(scoring.outcome)
    deadline = staticmethod(window.deadline)
    wakes = staticmethod(window.wakes)
    conceal = staticmethod(hidden.conceal)
    resume = staticmethod(state.resume)
    bound = staticmethod(rules.bound)

    def initial(self, setup: Setup) -> DrehwurmState:
        return state.initial(setup, self.version)

    def search(self) -> DrehwurmSearch:
        return DrehwurmSearch(self)

    def arrived(self, action: Action, arrival: Arrival) -> Action:
        """R61: adds to a throw-in its time of arrival, which limits how early the player can have tapped."""
        if not isinstance(action, ThrowIn):
            return action
        return ArrivedThrowIn(action.card, action.window, action.tapped, arrival=arrival)


class DrehwurmV1(Drehwurm):
    """The rules of games that were opened under version 1; see `DrehwurmState.ruleset_version` for the differences."""

    version = 1
