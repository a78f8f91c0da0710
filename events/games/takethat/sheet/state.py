"""The state of a Take That sheet."""

from events.decider import Setup
from events.games.sheet.state import SheetState
from events.games.takethat.sheet.records import TakeThatRecord


class TakeThatSheetState(SheetState[TakeThatRecord]):
    pass


def initial(setup: Setup) -> TakeThatSheetState:
    return TakeThatSheetState(setup.seats, setup.options.rounds, setup.options.dealer_rotates, (), False)
