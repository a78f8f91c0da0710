"""Regret matching: finds mixed strategies for players who choose at the same time and in secret.

In each iteration, a player regrets the choices that would have been better against the choices of the others, and makes
them more often from then on. The average strategy of all iterations is hard to exploit: no fixed choice gains much
against it. The strategy of the last iteration can be much worse, so only the average is used.

Players in the same position share one strategy. Otherwise each of them would learn a fixed choice that the others
avoid. But players who choose in secret cannot agree on such choices.
"""

from collections.abc import Callable, Hashable, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from events.computer_players.random_chance import Rng

Strategy = list[float]
"""The probability of each choice."""
Payoffs = Callable[[tuple[int, ...]], Sequence[float]]
"""What each player gets if the players make these choices."""


class Habits(NamedTuple):
    """How players choose if they do not think about the others. Each player is of this kind with probability `share`.

    A strategy that expects such players and perfect players is hard to exploit, and gains more against people.
    """

    strategies: Sequence[Strategy]
    share: float


def average_strategies(
    allowed: Sequence[Sequence[bool]],
    positions: Sequence[Hashable],
    payoffs: Payoffs,
    rng: Rng,
    go_on: Callable[[], bool],
    habits: Habits | None = None,
) -> list[Strategy]:
    """Iterates until `go_on` returns False. Returns the average strategy of each player over all iterations.

    `allowed[player][choice]` says whether the player has this choice. Players with equal `positions` share their
    regrets. Few iterations suffice, because regrets never fall below zero and later iterations weigh more (regret
    matching plus).
    """
    regrets = {position: [0.0] * len(allowed[0]) for position in positions}
    own_regrets = [regrets[position] for position in positions]
    sums = [[0.0] * len(choices) for choices in allowed]
    open_choices = [[choice for choice, may in enumerate(choices) if may] for choices in allowed]
    weight = 0
    while go_on():
        weight += 1
        strategies = [_shares(regret, choices) for regret, choices in zip(own_regrets, allowed, strict=True)]
        drawn = [draw(_strategy_now(strategies, habits, player, rng), rng) for player in range(len(strategies))]
        for player, strategy in enumerate(strategies):
            _learn(own_regrets[player], strategy, payoffs, drawn, player, open_choices[player])
            total = sums[player]
            for choice, share in enumerate(strategy):
                total[choice] += weight * share
        for regret in regrets.values():
            regret[:] = [max(0.0, value) for value in regret]
    return [_shares(total, choices) for total, choices in zip(sums, allowed, strict=True)]


class ExactGame:
    """Regret matching without chance: every iteration uses all combinations of choices, so these must be few."""

    def __init__(self, allowed: Sequence[Sequence[bool]], positions: Sequence[Hashable], payoffs: Payoffs) -> None:
        self._allowed, self._positions = allowed, positions
        open_choices = [[choice for choice, may in enumerate(choices) if may] for choices in allowed]
        self._outcomes = [(choices, payoffs(choices)) for choices in product(*open_choices)]

    def average_strategies(self, iterations: int, habits: Habits | None = None) -> list[Strategy]:
        regrets = {position: [0.0] * len(self._allowed[0]) for position in self._positions}
        sums = [[0.0] * len(choices) for choices in self._allowed]
        for weight in range(1, iterations + 1):
            pairs = zip(self._positions, self._allowed, strict=True)
            strategies = [_shares(regrets[position], choices) for position, choices in pairs]
            values = self.values(mixed(strategies, habits))
            for player, strategy in enumerate(strategies):
                regret, expected = regrets[self._positions[player]], _dot(strategy, values[player])
                for choice, share in enumerate(strategy):
                    sums[player][choice] += weight * share
                    regret[choice] += values[player][choice] - expected if self._allowed[player][choice] else 0.0
            for regret in regrets.values():
                regret[:] = [max(0.0, value) for value in regret]
        return [_shares(total, choices) for total, choices in zip(sums, self._allowed, strict=True)]

    def values(self, strategies: Sequence[Strategy]) -> list[list[float]]:
        """What each player gets on average from each choice against the strategies of the others."""
        values = [[0.0] * len(choices) for choices in self._allowed]
        for choices, payoffs in self._outcomes:
            shares = [strategy[choice] for strategy, choice in zip(strategies, choices, strict=True)]
            if shares.count(0.0) > 1:
                continue
            for player, choice in enumerate(choices):
                others = prod(shares[:player]) * prod(shares[player + 1 :])
                values[player][choice] += others * payoffs[player]
        return values


def mixed(strategies: Sequence[Strategy], habits: Habits | None) -> list[Strategy]:
    """How players choose on average if the share `habits.share` of them follow their habits."""
    if habits is None:
        return list(strategies)
    share = habits.share
    return [
        [(1 - share) * one + share * other for one, other in zip(strategy, habit, strict=True)]
        for strategy, habit in zip(strategies, habits.strategies, strict=True)
    ]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([first * second for first, second in zip(one, other, strict=True)])


def _strategy_now(strategies: list[Strategy], habits: Habits | None, player: int, rng: Rng) -> Strategy:
    return strategies[player] if habits is None or rng.random() >= habits.share else habits.strategies[player]


def draw(strategy: Strategy, rng: Rng) -> int:
    """A random choice with the probabilities of the strategy."""
    point = rng.random()
    for choice, share in enumerate(strategy):
        point -= share
        if point < 0:
            return choice
    return max(range(len(strategy)), key=lambda choice: strategy[choice])


def without_rare(strategy: Strategy, least: float) -> Strategy:
    """Leaves out choices that are rarer than `least`, unless all are. Such choices stem from early iterations."""
    common = [share >= least for share in strategy]
    return _shares(strategy, common) if any(common) else strategy


def _learn(
    regret: list[float], strategy: Strategy, payoffs: Payoffs, drawn: list[int], player: int, choices: list[int]
) -> None:
    """Adds to each regret the gain of the choice over the strategy, if the other players choose as in `drawn`."""
    before, after = drawn[:player], drawn[player + 1 :]
    values = [payoffs((*before, choice, *after))[player] for choice in choices]
    expected = 0.0
    for choice, value in zip(choices, values, strict=True):
        expected += strategy[choice] * value
    for choice, value in zip(choices, values, strict=True):
        regret[choice] += value - expected


def _shares(weights: Sequence[float], allowed: Sequence[bool]) -> Strategy:
    """Probabilities of the allowed choices in proportion to their weights; equal ones if all weights are zero."""
    total = sum([weight for weight, may in zip(weights, allowed, strict=True) if may])
    if total <= 0:
        return [may / sum(allowed) for may in allowed]
    return [weight / total if may else 0.0 for weight, may in zip(weights, allowed, strict=True)]
