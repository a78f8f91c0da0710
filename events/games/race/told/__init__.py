"""A race with real worms: phones replace the dice or tiles, and people tell the program how their worms crawled."""

from functools import partial

from events.decider import Action
from events.games.race import Race, advice, sketch
from events.games.race.actions import ACTIONS
from events.games.race.events import EVENTS
from events.games.race.facts import FACTS
from events.games.race.notation import RaceNotation
from events.games.race.told.movement import TOLD
from events.games.race.words import edition_words
from events.presentation import Presentation


class ToldRace(Race):
    action_types = ACTIONS
    event_types = EVENTS
    movement = TOLD
    computers = False
    ends_at_once = False
    """The program cannot see who crossed the line, so the players can still undo the claim."""


def told_presentation(edition: str, action_types: tuple[type[Action], ...] = ACTIONS) -> Presentation:
    """The presentation of one edition. Its notation accepts only these actions."""
    return Presentation(
        words=partial(edition_words, edition),
        advise=advice.choose,
        sketch=sketch.sketch,
        notation=partial(RaceNotation, edition, action_types),
        facts=FACTS,
    )
