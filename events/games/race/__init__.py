"""Worm races with phones as bid tiles (Alex Randolph): bid in secret, move on the real table, be first at the line.

`Race` has everything that both editions share; wurmeln.py and wormup.py have only the differences.
"""

from functools import partial
from typing import Any

import msgspec

from events.decider import Action, Decider, Event, Options, ScoreSheet
from events.games.race import advice, bids, rules, sketch, state, view
from events.games.race.actions import ACTIONS
from events.games.race.events import EVENTS
from events.games.race.notation import RaceNotation
from events.games.race.state import RaceState
from events.games.race.view import RaceView
from events.games.race.words import edition_words
from events.presentation import Presentation


class Race(Decider[Action, Event, RaceState]):
    seats = range(3, 6)  # R60
    option_type: type[Options]
    """The same options in every edition, with the edition's own defaults (R36)."""
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = RaceState
    view_type: Any = RaceView
    ends_at_once = False
    """The program cannot see who crossed the line, so the players can still undo the claim."""

    initial = staticmethod(state.initial)
    begin = staticmethod(rules.begin)
    decide = staticmethod(rules.decide)
    evolve = staticmethod(state.evolve)
    legal = staticmethod(rules.legal)
    cause = staticmethod(rules.cause)
    view = staticmethod(view.view)
    outcome = staticmethod(rules.outcome)
    deadline = staticmethod(bids.deadline)
    conceal = staticmethod(bids.conceal)
    resume = staticmethod(state.resume)

    def scores(self, state: RaceState) -> ScoreSheet:
        """R59: a race has no points. The totals are the steps of each worm, which decide nothing."""
        return ScoreSheet((), state.crawled)


def race_presentation(edition: str, action_types: tuple[type[Action], ...] = ACTIONS) -> Presentation:
    """The presentation of one edition. Its notation accepts only these actions."""
    return Presentation(
        words=partial(edition_words, edition),
        advise=advice.choose,
        sketch=sketch.sketch,
        notation=partial(RaceNotation, edition, action_types),
    )
