"""Chooses a simple, sensible action in a race on the screen.

The worm takes the shortest way to the line around all obstacles. If several steps are equally good, it takes the step
that blocks the nearest rival. The line is swung if this clearly increases the lead over that rival.
"""

from math import isqrt

from events.decider import Action, Seat
from events.games.race import actions as a
from events.games.race.board import actions as ba
from events.games.race.board.directions import vectors
from events.games.race.board.finish import Goal
from events.games.race.board.geometry import Point, scaled_distance, squared_distance
from events.games.race.board.lattice import PART, PARTS, Cell, Worm, centre
from events.games.race.board.position import stepped
from events.games.race.board.posts import touched
from events.games.race.board.routes import UNREACHABLE, Routes, goal_of, routes, steps_to_finish, walls_of
from events.games.race.pieces import Post
from events.games.race.view import BoardView, RaceView

NEARBY = 8
"""A rival is blocked only if its head is at most this many steps away from the head of the moving worm."""
WORTHWHILE = PART
"""The line is swung only if the lead over the nearest rival grows by at least this much."""


def choose(view: RaceView, legal: tuple[Action, ...]) -> Action:
    board = view.board
    seat = view.you if view.you is not None else Seat(0)
    if board is None or not board.worms or len(legal) == 1:
        return legal[0]
    match legal[0]:
        case a.Bid():
            return _bid(view, board, seat, legal)
        case a.Declare():
            return _declare(view, board, seat, legal)
    swings = {action: _posts_after(board, action) for action in legal if isinstance(action, ba.Swing)}
    wins = [swing for swing, line in swings.items() if seat in touched(board.worms, *line)]  # R46
    if wins:
        return wins[0]
    if a.KeepPosts() in legal:
        return _swing(board, seat, swings) or a.KeepPosts()
    return _crawl(view, board, seat, legal)


# Bids


def _bid(view: RaceView, board: BoardView, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The lowest number that is enough to finish, because lower numbers move first. Far from the line, bids vary.

    Bids also vary after a collision. Players who all insisted on the same number would never move again.
    """
    bids = [action for action in legal if isinstance(action, a.Bid)]
    needed = _steps_needed(view, board, seat)
    enough = [action for action in bids if (action.face.number or 0) >= needed]
    if enough and view.players[seat].valid is not False:
        return min(enough, key=lambda action: action.face.number or 0)
    return bids[(view.round * 5 + seat * (1 + view.round % 3)) % len(bids)]


def _declare(view: RaceView, board: BoardView, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The lowest number that is enough to finish. If none is enough, the highest number."""
    numbers = sorted(action.number for action in legal if isinstance(action, a.Declare))
    needed = _steps_needed(view, board, seat)
    return a.Declare(next((number for number in numbers if number >= needed), numbers[-1]))


def _steps_needed(view: RaceView, board: BoardView, seat: Seat) -> int:
    return _way(view, board, board.worms, seat)


def _way(view: RaceView, board: BoardView, worms: tuple[Worm, ...], seat: Seat) -> int:
    """The steps that this worm needs to finish, if the worms lie like this."""
    worm, goal = worms[seat], goal_of(board, view.finish)
    found = routes(board, goal, walls_of(board, worms, seat), {worm[0], worm[-1]} if board.reverse else {worm[0]})
    return steps_to_finish(board, goal, found, worm)


# Steps


def _crawl(view: RaceView, board: BoardView, seat: Seat, legal: tuple[Action, ...]) -> Action:
    goal = goal_of(board, view.finish)
    found = routes(board, goal, walls_of(board, board.worms, seat))
    worm = board.worms[seat]
    lays = [action for action in legal if isinstance(action, ba.LayPart)]
    if lays and (board.laying or _gains_by_laying(found, worm)):
        return min(lays, key=lambda action: found.get(action.cell, UNREACHABLE))
    steps = [action for action in legal if isinstance(action, ba.CrawlStep)]
    ways = {action: _way_after(board, goal, found, worm, action) for action in steps}
    shortest = min(ways.values(), default=UNREACHABLE)
    if not steps or (ba.Stop() in legal and shortest > steps_to_finish(board, goal, found, worm)):
        return next((action for action in legal if isinstance(action, ba.Stop)), legal[0])
    best = [action for action in steps if ways[action] == shortest]
    best.sort(key=lambda action: scaled_distance(centre(action.cell), board.left_post, board.right_post))
    return best[0] if len(best) == 1 else _blocking(view, board, seat, best)


def _gains_by_laying(found: Routes, worm: Worm) -> bool:
    """Whether the head comes nearer to the line if the worm is laid straight from its tail."""
    head, tail = found.get(worm[0], UNREACHABLE), found.get(worm[-1], UNREACHABLE)
    return tail < UNREACHABLE and tail - (PARTS - 1) < head


def _way_after(board: BoardView, goal: Goal, found: Routes, worm: Worm, step: ba.CrawlStep) -> int:
    """The steps to the finish after this step."""
    if goal.finishes(worm, step.direction, step.cell):
        return 0
    return steps_to_finish(board, goal, found, stepped(worm, step.direction, step.cell))


def _blocking(view: RaceView, board: BoardView, seat: Seat, steps: list[ba.CrawlStep]) -> Action:
    """The step after which the nearest rival's way is longest. If this rival is far away, the first step."""
    rivals = [Seat(other) for other in range(len(board.worms)) if other != seat]
    rival = min(rivals, key=lambda other: board.distances[other])
    if _cells_apart(board.worms[rival][0], board.worms[seat][0]) > NEARBY:
        return steps[0]

    def way_of_rival(step: ba.CrawlStep) -> int:
        own = stepped(board.worms[seat], step.direction, step.cell)
        return _way(view, board, (*board.worms[:seat], own, *board.worms[seat + 1 :]), rival)

    return max(steps, key=way_of_rival)


def _cells_apart(one: Cell, other: Cell) -> int:
    right, up = other[0] - one[0], other[1] - one[1]
    return max(abs(right), abs(up), abs(right + up))


# The line


Line = tuple[Point, Point]
"""The left and the right post."""


def _swing(board: BoardView, seat: Seat, swings: dict[ba.Swing, Line]) -> ba.Swing | None:
    """The swing that increases the lead over the nearest rival most; None if no swing is worthwhile.

    Swings onto a worm are left out, because that worm would win (R46).
    """
    safe = {swing: _lead(board, seat, line) for swing, line in swings.items() if not touched(board.worms, *line)}
    best = max(safe, key=lambda swing: safe[swing], default=None)
    if best is None or safe[best] - _lead(board, seat, (board.left_post, board.right_post)) < WORTHWHILE:
        return None
    return best


def _lead(board: BoardView, seat: Seat, line: Line) -> int:
    """How much farther from the line the head of the nearest rival is than the head of this worm."""
    length = squared_distance(*line)
    far = [isqrt(scaled_distance(centre(worm[0]), *line) // length) for worm in board.worms]
    return min(distance for other, distance in enumerate(far) if other != seat) - far[seat]


def _posts_after(board: BoardView, swing: ba.Swing) -> Line:
    fixed = board.right_post if swing.post is Post.LEFT else board.left_post
    right, up = vectors(board.width)[swing.direction]
    moved = fixed[0] + right, fixed[1] + up
    return (moved, fixed) if swing.post is Post.LEFT else (fixed, moved)
