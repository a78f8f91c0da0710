"""What a viewer is told: recorded events as they may be seen, and the frames of a live stream."""

from collections.abc import Iterable

import msgspec

from events.decider import Millis, Rules, Viewer
from events.envelope import Recorded
from events.log import codec_for
from events.table import TableState, entitled
from events.table import view as table_view
from events.visibility import shown_to

HEARTBEAT = b": heartbeat\n\n"
END = b"event: end\ndata: {}\n\n"
"""The game is over; there will be nothing more."""
GONE = b"event: gone\ndata: {}\n\n"
"""The token is good for nothing any longer: its player has left, or the seat has moved to another phone."""
BYE = b"event: bye\ndata: {}\n\n"
"""This server stops or cannot go on; come again, with the last id."""


def shown(rules: Rules, table: TableState, recorded: Iterable[Recorded], viewer: Viewer) -> list[dict[str, object]]:
    """Recorded events as this viewer may have them now: everything, once the game is over."""
    codec = codec_for(rules(table.game, table.ruleset))
    eyes = entitled(table, viewer)
    seen = []
    for each in recorded:
        event = codec.read(each)
        seen.append(shown_to(each, codec.name(event), event, eyes))
    return seen


def frame(rules: Rules, table: TableState, recorded: Iterable[Recorded], viewer: Viewer, now: Millis) -> bytes:
    """What happened and how the table stands now, as one server-sent event; its id is the version."""
    told = {
        "version": table.version,
        "events": shown(rules, table, recorded, viewer),
        "table": table_view(rules, table, viewer, now),
    }
    return b"id: %d\ndata: %b\n\n" % (table.version, msgspec.json.encode(told))
