"""The situation of a computer player: everything that the player of one seat knows."""

from typing import Any

from events.decider import Action, AnyDecider, Event, Millis, ScoreSheet, Seat, Setup
from events.value import Value


class SeenEvent(Value):
    """An event of the game as one seat saw it. Fields that the seat may not see are left out of `data`."""

    kind: type[Event]
    data: dict[str, Any]
    """Plain data, as `visibility.redact` returns it."""
    at: Millis


class Situation(Value):
    decider: AnyDecider
    setup: Setup
    seat: Seat
    view: Any
    """The game's view for this seat."""
    legal: tuple[Action, ...]
    """The actions of this seat that the rules allow now; never empty."""
    scores: ScoreSheet
    """The points of every finished round or match."""
    history: tuple[SeenEvent, ...]
    """The events from the newest one of a type in `GameSearch.history_since` on, without undone steps."""
    now: Millis
