"""Remarks on a sheet: what the referee wants to remember beside the score."""

import unicodedata

from events.decider import Action, Event, Illegal
from events.value import Value
from events.visibility import Public

LONGEST_NOTE = 200


class Note(Action, tag="note"):
    """Write a remark on the sheet."""

    text: str


class Noted(Event):
    round: Public[int]
    """The round or match that was open."""
    text: Public[str]


class Remark(Value):
    round: int
    text: str


def noted(round_: int, action: Note) -> Noted:
    """A remark as it will be shown: trimmed, printable, not too long."""
    clean = " ".join(unicodedata.normalize("NFC", action.text).split())
    if not clean or len(clean) > LONGEST_NOTE or not clean.isprintable():
        raise Illegal("bad-note", longest=LONGEST_NOTE)
    return Noted(round_, clean)
