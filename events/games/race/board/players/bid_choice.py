"""Chooses a secret bid: regret matching over the bids of all players, then a draw from the average strategy."""

from collections.abc import Sequence
from typing import NamedTuple

from events.computer_players.budget import Budget, no_limit
from events.computer_players.random_chance import Rng
from events.computer_players.regret_matching import (
    ExactGame,
    Habits,
    Strategy,
    average_strategies,
    draw,
    mixed,
    without_rare,
)
from events.decider import Seat
from events.games.race.board import actions as ba
from events.games.race.board import posts
from events.games.race.board.players.bid_payoffs import BidPayoffs, OwnSteps, WinChances
from events.games.race.board.players.distances import Course
from events.games.race.board.players.line_choice import rough_steps, swung
from events.games.race.board.players.quick_moves import QuickMoves
from events.games.race.board.players.win_chances import chances
from events.games.race.board.state import BoardState
from events.games.race.pieces import HIGHEST_NUMBER, Face, faces

HABIT_SHARE = 0.5
"""When somebody can finish, a strong player expects that this share of the others count only their own steps.

While nobody can finish, it expects that all others bid as it does. Otherwise fixed bids would gain against it.
"""
EXACT_ROUNDS = 60
"""Rounds of regret matching without chance. With chance, more rounds are needed."""
RARE = 0.03
"""Bids with a lower probability are left out."""
QUICK_ROUNDS = 30
"""Rounds of regret matching for a strategy that is only used if the time is over early."""
STRAIGHT_GAINS = [float(number) for number in range(HIGHEST_NUMBER + 1)]
"""How much nearer to the line a worm gets with each number of steps if nothing is in its way."""
USUAL_STEPS = 5
"""Roughly the number of steps that a worm makes if its player bids X and then chooses the number."""
SWING_SAMPLE = 3
"""Every third direction of the line is examined."""


class BidStrategies:
    """The strategies of all players in one bidding."""

    def __init__(self, state: BoardState, payoffs: BidPayoffs) -> None:
        possible = faces(state.options.lowest)
        self._allowed = [[face is not locked for face in possible] for locked in state.locked]
        self._positions = [_position(steps, state.options.lowest) for steps in payoffs.needed.now]
        self._payoffs = payoffs

    def solve(self, rng: Rng, rounds: int, budget: Budget, habits: Habits | None = None) -> list[Strategy]:
        left = iter(range(rounds))

        def go_on() -> bool:
            return next(left, None) is not None and budget.spend()

        return average_strategies(self._allowed, self._positions, self._payoffs.after_choices, rng, go_on, habits)

    def exact(self) -> ExactGame:
        return ExactGame(self._allowed, self._positions, self._payoffs.after_choices)


def _position(steps: float, lowest: int) -> float:
    """Players with the same position share a strategy. All who cannot finish in this round have the same position."""
    return max(steps, lowest) if steps <= HIGHEST_NUMBER else HIGHEST_NUMBER + 1


class BidEffort(NamedTuple):
    """How much work goes into one bid, in rounds of regret matching."""

    own_steps: int
    """Rounds in which players count only their own steps. If nobody can finish, a strong player makes QUICK_ROUNDS."""
    win_chances: int
    """Rounds in which players count the chances of all to win; 0 for none."""


def solve(
    state: BoardState, effort: BidEffort, rng: Rng, budget: Budget, payoffs: WinChances | None = None
) -> list[Strategy]:
    """The strategies of all players. `payoffs` can be given if they are known.

    If `effort.win_chances` is 0, or if the time is over early, players only count their own steps.
    """
    steps = own_steps(state)
    can_finish = min(steps.needed.now) <= HIGHEST_NUMBER
    rounds = effort.own_steps if can_finish or not effort.win_chances else QUICK_ROUNDS
    simple = BidStrategies(state, steps).solve(rng, rounds, budget)
    if not effort.win_chances:
        return simple
    payoffs = payoffs or win_chances(state, budget)
    if budget.over():
        return simple
    habits = Habits(simple, HABIT_SHARE) if can_finish else None
    return BidStrategies(state, payoffs).solve(rng, effort.win_chances, budget, habits)


def exact_values(state: BoardState) -> list[dict[Face, float]]:
    """The chance of each player to win with each of its bids, against the mixed strategies of the others.

    Nothing is left to chance here, so the same board always gives the same chances.
    """
    payoffs, steps = win_chances(state, no_limit()), own_steps(state)
    habits = None
    if min(steps.needed.now) <= HIGHEST_NUMBER:
        habits = Habits(BidStrategies(state, steps).exact().average_strategies(EXACT_ROUNDS), HABIT_SHARE)
    game = BidStrategies(state, payoffs).exact()
    strategies = [without_rare(strategy, RARE) for strategy in game.average_strategies(EXACT_ROUNDS, habits)]
    possible = faces(state.options.lowest)
    return [
        {face: value for face, value in zip(possible, values, strict=True) if face is not locked}
        for values, locked in zip(game.values(mixed(strategies, habits)), state.locked, strict=True)
    ]


def draw_bid(strategy: Strategy, lowest: int, rng: Rng) -> Face:
    return faces(lowest)[draw(without_rare(strategy, RARE), rng)]


def own_steps(state: BoardState) -> OwnSteps:
    return OwnSteps(state.options, Course(state.options, state.position).steps(state.position.worms))


def win_chances(state: BoardState, budget: Budget) -> WinChances:
    """The payoffs of bids as chances to win. If there is time, they include worms in the way and swings of the line."""
    course = Course(state.options, state.position)
    needed = course.steps(state.position.worms)
    gains = [
        STRAIGHT_GAINS if budget.over() else _gains(state, course, Seat(seat), steps, budget)
        for seat, steps in enumerate(needed.now)
    ]
    return WinChances(state.options, needed, gains, _swings(state, needed.expected, budget))


def _gains(state: BoardState, course: Course, seat: Seat, needed: int, budget: Budget) -> list[float]:
    """For each number of steps, how much nearer to the line the worm gets."""
    moves = QuickMoves(state.options, state.position, course, seat, budget)
    layers = moves.layers()
    nearest = [0 if layer[0].finishes else min([moves.ways.steps(path.worm) for path in layer]) for layer in layers]
    nearest += nearest[-1:] * (HIGHEST_NUMBER + 1 - len(nearest))
    return [float(needed - steps) for steps in nearest]


def _swings(state: BoardState, needed: Sequence[float], budget: Budget) -> list[list[float]]:
    """For each possible owner of X, how many more steps each worm needs after that owner has swung the line."""
    options, position = state.options, state.position
    now = rough_steps(options, position)
    possible = list(posts.swings(options, position))[::SWING_SAMPLE]
    changes = [
        [after - before for after, before in zip(steps, now, strict=True)]
        for steps in [
            rough_steps(options, swung(options, position, ba.Swing(*swing))) for swing in budget.in_time(possible)
        ]
    ]
    return [_best_change(changes, Seat(seat), needed, options.lowest) for seat in range(len(needed))]


def _best_change(changes: list[list[float]], owner: Seat, needed: Sequence[float], lowest: int) -> list[float]:
    expected = [steps - USUAL_STEPS if seat == owner else steps for seat, steps in enumerate(needed)]

    def chance(change: list[float]) -> float:
        return chances([steps + more for steps, more in zip(expected, change, strict=True)], lowest)[owner]

    return max([[0.0] * len(needed), *changes], key=chance)
