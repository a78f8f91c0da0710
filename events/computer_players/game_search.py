"""What computer players need to know about a game in order to look ahead. Each game has its own subclass."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from events.chance import Chance
from events.computer_players.budget import Budget
from events.computer_players.level import Level
from events.computer_players.pause import default_pause_millis
from events.computer_players.random_chance import Rng
from events.computer_players.situation import Situation
from events.decider import Action, AnyDecider, Event, Millis, Seat

if TYPE_CHECKING:
    from events.computer_players.review.game_review import GameReview

S = TypeVar("S", bound=msgspec.Struct)

Deal = Callable[[Chance], S]
"""Deals the hidden cards at random and returns a complete state."""


class GameSearch(ABC, Generic[S]):
    """How to look ahead in one game. A world is a state of the game in which the hidden cards are dealt at random."""

    playouts: ClassVar[dict[Level, int]] = {Level.EASY: 0, Level.GOOD: 60, Level.STRONG: 2000}
    """How many playouts a player of each level makes by default, if they fit into its time."""
    exploration: ClassVar[float] = 0.7
    """The weight of the bonus for rarely tried actions. It is added to the mean value of an action, from 0 to 1."""
    expansion_visits: ClassVar[int] = 1
    """How many playouts an action needs before the tree also contains the actions after it. Until then, the actions
    after it are chosen as in playouts. Games in which the other players have very many possible actions need a higher
    number."""
    history_since: ClassVar[tuple[type[Event], ...]] = ()
    """When an event of one of these types happens, nothing before it matters any more. So a player's history begins
    with the newest such event. If there are no types, the history begins with the start of the game."""
    compares_in_same_worlds: ClassVar[bool] = False
    """Whether a strong player tries each of its actions once in each world (`same_worlds.py`). This suits games in
    which the luck of the deal counts more than most choices. If this is False, a strong player uses the tree search,
    which tries the actions that seem best more often."""
    max_playout_actions: ClassVar[int] = 400
    """A playout that is not over after this many actions is cut off, and `estimate` gives its values."""

    def __init__(self, decider: AnyDecider) -> None:
        self.decider = decider

    @abstractmethod
    def determiniser(self, situation: Situation) -> Deal[S]:
        """Returns a function that deals a world. Each world agrees with everything that the seat has seen.

        The seat's view of the world equals `situation.view`, and its legal actions equal `situation.legal`.
        """

    @abstractmethod
    def values(self, world: S, round_number: int) -> tuple[float, ...] | None:
        """What this world is worth for each seat, from 0 to 1; None while the round with this number is running."""

    @abstractmethod
    def round_number(self, world: S) -> int:
        """The number of the running round or match. The search looks ahead only to its end."""

    def now(self, world: S) -> Millis:
        """The time at which the next action is taken in this world."""
        return Millis(0)

    def to_act(self, world: S) -> Seat | None:
        """The seat that acts next. In the search, seats that may act at the same time act one after the other."""
        now = self.now(world)
        seats = range(self.seats(world))
        return next((Seat(seat) for seat in seats if self.decider.legal(world, Seat(seat), now)), None)

    @abstractmethod
    def seats(self, world: S) -> int: ...

    def actions(self, world: S, seat: Seat) -> tuple[Action, ...]:
        """The actions among which the search chooses."""
        return self.decider.legal(world, seat, self.now(world))

    def after(self, world: S, seat: Seat, action: Action, chance: Chance) -> S:
        state: Any = world
        for event in self.decider.decide(world, seat, action, self.now(world), chance):
            state = self.decider.evolve(state, event)
        after: S = state
        return after

    def playout_action(self, world: S, seat: Seat, actions: tuple[Action, ...], rng: Rng) -> Action:
        """The action of this seat in a playout: sensible, and quick to find."""
        advised = self.decider.presentation.advise(self.decider.view(world, seat), actions)
        return actions[0] if advised is None else advised

    def usual_action(self, world: S) -> Action | None:
        """What the player whose turn it is would do in a playout. None if the game defines no such action."""
        return None

    def playout(
        self, world: S, round_number: int, chance: Chance, rng: Rng, budget: Budget
    ) -> tuple[float, ...] | None:
        """Plays on to the end of the round. Returns the value for each seat, or None if the time runs out first."""
        for _ in range(self.max_playout_actions):
            values = self.values(world, round_number)
            if values is not None:
                return values
            seat = self.to_act(world)
            if seat is None:
                break
            if budget.over():
                return None
            action = self.playout_action(world, seat, self.actions(world, seat), rng)
            world = self.after(world, seat, action, chance)
        return self.estimate(world)

    def estimate(self, world: S) -> tuple[float, ...]:
        """What a world is worth for each seat, from 0 to 1, if a playout is cut off in it."""
        return (0.5,) * self.seats(world)

    def waits(self, situation: Situation) -> bool:
        """Whether the player waits for others although it may act, for example because it has already answered."""
        return False

    def same_decision(self, before: Any, now: Any) -> bool:
        """Whether the player has the same decision in both views. The caller has already compared the legal actions."""
        return bool(before == now)

    def special_choice(self, situation: Situation, level: Level, rng: Rng, budget: Budget) -> Action | None:
        """The chosen action if the game does not use the tree search for this decision, otherwise None.

        Called for the levels good and strong, if there is more than one legal action.
        """
        return None

    def pause_millis(self, situation: Situation, action: Action, level: Level, rng: Rng) -> int:
        """How long a person at this level would take for this action. Depends only on what the seat knows."""
        return default_pause_millis(len(situation.legal), rng)

    def review(self) -> "GameReview | None":
        """How a review judges decisions in this game. None if the game cannot be reviewed."""
        return None
