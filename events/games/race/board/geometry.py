"""Plane geometry in whole thousandths of a worm part. Lengths are compared as squares, so no result is rounded."""

Point = tuple[int, int]

TOUCHING = 500
"""The greatest distance between a line and the centre of a part that touches it: half the diameter of a part."""


def squared_distance(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def orientation(start: Point, end: Point, point: Point) -> int:
    """Positive if the point is to the left of the line from start to end, negative to the right, 0 on the line."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def scaled_distance(point: Point, start: Point, end: Point) -> int:
    """The squared distance from a point to a closed segment, multiplied by the squared length of the segment.

    Distances to the same segment can be compared exactly in this form.
    """
    along = (end[0] - start[0], end[1] - start[1])
    foot = (point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]
    length = along[0] ** 2 + along[1] ** 2
    if foot <= 0:
        return squared_distance(point, start) * length
    if foot >= length:
        return squared_distance(point, end) * length
    return orientation(start, end, point) ** 2


def within(point: Point, start: Point, end: Point, distance: int) -> bool:
    """Whether the point is at most this far from the closed segment."""
    return scaled_distance(point, start, end) <= distance**2 * squared_distance(start, end)


def segments_meet(one: Point, other: Point, start: Point, end: Point) -> bool:
    """Whether two closed segments have a point in common."""
    ones, others = orientation(start, end, one), orientation(start, end, other)
    starts, ends = orientation(one, other, start), orientation(one, other, end)
    if ones == others == 0:
        return _boxes_meet(one, other, start, end)
    return _not_same_side(ones, others) and _not_same_side(starts, ends)


def _not_same_side(one: int, other: int) -> bool:
    return (one >= 0 or other >= 0) and (one <= 0 or other <= 0)


def _boxes_meet(one: Point, other: Point, start: Point, end: Point) -> bool:
    """Whether two segments on one line have a point in common."""
    return all(
        max(min(one[axis], other[axis]), min(start[axis], end[axis]))
        <= min(max(one[axis], other[axis]), max(start[axis], end[axis]))
        for axis in (0, 1)
    )
