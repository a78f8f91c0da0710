"""A picture of a game as plain data: what lies where, for a terminal to draw as it can.

No widths and no languages: labels and words are codes that the game's own words have names for. A tone says what a
piece means, or which of a few colours it has; the game decides which of its suits has which colour.
"""

from enum import StrEnum

from events.decider import Seat
from events.value import Value


class Tone(StrEnum):
    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"
    GOOD = "good"
    BAD = "bad"
    YELLOW = "yellow"
    BLUE = "blue"
    RED = "red"
    MAGENTA = "magenta"


class Piece(Value):
    """Something to be shown: a word, a player, what stands on a card, or several of these in this order."""

    text: str = ""
    """As it stands on the card; the same in every language."""
    tone: Tone = Tone.PLAIN
    word: str = ""
    """A code that the game has a name for."""
    seat: Seat | None = None


class Line(Value):
    """What belongs together under one label."""

    label: str
    """A code that the game has a name for; empty: it explains itself."""
    pieces: tuple[Piece, ...] = ()
    hidden: int = 0
    """So many more lie face down."""
    number: int | None = None
    """Which one of several with this label."""


class Sketch(Value):
    facts: tuple[Line, ...]
    """How far the game is, in few words."""
    middle: tuple[Line, ...]
    """What lies on the table."""
    seats: tuple[tuple[Line, ...], ...]
    """What each player has; the same labels in the same order for all."""
    turn: tuple[Seat, ...]
    """For whom the game waits."""


def number(value: int, tone: Tone = Tone.PLAIN) -> Piece:
    return Piece(str(value), tone)


def progress(label: str, now: int, of: int) -> Line:
    return Line(label, (Piece(f"{now}/{of}"),))
