"""The score sheet of Take That (Andreas Spies and Reinhard Staupe) played with real cards."""

from typing import Any

import msgspec

from events.decider import Options
from events.games.sheet.sheet_decider import Sheet, sheet_presentation
from events.games.sheet.sheet_kind import SheetKind
from events.games.sheet.view import SheetView
from events.games.takethat.sheet import rules, scoring, state
from events.games.takethat.sheet.actions import ACTIONS, Correct, Enter
from events.games.takethat.sheet.events import EVENTS, ScoreCorrected, ScoreEntered
from events.games.takethat.sheet.facts import FACTS
from events.games.takethat.sheet.notation import TakeThatNotation
from events.games.takethat.sheet.options import TakeThatSheetOptions
from events.games.takethat.sheet.records import TakeThatRecord
from events.games.takethat.sheet.state import TakeThatSheetState


class TakeThatSheet(Sheet[TakeThatRecord]):
    id = "takethat_sheet"
    family = "takethat"
    seats = range(2, 5)  # R60 in docs/rulings.md
    option_type: type[Options] = TakeThatSheetOptions
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = TakeThatSheetState
    view_type: Any = SheetView[TakeThatRecord]
    presentation = sheet_presentation(__name__, TakeThatNotation, FACTS)
    sheet_kind = SheetKind(Enter, Correct, ScoreEntered, ScoreCorrected, rules.tidy, rules.check, scoring.working)

    initial = staticmethod(state.initial)
