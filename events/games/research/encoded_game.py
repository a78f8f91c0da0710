"""A game in numbers: its options, action table and observation, and which players are asked when."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from events.decider import Action, AnyDecider, Millis, Seat, Setup
from events.games.research.action_table import WAIT, ActionTable
from events.games.research.observation import Field, Integers, Layout, Observation

NOW = Millis(0)
"""The time of every action: in the environments no time passes."""
UNLIMITED = 1_000_000
"""The limit of counters that have no limit in the rules. A game has at most this many cycles."""


class EncodedGame(ABC):
    name: ClassVar[str]
    decider: ClassVar[AnyDecider]
    actions: ClassVar[ActionTable]
    default_seats: ClassVar[int]
    has_points: ClassVar[bool]
    """Whether finished rounds or matches bring points."""
    clock_options: ClassVar[Mapping[str, Any]]
    """Options about time, with their fixed values."""
    default_options: ClassVar[Mapping[str, Any]] = {}
    """Defaults that differ from those of the game."""
    allowed_values: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For each option that has values with a clock, the values that work without a clock."""

    def __init__(self, seats: int | None, options: Mapping[str, Any]) -> None:
        self.seats = self.default_seats if seats is None else seats
        if self.seats not in self.decider.seats:
            least, most = min(self.decider.seats), max(self.decider.seats)
            raise ValueError(f"{self.name} has {least} to {most} seats, not {self.seats}.")
        self.setup = Setup(self.seats, self._converted(options))
        self.layout = Layout(self.fields(), self.seats)

    def _converted(self, options: Mapping[str, Any]) -> Any:
        for name, value in options.items():
            if name in self.clock_options:
                raise ValueError(f"The option {name} is not available: the environments have no clock.")
            allowed = self.allowed_values.get(name)
            if allowed is not None and value not in allowed:
                raise ValueError(f"The option {name} must be one of: {', '.join(allowed)}.")
        try:
            return msgspec.convert({**self.default_options, **self.clock_options, **options}, self.decider.option_type)
        except msgspec.ValidationError as why:
            raise ValueError(f"These options do not fit {self.name}: {why}.") from None

    @abstractmethod
    def fields(self) -> tuple[Field, ...]:
        """The fields of an observation, in order."""

    @abstractmethod
    def fill(self, observation: Observation, view: Any, seat: Seat) -> None:
        """Fills in what this seat sees. The points are already there."""

    @abstractmethod
    def asked(self, state: Any) -> tuple[Seat, ...]:
        """The seats that decide next. If there are several, they decide at the same time."""

    def entry(self, action: Action, view: Any) -> Action:
        """The entry of the action table for an action of the player who sees this view."""
        return action

    # The same for all games

    def observe(self, state: Any, seat: Seat) -> Integers:
        """The observation of this seat. It depends only on its view and on the points, which everybody may see."""
        observation = Observation(self.layout)
        if self.has_points:
            totals = self.decider.scores(state).totals
            observation["points"] = totals[seat:] + totals[:seat]
        self.fill(observation, self.decider.view(state, seat), seat)
        return observation.array

    def choices(self, state: Any, seat: Seat) -> dict[int, Action | None]:
        """The legal actions of a seat that is asked, by their numbers. Every other seat can only wait."""
        if seat not in self.asked(state):
            return {WAIT: None}
        view = self.decider.view(state, seat)
        legal = self.decider.legal(state, seat, NOW)
        return {self.actions.number(self.entry(action, view)): action for action in legal}

    def relative(self, seat: Seat, observer: Seat) -> int:
        """How many seats clockwise from the observer this seat is; 0 for the observer."""
        return (seat - observer) % self.seats

    def relative_or_zero(self, seat: Seat | None, observer: Seat) -> int:
        """1 is the observer, 2 the next player clockwise; 0 if there is no such seat."""
        return 0 if seat is None else 1 + self.relative(seat, observer)

    def turn_fields(self) -> tuple[Field, Field]:
        """Whose deal and whose turn it is in a card game; see `fill_turn`."""
        return (
            Field("dealer", 0, self.seats - 1, "who deals: 0 is the observer, 1 the next player clockwise, and so on"),
            Field("turn", 0, self.seats, "whose turn it is: 1 is the observer, 2 the next player; 0 after the game"),
        )

    def fill_turn(self, observation: Observation, dealer: Seat, turn: Seat | None, observer: Seat) -> None:
        observation["dealer"] = self.relative(dealer, observer)
        observation["turn"] = self.relative_or_zero(turn, observer)
