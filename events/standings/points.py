"""The points of a game in the standings of an evening."""

from fractions import Fraction

from events.evening.state import Points
from events.standings.placings import Placing

WIN_POINTS = 12
"""With 12 points for the first place, most shares are whole numbers: 12, 8, 4, 0 at a table of four."""


def points(scheme: Points, placing: Placing) -> Fraction:
    """The points of a person in one game.

    By places: the first place earns 12 points, the last place 0, and the steps between places are equal. So a game
    counts the same, however many play. If two people share second place, each earns the mean of second and third place.
    By wins: a win earns 1 point. Several winners share this point in equal parts.
    """
    match scheme:
        case Points.PLACES:
            return _place_points(placing)
        case Points.WINS:
            return wins(placing)


def _place_points(placing: Placing) -> Fraction:
    others = placing.seats - 1
    beaten = others - placing.better - placing.level
    return Fraction(WIN_POINTS * (2 * beaten + placing.level), 2 * others) if others else Fraction(0)


def wins(placing: Placing) -> Fraction:
    """1 for a win. If several people share the win, each gets an equal part."""
    return Fraction(1, placing.level + 1) if placing.won else Fraction(0)


def shown(value: Fraction) -> float:
    """The value with two decimals. Totals are added before they are rounded."""
    return round(float(value), 2)
