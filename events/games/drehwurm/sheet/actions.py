"""The actions on a Drehwurm sheet."""

from events.decider import Action
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.sheet.actions import Close, CorrectRecord, EnterRecord, NameDealer
from events.notes import Note


class Enter(EnterRecord[DrehwurmRecord], tag="enter"):
    pass


class Correct(CorrectRecord[DrehwurmRecord], tag="correct"):
    pass


ACTIONS: tuple[type[Action], ...] = (Enter, Correct, NameDealer, Close, Note)
