"""What a position is worth before the next secret bids: the chance to win if everybody bids with a mixed strategy."""

from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from events.computer_players.budget import Budget
from events.computer_players.random_chance import Rng
from events.computer_players.regret_matching import Strategy, without_rare
from events.decider import Seat
from events.games.race.board.players.bid_choice import RARE, BidStrategies, win_chances
from events.games.race.board.players.bid_payoffs import BidPayoffs
from events.games.race.board.players.quick_moves import after_move
from events.games.race.board.players.win_chances import Pending
from events.games.race.board.position import BoardPosition
from events.games.race.board.state import BoardState

ITERATIONS = 120


def chance_in_next_bidding(
    state: BoardState, position: BoardPosition, seat: Seat, pending: Sequence[Pending], rng: Rng, budget: Budget
) -> float | None:
    """The chance of this seat to win from this position, if these worms still move. None if the time runs out."""
    for mover, number in pending:
        moved = after_move(state.options, position, Seat(mover), number, budget)
        if moved is None:
            return float(mover == seat)
        position = moved
    before = replace(state, position=position)
    payoffs = win_chances(before, budget)
    strategies = BidStrategies(before, payoffs).solve(rng, ITERATIONS, budget)
    return None if budget.over() else _expected(payoffs, [without_rare(each, RARE) for each in strategies])[seat]


def _expected(payoffs: BidPayoffs, strategies: Sequence[Strategy]) -> list[float]:
    total = [0.0] * len(strategies)
    bids = [[(choice, share) for choice, share in enumerate(strategy) if share] for strategy in strategies]
    for chosen in product(*bids):
        probability = 1.0
        for _, share in chosen:
            probability *= share
        for seat, payoff in enumerate(payoffs.after_choices(tuple([choice for choice, _ in chosen]))):
            total[seat] += probability * payoff
    return total
