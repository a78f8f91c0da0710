"""The frame encoder: recorded events and tables as a viewer may see them, and the frames of a live stream."""

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
"""The game is over; there will be nothing more."""
GONE = b"event: gone\ndata: {}\n\n"
"""The token is good for nothing any longer: its player has left, or the seat has moved to another phone."""
REPLACED = b"event: replaced\ndata: {}\n\n"
"""The same token has opened newer streams, as many as it may have: do not come again by yourself."""
BYE = b"event: bye\ndata: {}\n\n"
"""This server stops or cannot go on; come again, with the last id."""

MOST_MISSED = 200
"""So many events come with the first frame of a stream. Whoever missed more is told where to read them."""


def behind(after: int, upto: int) -> bytes:
    """What comes before the first frame then. It has no id: it is no version."""
    return b'event: behind\ndata: {"after":%d,"upto":%d}\n\n' % (after, upto)


def shown(rules: Rules, table: TableState, recorded: Iterable[Recorded], viewer: Viewer) -> list[dict[str, object]]:
    """Recorded events as this viewer may have them now: everything, once the game is over."""
    codec = codec_for(rules(table.ruleset, table.ruleset_version))
    eyes = effective_viewer(table, viewer)
    seen = []
    for each in recorded:
        event = codec.read(each)
        seen.append(redacted_event(each, codec.name(event), event, eyes))
    return seen


def wakes(rules: Rules, table: TableState) -> Millis | None:
    """The moment at which time alone changes what is legal, if there is one."""
    if table.phase is not Phase.PLAYING or table.play is None:
        return None
    return rules(table.ruleset, table.ruleset_version).wakes(table.play.state)


class Story:
    """What happened and how the table stands now, told to each viewer as far as it may know."""

    def __init__(self, rules: Rules, table: TableState, recorded: Sequence[Recorded], now: Millis) -> None:
        self.table, self.recorded, self.now = table, recorded, now
        codec = codec_for(rules(table.ruleset, table.ruleset_version))
        # What everybody may see of an event is made once for all of them; what differs, for each.
        self._events: list[dict[str, object] | tuple[Recorded, str, Event]] = []
        for each in recorded:
            event = codec.read(each)
            name = codec.name(event)
            same = is_public(type(event))
            self._events.append(redacted_event(each, name, event, Role.SPECTATOR) if same else (each, name, event))
        self._views = TableViews(rules, table, now)
        self._told: dict[Viewer, tuple[msgspec.Raw, msgspec.Raw]] = {}

    def to(self, viewer: Viewer) -> tuple[msgspec.Raw, msgspec.Raw]:
        """The events and the table, as JSON."""
        told = self._told.get(viewer)
        if told is None:
            eyes = effective_viewer(self.table, viewer)
            events = [each if isinstance(each, dict) else redacted_event(*each, eyes) for each in self._events]
            told = msgspec.Raw(_encode(events)), msgspec.Raw(_encode(self._views.view_for(viewer)))
            self._told[viewer] = told
        return told


class FrameEncoder:
    """Tells what is new. The newest story is kept: several viewers hear it one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._newest: Story | None = None

    def story(self, table: TableState, recorded: Sequence[Recorded], now: Millis) -> Story:
        story = self._newest
        if story is None or story.table is not table or story.recorded is not recorded or story.now != now:
            story = self._newest = Story(self._rules, table, recorded, now)
        return story

    def of(self, table: TableState, recorded: Sequence[Recorded], clock: Callable[[], Millis]) -> Story:
        """For whoever brought it about: the story as it has just been told to the others, if it has."""
        story = self._newest
        if story is not None and recorded and story.table is table and story.recorded is recorded:
            return story
        return self.story(table, recorded, clock())

    def frame(self, table: TableState, recorded: Sequence[Recorded], viewer: Viewer, now: Millis) -> bytes:
        """One server-sent event; its id is the version."""
        events, view = self.story(table, recorded, now).to(viewer)
        return b'id: %d\ndata: {"version":%d,"events":%b,"table":%b}\n\n' % (table.version, table.version, events, view)
