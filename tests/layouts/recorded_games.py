"""Random games, as frames that the service would send to each viewer."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from events.decider import Seat, Viewer
from events.games import newest
from service.live.frame_encoder import EncodedUpdate
from tests.conformance.play import Played, play
from tests.conformance.subjects import subject_for

LONG_NAMES = (
    "Maximiliane Wunderlichst", "Bartholomäus Grünewaldts", "Wilhelmina van den Broek",
    "Christophorus Overbeeken", "Annegret Schmetterlingen", "Konstantin-Friedemann Xy",
)  # fmt: skip
"""Names of the maximum length."""

Frame = dict[str, Any]


class Recorded(NamedTuple):
    """A complete game. `names` replace the names of the players, to check pages with long names.

    The seats in `computers` look as if computers played them.
    """

    game: str
    played: Played
    names: Sequence[str] = ()
    computers: Collection[int] = ()

    @property
    def seats(self) -> int:
        return self.played.seats

    def frames(self, viewer: Viewer) -> Iterator[Frame]:
        """The frames that the live stream sends to this viewer, from the start of the game to its end."""
        at = 0
        for turn in self.played.turns:
            recorded = self.played.log[at : at + len(turn.events)]
            at += len(turn.events)
            if turn.after.play is None:
                continue
            update = EncodedUpdate(self.played.subject.rules, turn.after, recorded, turn.at)
            events, table = (msgspec.json.decode(part) for part in update.to(viewer))
            for chair, name in zip(table["chairs"], self.names, strict=False):
                chair["name"] = name
            for seat in self.computers:
                table["chairs"][seat]["computer"] = "strong"
            yield {"version": turn.after.version, "events": events, "table": table}


def record(game: str, seats: int, seed: int, *, talk: bool = False, names: Sequence[str] = ()) -> Recorded:
    """Plays a game with its newest rules. If `talk`, players also undo, leave and rename."""
    subject = subject_for(game, newest(game).version)
    return Recorded(game, play(subject, seats, seed, talk), names)


def seats_for(game: str, seed: int) -> int:
    """The number of players for this seed. Consecutive seeds go through all allowed numbers."""
    allowed = newest(game).seats
    return allowed[seed % len(allowed)]


def own_seat(recorded: Recorded, seed: int) -> Seat:
    """The seat for this seed. Consecutive seeds go through all seats."""
    return Seat(seed % recorded.seats)
