"""The 120 possible directions from one finish post to the other, as vectors of whole thousandths."""

from functools import cache

from events.games.race.board.geometry import Point
from events.games.race.board.lattice import PART

DIRECTIONS = 120
"""Direction i points 3i degrees counterclockwise from straight ahead."""

UNIT = 10**18
SINES = (
    0, 52335956242943833, 104528463267653471, 156434465040230869, 207911690817759337, 258819045102520762,
    309016994374947424, 358367949545300273, 406736643075800208, 453990499739546792, 500000000000000000,
    544639035015027082, 587785252292473129, 629320391049837453, 669130606358858214, 707106781186547524,
    743144825477394235, 777145961456970880, 809016994374947424, 838670567945424030, 866025403784438647,
    891006524188367862, 913545457642600896, 933580426497201749, 951056516295153572, 965925826289068287,
    978147600733805638, 987688340595137726, 994521895368273337, 998629534754573874, 1000000000000000000,
)  # fmt: skip
"""The sines of 0, 3, 6, ..., 90 degrees in units of 10^-18. As constants they are the same on every machine."""

QUARTER = 30


@cache
def vectors(width: int) -> tuple[Point, ...]:
    """The vector between the posts in each direction, for a line of this width. Halves round away from zero."""
    return tuple([_vector(width * PART, direction) for direction in range(DIRECTIONS)])


def _vector(length: int, direction: int) -> Point:
    quarter, rest = divmod(direction, QUARTER)
    x, y = _rounded(length * SINES[QUARTER - rest]), _rounded(length * SINES[rest])
    return ((x, y), (-y, x), (-x, -y), (y, -x))[quarter]


def _rounded(scaled: int) -> int:
    """Divides a number that is not negative by UNIT, and rounds the result. Halves are rounded up."""
    return (2 * scaled + UNIT) // (2 * UNIT)
