"""Compares actions in the same imagined worlds. For games in which the luck of the deal counts more than most choices.

Each action is tried exactly once in each world, so only the differences between actions count, not the luck. An action
that is clearly worse than the best one is dropped and not tried again. The best of many actions is often the best only
by chance. So the player acts as in playouts unless another action is better by more than chance explains.
"""

from math import sqrt
from typing import Any

from events.computer_players.budget import Budget
from events.computer_players.game_search import GameSearch
from events.computer_players.random_chance import RandomChance, Rng
from events.computer_players.situation import Situation
from events.computer_players.tree_search import MAX_DEPTH, Node, add_playout
from events.decider import Action

LOOK_WORLDS = 4
"""After every LOOK_WORLDS worlds, actions that are clearly worse than the best one are dropped."""
FEWEST_WORLDS = 8
"""No action is dropped before this many worlds. Fewer worlds do not show whether a difference is more than chance."""
CLEARLY_WORSE = 2.0
"""By how many standard errors an action has to be worse than the best one to be dropped."""
PROBABLY_BETTER = 1.0
"""By how many standard errors an action has to be better than the usual one to be preferred to it."""
TINY = 1e-12
"""The smallest variance to divide by, because differences can have a variance of zero."""

Values = list[float]
"""The values of an action, one for each world."""


def best_in_same_worlds(search: GameSearch[Any], situation: Situation, rng: Rng, budget: Budget) -> Action | None:
    """The best action that was found within the budget. None if the budget is too small for one world."""
    deal, chance = search.determiniser(situation), RandomChance(rng)
    world = deal(chance)
    usual = search.usual_action(world)
    root = Node()
    compared: dict[Action, Values] = {action: [] for action in situation.legal}
    worlds = 0
    while len(compared) > 1:
        found = Values()
        for action in compared:
            values = None
            if budget.spend():
                values = add_playout(search, root, world, situation.seat, action, chance, rng, budget, MAX_DEPTH)
            if values is None:
                return _preferred(compared, usual) if worlds else None
            found.append(values[situation.seat])
        worlds += 1
        for known, value in zip(compared.values(), found, strict=True):
            known.append(value)
        if worlds >= FEWEST_WORLDS and worlds % LOOK_WORLDS == 0:
            compared = _without_clearly_worse(compared)
        world = deal(chance)
    return _preferred(compared, usual)


def _without_clearly_worse(compared: dict[Action, Values]) -> dict[Action, Values]:
    best = max(compared.values(), key=sum)
    return {
        action: values
        for action, values in compared.items()
        if values is best or advantage(best, values) <= CLEARLY_WORSE
    }


def _preferred(compared: dict[Action, Values], usual: Action | None) -> Action:
    best = max(compared, key=lambda action: sum(compared[action]))
    if usual is None or usual not in compared:
        return best
    certain = len(compared[usual]) >= FEWEST_WORLDS
    return best if certain and advantage(compared[best], compared[usual]) >= PROBABLY_BETTER else usual


def advantage(one: Values, other: Values) -> float:
    """By how many standard errors the mean of the first values is higher, judged by the differences in each world."""
    count = len(one)
    differences = [first - second for first, second in zip(one, other, strict=True)]
    mean = sum(differences) / count
    variance = sum([difference * difference for difference in differences]) / count - mean * mean
    return mean / sqrt(max(variance / count, TINY))
