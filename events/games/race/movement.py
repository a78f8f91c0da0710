"""The interface between the race itself (bids, order, locks, rounds) and the way in which worms and posts move.

There are two implementations: `told`, where people say what happened with real worms, and `board`, where the program
knows the position of every worm.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from events.chance import Chance
from events.decider import Action, Actor, Event, Illegal, Millis, Role
from events.games.race import state as race_state
from events.games.race.events import RaceTurn
from events.games.race.state import RaceState

S = TypeVar("S", bound=RaceState)
Events = tuple[Event, ...]
Apply = Mapping[type[Event], Callable[..., Any]]
Causes = Mapping[type[Event], Callable[[Any], Action]]


class Movement(ABC, Generic[S]):
    recorders: tuple[Role, ...] = ()
    """The roles that may act for the player whose turn it is. They never bid."""
    turn_actions: tuple[type[Action], ...]
    """The actions of the player whose turn it is to move."""
    apply: Apply
    """How the movement's own events change the state."""
    causes: Causes
    """For each type of event that can begin a batch, a function that returns the action that caused the batch."""

    @abstractmethod
    def act(self, state: S, turn: RaceTurn, action: Action) -> Events:
        """The events of an action of the player whose turn it is. Raises Illegal if the rules refuse the action."""

    @abstractmethod
    def legal(self, state: S, turn: RaceTurn) -> Iterable[Action]:
        """All actions that `act` accepts."""

    @abstractmethod
    def settle(self, state: S, idle: int) -> Events:
        """R59: the events at the end of a round, if no worm has moved for `idle` rounds."""

    def act_outside_turn(self, state: S, actor: Actor, action: Action) -> Events:
        """The events of an action that is neither a bid nor part of a turn. Raises Illegal if the rules refuse it."""
        raise Illegal("unknown-action")

    def legal_outside_turn(self, state: S, actor: Actor) -> Iterable[Action]:
        return ()

    def time_up(self, state: S, now: Millis, chance: Chance) -> Events | None:
        """The events when a move's time is over. None while everybody bids, or if the movement has no time limits."""
        return None

    def timed(self, state: S, events: Events, now: Millis) -> Events:
        """These events, followed by the start of the clock if a player now has to declare a number or begins a turn."""
        return events

    def evolve(self, state: S, event: Event) -> S:
        after: S = self.apply.get(type(event), race_state.evolve)(state, event)
        return after

    def evolve_all(self, state: S, events: Events) -> S:
        for event in events:
            state = self.evolve(state, event)
        return state
