"""The contract of a decider, which holds the rules of one game as pure functions over frozen values."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NewType, TypeVar

import msgspec

from events.chance import Chance
from events.value import Value

if TYPE_CHECKING:
    from events.computer_players.game_search import GameSearch
    from events.presentation import Presentation

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""

Millis = NewType("Millis", int)
"""A point in time, in milliseconds since 1970."""


class Role(Enum):
    """An actor or viewer that has no seat at the table."""

    HOST = "host"
    REFEREE = "referee"
    CLOCK = "clock"
    """The table itself, which acts when a deadline has passed."""
    SPECTATOR = "spectator"
    EVERYONE = "everyone"
    """Sees everything. Replays use this role once the game is over."""


Actor = Seat | Role
Viewer = Seat | Role
"""A seat sees its own secrets, EVERYONE sees everything, and every other role sees what lies open on the table."""


def actor_name(actor: Actor) -> str:
    return actor.value if isinstance(actor, Role) else f"seat:{actor}"


def actor_from(name: str) -> Actor:
    """The inverse of `actor_name`. Raises ValueError for a text that `actor_name` never returns."""
    kind, _, number = name.partition(":")
    actor = Seat(int(number)) if kind == "seat" and number.isdecimal() else Role(name)
    if actor_name(actor) != name:
        raise ValueError(name)
    return actor


Fact = str | int | bool | None | tuple[int, ...] | tuple[str, ...]


class Illegal(Exception):
    """A refused action: a stable code and facts, from which a page or the terminal makes a sentence.

    The facts contain nothing that the actor may not know.
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code


class Event(Value, forbid_unknown_fields=True):
    """Something that happened. A field is secret unless it is declared Public, Owner or EachOwn (see visibility)."""

    schema: ClassVar[int] = 1
    """The version of this event's layout. Older layouts are upcast when they are read."""
    discloses: ClassVar[bool] = False
    """Whether the event shows a player something hidden. Such events are undone only with consent."""
    drawn: ClassVar[bool] = False
    """Whether chance decided the event's content. `SeededChance.number` counts only commands with such an event."""
    may_end: ClassVar[bool] = False
    """Whether the game can be over after the event. The outcome is computed only after such events."""


class Action(Value, forbid_unknown_fields=True, tag_field="type"):
    """Something that a player asks to do. Subclasses set their tag to the stable name used on the wire."""


class Options(Value, forbid_unknown_fields=True, kw_only=True):
    """The agreed variants of one game, all with defaults."""


class Setup(Value):
    seats: int
    options: Any
    """An instance of the decider's own Options type."""


class Outcome(Value):
    winners: tuple[Seat, ...]
    """The winning seats. There are several if players share the win."""
    scores: tuple[int, ...] | None
    """Totals by seat; None for games without points."""
    cause: str
    """Why the game ended, as a stable code."""


class ScoreSheet(Value):
    """The points of every finished round or match, as everybody may see them."""

    rounds: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]


class Arrival(Value, forbid_unknown_fields=True):
    """When the service received an action, and how long messages take between the service and the players."""

    at: Millis
    round_trip_ms: int | None = None
    """The shortest measured round trip to the player who acts; None if none was measured."""
    table_round_trip_ms: int | None = None
    """The median of the round trips to all players of the table; None if none was measured."""


class Deadline(Value):
    at: Millis
    action: Action
    """The action that Role.CLOCK takes at that time."""


A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=msgspec.Struct)

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts the data of an event, a plain dict, from one schema version to the next."""


class Decider(ABC, Generic[A, E, S]):
    """The rules of one game in one version. How people see the game is in its presentation.

    `decide` holds the rules, `evolve` only applies what happened. Both are pure: time and chance are arguments.
    """

    # Every game defines these

    id: str
    seats: range
    action_types: tuple[type[Action], ...]
    event_types: tuple[type[Event], ...]
    state_type: type[msgspec.Struct]
    view_type: Any
    """The type that `view` returns: a struct class, with its type arguments if it has any."""
    presentation: "Presentation"

    @abstractmethod
    def initial(self, setup: Setup) -> S:
        """The state before the table starts."""

    @abstractmethod
    def begin(self, state: S, chance: Chance) -> tuple[E, ...]:
        """The events at the start of the table, such as the first deal."""

    @abstractmethod
    def decide(self, state: S, actor: Actor, action: A, now: Millis, chance: Chance) -> tuple[E, ...]:
        """The events that this action causes. Raises Illegal if the rules refuse the action."""

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """The state after this event. Applies it without checking any rule."""

    @abstractmethod
    def legal(self, state: S, actor: Actor, now: Millis) -> tuple[Action, ...]:
        """Exactly the actions that `decide` accepts from this actor now, sorted by their wire form.

        A referee may enter numbers and texts. Actions with them are left out, because there are too many to list.
        """

    @abstractmethod
    def cause(self, event: E) -> Action | None:
        """The action that caused a batch of events with this first event. None if no action causes such a batch.

        A log contains events but no actions, so verification derives each action from the first event it caused.
        """

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> msgspec.Struct:
        """The part of the state that this viewer may see, as plain data."""

    @abstractmethod
    def scores(self, state: S) -> ScoreSheet: ...

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    # Most games keep these defaults

    version: int = 1
    """The version of the rules, stored with every table. A rule change that affects old logs becomes a new version."""
    option_type: type[Options] = Options
    upcasts: Mapping[tuple[str, int], Upcast] = {}
    """For each event class name and schema version, the function that converts the data to the next version."""
    refereed: bool = False
    """Whether a referee enters what happens with real pieces. Such games have no secrets, and undo needs no consent."""
    ends_at_once: bool = True
    """Whether an outcome finishes the table. If false, the players can dispute it until somebody finishes the table."""
    family: str | None = None
    """For the score sheet of a game, or its form on the screen: the id of that game. None for the game itself."""
    lowest_wins: bool = False
    """Whether low scores are better than high ones. It only matters for the places of those who did not win."""
    has_starter: bool = False
    """Whether one player begins the first round. If so, an evening lets everybody start equally often."""
    computers: bool = True
    """Whether computers can play. They cannot if people move real pieces and the program only records the moves."""

    def begin_with(self, state: S, starter: Seat, chance: Chance) -> tuple[E, ...]:
        """Like `begin`, but this seat begins the first round. Only games with `has_starter` need this."""
        raise Illegal("no-such-seat", seat=starter)

    def search(self) -> "GameSearch[Any] | None":
        """How computer players look ahead in this game. If it is None, computers of all levels play like easy ones."""
        return None

    def deadline(self, state: S) -> Deadline | None:
        """When Role.CLOCK has to act if nobody else does, and with which action."""
        return None

    def wakes(self, state: S) -> Millis | None:
        """When the legal actions change although nobody acts; None if never. The time may already have passed."""
        return None

    def conceal(self, state: S, chance: Chance) -> tuple[E, ...]:
        """The events that replace hidden cards or bids after an undo or in a fork, because somebody may know them."""
        return ()

    def resume(self, restored: S, left: S) -> S:
        """The state after an undo or a redo that leaves the state `left` and returns to the state `restored`.

        Some games number their throw-in windows or biddings, and an action names this number. These games take the
        counters from `left`, and everything else from `restored`. So no number is used twice, and a late action cannot
        count for a newer window or bidding.
        """
        return restored

    def arrived(self, action: A, arrival: Arrival) -> Action:
        """Adds the time of arrival to the action. Only games with reaction times need this."""
        return action

    def bound(self, setup: Setup) -> int | None:
        """The most actions that a game can have; None if there is no limit."""
        return None


AnyDecider = Decider[Any, Any, Any]
Rules = Callable[[str, int], AnyDecider]
"""Finds the decider for a game and ruleset version; raises Illegal('unknown-ruleset') if there is none."""
