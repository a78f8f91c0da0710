"""Tests of any decider in the form given, when, then.

    given(TakeThat(), table(row=(34,), hands=((41, 98), (12,)))) \\
        .when(Seat(0), Append(Card(98))) \\
        .then_illegal("too-far", card=98, rightmost=34, low=24, high=44)

    after = given(TakeThat(), before).when(Seat(0), Append(Card(41))).then(CardAppended(...), CardDrawn(...))
    assert after.state.row == (34, 41)

`given` takes a decider and a state, or a decider, a Setup and events. tests/games/<game>/tables.py has helpers that
build states of a game. `when` may follow `when` or `then`: every action starts from the state after the previous one. A
refused action does not change the state.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from events.chance import Chance, NoChance
from events.decider import Action, Actor, AnyDecider, Event, Illegal, Millis, Outcome, Role, Setup

T = TypeVar("T")

NOON = Millis(1_800_000_000_000)
"""A time for tests in which the time does not matter."""


class ScriptedChance:
    """Chance that follows a script: `ScriptedChance(deck=[12, 13, 14], dealer=Seat(1))`.

    The script has a complete order for each label of `shuffle`, and an item for each label of `pick`. The test fails if
    a label is not in the script, or if its order or item does not match the items to draw from.
    """

    def __init__(self, **script: Any) -> None:
        self._script: Mapping[str, Any] = script
        self.used: list[str] = []

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        order = tuple(self._scripted(label))
        assert sorted(map(repr, order)) == sorted(map(repr, items)), f"the script for {label} does not fit {items}"
        return order

    def pick(self, label: str, items: Sequence[T]) -> T:
        chosen: T = self._scripted(label)
        assert chosen in items, f"the script for {label} does not fit {items}"
        return chosen

    def _scripted(self, label: str) -> Any:
        assert label in self._script, f"the script does not say what to draw for {label}"
        assert label not in self.used, f"{label} is drawn twice in one decision"
        self.used.append(label)
        return self._script[label]


class Given:
    """The current state of a game, and the events or the refusal of the last action."""

    def __init__(self, decider: AnyDecider, state: Any) -> None:
        self.decider = decider
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.refusal: Illegal | None = None

    def when(self, actor: Actor, action: Action, *, now: Millis = NOON, chance: Chance | None = None) -> "Given":
        """The actor takes an action. Returns the state after it, with the events or the refusal for `then`."""
        listed = self.decider.legal(self.state, actor, now)
        after = Given(self.decider, self.state)
        try:
            after.events = self.decider.decide(self.state, actor, action, now, chance or NoChance())
        except Illegal as refusal:
            after.refusal = refusal
        else:
            after.state = fold(self.decider, self.state, after.events)
        free_form = self.decider.refereed or actor in (Role.REFEREE, Role.CLOCK)
        is_listed = any(_means(action, each) for each in listed)
        assert free_form or is_listed == (after.refusal is None), f"legal and decide disagree about {action}"
        return after

    def begins(self, chance: Chance) -> "Given":
        """Starts the game, with the first deal."""
        after = Given(self.decider, self.state)
        after.events = self.decider.begin(self.state, chance)
        after.state = fold(self.decider, self.state, after.events)
        return after

    def then(self, *events: Event) -> "Given":
        """Asserts that exactly these events happened."""
        assert self.refusal is None, f"refused: {self.refusal}"
        assert self.events == events
        return self

    def then_first(self, *events: Event) -> "Given":
        """Asserts that these events happened first. More events may follow."""
        assert self.refusal is None, f"refused: {self.refusal}"
        assert self.events[: len(events)] == events
        return self

    def then_accepted(self) -> "Given":
        assert self.refusal is None, f"refused: {self.refusal}"
        return self

    def then_illegal(self, code: str, **facts: Any) -> "Given":
        """Asserts that the action was refused with this code and exactly these facts."""
        assert self.refusal is not None, f"accepted, with {self.events}"
        assert (self.refusal.code, self.refusal.facts) == (code, facts)
        return self

    def then_outcome(self, outcome: Outcome | None) -> "Given":
        assert self.decider.outcome(self.state) == outcome
        return self

    def only(self, kind: type[T]) -> T:
        """The event of this kind that the last action caused. There must be exactly one."""
        found = [event for event in self.events if isinstance(event, kind)]
        assert len(found) == 1, f"{len(found)} events of {kind.__name__} in {self.events}"
        return found[0]

    def kinds(self) -> tuple[type[Event], ...]:
        return tuple(type(event) for event in self.events)

    def legal(self, actor: Actor, *, now: Millis = NOON) -> tuple[Action, ...]:
        return self.decider.legal(self.state, actor, now)


def _means(action: Action, listed: Action) -> bool:
    """Whether an action is the listed one. A field that is None in one of them matches any value in the other.

    The class of `action` may be a subclass of the class of `listed`, because the service may add fields.
    """
    if not isinstance(action, type(listed)):
        return False
    pairs = [(getattr(action, name), getattr(listed, name)) for name in listed.__struct_fields__]
    return all(said is None or stated is None or said == stated for said, stated in pairs)


def given(decider: AnyDecider, state: Any, events: Iterable[Event] = ()) -> Given:
    """A game after these events. It begins in the given state or, if a Setup is given, before the first deal."""
    start = decider.initial(state) if isinstance(state, Setup) else state
    return Given(decider, fold(decider, start, events))


def fold(decider: AnyDecider, state: Any, events: Iterable[Event]) -> Any:
    for event in events:
        state = decider.evolve(state, event)
    return state
