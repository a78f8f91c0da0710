"""The decider behind every score sheet; a game adds its kind of record, its options and its words."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic

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
from events.games.sheet import rules, sketch, state, view
from events.games.sheet.actions import R
from events.games.sheet.sheet_kind import SheetKind
from events.games.sheet.state import SheetState
from events.games.sheet.view import SheetView
from events.sketch import Sketch
from events.words import Language, Words, words_of


class Sheet(ABC, Generic[R]):
    """Kept, not played: a referee enters what real pieces show.

    It does not end at once. Closing names the winners on every screen, and undoing it opens the sheet again for a
    correction, until the table is finished. Ended at once, the first look at the result would come too late to object.
    """

    id: str
    version: int
    seats: range
    option_type: type[Options]
    action_types: tuple[type[Action], ...]
    event_types: tuple[type[Event], ...]
    state_type: type[msgspec.Struct]
    view_type: Any
    """SheetView of this sheet's own kind of record."""
    upcasts: Mapping[tuple[str, int], Upcast] = {}
    refereed = True
    ends_at_once = False

    package: ClassVar[str]
    """Where the words of this sheet are."""
    sheet_kind: SheetKind[R]

    @abstractmethod
    def initial(self, setup: Setup) -> SheetState[R]:
        """An empty sheet, with the number of rounds and the way of dealing that were agreed."""

    def begin(self, state: SheetState[R], chance: Chance) -> tuple[Event, ...]:
        return rules.begin(state, chance)

    def decide(
        self, state: SheetState[R], actor: Actor, action: Action, now: Millis, chance: Chance
    ) -> tuple[Event, ...]:
        return rules.decide(self.sheet_kind, state, actor, action)

    def evolve(self, before: SheetState[R], event: Event) -> SheetState[R]:
        return state.evolve(before, event)

    def legal(self, state: SheetState[R], actor: Actor, now: Millis) -> tuple[Action, ...]:
        return rules.legal(state, actor)

    def deadline(self, state: SheetState[R]) -> Deadline | None:
        return None

    def wakes(self, state: SheetState[R]) -> Millis | None:
        return None

    def cause(self, event: Event) -> Action | None:
        return rules.cause(self.sheet_kind, event)

    def view(self, state: SheetState[R], viewer: Viewer) -> SheetView[R]:
        return view.view(self.sheet_kind, state)

    def scores(self, state: SheetState[R]) -> ScoreSheet:
        return ScoreSheet(tuple([one.points() for one in state.complete()]), rules.totals(state))

    def outcome(self, state: SheetState[R]) -> Outcome | None:
        if not state.closed:
            return None
        points = rules.totals(state)
        cause = "stopped-early" if len(state.complete()) < state.planned else "all-rounds-scored"
        return Outcome(rules.winners(points), points, cause)

    def advise(self, view: Any, legal: tuple[Action, ...]) -> Action:
        """A sheet is kept, not played: there is nothing to be clever about."""
        return legal[0]

    def sketch(self, view: Any, totals: tuple[int, ...]) -> Sketch:
        return sketch.sketch(msgspec.convert(view, SheetView[Any]))

    def words(self, language: Language) -> Words:
        return words_of(self.package, language)

    def conceal(self, state: SheetState[R], chance: Chance) -> tuple[Event, ...]:
        return ()

    def resume(self, restored: SheetState[R], left: SheetState[R]) -> SheetState[R]:
        return restored

    def bound(self, setup: Setup) -> int | None:
        """Corrections may go on as long as people find mistakes."""
        return None
