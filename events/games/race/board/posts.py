"""Swinging the finish line about one of its posts: every legal direction. R numbers: docs/rulings.md."""

from bisect import bisect_right
from collections.abc import Iterator

from events.decider import Illegal, Seat
from events.games.race.board import geometry
from events.games.race.board.directions import DIRECTIONS, QUARTER, SINES, UNIT, vectors
from events.games.race.board.geometry import TOUCHING, Point, squared_distance
from events.games.race.board.lattice import (
    PART,
    POST_DISTANCE,
    POST_MARGIN,
    Worm,
    centre,
    start_posts,
    table_corners,
)
from events.games.race.board.options import BoardOptions, LineOnWorm
from events.games.race.board.position import BoardPosition
from events.games.race.pieces import Post


def fixed_post(position: BoardPosition, moved: Post) -> Point:
    return position.right_post if moved is Post.LEFT else position.left_post


def moved_post(options: BoardOptions, position: BoardPosition, post: Post, direction: int) -> Point:
    """The new place of the post: in this direction, seen from the other post."""
    x, y = fixed_post(position, post)
    right, up = vectors(options.line_width)[direction]
    return x + right, y + up


def touched(worms: tuple[Worm, ...], left: Point, right: Point) -> tuple[Seat, ...]:
    """The seats with a worm that touches the line between these posts."""
    return tuple(
        [
            Seat(seat)
            for seat, worm in enumerate(worms)
            if any(geometry.within(centre(cell), left, right, TOUCHING) for cell in worm)
        ]
    )


def why_not_swing(options: BoardOptions, position: BoardPosition, post: Post, direction: int) -> Illegal | None:
    if not 0 <= direction < DIRECTIONS:
        return Illegal("no-such-direction", direction=direction)
    new, fixed = moved_post(options, position, post, direction), fixed_post(position, post)
    if new == (position.left_post if post is Post.LEFT else position.right_post):
        return Illegal("post-stands-there")
    if not _has_room(options, new):
        return Illegal("post-off-table")
    for seat, worm in enumerate(position.worms):
        if any(squared_distance(centre(cell), new) < POST_DISTANCE**2 for cell in worm):
            return Illegal("post-on-worm", seat=seat)
    seats = touched(position.worms, new, fixed)
    if seats and options.line_on_worm is LineOnWorm.ILLEGAL:
        return Illegal("line-on-worm", seats=seats)
    return Illegal("line-on-worms", seats=seats) if len(seats) > 1 else None


def _has_room(options: BoardOptions, post: Point) -> bool:
    """Whether a post may stand here: far enough from the edges and from the start posts."""
    (back, right), (front, left) = table_corners(options.course_length, options.line_width)
    inside = (
        back + POST_MARGIN <= post[0] <= front - POST_MARGIN and right + POST_MARGIN <= post[1] <= left - POST_MARGIN
    )
    return inside and all(
        squared_distance(post, start) >= POST_DISTANCE**2 for start in start_posts(options.line_width)
    )


def swings(options: BoardOptions, position: BoardPosition) -> Iterator[tuple[Post, int]]:
    """All swings that `why_not_swing` allows, found faster than by asking it for every direction."""
    most_touched = 0 if options.line_on_worm is LineOnWorm.ILLEGAL else 1
    for post in Post:
        x, y = fixed_post(position, post)
        stands = position.left_post if post is Post.LEFT else position.right_post
        forbidden, touches = _hindered(position, (x, y), vectors(options.line_width))
        for direction, (right, up) in enumerate(vectors(options.line_width)):
            new = x + right, y + up
            free = direction not in forbidden and len(touches.get(direction, ())) <= most_touched
            if free and new != stands and _has_room(options, new):
                yield post, direction


Touches = dict[int, set[int]]
"""For each direction, the seats whose worms the line would touch."""


def _hindered(position: BoardPosition, pivot: Point, directions: tuple[Point, ...]) -> tuple[set[int], Touches]:
    """The directions in which the post would stand on a worm, and the worms that the line would touch."""
    forbidden: set[int] = set()
    touches: Touches = {}
    reach = (directions[0][0] + PART) ** 2
    for seat, worm in enumerate(position.worms):
        for cell in worm:
            x, y = centre(cell)
            part = x - pivot[0], y - pivot[1]
            squared = part[0] ** 2 + part[1] ** 2
            if squared > reach:
                continue
            for direction in _directions_towards(part, squared):
                end = directions[direction]
                if squared_distance(part, end) < POST_DISTANCE**2:
                    forbidden.add(direction)
                if geometry.within(part, (0, 0), end, TOUCHING):
                    touches.setdefault(direction, set()).add(seat)
    return forbidden, touches


_TANGENT_UNIT = 1_000_000
_TANGENTS = [SINES[step] * _TANGENT_UNIT // SINES[QUARTER - step] for step in range(QUARTER)]
_HALF_WIDTHS = [-(POST_DISTANCE**2 * UNIT**2 // SINES[step] ** 2) for step in range(1, QUARTER + 1)]
"""Squared distances from the fixed post, negated because bisect needs ascending numbers.

A part of a worm blocks the directions near its own direction. If it is at least as far away as item n says, it blocks
at most n + 1 directions to either side.
"""
_MARGIN = 2
"""How many more directions to either side are checked, because angles are only approximate."""


def _directions_towards(part: Point, squared: int) -> list[int]:
    """All directions in which a line from the origin comes near to the part, and possibly a few more."""
    half = bisect_right(_HALF_WIDTHS, -squared) + 1 + _MARGIN
    if 2 * half >= DIRECTIONS or squared < POST_DISTANCE**2:
        return list(range(DIRECTIONS))
    middle = _direction_of(part)
    return [direction % DIRECTIONS for direction in range(middle - half, middle + half + 1)]


def _direction_of(part: Point) -> int:
    """The direction of a point from the origin. It may be wrong by one."""
    x, y = part
    turned = 0
    while not (x > 0 and y >= 0):
        x, y = y, -x
        turned += QUARTER
    return turned + bisect_right(_TANGENTS, y * _TANGENT_UNIT // x) - 1
