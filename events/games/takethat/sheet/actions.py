"""The actions on a Take That sheet."""

from events.decider import Action
from events.games.sheet.actions import Close, CorrectRecord, EnterRecord, NameDealer
from events.games.takethat.sheet.records import TakeThatRecord
from events.notes import Note


class Enter(EnterRecord[TakeThatRecord], tag="enter"):
    pass


class Correct(CorrectRecord[TakeThatRecord], tag="correct"):
    pass


ACTIONS: tuple[type[Action], ...] = (Enter, Correct, NameDealer, Close, Note)
