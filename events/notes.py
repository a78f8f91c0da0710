"""Notes that a referee writes on a score sheet."""

import unicodedata

from events.decider import Action, Event, Illegal
from events.value import Value
from events.visibility import Public

MAX_NOTE_LENGTH = 200


class Note(Action, tag="note"):
    """Write a note on the sheet."""

    text: str


class Noted(Event):
    round: Public[int]
    """The round or match that was open when the note was written."""
    text: Public[str]


class Remark(Value):
    round: int
    text: str


def noted(round_: int, action: Note) -> Noted:
    """The event for a note. Raises Illegal('bad-note') if its trimmed text is empty, too long or not printable."""
    clean = " ".join(unicodedata.normalize("NFC", action.text).split())
    if not clean or len(clean) > MAX_NOTE_LENGTH or not clean.isprintable():
        raise Illegal("bad-note", longest=MAX_NOTE_LENGTH)
    return Noted(round_, clean)
