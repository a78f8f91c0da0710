"""How a Drehwurm sheet stands."""

from events.games.drehwurm.sheet.options import DrehwurmSheetOptions
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.sheet.state import SheetState


class DrehwurmSheetState(SheetState[DrehwurmRecord]):
    pass


def initial(seats: int, options: DrehwurmSheetOptions) -> DrehwurmSheetState:
    """As many matches as players unless agreed otherwise; the deal always passes on."""
    return DrehwurmSheetState(seats, options.matches or seats, True, (), False)
