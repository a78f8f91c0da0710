"""The state of a Drehwurm sheet."""

from events.decider import Setup
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.sheet.state import SheetState


class DrehwurmSheetState(SheetState[DrehwurmRecord]):
    pass


def initial(setup: Setup) -> DrehwurmSheetState:
    """An empty sheet. Unless agreed otherwise, there are as many matches as players. The deal passes to the left."""
    return DrehwurmSheetState(setup.seats, setup.options.matches or setup.seats, True, (), False)
