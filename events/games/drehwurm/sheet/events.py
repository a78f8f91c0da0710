"""The events of a Drehwurm sheet."""

from events.decider import Event
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.sheet.events import SHARED_EVENTS, RecordCorrected, RecordEntered


class ScoreEntered(RecordEntered[DrehwurmRecord]):
    pass


class ScoreCorrected(RecordCorrected[DrehwurmRecord]):
    pass


EVENTS: tuple[type[Event], ...] = (ScoreEntered, ScoreCorrected, *SHARED_EVENTS)
