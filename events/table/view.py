"""What one viewer may see of a table: the only way out for its state."""

from typing import Any

import msgspec

from events.decider import Action, Millis, Outcome, Role, Rules, ScoreSheet, Seat, Viewer
from events.table.events import OptionValue
from events.table.state import Phase, Request, TableState
from events.value import Value


class ChairView(Value):
    name: str
    taken: bool


class TableView(Value):
    stream: str
    version: int
    game: str
    ruleset: int
    options: dict[str, OptionValue]
    phase: Phase
    chairs: tuple[ChairView, ...]
    locked: bool
    commitment: str
    you: Seat | None
    play: msgspec.Struct | None
    """The game's own view; None before the start."""
    legal: tuple[Action, ...]
    scores: ScoreSheet | None
    outcome: Outcome | None
    request: Request | None
    can_redo: bool


class Showing:
    """A table at one moment, to be shown to several viewers: what is the same for all of them is worked out once."""

    def __init__(self, rules: Rules, table: TableState, now: Millis) -> None:
        self._table, self._now = table, now
        self._decider = decider = rules(table.game, table.ruleset)
        self._state: Any = None if table.play is None else table.play.state
        self._started = self._state is not None
        self._outcome = decider.outcome(self._state) if self._started else None
        self._scores = decider.scores(self._state) if self._started else None
        self._chairs = tuple([ChairView(chair.name, chair.player is not None) for chair in table.chairs])
        self._options: dict[str, OptionValue] = msgspec.to_builtins(table.options)

    def to(self, viewer: Viewer) -> TableView:
        table = self._table
        if isinstance(viewer, int) and not 0 <= viewer < len(table.chairs):
            viewer = Role.SPECTATOR  # a seat that is not there sees what everybody sees, and never somebody else's
        acting = self._started and table.phase is Phase.PLAYING and self._outcome is None
        return TableView(
            stream=table.stream,
            version=table.version,
            game=table.game,
            ruleset=table.ruleset,
            options=self._options,
            phase=table.phase,
            chairs=self._chairs,
            locked=table.locked,
            commitment=table.commitment,
            you=None if isinstance(viewer, Role) else viewer,
            play=self._decider.view(self._state, entitled(table, viewer)) if self._started else None,
            legal=self._decider.legal(self._state, viewer, self._now) if acting else (),
            scores=self._scores,
            outcome=self._outcome,
            request=table.request,
            can_redo=bool(table.undos),
        )


def view(rules: Rules, table: TableState, viewer: Viewer, now: Millis) -> TableView:
    return Showing(rules, table, now).to(viewer)


def entitled(table: TableState, viewer: Viewer) -> Viewer:
    """Once a game is over all hands are open."""
    return Role.EVERYONE if table.phase is Phase.OVER else viewer
