"""A channel: a table or an evening with its watchers. Each watcher gets every update once and in order."""

import logging
import threading
from collections.abc import Callable, Sequence
from enum import Enum
from queue import Empty, Full, Queue
from typing import Any, Generic, Protocol, TypeVar

from events.decider import Millis, Viewer
from events.envelope import Recorded
from events.store import EventReader


class StreamState(Protocol):
    """The state of a stream of events: a table or an evening."""

    @property
    def stream(self) -> str: ...

    @property
    def version(self) -> int: ...


class Surroundings(Protocol):
    """Information that watchers see beside the log, for example who is away. It is the same for all watchers."""

    @property
    def who(self) -> tuple[object, ...]:
        """An update is sent when this changes."""

    def frame(self, before: tuple[object, ...] = ()) -> bytes:
        """The frame for watchers who know `before`, an earlier `who`. A frame has no id here: ids are versions."""


S = TypeVar("S", bound=StreamState)

Clock = Callable[[], Millis]
Wakes = Callable[[S], Millis | None]
"""Returns the next time at which the legal actions at a table change without an event, or None."""
Present = Callable[[S], tuple[Surroundings, ...]]
"""Returns everything that watchers see beside the log, always in the same order."""
Affects = Callable[[S, S], bool]
"""Whether the surroundings may have changed between these two states, for example because somebody sat down."""
Encode = Callable[[S, Sequence[Recorded], Viewer, Millis], bytes]
EncodeChanges = Callable[[S, S, Sequence[Recorded], Millis], bytes]
"""Returns a frame for watchers who know the first of the two states. The frame is the same for all watchers."""
HangUp = Callable[[], None]
"""Ends a connection, even while a write waits for a slow reader."""

_log = logging.getLogger("service.app.live")  # a child of the logger of the application, which writes JSON lines


class LiveUpdate(Generic[S]):
    """The events since the previous update, and the state after them.

    An update is encoded once for each distinct viewer. `at` is the time for which the legal actions are computed.
    """

    __slots__ = ("_changes", "_encode", "_encode_changes", "_frames", "actor", "at", "before", "recorded", "state")

    def __init__(
        self,
        state: S,
        recorded: Sequence[Recorded],
        at: Millis,
        encode: Encode[S],
        encode_changes: EncodeChanges[S] | None = None,
    ) -> None:
        self.state, self.recorded, self.at, self._encode = state, recorded, at, encode
        self.before: S | None = None
        """The state that all watchers know already. None for the first update of a watcher."""
        self._encode_changes, self._changes = encode_changes, b""
        self.actor = recorded[-1].actor if recorded else ""
        self._frames: dict[Viewer, bytes] = {}

    def frame(self, viewer: Viewer) -> bytes:
        frame = self._frames.get(viewer)
        if frame is None:
            frame = self._frames[viewer] = self._encode(self.state, self.recorded, viewer, self.at)
        return frame

    def changes(self) -> bytes:
        """Returns the frame for watchers who know the state `before`, or nothing if such frames are not encoded."""
        if not self._changes and self._encode_changes is not None and self.before is not None:
            self._changes = self._encode_changes(self.before, self.state, self.recorded, self.at)
        return self._changes


MakeUpdate = Callable[[S, Sequence[Recorded]], LiveUpdate[S]]


class SurroundingsUpdate:
    """An update that is the same for every viewer, and has no version. It is encoded once."""

    __slots__ = ("actor", "frame")

    def __init__(self, frame: bytes) -> None:
        self.frame = frame
        self.actor = ""


class StreamEnd(Enum):
    CLOSED = "closed"
    """The server stops."""
    DROPPED = "dropped"
    """The reader was too slow."""
    REPLACED = "replaced"
    """A newer stream of the same player has replaced it."""


Offer = LiveUpdate[S] | SurroundingsUpdate | StreamEnd


class Watcher(Protocol[S]):
    @property
    def name(self) -> str:
        """The actor name of the viewer, or empty before the first frame."""

    def offer(self, what: Offer[S]) -> bool:
        """Delivers an update without blocking. Returns False if the watcher gets no more updates."""

    def drop(self) -> None:
        """Ends the stream. Its reader may reconnect."""


W = TypeVar("W", bound=Watcher[Any])


class Watch(Generic[S]):
    """A watcher that queues updates until they are read, up to a limit."""

    name = ""

    def __init__(self, state: S, hang_up: HangUp, room: int) -> None:
        self.state = state
        """The state when the watcher joined."""
        self._hang_up = hang_up
        self._waiting: Queue[Offer[S]] = Queue(room)
        self._dropped = False

    def next(self, seconds: float) -> Offer[S] | None:
        """Returns the next update, or None when nothing has happened for this many seconds."""
        try:
            return StreamEnd.DROPPED if self._dropped else self._waiting.get(timeout=max(0.0, seconds))
        except Empty:
            return None

    def offer(self, what: Offer[S]) -> bool:
        try:
            self._waiting.put_nowait(what)
        except Full:
            self.drop()
            return False
        return True

    def drop(self) -> None:
        self._dropped = True
        self._hang_up()


class Channel(Generic[S]):
    """Gets events from commands of this process and from the thread that follows the stream. Sends each event once."""

    def __init__(
        self,
        store: EventReader,
        state: S,
        make: MakeUpdate[S],
        clock: Clock,
        wakes: Wakes[S],
        present: Present[S],
        affects: Affects[S],
    ) -> None:
        self._store, self._make, self._clock, self._wakes = store, make, clock, wakes
        self._present, self._affects = present, affects
        self._shown = [each.who for each in present(state)]
        """The `who` of each of the surroundings, as it was sent last."""
        self._lock = threading.Lock()
        self._watches: list[Watcher[S]] = []
        self._timer: threading.Timer | None = None
        self.state = state
        self.joining = 0
        """How many watchers are about to join. The hub keeps the channel open while there are any."""
        self.closed = threading.Event()

    @property
    def watchers(self) -> int:
        return len(self._watches)

    def advance(self, state: S, recorded: Sequence[Recorded] = ()) -> None:
        """Sends the events up to this version of the state. Events missing in `recorded` are read from the store."""
        with self._lock:
            known = self.state.version
            if state.version <= known:
                return
            if recorded and recorded[0].version <= known:
                recorded = tuple([event for event in recorded if event.version > known])
            if not recorded or (recorded[0].version, recorded[-1].version) != (known + 1, state.version):
                recorded = tuple(self._store.read(state.stream, after=known, upto=state.version))
            before, self.state = self.state, state
            update = self._make(state, recorded)
            update.before = before
            self._broadcast(update)
            if self._affects(before, state):
                self._show_presence()

    def show_presence(self) -> None:
        """Sends all watchers the surroundings that have changed."""
        with self._lock:
            self._show_presence()

    def _show_presence(self) -> None:
        for number, view in enumerate(self._present(self.state)):
            if view.who != self._shown[number]:
                frame = view.frame(self._shown[number])
                self._shown[number] = view.who
                self._offer(SurroundingsUpdate(frame))

    def _broadcast(self, update: LiveUpdate[S]) -> None:
        self._offer(update)
        self._refresh_later(update.at)

    def _offer(self, update: LiveUpdate[S] | SurroundingsUpdate) -> None:
        # The acting player comes last, because that player also gets the new table in the response.
        others = [watch for watch in self._watches if watch.name != update.actor]
        acting = [watch for watch in self._watches if watch.name == update.actor]
        self._watches = [watch for watch in (*others, *acting) if _offered(watch, update)]

    def refresh_later(self, sent: Millis) -> None:
        with self._lock:
            self._refresh_later(sent)

    def _refresh_later(self, sent: Millis) -> None:
        """Schedules an update for the first time after `sent` at which legal actions change without an event."""
        self._stop_timer()
        moment = self._wakes(self.state)
        if moment is not None and moment > sent and not self.closed.is_set():
            wait = max(0.0, (moment - self._clock()) / 1000)
            self._timer = threading.Timer(wait, self._refresh, (self.state, moment))
            self._timer.daemon = True
            self._timer.start()

    def _refresh(self, state: S, moment: Millis) -> None:
        with self._lock:
            if self.closed.is_set() or self.state is not state:
                return
            if self._clock() < moment:
                self._refresh_later(Millis(moment - 1))
            else:
                self._broadcast(self._make(state, ()))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def join(self, make: Callable[[S], W]) -> tuple[S, W]:
        """Returns the current state and a new watcher, which gets every later update."""
        with self._lock:
            watch = make(self.state)
            self._watches.append(watch)
            return self.state, watch

    def part(self, watch: Watcher[S]) -> None:
        with self._lock:
            self._watches = [other for other in self._watches if other is not watch]

    def close(self) -> None:
        """Ends all streams, because the server stops."""
        with self._lock:
            for watch in self._watches:
                _offered(watch, StreamEnd.CLOSED)
        self.end()

    def end(self) -> None:
        """Stops the follower and the timer."""
        self.closed.set()
        with self._lock:
            self._stop_timer()


def _offered(watch: Watcher[S], what: Offer[S]) -> bool:
    """Delivers an update. A watcher that fails is dropped, so that the other watchers still get the update."""
    try:
        return watch.offer(what)
    except Exception:
        _log.exception("a stream could not be written and was dropped")
        watch.drop()
        return False
