"""Information-set Monte Carlo tree search.

Each playout starts in an imagined world, in which the hidden cards are dealt at random. All playouts share one tree,
because the player cannot know in which world it is. A node stands for the actions since the root: worlds in which the
same actions happened share it. If an action is possible only in some worlds, only the playouts in which it was
available count for it. Each seat chooses what is best for itself.
"""

from math import log, sqrt
from typing import Any

from events.chance import Chance
from events.computer_players.budget import Budget
from events.computer_players.game_search import GameSearch
from events.computer_players.random_chance import RandomChance, Rng
from events.computer_players.situation import Situation
from events.decider import Action, Seat
from events.value import Value

MAX_DEPTH = 40
"""How many actions of a playout may be in the tree."""


class Explored(Value):
    """What the search found out about one action of the player."""

    action: Action
    visits: int
    value: float
    """The mean value for the player, from 0 to 1."""


class Node:
    """The results of all playouts that came here by one action of one seat, as values for this seat."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[Seat, Action], Node] = {}


def explore(
    search: GameSearch[Any], situation: Situation, rng: Rng, budget: Budget, max_depth: int = MAX_DEPTH
) -> tuple[Explored, ...]:
    """Plays on in imagined worlds until the budget is spent. Returns the tried actions.

    Each world is used for as many playouts as there are actions, so that luck in the deal counts less.
    """
    deal = search.determiniser(situation)
    chance = RandomChance(rng)
    root = Node()
    uses, world = 0, None
    while budget.spend():
        if uses == 0:
            uses, world = len(situation.legal), deal(chance)
        uses -= 1
        add_playout(search, root, world, situation.seat, None, chance, rng, budget, max_depth)
    tried = root.children.items()
    return tuple(
        [Explored(action, node.visits, node.total / node.visits) for (_, action), node in tried if node.visits]
    )


def best_of(explored: tuple[Explored, ...]) -> Explored | None:
    """The action with the most playouts. The search repeats actions that seem good, so this one seemed good longest."""
    return max(explored, key=lambda found: (found.visits, found.value), default=None)


def add_playout(
    search: GameSearch[Any],
    root: Node,
    world: Any,
    seat: Seat,
    first: Action | None,
    chance: Chance,
    rng: Rng,
    budget: Budget,
    max_depth: int,
) -> tuple[float, ...] | None:
    """One playout: down the tree to a node with few visits, and then to the end of the round outside of the tree.

    Begins with the action `first`. If `first` is None, the search selects the first action. Returns None if the time
    runs out.
    """
    number = search.round_number(world)
    path: list[tuple[Seat, Node]] = []
    node, actor = root, seat
    values = None
    while values is None and len(path) < max_depth:
        actions = search.actions(world, actor) if path or first is None else (first,)
        action, child = _select(node, actor, actions, search.exploration, rng)
        world = search.after(world, actor, action, chance)
        path.append((actor, child))
        values = search.values(world, number)
        following = search.to_act(world) if values is None else None
        if child.visits < search.expansion_visits or following is None:
            break
        node, actor = child, following
    if values is None:
        values = search.playout(world, number, chance, rng, budget)
    if values is None:
        return None
    for acted, passed in path:
        passed.visits += 1
        passed.total += values[acted]
    return values


def _select(node: Node, seat: Seat, actions: tuple[Action, ...], exploration: float, rng: Rng) -> tuple[Action, Node]:
    """A random action among those never tried. If all were tried, the one with the highest upper confidence bound."""
    children = node.children
    untried: list[tuple[Action, Node]] = []
    best, best_bound = None, -1.0
    for action in actions:
        key = (seat, action)
        child = children.get(key)
        if child is None:
            child = children[key] = Node()
        child.available += 1
        if child.visits == 0:
            untried.append((action, child))
        elif not untried:
            bound = child.total / child.visits + exploration * sqrt(log(child.available) / child.visits)
            if bound > best_bound:
                best, best_bound = (action, child), bound
    if untried or best is None:
        return untried[int(rng.random() * len(untried))]
    return best
