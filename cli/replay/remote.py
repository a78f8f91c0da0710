"""The story of a game on a server: as much of it as the server shows to whoever asks."""

from functools import cache
from itertools import groupby

from cli.client.answers import Event, Look
from cli.client.table import Table
from cli.replay.story import Happening, Scene, Told, moments
from events.decider import Role, Seat, Viewer

MOVES = ("table.undone", "table.redone")


class RemoteStory:
    """The server decides what may be seen; there is one pair of eyes, those of the token."""

    def __init__(self, table: Table) -> None:
        now = table.view()
        self.game, self.ruleset, self.ruleset_version, self.over = now.game, now.ruleset, now.ruleset_version, now.over
        self.imported = now.imported
        self.eyes: tuple[Viewer, ...] = (_eyes(now),)
        # The server does not say which events one command caused; those of one moment and actor belong together.
        self._batches = [list(group) for _, group in groupby(table.events(upto=now.version), key=_moment)]
        self.moments = moments(map(_told, self._batches))
        self._view = cache(table.view)

    def happened(self, place: int, eyes: Viewer) -> list[Happening]:
        return [
            Happening(event["version"], event["at"], event["actor"], event["type"], event["data"])
            for event in self._batches[place]
        ]

    def scene(self, place: int, eyes: Viewer) -> Scene:
        look = self._view(self.moments[place].last)
        totals = () if look.scores is None else tuple(look.scores["totals"])
        return Scene(tuple([chair.name for chair in look.chairs]), look.phase, look.play, totals)


def _eyes(now: Look) -> Viewer:
    if now.over:
        return Role.EVERYONE
    return Role.SPECTATOR if now.you is None else Seat(now.you)


def _moment(event: Event) -> tuple[int, str]:
    return event["at"], event["actor"]


def _told(batch: list[Event]) -> Told:
    first, last = batch[0], batch[-1]
    back = [event["data"]["to"] for event in batch if event["type"] in MOVES]
    step = not first["type"].startswith("table.")
    return Told(first["version"], last["version"], first["at"], step, back[0] if back else None)
