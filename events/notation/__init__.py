"""How a referee records a game by typing: a line of text becomes an action, and the action is confirmed in words.

Every refereed game has a notation, which parses lines and lays out the sheet. The terminal itself knows no game.
"""

from events.notation.notation import Example, Grid, Notation
from events.notation.parser import MAX_LINE_LENGTH, Unreadable, normalized

__all__ = ["MAX_LINE_LENGTH", "Example", "Grid", "Notation", "Unreadable", "normalized"]
