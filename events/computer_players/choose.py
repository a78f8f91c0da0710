"""How a computer player chooses its action, and how long it pretends to think."""

from events.computer_players.budget import DEFAULT_SECONDS, Budget, Clock
from events.computer_players.easy import advised, choose_easy
from events.computer_players.level import Level
from events.computer_players.pause import default_pause_millis
from events.computer_players.random_chance import Rng
from events.computer_players.same_worlds import best_in_same_worlds
from events.computer_players.situation import Situation
from events.computer_players.tree_search import MAX_DEPTH, best_of, explore
from events.decider import Action, AnyDecider

SHALLOW_DEPTH = 1
"""How many actions of each playout are in the tree of a good player: only its own next action."""


def choose(situation: Situation, level: Level, rng: Rng, budget: Budget) -> Action | None:
    """The action that a player of this level takes, or None if the player waits for others.

    The same situation and the same random numbers give the same action, unless the time runs out.
    """
    search = situation.decider.search()
    if search is not None and search.waits(situation):
        return None
    if len(situation.legal) == 1 or search is None or level is Level.EASY:
        return choose_easy(situation, rng)
    special = search.special_choice(situation, level, rng, budget)
    if special is not None:
        return special
    if search.compares_in_same_worlds and level is Level.STRONG:
        return best_in_same_worlds(search, situation, rng, budget) or advised(situation)
    depth = SHALLOW_DEPTH if level is Level.GOOD else MAX_DEPTH
    found = best_of(explore(search, situation, rng, budget, depth))
    return advised(situation) if found is None else found.action


def default_budget(decider: AnyDecider, level: Level, clock: Clock) -> Budget:
    search = decider.search()
    return Budget(0 if search is None else search.playouts[level], DEFAULT_SECONDS[level], clock)


def pause_millis(situation: Situation, action: Action, level: Level, rng: Rng) -> int:
    """How long a person at this level would take for this action. Depends only on what the seat knows."""
    search = situation.decider.search()
    if search is None:
        return default_pause_millis(len(situation.legal), rng)
    return search.pause_millis(situation, action, level, rng)
