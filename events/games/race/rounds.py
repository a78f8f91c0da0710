"""The change from one round to the next. If no worm moves for many rounds, the movement settles the race (R59)."""

from typing import Any

from events.games.race import events as e
from events.games.race.movement import Events, Movement
from events.games.race.state import RacePhase, RaceState


def then_next_round(movement: Movement[Any], state: RaceState, events: Events) -> Events:
    """Returns these events. If nobody is left to move, adds the opening of the next bidding, or the settlement."""
    after = movement.evolve_all(state, events)
    if after.phase is not RacePhase.MOVING or after.turn is not None:
        return events
    idle = 0 if after.moved else after.idle + 1
    if idle < after.options.max_idle_rounds:
        return (*events, e.BiddingOpened(after.round + 1, idle))  # R47: even if no bid was valid
    return (*events, *movement.settle(after, idle))
