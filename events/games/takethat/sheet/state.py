"""How a Take That sheet stands."""

from events.games.sheet.state import SheetState
from events.games.takethat.sheet.options import TakeThatSheetOptions
from events.games.takethat.sheet.records import TakeThatRecord


class TakeThatSheetState(SheetState[TakeThatRecord]):
    pass


def initial(seats: int, options: TakeThatSheetOptions) -> TakeThatSheetState:
    return TakeThatSheetState(seats, options.rounds, options.dealer_rotates, (), False)
