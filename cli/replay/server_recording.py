"""A recording of a game on a server, as the owner of the token may see it."""

from functools import cache
from itertools import groupby

from cli.client.responses import Event, TableInfo
from cli.client.table import Table
from cli.replay.recording import CommandSummary, ReplayEvent, Scene, moments
from events.decider import Role, Seat, Viewer

UNDO_TYPES = ("table.undone", "table.redone")


class ServerRecording:
    """The server decides what may be seen, so the owner of the token is the only viewer."""

    def __init__(self, table: Table) -> None:
        now = table.view()
        self.game, self.ruleset, self.ruleset_version, self.over = now.game, now.ruleset, now.ruleset_version, now.over
        self.imported = now.imported
        self.viewers: tuple[Viewer, ...] = (_viewer(now),)
        # The server does not say which events belong to one command, but they have the same time and actor.
        self._batches = [list(group) for _, group in groupby(table.events(upto=now.version), key=_time_and_actor)]
        self.moments = moments(map(_summary, self._batches))
        self._view = cache(table.view)

    def events(self, index: int, viewer: Viewer) -> list[ReplayEvent]:
        return [
            ReplayEvent(event["version"], event["at"], event["actor"], event["type"], event["data"])
            for event in self._batches[index]
        ]

    def scene(self, index: int, viewer: Viewer) -> Scene:
        info = self._view(self.moments[index].last)
        totals = () if info.scores is None else tuple(info.scores["totals"])
        names = tuple([chair.name for chair in info.chairs])
        levels = tuple([chair.computer for chair in info.chairs])
        return Scene(names, info.phase, info.play, totals, levels)


def _viewer(now: TableInfo) -> Viewer:
    if now.over:
        return Role.EVERYONE
    return Role.SPECTATOR if now.you is None else Seat(now.you)


def _time_and_actor(event: Event) -> tuple[int, str]:
    return event["at"], event["actor"]


def _summary(batch: list[Event]) -> CommandSummary:
    first, last = batch[0], batch[-1]
    back = [event["data"]["to"] for event in batch if event["type"] in UNDO_TYPES]
    step = not first["type"].startswith("table.")
    return CommandSummary(first["version"], last["version"], first["at"], step, back[0] if back else None)
