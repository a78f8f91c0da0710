"""What happens after the reveal with real worms: they crawl, X may move a post, and somebody crosses the line.

The program does not see the real table: it accepts every record that the rules allow. R numbers: docs/rulings.md.
"""

from msgspec.structs import replace

from events.decider import Illegal
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.movement import Events
from events.games.race.options import PostMove, RaceOptions, ShortMoves
from events.games.race.pieces import Direction
from events.games.race.revealed_bids import rest_of_turn
from events.games.race.state import RaceState

LEAST_STEPS = {Direction.FORWARD: 0, Direction.REVERSE: 1, Direction.MIXED: 2}
"""The fewest steps for each direction. A move without steps is FORWARD. MIXED needs a step each way."""


# The worm


def move(state: RaceState, turn: e.RaceTurn, action: a.Move) -> Events:
    refusal = why_not_move(state.options, turn, action)
    if refusal is not None:
        raise refusal
    moved = e.Moved(
        seat=turn.seat,
        steps=action.steps,
        direction=action.direction,
        blocked=_blocked(state.options, turn, action),
        crossed=action.crossed,
        next=None if action.crossed else rest_of_turn(state.order, replace(turn, worm=False)),
    )
    if action.crossed:
        return (moved, e.LineCrossed(turn.seat))  # R55: the race is over, so nobody moves after this
    return (moved,)


def why_not_move(options: RaceOptions, turn: e.RaceTurn, action: a.Move) -> Illegal | None:
    number = turn.number
    if not turn.worm or number is None or (turn.post and options.post_move is PostMove.BEFORE):
        return Illegal("post-first")  # R44; R42: if no number was left for X, its owner can only move a post
    if not 0 <= action.steps <= number:
        return Illegal("too-many-steps", steps=action.steps, number=number)
    return _why_not_direction(options, action) or _why_not_cross(options, action)


def _why_not_direction(options: RaceOptions, action: a.Move) -> Illegal | None:
    """R48: checks the direction against the options."""
    if action.direction is not Direction.FORWARD and not options.reverse:
        return Illegal("only-forwards")
    if action.direction is Direction.MIXED and not options.mixed_directions:
        return Illegal("no-mixing")
    if action.steps < LEAST_STEPS[action.direction]:
        return Illegal("too-few-for-direction", steps=action.steps, least=LEAST_STEPS[action.direction])
    return None


def _why_not_cross(options: RaceOptions, action: a.Move) -> Illegal | None:
    """R54: a worm reaches the line only by a step, unless it may be laid out again before it crawls.

    The direction is not checked. A worm that crawls backwards over the line finishes when its head follows.
    """
    if action.crossed and action.steps == 0 and not options.pre_lay:
        return Illegal("crossed-without-moving")
    return None


def _blocked(options: RaceOptions, turn: e.RaceTurn, action: a.Move) -> bool:
    """R49: whether the worm counts as blocked: if it made fewer steps than its number, or with FREE only if it made
    none.

    R55: a worm that reaches the line never counts as blocked.
    """
    if action.crossed or action.steps == turn.number:
        return False
    return action.steps == 0 or options.short_moves is ShortMoves.MAXIMAL


# The posts


def move_post(state: RaceState, turn: e.RaceTurn, action: a.MovePost) -> Events:
    _check_post(state.options, turn, action)
    return (e.PostMoved(turn.seat, action.post, rest_of_turn(state.order, replace(turn, post=False))),)


def keep_posts(state: RaceState, turn: e.RaceTurn, action: a.KeepPosts) -> Events:
    """R45: the owner of X need not move a post."""
    _check_post(state.options, turn, action)
    return (e.PostsKept(turn.seat, rest_of_turn(state.order, replace(turn, post=False))),)


def _check_post(options: RaceOptions, turn: e.RaceTurn, action: a.MovePost | a.KeepPosts) -> None:
    refusal = why_not_post(options, turn, action)
    if refusal is not None:
        raise refusal


def why_not_post(options: RaceOptions, turn: e.RaceTurn, action: a.MovePost | a.KeepPosts) -> Illegal | None:
    """R44: with EITHER, a post may be moved before the worm moves or after it.

    With EITHER and AFTER, a player can decide to leave both posts only when the worm has moved.
    """
    if not turn.post:
        return Illegal("only-x-moves-posts")
    early = options.post_move is PostMove.BEFORE or (
        options.post_move is PostMove.EITHER and isinstance(action, a.MovePost)
    )
    if turn.worm and not early:
        return Illegal("worm-first")
    return None
