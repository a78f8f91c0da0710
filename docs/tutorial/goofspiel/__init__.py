"""Goofspiel, a traditional card game: bid cards in secret for prizes that are turned up one by one."""

from functools import partial
from typing import Any

import msgspec

from docs.tutorial.goofspiel import rules
from docs.tutorial.goofspiel.events import (
    Bid,
    BidLaid,
    BidsReturned,
    BidsRevealed,
    GoofspielOptions,
    PrizesShuffled,
    PrizeTurned,
)
from events.decider import Action, Decider, Event, Options
from events.presentation import Presentation
from events.words import words_of


class Goofspiel(Decider[Action, Event, rules.State]):
    id = "goofspiel"
    seats = range(2, 6)
    option_type: type[Options] = GoofspielOptions
    action_types = (Bid,)
    event_types = (PrizesShuffled, PrizeTurned, BidLaid, BidsRevealed, BidsReturned)
    state_type: type[msgspec.Struct] = rules.State
    view_type: Any = rules.View
    presentation = Presentation(partial(words_of, __name__))

    initial = staticmethod(rules.initial)
    begin = staticmethod(rules.begin)
    decide = staticmethod(rules.decide)
    evolve = staticmethod(rules.evolve)
    legal = staticmethod(rules.legal)
    cause = staticmethod(rules.cause)
    view = staticmethod(rules.view)
    scores = staticmethod(rules.scores)
    outcome = staticmethod(rules.outcome)
    conceal = staticmethod(rules.conceal)
    bound = staticmethod(rules.bound)
