"""A picture of a game as plain data, which the terminal draws.

The data has no widths and no texts. Labels and words are codes, which the game's `words` package translates. A tone
marks a piece as important, good or bad, or gives it a colour.
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
    """One item of the picture: a player, a word, the text on a card, or several of these."""

    text: str = ""
    """The text printed on the card, which is the same in every language."""
    tone: Tone = Tone.PLAIN
    word: str = ""
    """A code that the game has a name for."""
    seat: Seat | None = None


class Line(Value):
    """Pieces under one label."""

    label: str
    """A code that the game has a name for; empty if the pieces need no label."""
    pieces: tuple[Piece, ...] = ()
    hidden: int = 0
    """How many more pieces lie face down."""
    number: int | None = None
    """Shown after the label if several lines have the same label."""


class Sketch(Value):
    facts: tuple[Line, ...]
    """The progress of the game, such as the round."""
    middle: tuple[Line, ...]
    """The cards and other pieces on the table."""
    seats: tuple[tuple[Line, ...], ...]
    """The lines of each player, with the same labels in the same order for all."""
    turn: tuple[Seat, ...]
    """The seats that the game waits for."""
    picture: tuple[tuple[Piece, ...], ...] = ()
    """A board, drawn row by row. The pieces of a row follow each other without space between them."""


def number(value: int, tone: Tone = Tone.PLAIN) -> Piece:
    return Piece(str(value), tone)


def progress(label: str, now: int, of: int) -> Line:
    return Line(label, (Piece(f"{now}/{of}"),))
