"""The base class of all score sheets. A game adds its records, options and words."""

from functools import partial
from typing import Any, Generic

from events.chance import Chance
from events.decider import Action, Actor, Decider, Event, Millis, Viewer
from events.game_facts import GameFacts
from events.games.sheet import rules, sketch, state, view
from events.games.sheet.actions import R
from events.games.sheet.notation import SheetNotation
from events.games.sheet.sheet_kind import SheetKind
from events.games.sheet.state import SheetState
from events.games.sheet.view import SheetView
from events.presentation import Presentation
from events.words import words_of


class Sheet(Decider[Action, Event, SheetState[R]], Generic[R]):
    """A referee enters the results of a game with real pieces.

    Closing the sheet shows the winners but does not finish the table. If the players find a mistake, they undo the
    closing and correct the entry.
    """

    view_type: Any
    """SheetView with the record type of this sheet."""
    refereed = True
    has_starter = True
    computers = False
    ends_at_once = False
    sheet_kind: SheetKind[R]

    begin = staticmethod(rules.begin)
    begin_with = staticmethod(rules.begin_with)
    evolve = staticmethod(state.evolve)
    legal = staticmethod(rules.legal)
    scores = staticmethod(rules.scores)
    outcome = staticmethod(rules.outcome)

    def decide(
        self, state: SheetState[R], actor: Actor, action: Action, now: Millis, chance: Chance
    ) -> tuple[Event, ...]:
        return rules.decide(self.sheet_kind, state, actor, action)

    def cause(self, event: Event) -> Action | None:
        return rules.cause(self.sheet_kind, event)

    def view(self, state: SheetState[R], viewer: Viewer) -> SheetView[R]:
        return view.view(self.sheet_kind, state)


def sheet_presentation(package: str, notation: type[SheetNotation[Any]], facts: GameFacts) -> Presentation:
    return Presentation(partial(words_of, package), sketch=sketch.sketch, notation=notation, facts=facts)
