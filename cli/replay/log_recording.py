"""A recording from the whole log of a game. It can be shown as any viewer may see it."""

from collections.abc import Sequence

from cli.replay.recording import CommandSummary, ReplayEvent, Scene, moments
from events.decider import Event, Millis, Role, Seat, Viewer
from events.envelope import Recorded
from events.games import rules
from events.log_walk import walk_log
from events.table import Phase, TableState, view
from events.table.events import Redone, Undone
from events.visibility import redact


class LogRecording:
    def __init__(self, recorded: Sequence[Recorded], *, imported: bool = False) -> None:
        self._tables: list[TableState] = []
        self._batches: list[list[tuple[Recorded, Event]]] = []
        for lines, batch, table in walk_log(rules, recorded):
            self._tables.append(table)
            self._batches.append(list(zip(lines, batch.events, strict=True)))
        end = self._tables[-1]  # a log has at least one event
        self.game, self.ruleset, self.ruleset_version = end.stream, end.ruleset, end.ruleset_version
        self.over = end.phase is Phase.OVER
        self.imported = imported or end.imported
        self.moments = moments(map(_summary, self._batches))
        self.viewers: tuple[Viewer, ...] = (
            Role.SPECTATOR,
            Role.EVERYONE,
            *[Seat(seat) for seat in range(len(end.chairs))],
        )

    def events(self, index: int, viewer: Viewer) -> list[ReplayEvent]:
        return [
            ReplayEvent(line.version, line.at, line.actor, line.type, redact(event, viewer))
            for line, event in self._batches[index]
        ]

    def scene(self, index: int, viewer: Viewer) -> Scene:
        table = self._tables[index]
        seen = view(rules, table, viewer, Millis(self.moments[index].at))
        totals = () if seen.scores is None else seen.scores.totals
        names = tuple([chair.name for chair in seen.chairs])
        levels = tuple([None if chair.computer is None else chair.computer.value for chair in seen.chairs])
        return Scene(names, seen.phase.value, seen.play, totals, levels)


def _summary(batch: list[tuple[Recorded, Event]]) -> CommandSummary:
    first, last = batch[0][0], batch[-1][0]
    back = [event.to for _, event in batch if isinstance(event, Undone | Redone)]
    return CommandSummary(
        first.version, last.version, first.at, not first.type.startswith("table."), back[0] if back else None
    )
