"""A race on the screen: the program knows the board, a worm crawls step by step, and the line can be swung.

R numbers: docs/rulings.md. Everything is computed in whole numbers, so a replay is the same on every machine.
"""

from functools import partial
from typing import Any

import msgspec

from events.games.race import Race
from events.games.race.board import advice, sketch, state, view
from events.games.race.board.actions import ACTIONS
from events.games.race.board.events import EVENTS
from events.games.race.board.movement import BOARD
from events.games.race.board.players.search import RaceSearch
from events.games.race.board.state import BoardState
from events.games.race.board.words import board_words
from events.games.race.facts import FACTS
from events.presentation import Presentation


class BoardRace(Race):
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = BoardState
    movement = BOARD

    initial: Any = staticmethod(state.initial)
    view: Any = staticmethod(view.view)

    def search(self) -> RaceSearch:
        return RaceSearch(self)


def board_presentation(edition: str) -> Presentation:
    return Presentation(words=partial(board_words, edition), advise=advice.choose, sketch=sketch.sketch, facts=FACTS)
