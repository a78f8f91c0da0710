"""How a Drehwurm sheet stands."""

from events.decider import Setup
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.sheet.state import SheetState


class DrehwurmSheetState(SheetState[DrehwurmRecord]):
    pass


def initial(setup: Setup) -> DrehwurmSheetState:
    """As many matches as players unless agreed otherwise; the deal always passes on."""
    return DrehwurmSheetState(setup.seats, setup.options.matches or setup.seats, True, (), False)
