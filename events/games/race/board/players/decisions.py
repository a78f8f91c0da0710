"""The decisions of a computer player in a race on the screen, at the levels good and strong."""

from typing import NamedTuple

from events.computer_players.budget import Budget
from events.computer_players.level import Level
from events.computer_players.random_chance import Rng
from events.decider import Action, Seat
from events.games.race import actions as a
from events.games.race.board import actions as ba
from events.games.race.board.players.bid_choice import BidEffort, draw_bid, own_steps, solve, win_chances
from events.games.race.board.players.bid_payoffs import BidPayoffs
from events.games.race.board.players.line_choice import best_lines, different, simple_swing, winning_swing
from events.games.race.board.players.move_choice import MoveEffort, choose_move
from events.games.race.board.players.next_bidding import chance_in_next_bidding
from events.games.race.board.players.round_outlook import pending_after
from events.games.race.board.players.win_chances import Pending
from events.games.race.board.state import BoardState
from events.games.race.events import RaceTurn
from events.games.race.state import RacePhase


class Effort(NamedTuple):
    """How thoroughly a player of one level thinks."""

    bid: BidEffort
    move: MoveEffort
    swings: int
    """How many swings of the line are examined closely; 0 for a simple choice."""
    biddings: int
    """For how many places of the line the next secret bids are imagined."""


EFFORTS = {
    Level.GOOD: Effort(BidEffort(100, 0), MoveEffort(width=16, compared=0, shapes=1), 0, 0),
    Level.STRONG: Effort(BidEffort(150, 600), MoveEffort(width=100, compared=40, shapes=4), 24, 5),
}


def choose_action(
    state: BoardState, seat: Seat, legal: tuple[Action, ...], level: Level, rng: Rng, budget: Budget
) -> Action:
    effort = EFFORTS[level]
    if state.phase is RacePhase.BIDDING:
        strategy = solve(state, effort.bid, rng, budget)[seat]
        return a.Bid(draw_bid(strategy, state.options.lowest, rng), state.bidding)
    if state.phase is RacePhase.DECLARING:
        return _declare(state, seat, effort, budget)
    return legal[0] if state.turn is None else _in_turn(state, state.turn, legal, effort, rng, budget)


def _declare(state: BoardState, seat: Seat, effort: Effort, budget: Budget) -> Action:
    payoffs: BidPayoffs = win_chances(state, budget) if effort.bid.win_chances else own_steps(state)
    return a.Declare(max(state.free, key=lambda number: (payoffs.with_number(state.shown, number)[seat], number)))


def _in_turn(
    state: BoardState, turn: RaceTurn, legal: tuple[Action, ...], effort: Effort, rng: Rng, budget: Budget
) -> Action:
    swings = [action for action in legal if isinstance(action, ba.Swing)]
    wins = winning_swing(state, turn.seat, swings, budget)
    if wins is not None:
        return wins
    if a.KeepPosts() in legal:
        return _swing(state, turn, swings, effort, rng, budget) or a.KeepPosts()
    if swings:  # R44: the line may be swung before the worm moves
        line = best_lines(state, turn.seat, swings, _pending(state, turn), max(effort.swings, 1), budget)[0]
        if line.swing is not None and line.chance == 1:
            return line.swing
    return choose_move(state, turn, legal, effort.move, budget)


def _swing(
    state: BoardState, turn: RaceTurn, swings: list[ba.Swing], effort: Effort, rng: Rng, budget: Budget
) -> ba.Swing | None:
    if not effort.swings:
        return simple_swing(state, turn.seat, swings, budget)
    pending = _pending(state, turn)
    lines = different(best_lines(state, turn.seat, swings, pending, effort.swings, budget), effort.biddings)
    best, best_chance = lines[0], -1.0
    for line in budget.in_time(lines if len(lines) > 1 else []):
        chance = chance_in_next_bidding(state, line.position, turn.seat, pending, rng, budget)
        if chance is not None and chance > best_chance:
            best, best_chance = line, chance
    return best.swing


def _pending(state: BoardState, turn: RaceTurn) -> list[Pending]:
    """The worms that still move in this round."""
    later = pending_after(state, turn)
    return [Pending(turn.seat, turn.number), *later] if turn.worm and turn.number is not None else later
