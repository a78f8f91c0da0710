"""Judges bids, moves, swings of the line and declared numbers. Nothing is left to chance, so no interval is needed."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from events.computer_players.budget import no_limit
from events.computer_players.level import Level
from events.computer_players.review.decision import Judgement, PlayerDecision
from events.decider import Action, Seat
from events.games.race import actions as a
from events.games.race.board import actions as ba
from events.games.race.board.players.bid_choice import exact_values, win_chances
from events.games.race.board.players.decisions import EFFORTS
from events.games.race.board.players.line_choice import best_lines, line_chance, swung, winning_swing
from events.games.race.board.players.move_choice import best_move
from events.games.race.board.players.round_outlook import RoundOutlook, pending_after
from events.games.race.board.players.win_chances import Pending
from events.games.race.board.position import BoardPosition
from events.games.race.board.posts import touched
from events.games.race.board.state import BoardState
from events.games.race.pieces import Face
from events.games.race.view import RaceView

EFFORT = EFFORTS[Level.STRONG]


def judge_bid(state: BoardState, seat: Seat, bid: a.Bid, least_loss: float) -> Judgement:
    """Compares the bid with the player's other possible bids, against the mixed strategies of the other players."""
    chances = _bid_chances(replace(state, bids=(None,) * state.seats))[seat]
    best = max(chances, key=lambda face: chances[face])
    return _exact(a.Bid(best), chances[best] - chances[bid.face], least_loss)


@lru_cache(maxsize=16)
def _bid_chances(state: BoardState) -> list[dict[Face, float]]:
    """All players of a bidding bid in the same position, so a review needs the result several times."""
    return exact_values(state)


def judge_declaration(state: BoardState, seat: Seat, action: a.Declare, least_loss: float) -> Judgement:
    payoffs = win_chances(state, no_limit())
    chances = {number: payoffs.with_number(state.shown, number)[seat] for number in state.free}
    best = max(chances, key=lambda number: chances[number])
    return _exact(a.Declare(best), chances[best] - chances[action.number], least_loss)


def judge_line(state: BoardState, decision: PlayerDecision, least_loss: float) -> Judgement | None:
    turn, seat, action = state.turn, decision.situation.seat, decision.action
    if turn is None:
        return None
    pending: list[Pending] = pending_after(state, turn)
    if turn.worm and turn.number is not None:
        pending = [Pending(turn.seat, turn.number), *pending]
    swings = [each for each in decision.situation.legal if isinstance(each, ba.Swing)]
    wins = winning_swing(state, seat, swings, no_limit())
    chance, swing = (1.0, wins) if wins else best_lines(state, seat, swings, pending, EFFORT.swings, no_limit())[0][:2]
    position = swung(state.options, state.position, action) if isinstance(action, ba.Swing) else state.position
    found = _line_chance(state, position, seat, pending, isinstance(action, ba.Swing))
    if swing is None and a.KeepPosts() not in decision.situation.legal:
        return None
    return _exact(a.KeepPosts() if swing is None else swing, chance - found, least_loss)


def _line_chance(
    state: BoardState, position: BoardPosition, seat: Seat, pending: Sequence[Pending], moved: bool
) -> float:
    """The probability of winning with the line here. R46: a worm that the swung line touches has finished."""
    reached = touched(position.worms, position.left_post, position.right_post) if moved else ()
    if reached:
        return float(seat in reached)
    return line_chance(state.options, position, seat, pending)


def judge_move(state: BoardState, decision: PlayerDecision, least_loss: float) -> Judgement | None:
    """Compares the whole move with the best one. None if the time was over before the player had finished it."""
    turn, seat, after = state.turn, decision.situation.seat, decision.after
    best = None if turn is None else best_move(state, turn, decision.situation.legal, EFFORT.move, no_limit())
    if turn is None or best is None or _interrupted(after, seat):
        return None
    if seat in after.winners:
        return _exact(None, 0.0, least_loss)
    outlook = RoundOutlook(state, state.position, seat, pending_after(state, turn))
    return _exact(best.action, best.chance - outlook.chance(after.board.worms[seat]), least_loss)


def _interrupted(after: RaceView, seat: Seat) -> bool:
    return after.turn is not None and after.turn.seat == seat and after.turn.worm


def _exact(better: Action | None, loss: float, least_loss: float) -> Judgement:
    if better is None or loss <= 0:
        return Judgement(None)
    return Judgement(better, loss, loss, loss, loss >= least_loss)
