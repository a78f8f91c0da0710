"""How a referee writes down what happened: a line of text becomes an action of the game, and is told back in words.

Every refereed game has a notation, which parses its lines and says how its sheet looks. The terminal knows no game.
"""

from events.notation.notation import Example, Grid, Notation
from events.notation.parser import LONGEST_LINE, Unreadable, fold

__all__ = ["LONGEST_LINE", "Example", "Grid", "Notation", "Unreadable", "fold"]
