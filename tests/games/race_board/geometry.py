"""Exact plane geometry in thousandths of a part's diameter. It is independent of the geometry of the game."""

import math
from fractions import Fraction
from functools import cache

Cell = tuple[int, int]
"""Axial coordinates (q, r)."""
Point = tuple[int, int]
"""Thousandths of a part's diameter: X along the course, Y to the left, as seen from the start."""

NEIGHBOURS: tuple[Cell, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
DIRECTIONS = 120
"""A post can be swung to this many directions."""


def centre(cell: Cell) -> Point:
    q, r = cell
    return 1000 * q + 500 * r, 866 * r


def around(cell: Cell) -> list[Cell]:
    """The six neighbouring cells."""
    return [(cell[0] + q, cell[1] + r) for q, r in NEIGHBOURS]


def are_neighbours(one: Cell, other: Cell) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in NEIGHBOURS


def squared(one: Point, other: Point) -> int:
    """The squared distance of two points."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


@cache
def swing_vectors(width: int) -> list[Point]:
    """The vectors of length 1000 * width at every third degree, rounded to whole numbers."""
    angles = [math.radians(3 * number) for number in range(DIRECTIONS)]
    return [(_rounded(1000 * width * math.cos(angle)), _rounded(1000 * width * math.sin(angle))) for angle in angles]


def _rounded(value: float) -> int:
    """Rounds to a whole number. Fails if a value is so near to a half that the error of a float could matter."""
    nearest = round(value)
    assert abs(abs(value - nearest) - 0.5) > 1e-6, value
    return nearest


def orientation(p: Point, q: Point, point: Point) -> int:
    """On which side of the line from p to q the point lies: 1, -1, or 0 if it lies on the line."""
    cross = (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0])
    return (cross > 0) - (cross < 0)


def segments_meet(a: Point, b: Point, p: Point, q: Point) -> bool:
    """Whether the closed segments ab and pq have a point in common."""
    of_pq = orientation(p, q, a), orientation(p, q, b)
    of_ab = orientation(a, b, p), orientation(a, b, q)
    if of_pq[0] * of_pq[1] < 0 and of_ab[0] * of_ab[1] < 0:
        return True
    return _between(a, p, q) or _between(b, p, q) or _between(p, a, b) or _between(q, a, b)


def _between(point: Point, a: Point, b: Point) -> bool:
    """Whether the point lies on the closed segment ab."""
    in_box = all(min(a[axis], b[axis]) <= point[axis] <= max(a[axis], b[axis]) for axis in (0, 1))
    return in_box and orientation(a, b, point) == 0


def squared_to_segment(point: Point, p: Point, q: Point) -> Fraction:
    """The squared distance of a point from the closed segment pq, as an exact fraction."""
    return Fraction(*_squared_to_segment(point, p, q))


def is_within(distance: int, point: Point, p: Point, q: Point) -> bool:
    """Whether the point is at most this far from the closed segment pq."""
    numerator, denominator = _squared_to_segment(point, p, q)
    return numerator <= distance * distance * denominator


def _squared_to_segment(point: Point, p: Point, q: Point) -> tuple[int, int]:
    """Numerator and denominator of the squared distance."""
    length = squared(p, q)
    along = (point[0] - p[0]) * (q[0] - p[0]) + (point[1] - p[1]) * (q[1] - p[1])
    if along <= 0:
        return squared(point, p), 1
    if along >= length:
        return squared(point, q), 1
    cross = (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0])
    return cross * cross, length
