"""The events of a Take That sheet."""

from events.decider import Event
from events.games.sheet.events import SHARED_EVENTS, RecordCorrected, RecordEntered
from events.games.takethat.sheet.records import TakeThatRecord


class ScoreEntered(RecordEntered[TakeThatRecord]):
    pass


class ScoreCorrected(RecordCorrected[TakeThatRecord]):
    pass


EVENTS: tuple[type[Event], ...] = (ScoreEntered, ScoreCorrected, *SHARED_EVENTS)
