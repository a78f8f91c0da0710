"""Encodes events and tables as a viewer may see them, and the frames of a live stream."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from events.decider import Event, Millis, Role, Rules, Viewer
from events.envelope import Recorded
from events.log import codec_for
from events.table import TableState, TableViews, effective_viewer
from events.table.state import Phase
from events.visibility import is_public, redacted_event

_encode = msgspec.json.Encoder().encode

HEARTBEAT = b": heartbeat\n\n"
END = b"event: end\ndata: {}\n\n"
"""The game is over. This is the last frame."""
GONE = b"event: gone\ndata: {}\n\n"
"""The token is no longer valid, for example because its player has left."""
REPLACED = b"event: replaced\ndata: {}\n\n"
"""Newer streams with the same token have replaced this one. The client must not reconnect by itself."""
BYE = b"event: bye\ndata: {}\n\n"
"""This server stops or cannot continue. The client should reconnect with the last id."""


MAX_MISSED_EVENTS = 200
"""How many missed events the first frame may contain. A client that missed more gets the event `behind` instead."""


def behind(after: int, upto: int) -> bytes:
    """Returns the event that is sent before the first frame, with the range of the missed events. It has no id."""
    return b'event: behind\ndata: {"after":%d,"upto":%d}\n\n' % (after, upto)


def shown(rules: Rules, table: TableState, recorded: Iterable[Recorded], viewer: Viewer) -> list[dict[str, object]]:
    """Returns recorded events as this viewer may see them now. Once the game is over, all fields are visible."""
    codec = codec_for(rules(table.ruleset, table.ruleset_version))
    eyes = effective_viewer(table, viewer)
    seen = []
    for each in recorded:
        event = codec.read(each)
        seen.append(redacted_event(each, codec.name(event), event, eyes))
    return seen


def wakes(rules: Rules, table: TableState) -> Millis | None:
    """Returns the next time at which legal actions change without an event, or None if there is none."""
    if table.phase is not Phase.PLAYING or table.play is None:
        return None
    return rules(table.ruleset, table.ruleset_version).wakes(table.play.state)


class EncodedUpdate:
    """Events and the table after them as JSON, encoded once for each distinct viewer."""

    def __init__(self, rules: Rules, table: TableState, recorded: Sequence[Recorded], now: Millis) -> None:
        self.table, self.recorded, self.now = table, recorded, now
        codec = codec_for(rules(table.ruleset, table.ruleset_version))
        # Events without hidden fields are prepared once for all viewers, other events for each viewer.
        self._events: list[dict[str, object] | tuple[Recorded, str, Event]] = []
        for each in recorded:
            event = codec.read(each)
            name = codec.name(event)
            same = is_public(type(event))
            self._events.append(redacted_event(each, name, event, Role.SPECTATOR) if same else (each, name, event))
        self._views = TableViews(rules, table, now)
        self._encoded: dict[Viewer, tuple[msgspec.Raw, msgspec.Raw]] = {}

    def to(self, viewer: Viewer) -> tuple[msgspec.Raw, msgspec.Raw]:
        """Returns the events and the table, as JSON."""
        encoded = self._encoded.get(viewer)
        if encoded is None:
            eyes = effective_viewer(self.table, viewer)
            events = [each if isinstance(each, dict) else redacted_event(*each, eyes) for each in self._events]
            encoded = msgspec.Raw(_encode(events)), msgspec.Raw(_encode(self._views.view_for(viewer)))
            self._encoded[viewer] = encoded
        return encoded


class FrameEncoder:
    """Encodes updates. It keeps the newest one, because several viewers get it, one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._newest: EncodedUpdate | None = None

    def update(self, table: TableState, recorded: Sequence[Recorded], now: Millis) -> EncodedUpdate:
        newest = self._newest
        if newest is None or newest.table is not table or newest.recorded is not recorded or newest.now != now:
            newest = self._newest = EncodedUpdate(self._rules, table, recorded, now)
        return newest

    def of(self, table: TableState, recorded: Sequence[Recorded], clock: Callable[[], Millis]) -> EncodedUpdate:
        """Returns the update for the response to a command. Reuses an update that was just encoded for watchers."""
        newest = self._newest
        if newest is not None and recorded and newest.table is table and newest.recorded is recorded:
            return newest
        return self.update(table, recorded, clock())

    def frame(self, table: TableState, recorded: Sequence[Recorded], viewer: Viewer, now: Millis) -> bytes:
        """Returns one server-sent event. Its id is the version."""
        events, view = self.update(table, recorded, now).to(viewer)
        return b'id: %d\ndata: {"version":%d,"events":%b,"table":%b}\n\n' % (table.version, table.version, events, view)
