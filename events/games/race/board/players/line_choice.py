"""Chooses how the owner of X, the player who bid X alone, swings the finish line for the best chance to win."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from events.computer_players.budget import Budget
from events.decider import Seat
from events.games.race.board import actions as ba
from events.games.race.board.directions import DIRECTIONS
from events.games.race.board.lattice import PART, ROW_HEIGHT, Cell
from events.games.race.board.options import BoardOptions, LineOnWorm
from events.games.race.board.players.distances import Course, steps_needed
from events.games.race.board.players.win_chances import Pending, chances_in_round
from events.games.race.board.position import BoardPosition
from events.games.race.board.posts import moved_post, touched
from events.games.race.board.state import BoardState
from events.games.race.pieces import Post

POINTS_ON_LINE = 6
"""So many points are spread over the line. The rough distance of a worm is its distance to the nearest of them."""
CLEARLY_APART = 5
"""Two swings of the same post are clearly apart if their directions differ by at least this number."""
WORTHWHILE = 0.005
"""The line is swung only if the chance to win grows by more than this."""


def swung(options: BoardOptions, position: BoardPosition, swing: ba.Swing) -> BoardPosition:
    at = moved_post(options, position, swing.post, swing.direction)
    return replace(position, **{"left_post" if swing.post is Post.LEFT else "right_post": at})


def winning_swing(state: BoardState, seat: Seat, swings: Iterable[ba.Swing], budget: Budget) -> ba.Swing | None:
    """R46: a swing after which the line touches the worm of this seat and no other."""
    if state.options.line_on_worm is LineOnWorm.ILLEGAL:
        return None
    for swing in budget.in_time(swings):
        after = swung(state.options, state.position, swing)
        if touched(after.worms, after.left_post, after.right_post) == (seat,):
            return swing
    return None


def _safe(state: BoardState, swings: Iterable[ba.Swing], budget: Budget) -> Iterator[tuple[ba.Swing, BoardPosition]]:
    """The swings after which no worm touches the line and wins, each with the new position."""
    may_win = state.options.line_on_worm is not LineOnWorm.ILLEGAL
    for swing in budget.in_time(swings):
        after = swung(state.options, state.position, swing)
        if not (may_win and touched(after.worms, after.left_post, after.right_post)):
            yield swing, after


class PossibleLine(NamedTuple):
    """A place where the line can lie, and the player's chance to win if it lies there."""

    chance: float
    swing: ba.Swing | None
    """None if the line is left where it is."""
    position: BoardPosition


def best_lines(
    state: BoardState, seat: Seat, swings: Sequence[ba.Swing], pending: Sequence[Pending], compared: int, budget: Budget
) -> list[PossibleLine]:
    """The line as it lies, and the swings that give this seat a clearly better chance, best first.

    At most `compared` swings are examined closely: those that look best by rough distances.
    """
    options, position = state.options, state.position

    def rough(after: BoardPosition) -> float:
        steps = rough_steps(options, after)
        return chances_in_round(steps, steps, pending, options.lowest)[seat]

    found = [PossibleLine(line_chance(options, position, seat, pending), None, position)]
    lines = [(rough(after), swing, after) for swing, after in _safe(state, swings, budget)]
    for _, swing, after in sorted(lines, key=lambda line: line[0], reverse=True)[:compared]:
        if not budget.spend():
            break
        chance = line_chance(options, after, seat, pending)
        if chance > found[0].chance + WORTHWHILE:
            found.append(PossibleLine(chance, swing, after))
    return sorted(found, key=lambda line: line.chance, reverse=True)


def different(lines: Sequence[PossibleLine], most: int) -> list[PossibleLine]:
    """Up to `most` of these lines, in order. A line that lies close to one before it is left out."""
    found: list[PossibleLine] = []
    for line in lines:
        if len(found) < most and not any(_alike(line.swing, other.swing) for other in found):
            found.append(line)
    return found


def _alike(one: ba.Swing | None, other: ba.Swing | None) -> bool:
    if one is None or other is None or one.post is not other.post:
        return one is other
    apart = abs(one.direction - other.direction)
    return min(apart, DIRECTIONS - apart) < CLEARLY_APART


def simple_swing(state: BoardState, seat: Seat, swings: Sequence[ba.Swing], budget: Budget) -> ba.Swing | None:
    """The swing that gives this seat the greatest lead over its nearest rival by rough distances.

    None to leave the line where it is.
    """

    def lead(after: BoardPosition) -> float:
        steps = rough_steps(state.options, after)
        return min([rival for other, rival in enumerate(steps) if other != seat]) - steps[seat]

    leads: list[tuple[float, ba.Swing | None]] = [(lead(state.position), None)]
    leads += [(lead(after), swing) for swing, after in _safe(state, swings, budget)]
    return max(leads, key=lambda found: found[0])[1]


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
