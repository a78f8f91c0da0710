"""Take That (Andreas Spies and Reinhard Staupe): lay close numbers, twist mirror numbers, avoid taking the row."""

from functools import partial
from typing import Any

import msgspec

from events.decider import Action, Decider, Event, Options
from events.games.takethat import advice, rules, scoring, sketch, state, view
from events.games.takethat.actions import ACTIONS
from events.games.takethat.events import EVENTS
from events.games.takethat.facts import FACTS
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.search import TakeThatSearch
from events.games.takethat.state import TakeThatState
from events.games.takethat.view import TakeThatView
from events.presentation import Presentation
from events.words import words_of


class TakeThat(Decider[Action, Event, TakeThatState]):
    id = "takethat"
    seats = range(2, 5)  # R60 in docs/rulings.md
    option_type: type[Options] = TakeThatOptions
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = TakeThatState
    view_type: Any = TakeThatView
    presentation = Presentation(partial(words_of, __name__), advice.choose, sketch.sketch, facts=FACTS)

    initial = staticmethod(state.initial)
    has_starter = True
    begin = staticmethod(rules.begin)
    begin_with = staticmethod(rules.begin_with)
    decide = staticmethod(rules.decide)
    evolve = staticmethod(state.evolve)
    legal = staticmethod(rules.legal)
    cause = staticmethod(rules.cause)
    view = staticmethod(view.view)
    scores = staticmethod(scoring.scores)
    outcome = staticmethod(scoring.outcome)
    conceal = staticmethod(rules.conceal)
    bound = staticmethod(rules.bound)

    def search(self) -> TakeThatSearch:
        return TakeThatSearch(self)
