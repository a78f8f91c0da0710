"""How a referee writes down what happened: a line of text becomes an action of the game, and is told back in words.

Every refereed game has a desk: it reads its own notation and knows how its sheet looks. The terminal knows no game.
"""

from events.notation.desk import Desk, Example, Grid, desk_of
from events.notation.reading import LONGEST_LINE, Unreadable, fold

__all__ = ["LONGEST_LINE", "Desk", "Example", "Grid", "Unreadable", "desk_of", "fold"]
