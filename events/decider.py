"""What the rules of a game consist of: a decider is a handful of pure functions over frozen values."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NewType, TypeVar

import msgspec

from events.chance import Chance
from events.value import Value

if TYPE_CHECKING:
    from events.presentation import Presentation

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""

Millis = NewType("Millis", int)
"""A moment, in milliseconds since 1970."""


class Role(Enum):
    """Who acts or watches without a seat at the table."""

    HOST = "host"
    REFEREE = "referee"
    CLOCK = "clock"
    """The table itself, which acts when a deadline has passed."""
    SPECTATOR = "spectator"
    EVERYONE = "everyone"
    """Sees everything: what a replay shows once the game is over."""


Actor = Seat | Role
Viewer = Seat | Role
"""A seat sees its own secrets, EVERYONE sees all, every other role sees what lies open on the table."""


def actor_name(actor: Actor) -> str:
    return actor.value if isinstance(actor, Role) else f"seat:{actor}"


def actor_from(name: str) -> Actor:
    """The inverse of `actor_name`; ValueError for anything it would not have written."""
    kind, _, number = name.partition(":")
    actor = Seat(int(number)) if kind == "seat" and number.isdecimal() else Role(name)
    if actor_name(actor) != name:
        raise ValueError(name)
    return actor


Fact = str | int | bool | None | tuple[int, ...] | tuple[str, ...]


class Illegal(Exception):
    """A refused action: a stable code and the facts, from which a page or the terminal makes a sentence.

    The facts contain nothing that the actor may not know.
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code


class Event(Value, forbid_unknown_fields=True):
    """Something that happened. Fields are declared Public, Owner, EachOwn or (undeclared) secret: see visibility."""

    schema: ClassVar[int] = 1
    """The version of this event's own layout; older ones are upcast on reading."""
    discloses: ClassVar[bool] = False
    """Whether it shows somebody what was hidden from them. Undoing it without consent would be a way to peek."""
    drawn: ClassVar[bool] = False
    """Whether chance decided its content. Only commands with such an event count in the numbering of draws."""
    may_end: ClassVar[bool] = False
    """Whether the game can be over after it. The outcome is computed only after such events."""


class Action(Value, forbid_unknown_fields=True, tag_field="type"):
    """What a player asks for. Subclasses set their tag to the stable name used on the wire."""


class Options(Value, forbid_unknown_fields=True, kw_only=True):
    """The agreed variants of one game, all with defaults."""


class Setup(Value):
    seats: int
    options: Any
    """An instance of the decider's own Options type."""


class Outcome(Value):
    winners: tuple[Seat, ...]
    """Several seats if they share the win."""
    scores: tuple[int, ...] | None
    """Totals by seat; None for games without points."""
    cause: str
    """Why the game ended, as a stable code."""


class ScoreSheet(Value):
    """The points of every finished round or match, as everybody may see them."""

    rounds: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]


class Arrival(Value, forbid_unknown_fields=True):
    """When the service received an action, and how long messages take between it and the players."""

    at: Millis
    round_trip_ms: int | None = None
    """The shortest measured round trip to the player who acts; None if none was measured."""
    table_round_trip_ms: int | None = None
    """The median of the round trips to all players of the table; None if none was measured."""


class Deadline(Value):
    at: Millis
    action: Action
    """What Role.CLOCK does at that time."""


A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=msgspec.Struct)

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""From one schema version of an event's data to the next, plain dict to plain dict."""


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
    """What `view` returns: a struct class, or one with its type arguments filled in."""
    presentation: "Presentation"

    @abstractmethod
    def initial(self, setup: Setup) -> S:
        """The state before the table starts."""

    @abstractmethod
    def begin(self, state: S, chance: Chance) -> tuple[E, ...]:
        """What happens when the table starts: the first deal."""

    @abstractmethod
    def decide(self, state: S, actor: Actor, action: A, now: Millis, chance: Chance) -> tuple[E, ...]:
        """The events that this action causes; raises Illegal."""

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """The state after this event. Applies it without checking any rule."""

    @abstractmethod
    def legal(self, state: S, actor: Actor, now: Millis) -> tuple[Action, ...]:
        """Exactly the actions that `decide` accepts from this actor now, sorted by their wire form.

        For a referee only those that can be listed, because entries with numbers or texts have no end.
        """

    @abstractmethod
    def cause(self, event: E) -> Action | None:
        """The action that caused a batch whose first event is this one; None if no batch begins with such an event.

        With it a log is verified by deciding every action again, although only the events are stored.
        """

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> msgspec.Struct:
        """What this viewer may see, as plain data."""

    @abstractmethod
    def scores(self, state: S) -> ScoreSheet: ...

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    # Most games keep these defaults

    version: int = 1
    """Stored with every table. A change of rules that would change an old log is a new version beside the old one."""
    option_type: type[Options] = Options
    upcasts: Mapping[tuple[str, int], Upcast] = {}
    """From (event class name, schema version) to the function that converts its data to the next version."""
    refereed: bool = False
    """Whether a referee enters what happens with real pieces. Then nothing is secret, and the referee undoes alone."""
    ends_at_once: bool = True
    """Whether an outcome finishes the table. If not, the players can dispute it until somebody finishes the table."""

    def deadline(self, state: S) -> Deadline | None:
        """When Role.CLOCK has to act if nobody else does, and with which action."""
        return None

    def wakes(self, state: S) -> Millis | None:
        """When the legal actions change although nobody acts; None if they do not. The time may already have passed."""
        return None

    def conceal(self, state: S, chance: Chance) -> tuple[E, ...]:
        """Deal again, after an undo, what nobody may know: players may have seen some of it in the undone steps."""
        return ()

    def resume(self, restored: S, left: S) -> S:
        """The state to continue with after an undo or a redo, where `restored` replaces `left`.

        It is the restored one, except for counters that must never repeat: an action that names a number (a throw-in
        window, a round of bids) and arrives late must not hit something that was given the same number again.
        """
        return restored

    def arrived(self, action: A, arrival: Arrival) -> Action:
        """The action to decide when the service knows when this one arrived. Only a game of reactions needs it."""
        return action

    def bound(self, setup: Setup) -> int | None:
        """The most actions that a game can have; None if there is no limit."""
        return None


AnyDecider = Decider[Any, Any, Any]
Rules = Callable[[str, int], AnyDecider]
"""Finds the decider for a game and ruleset version; raises Illegal('unknown-ruleset')."""
