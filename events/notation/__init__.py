"""How a referee records a game by typing. A line of text becomes an action, which is then repeated in words.

Every refereed game has a notation, which parses lines and formats the sheet. The terminal has no code for single games.
"""

from events.notation.notation import Example, Grid, Notation
from events.notation.parser import MAX_LINE_LENGTH, Unreadable, normalized

__all__ = ["MAX_LINE_LENGTH", "Example", "Grid", "Notation", "Unreadable", "normalized"]
