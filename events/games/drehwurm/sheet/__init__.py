"""The score sheet of Drehwurm (Axel Hennig) played with real cards. R numbers: docs/rulings.md."""

from typing import Any

import msgspec

from events.decider import Options
from events.games.drehwurm.sheet import rules, scoring, state
from events.games.drehwurm.sheet.actions import ACTIONS, Correct, Enter
from events.games.drehwurm.sheet.events import EVENTS, ScoreCorrected, ScoreEntered
from events.games.drehwurm.sheet.facts import FACTS
from events.games.drehwurm.sheet.notation import DrehwurmNotation
from events.games.drehwurm.sheet.options import DrehwurmSheetOptions
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.drehwurm.sheet.state import DrehwurmSheetState
from events.games.sheet.sheet_decider import Sheet, sheet_presentation
from events.games.sheet.sheet_kind import SheetKind
from events.games.sheet.view import SheetView


class DrehwurmSheet(Sheet[DrehwurmRecord]):
    id = "drehwurm_sheet"
    family = "drehwurm"
    seats = range(3, 7)  # R60
    option_type: type[Options] = DrehwurmSheetOptions
    action_types = ACTIONS
    event_types = EVENTS
    state_type: type[msgspec.Struct] = DrehwurmSheetState
    view_type: Any = SheetView[DrehwurmRecord]
    presentation = sheet_presentation(__name__, DrehwurmNotation, FACTS)
    sheet_kind = SheetKind(Enter, Correct, ScoreEntered, ScoreCorrected, rules.tidy, rules.check, scoring.working)

    initial = staticmethod(state.initial)
