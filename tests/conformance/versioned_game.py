"""A toy game in four versions with the same rules. The layout of its only event changes with every version.

Players take turns to add 1, 2 or 3 to a total, until it is ten. In v1 the event has the field `by`. v2 renames it to
`seat`, v3 adds `loud`, and v4 writes the number as single steps.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from events.chance import Chance
from events.decider import (
    Action,
    Actor,
    Decider,
    Event,
    Illegal,
    Millis,
    Options,
    Outcome,
    Role,
    ScoreSheet,
    Seat,
    Setup,
    Upcast,
    Viewer,
)
from events.presentation import Presentation
from events.value import Value
from events.visibility import Public
from events.words import Language, Words

GOAL = 10


class Add(Action, tag="add"):
    number: int
    loud: bool = False


class NoOptions(Options):
    pass


class Total(Value):
    seats: int
    total: int = 0
    turn: Seat = Seat(0)
    loudest: int = 0


class V1:
    class Added(Event):
        may_end: ClassVar[bool] = True
        by: Public[Seat]
        n: Public[int]


class V2:
    class Added(Event):
        schema: ClassVar[int] = 2
        may_end: ClassVar[bool] = True
        seat: Public[Seat]
        n: Public[int]


class V3:
    class Added(Event):
        schema: ClassVar[int] = 3
        may_end: ClassVar[bool] = True
        seat: Public[Seat]
        n: Public[int]
        loud: Public[bool]


class V4:
    class Added(Event):
        schema: ClassVar[int] = 4
        may_end: ClassVar[bool] = True
        seat: Public[Seat]
        steps: Public[tuple[int, ...]]
        loud: Public[bool]


def _seat_named(data: dict[str, Any]) -> dict[str, Any]:
    return {"seat": data["by"], "n": data["n"]}


def _quiet(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "loud": False}


def _in_steps(data: dict[str, Any]) -> dict[str, Any]:
    return {"seat": data["seat"], "steps": [1] * data["n"], "loud": data["loud"]}


UPCASTS: Mapping[tuple[str, int], Upcast] = {("Added", 1): _seat_named, ("Added", 2): _quiet, ("Added", 3): _in_steps}
LAYOUTS: tuple[type[Event], ...] = (V1.Added, V2.Added, V3.Added, V4.Added)


def _no_words(language: Language) -> Words:
    raise LookupError("this game has no texts")


class Counting(Decider[Action, Any, Total]):
    """The toy game. `layout` is the number of its version, from 1 to 4."""

    id = "counting"
    seats = range(2, 3)
    option_type: type[Options] = NoOptions
    action_types: tuple[type[Action], ...] = (Add,)
    state_type: type[msgspec.Struct] = Total
    view_type: Any = Total
    presentation = Presentation(_no_words)

    def __init__(self, layout: int, upcasts: Mapping[tuple[str, int], Upcast] = UPCASTS) -> None:
        self._added: Any = LAYOUTS[layout - 1]
        self._layout = layout
        self.event_types: tuple[type[Event], ...] = (self._added,)
        self.upcasts: Mapping[tuple[str, int], Upcast] = {
            key: upcast for key, upcast in upcasts.items() if key[1] < layout
        }

    def initial(self, setup: Setup) -> Total:
        return Total(setup.seats)

    def begin(self, state: Total, chance: Chance) -> tuple[Event, ...]:
        return ()

    def decide(self, state: Total, actor: Actor, action: Action, now: Millis, chance: Chance) -> tuple[Event, ...]:
        if action not in self.legal(state, actor, now):
            raise Illegal("not-now")
        assert isinstance(action, Add)
        by_layout: dict[int, tuple[Any, ...]] = {
            1: (actor, action.number),
            2: (actor, action.number),
            3: (actor, action.number, action.loud),
            4: (actor, (1,) * action.number, action.loud),
        }
        return (self._added(*by_layout[self._layout]),)

    def evolve(self, state: Total, event: Any) -> Total:
        action = self.cause(event)
        turn = Seat((state.turn + 1) % state.seats)
        return Total(state.seats, state.total + action.number, turn, state.loudest + action.loud)

    def legal(self, state: Total, actor: Actor, now: Millis) -> tuple[Action, ...]:
        if isinstance(actor, Role) or actor != state.turn or state.total >= GOAL:
            return ()
        voices = (False, True) if self._layout > 2 else (False,)
        return tuple(Add(number, loud) for loud in voices for number in (1, 2, 3))

    def cause(self, event: Any) -> Add:
        return Add(sum(event.steps) if self._layout == 4 else event.n, getattr(event, "loud", False))

    def view(self, state: Total, viewer: Viewer) -> Total:
        return state

    def scores(self, state: Total) -> ScoreSheet:
        return ScoreSheet((), (0,) * state.seats)

    def outcome(self, state: Total) -> Outcome | None:
        return None if state.total < GOAL else Outcome((state.turn,), None, "counted")

    def bound(self, setup: Setup) -> int | None:
        return GOAL
