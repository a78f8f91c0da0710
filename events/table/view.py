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


def view(rules: Rules, table: TableState, viewer: Viewer, now: Millis) -> TableView:
    if isinstance(viewer, int) and not 0 <= viewer < len(table.chairs):
        viewer = Role.SPECTATOR  # a seat that is not there sees what everybody sees, and never somebody else's
    decider = rules(table.game, table.ruleset)
    state: Any = None if table.play is None else table.play.state
    started = state is not None
    outcome = decider.outcome(state) if started else None
    acting = started and table.phase is Phase.PLAYING and outcome is None
    return TableView(
        stream=table.stream,
        version=table.version,
        game=table.game,
        ruleset=table.ruleset,
        options=msgspec.to_builtins(table.options),
        phase=table.phase,
        chairs=tuple(ChairView(chair.name, chair.player is not None) for chair in table.chairs),
        locked=table.locked,
        commitment=table.commitment,
        you=None if isinstance(viewer, Role) else viewer,
        play=decider.view(state, entitled(table, viewer)) if started else None,
        legal=decider.legal(state, viewer, now) if acting else (),
        scores=decider.scores(state) if started else None,
        outcome=outcome,
        request=table.request,
        can_redo=bool(table.undos),
    )


def entitled(table: TableState, viewer: Viewer) -> Viewer:
    """Once a game is over all hands are open."""
    return Role.EVERYONE if table.phase is Phase.OVER else viewer
