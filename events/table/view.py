"""The view of a table: everything that one viewer may see. The state of a table leaves the server only as a view."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from events.codec import write_action
from events.computer_players.level import Level
from events.decider import Action, Millis, Outcome, Role, Rules, ScoreSheet, Seat, Viewer
from events.table import hosting, undo
from events.table.events import OptionValue
from events.table.state import (
    ComputerRequest,
    HostingRequest,
    Phase,
    Request,
    SeatRecovery,
    SeatRequest,
    TableState,
)
from events.value import Value

GameId = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,64}$")]
"""The format of a game's id. The service does not serve logs with other names."""
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A SHA-256 hash in hexadecimal digits."""


class ChairView(Value):
    name: str
    taken: bool
    computer: Level | None = None
    """The level of the computer in this seat. None for a person, and for an empty seat."""


class TableView(Value):
    game: GameId
    version: int
    ruleset: str
    ruleset_version: int
    options: dict[str, OptionValue]
    phase: Phase
    chairs: tuple[ChairView, ...]
    locked: bool
    commitment: Digest
    you: Seat | None
    play: msgspec.Struct | None
    """The game's own view; None before the start."""
    legal: tuple[Action, ...]
    scores: ScoreSheet | None
    outcome: Outcome | None
    request: Request | None
    seat_request: SeatRequest | None
    can_undo: bool
    """Whether the viewer may undo the newest step, or ask for it."""
    can_redo: bool
    """Whether the viewer may redo the newest undo, or ask for it."""
    host: Seat | None
    """The seat of the host. None if whoever opened the table is the host."""
    hosting_request: HostingRequest | None
    seat_recovery: SeatRecovery | None
    computer_request: ComputerRequest | None
    imported: bool
    """Whether cards were dealt on another server: all of them, or those before a fork."""


class TableViews:
    """The views of a table at one moment for several viewers. Parts that are the same for all are computed once."""

    def __init__(self, rules: Rules, table: TableState, now: Millis) -> None:
        self._table, self._now = table, now
        self._decider = decider = rules(table.ruleset, table.ruleset_version)
        self._state: Any = None if table.play is None else table.play.state
        self._started = self._state is not None
        self._outcome = decider.outcome(self._state) if self._started else None
        self._scores = decider.scores(self._state) if self._started else None
        self._chairs = tuple(
            [ChairView(chair.name, chair.player is not None, chair.computer) for chair in table.chairs]
        )
        recovery = table.seat_recovery
        self._recovery = None if recovery is None or now >= recovery.expires else recovery
        self._options: dict[str, OptionValue] = msgspec.to_builtins(table.options)

    def view_for(self, viewer: Viewer) -> TableView:
        table = self._table
        if isinstance(viewer, int) and not 0 <= viewer < len(table.chairs):
            viewer = Role.SPECTATOR  # for a seat that does not exist, show only what is public
        acting = self._started and table.phase is Phase.PLAYING and self._outcome is None
        return TableView(
            game=table.stream,
            version=table.version,
            ruleset=table.ruleset,
            ruleset_version=table.ruleset_version,
            options=self._options,
            phase=table.phase,
            chairs=self._chairs,
            locked=table.locked,
            commitment=table.commitment,
            you=None if isinstance(viewer, Role) else viewer,
            play=self._decider.view(self._state, effective_viewer(table, viewer)) if self._started else None,
            legal=self._legal(viewer) if acting else (),
            scores=self._scores,
            outcome=self._outcome,
            request=table.request,
            seat_request=table.seat_request,
            can_undo=undo.can_undo(self._decider, table, viewer),
            can_redo=undo.can_redo(self._decider, table, viewer),
            host=None if table.hosted_by is None else table.seat_of(table.hosted_by),
            hosting_request=table.hosting_request,
            seat_recovery=self._recovery,
            computer_request=table.computer_request,
            imported=table.imported,
        )

    def _legal(self, viewer: Viewer) -> tuple[Action, ...]:
        legal: tuple[Action, ...] = self._decider.legal(self._state, viewer, self._now)
        recorder = hosting.recorder(self._decider, self._table, viewer)
        if recorder is None:
            return legal
        recorded: tuple[Action, ...] = self._decider.legal(self._state, recorder, self._now)
        return tuple(sorted({*legal, *recorded}, key=write_action))


def view(rules: Rules, table: TableState, viewer: Viewer, now: Millis) -> TableView:
    return TableViews(rules, table, now).view_for(viewer)


def effective_viewer(table: TableState, viewer: Viewer) -> Viewer:
    """The viewer itself, or EVERYONE once the game is over and all hands are open."""
    return Role.EVERYONE if table.phase is Phase.OVER else viewer
