"""Given, when, then for any decider.

    given(TakeThat(), table(row=(34,), hands=((41, 98), (12,)))) \\
        .when(Seat(0), Append(Card(98))) \\
        .then_illegal("too-far", card=98, rightmost=34, low=24, high=44)

    after = given(TakeThat(), before).when(Seat(0), Append(Card(41))).then(CardAppended(...), CardDrawn(...))
    assert after.state.row == (34, 41)

`given` takes a decider and a state, or a Setup and the events that led there. A state is only a value: each game
builds the ones it needs in tests/games/<game>/tables.py. `when` may follow `when` or `then`: every action starts from
where the last one led. An action that is refused changes nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from events.chance import Chance, NoChance
from events.decider import Action, Actor, AnyDecider, Event, Illegal, Millis, Outcome, Role, Setup

T = TypeVar("T")

NOON = Millis(1_800_000_000_000)
"""Some moment, where the moment does not matter."""


class ScriptedChance:
    """Draws what the script says, by label: a whole order for `shuffle`, one item for `pick`.

    `ScriptedChance(deck=[12, 13, 14], dealer=Seat(1))`. A label that is not in the script fails the test, and so does a
    script that does not match what is drawn from, because that deal could not happen.
    """

    def __init__(self, **script: Any) -> None:
        self._script: Mapping[str, Any] = script
        self.used: list[str] = []

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        order = tuple(self._scripted(label))
        assert sorted(map(repr, order)) == sorted(map(repr, items)), f"the script for {label} is no order of {items}"
        return order

    def pick(self, label: str, items: Sequence[T]) -> T:
        chosen: T = self._scripted(label)
        assert chosen in items, f"the script for {label} is not among {items}"
        return chosen

    def _scripted(self, label: str) -> Any:
        assert label in self._script, f"the script does not say what to draw for {label}"
        assert label not in self.used, f"{label} is drawn twice in one decision"
        self.used.append(label)
        return self._script[label]


class Given:
    """A game as it stands, and what the last action did."""

    def __init__(self, decider: AnyDecider, state: Any) -> None:
        self.decider = decider
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.refusal: Illegal | None = None

    def when(self, actor: Actor, action: Action, *, now: Millis = NOON, chance: Chance | None = None) -> "Given":
        """An actor acts. The result is kept for `then`; the game advances if the action was legal."""
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
        """The table starts: the first deal."""
        after = Given(self.decider, self.state)
        after.events = self.decider.begin(self.state, chance)
        after.state = fold(self.decider, self.state, after.events)
        return after

    def then(self, *events: Event) -> "Given":
        """Exactly these events happened."""
        assert self.refusal is None, f"refused: {self.refusal}"
        assert self.events == events
        return self

    def then_first(self, *events: Event) -> "Given":
        """These events happened, and perhaps more after them."""
        assert self.refusal is None, f"refused: {self.refusal}"
        assert self.events[: len(events)] == events
        return self

    def then_accepted(self) -> "Given":
        assert self.refusal is None, f"refused: {self.refusal}"
        return self

    def then_illegal(self, code: str, **facts: Any) -> "Given":
        """Refused, for this reason and with exactly these facts; nothing changed."""
        assert self.refusal is not None, f"accepted, with {self.events}"
        assert (self.refusal.code, self.refusal.facts) == (code, facts)
        return self

    def then_outcome(self, outcome: Outcome | None) -> "Given":
        assert self.decider.outcome(self.state) == outcome
        return self

    def only(self, kind: type[T]) -> T:
        """The one event of this kind that the last action caused."""
        found = [event for event in self.events if isinstance(event, kind)]
        assert len(found) == 1, f"{len(found)} of {kind.__name__} in {self.events}"
        return found[0]

    def kinds(self) -> tuple[type[Event], ...]:
        return tuple(type(event) for event in self.events)

    def legal(self, actor: Actor, *, now: Millis = NOON) -> tuple[Action, ...]:
        return self.decider.legal(self.state, actor, now)


def _means(action: Action, listed: Action) -> bool:
    """Whether the two actions are the same; an optional field that either leaves out, like the bidding number or the
    time of a tap, matches any value. What the service adds to an action makes it a subclass.
    """
    if not isinstance(action, type(listed)):
        return False
    pairs = [(getattr(action, name), getattr(listed, name)) for name in listed.__struct_fields__]
    return all(said is None or stated is None or said == stated for said, stated in pairs)


def given(decider: AnyDecider, state: Any, events: Iterable[Event] = ()) -> Given:
    """A game at this state (or, for a Setup, before its first deal), after these events."""
    start = decider.initial(state) if isinstance(state, Setup) else state
    return Given(decider, fold(decider, start, events))


def fold(decider: AnyDecider, state: Any, events: Iterable[Event]) -> Any:
    for event in events:
        state = decider.evolve(state, event)
    return state
