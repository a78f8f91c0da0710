"""The levels of computer players."""

from enum import Enum


class Level(Enum):
    EASY = "easy"
    """Plays a sensible action, with slips that people make too."""
    GOOD = "good"
    """Looks ahead a little."""
    STRONG = "strong"
    """Looks ahead as far as its time budget allows."""
