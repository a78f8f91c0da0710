"""Chooses the swing of the finish line that gives the owner of X the best chance to win."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from events.decider import Seat
from events.games.race.board import actions as ba
from events.games.race.board.lattice import PART, ROW_HEIGHT, Cell
from events.games.race.board.options import BoardOptions, LineOnWorm
from events.games.race.board.players.distances import Course, steps_needed
from events.games.race.board.players.win_chances import Pending, chances_in_round
from events.games.race.board.position import BoardPosition
from events.games.race.board.posts import moved_post, touched
from events.games.race.board.state import BoardState
from events.games.race.pieces import Post

POINTS_ON_LINE = 6
"""The rough distance of a worm is its distance to the nearest of this many points of the line."""
WORTHWHILE = 0.005
"""The line is swung only if the chance to win grows by more than this."""


def swung(options: BoardOptions, position: BoardPosition, swing: ba.Swing) -> BoardPosition:
    at = moved_post(options, position, swing.post, swing.direction)
    return replace(position, **{"left_post" if swing.post is Post.LEFT else "right_post": at})


def winning_swing(state: BoardState, seat: Seat, swings: Iterable[ba.Swing]) -> ba.Swing | None:
    """R46: a swing with which the line touches our worm and no other."""
    for swing in swings:
        after = swung(state.options, state.position, swing)
        if touched(after.worms, after.left_post, after.right_post) == (seat,):
            return swing
    return None


def _safe(state: BoardState, swings: Iterable[ba.Swing]) -> list[ba.Swing]:
    """The swings with which no worm wins."""
    if state.options.line_on_worm is LineOnWorm.ILLEGAL:
        return list(swings)
    lines = [(swing, swung(state.options, state.position, swing)) for swing in swings]
    return [swing for swing, after in lines if not touched(after.worms, after.left_post, after.right_post)]


def best_swing(
    state: BoardState, seat: Seat, swings: Sequence[ba.Swing], pending: Sequence[Pending], compared: int
) -> tuple[ba.Swing | None, float]:
    """The best swing, or None to leave the line where it is, and the chance to win after that.

    Only the `compared` swings that look best from the rough distances are examined closely.
    """
    options, position = state.options, state.position
    lines = [(swing, swung(options, position, swing)) for swing in _safe(state, swings)]

    def rough(found: tuple[ba.Swing, BoardPosition]) -> float:
        steps = rough_steps(options, found[1])
        return chances_in_round(steps, steps, pending, options.lowest)[seat]

    def exact(after: BoardPosition) -> float:
        return line_chance(options, after, seat, pending)

    chosen: ba.Swing | None = None
    chance = exact(position) + WORTHWHILE
    for swing, after in sorted(lines, key=rough, reverse=True)[:compared]:
        value = exact(after)
        if value > chance:
            chosen, chance = swing, value
    return chosen, chance if chosen else chance - WORTHWHILE


def simple_swing(state: BoardState, seat: Seat, swings: Sequence[ba.Swing]) -> ba.Swing | None:
    """The swing after which we are farthest ahead of the nearest rival, roughly; None for leaving the line."""
    options, position = state.options, state.position

    def lead(swing: ba.Swing | None) -> float:
        steps = rough_steps(options, position if swing is None else swung(options, position, swing))
        return min([rival for other, rival in enumerate(steps) if other != seat]) - steps[seat]

    return max([None, *_safe(state, swings)], key=lead)


def line_chance(options: BoardOptions, position: BoardPosition, seat: Seat, pending: Sequence[Pending]) -> float:
    """The chance to win with the line where it is in this position."""
    now, expected = Course(options, position).steps(position.worms)
    return chances_in_round(now, expected, pending, options.lowest)[seat]


def rough_steps(options: BoardOptions, position: BoardPosition) -> list[float]:
    """The steps that each worm needs without regard to obstacles."""
    (x, y), (right, up) = position.left_post, position.right_post
    line = [
        _axial(x + (right - x) * part / (POINTS_ON_LINE - 1), y + (up - y) * part / (POINTS_ON_LINE - 1))
        for part in range(POINTS_ON_LINE)
    ]
    return [steps_needed(options, _least(worm[0], line), _least(worm[-1], line)) for worm in position.worms]


def _least(cell: Cell, line: list[tuple[float, float]]) -> float:
    q, r = cell
    return min([max(abs(x - q), abs(y - r), abs(x - q + y - r)) for x, y in line])


def _axial(x: float, y: float) -> tuple[float, float]:
    """The coordinates q and r of a point."""
    r = y / ROW_HEIGHT
    return (x - PART / 2 * r) / PART, r
