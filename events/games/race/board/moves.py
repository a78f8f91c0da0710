"""One turn on the board: steps, laying the worm out again, stopping, swinging the line. R numbers: docs/rulings.md."""

from msgspec.structs import replace

from events.decider import Action, Illegal, Seat
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.board import actions as ba
from events.games.race.board import events as b
from events.games.race.board import laying, posts
from events.games.race.board.lattice import PARTS, Cell
from events.games.race.board.obstacles import why_not_cell
from events.games.race.board.options import LineOnWorm
from events.games.race.board.outlook import Outlook, StepReason, direction_with, ways_of
from events.games.race.board.position import BoardPosition, Way, stepped, with_worm
from events.games.race.board.state import BoardState
from events.games.race.events import RaceTurn
from events.games.race.movement import Events
from events.games.race.options import PostMove, ShortMoves
from events.games.race.pieces import Direction, Post
from events.games.race.revealed_bids import rest_of_turn


def outlook(state: BoardState, turn: RaceTurn, position: BoardPosition | None = None) -> Outlook:
    return Outlook(state.options, position or state.position, turn)


# Steps


def step(state: BoardState, turn: RaceTurn, action: ba.CrawlStep) -> Events:
    _check_worm(state, turn)
    ahead = outlook(state, turn)
    possible = (action.direction, action.cell) in ahead.ground.steps(ahead.worm, ahead.ways)
    reason = ahead.reason_for(action.direction, action.cell) if possible else None
    if reason is None:
        raise _why_not_step(state, turn, action, ahead)
    finishes = ahead.goal.finishes(ahead.worm, action.direction, action.cell)
    position = replace(
        with_worm(state.position, turn.seat, stepped(ahead.worm, action.direction, action.cell)),
        made=state.position.made + 1,
        direction=direction_with(state.position, action.direction),
        due=max(ahead.due - 1, 0) if reason is StepReason.FREELY else 0,
        finishing=reason is StepReason.TO_FINISH and not finishes,
    )
    stepped_ = b.WormStepped(
        turn.seat, action.direction, action.cell, position.made, position.due or 0, position.finishing
    )
    if finishes:
        return (stepped_, e.LineCrossed(turn.seat))  # R55
    return (stepped_, *_ended_by_itself(state, turn, position))


def _check_worm(state: BoardState, turn: RaceTurn) -> None:
    """Refuses a step or a stop if the player has to do something else first."""
    if not turn.worm or (turn.post and state.options.post_move is PostMove.BEFORE):
        # R44: the line comes first, or the worm's move is over. R42: an X without a number has no worm move at all.
        raise Illegal("post-first")
    if state.position.laying:
        raise Illegal("laying-unfinished", parts=PARTS - len(state.position.laying))


def _why_not_step(state: BoardState, turn: RaceTurn, action: ba.CrawlStep, ahead: Outlook) -> Illegal:
    return _why_not_way(state, action.direction) or _why_not_there(state, turn, action) or _why_not_that_step(ahead)


def _why_not_way(state: BoardState, way: Way) -> Illegal | None:
    if way in ways_of(state.options, state.position):
        return None
    return Illegal("no-mixing") if state.options.reverse else Illegal("only-forwards")


def _why_not_there(state: BoardState, turn: RaceTurn, action: ba.CrawlStep) -> Illegal | None:
    worm = state.position.worms[turn.seat]
    chain = worm[:-1] if action.direction is Way.FORWARD else worm[:0:-1]
    return why_not_cell(state.options, state.position, turn.seat, chain, action.cell)


def _why_not_that_step(ahead: Outlook) -> Illegal:
    if ahead.position.finishing:
        return Illegal("must-finish")
    return Illegal("too-few-steps", steps=ahead.due) if ahead.due else Illegal("only-to-finish")


# The end of a move


def stop(state: BoardState, turn: RaceTurn, action: ba.Stop) -> Events:
    _check_worm(state, turn)
    ahead = outlook(state, turn)
    if not ahead.can_stop:
        raise Illegal("must-finish") if state.position.finishing else Illegal("steps-left", steps=ahead.due)
    return (_ended(state, turn, state.position, blocked=not ahead.can_go_on),)


def _ended_by_itself(state: BoardState, turn: RaceTurn, position: BoardPosition) -> Events:
    """The end of the move if no further step is possible, otherwise no event."""
    if outlook(state, turn, position).can_go_on:
        return ()
    return (_ended(state, turn, position, blocked=position.made < (turn.number or 0)),)


def _ended(state: BoardState, turn: RaceTurn, position: BoardPosition, *, blocked: bool) -> b.MoveEnded:
    direction = position.direction or Direction.FORWARD
    after = rest_of_turn(state.order, replace(turn, worm=False))
    return b.MoveEnded(turn.seat, position.made, direction, blocked, after)


# Laying the worm out again


def lay(state: BoardState, turn: RaceTurn, action: ba.LayPart) -> Events:
    position = state.position
    if not position.laying:
        _check_laying(state, turn)
    worm = position.worms[turn.seat]
    chain = position.laying[::-1] or worm[-1:]
    ahead = outlook(state, turn)
    refusal = why_not_cell(state.options, position, turn.seat, chain, action.cell)
    if refusal is None and not laying.can_complete(ahead.ground, (action.cell, *chain)):
        refusal = Illegal("no-room-to-lay")
    if refusal is not None:
        raise refusal
    new: tuple[Cell, ...] = (action.cell, *chain)
    laid = b.PartLaid(turn.seat, action.cell, PARTS - len(new))
    if len(new) < PARTS:
        return (laid,)
    if ahead.goal.finishes_by_laying(worm, new):
        return (laid, e.LineCrossed(turn.seat))  # R54
    after = replace(with_worm(position, turn.seat, new), laying=(), relaid=True)
    return (laid, *_ended_by_itself(state, turn, after))


def _check_laying(state: BoardState, turn: RaceTurn) -> None:
    _check_worm(state, turn)
    if not state.options.pre_lay:
        raise Illegal("no-laying")
    if state.position.relaid:
        raise Illegal("laid-already")
    if state.position.made:
        raise Illegal("crawls-already")


# The posts


def swing(state: BoardState, turn: RaceTurn, action: ba.Swing) -> Events:
    options, position = state.options, state.position
    _check_post(state, turn, early=options.post_move is PostMove.EITHER and not position.begun)
    refusal = posts.why_not_swing(options, position, action.post, action.direction)
    if refusal is not None:
        raise refusal
    at, fixed = (
        posts.moved_post(options, position, action.post, action.direction),
        posts.fixed_post(position, action.post),
    )
    swung = b.LineSwung(turn.seat, action.post, action.direction, at, _after_post(state, turn))
    if options.line_on_worm is LineOnWorm.FINISHES:
        finished = posts.touched(position.worms, at, fixed)
        if finished:
            return (swung, e.LineCrossed(Seat(finished[0])))  # R46
    if options.post_move is PostMove.EITHER and turn.worm and options.short_moves is ShortMoves.MAXIMAL:
        # If the worm cannot move after the swing, its move ends now. With ShortMoves.FREE it does not end by itself,
        # because the player may stop at any time.
        post = {"left_post": at} if action.post is Post.LEFT else {"right_post": at}
        return (swung, *_ended_by_itself(state, replace(turn, post=False), replace(position, **post)))
    return (swung,)


def keep_posts(state: BoardState, turn: RaceTurn, action: a.KeepPosts) -> Events:
    """R45: the owner of X need not swing the line."""
    _check_post(state, turn, early=False)
    return (e.PostsKept(turn.seat, _after_post(state, turn)),)


def _check_post(state: BoardState, turn: RaceTurn, *, early: bool) -> None:
    """R44: with EITHER, the line may be swung before the worm moves (`early`) or after its move.

    With EITHER and AFTER, a player can decide not to swing the line only when the move of the worm is over.
    """
    if not turn.post:
        raise Illegal("only-x-moves-posts")
    if turn.worm and not early and state.options.post_move is not PostMove.BEFORE:
        raise Illegal("worm-first")


def _after_post(state: BoardState, turn: RaceTurn) -> RaceTurn | None:
    return rest_of_turn(state.order, replace(turn, post=False))


# Legal actions


def legal(state: BoardState, turn: RaceTurn) -> list[Action]:
    options, position = state.options, state.position
    if not turn.worm or (turn.post and options.post_move is PostMove.BEFORE):
        return [*_swings(state), a.KeepPosts()]
    ahead = outlook(state, turn)
    worm = position.worms[turn.seat]
    if position.laying:
        return [ba.LayPart(cell) for cell in laying.next_parts(ahead.ground, worm, position.laying)]
    found: list[Action] = [ba.CrawlStep(*step) for step in ahead.steps()]
    if ahead.can_stop:
        found.append(ba.Stop())
    if options.pre_lay and not position.begun:
        found += [ba.LayPart(cell) for cell in laying.next_parts(ahead.ground, worm, ())]
    if turn.post and options.post_move is PostMove.EITHER and not position.begun:
        found += _swings(state)
    return found


def _swings(state: BoardState) -> list[Action]:
    return [ba.Swing(post, direction) for post, direction in posts.swings(state.options, state.position)]
