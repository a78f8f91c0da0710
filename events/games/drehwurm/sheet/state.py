"""The state of a Drehwurm sheet."""

from events.decider import Setup
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.sheet.state import SheetState


class DrehwurmSheetState(SheetState[DrehwurmRecord]):
    pass


def initial(setup: Setup) -> DrehwurmSheetState:
    """There are as many matches as players unless agreed otherwise. The deal always passes to the left."""
    return DrehwurmSheetState(setup.seats, setup.options.matches or setup.seats, True, (), False)
