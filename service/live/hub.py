"""The live hub: every watcher of a table gets all events of the table, once and in order, from any process."""

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from events.decider import Illegal
from events.envelope import Recorded
from events.store import EventLog, StoreError
from events.table import TableState
from service.live.channel import (
    Channel,
    Clock,
    Encode,
    HangUp,
    LiveUpdate,
    Present,
    StreamEnd,
    W,
    Wakes,
    Watch,
    Watcher,
)
from service.live.presence import PresenceView

MAX_PENDING_FRAMES = 100
"""How many frames are kept for a slow reader. Beyond that the stream ends, and the client resumes with its last id."""
WATCHED_CHECK_SECONDS = 3.0
"""How often the follower of a table (see Live) checks whether anybody still watches, and whether a player is away."""
RETRY_SECONDS = 1.0
"""How long to wait before an unavailable store is tried again."""
LONGEST_RETRY_SECONDS = 30.0
"""The longest pause after unexpected errors in a row."""

Ingest = Callable[[str, Sequence[Recorded]], TableState]
"""Applies events that were read from the store to a table, and returns the table."""

_log = logging.getLogger("service.app.live")  # a child of the logger of the application, which writes JSON lines


class Live:
    """The watched tables of this process. Each has a follower: a thread that reads new events while anybody watches."""

    def __init__(
        self,
        store: EventLog,
        ingest: Ingest,
        encode: Encode,
        clock: Clock,
        wakes: Wakes = lambda table: None,
        present: Present = lambda table: PresenceView(),
        *,
        room: int = MAX_PENDING_FRAMES,
    ) -> None:
        self._store, self._ingest, self._room = store, ingest, room
        self._encode, self._clock, self._wakes, self._present = encode, clock, wakes, present
        self._lock = threading.Lock()
        """Never held while waiting for a channel's lock, because a channel holds its lock while it reads the store."""
        self._channels: dict[str, Channel] = {}
        self._closed = False

    def publish(self, table: TableState, recorded: Sequence[Recorded]) -> None:
        """Called when a command is stored. If the store cannot be read now, the follower sends the events later."""
        channel = self._channels.get(table.stream)
        if channel is not None:
            with suppress(StoreError):
                channel.advance(table, recorded)

    def show_presence(self, stream: str) -> None:
        """Called when a player who was shown as away has returned. Players who go away are noticed by the follower."""
        channel = self._channels.get(stream)
        if channel is not None:
            channel.show_presence()

    @contextmanager
    def watching(self, table: TableState, hang_up: HangUp = lambda: None) -> Iterator[Watch]:
        """Provides a watcher of this table, which starts at this version of the table or at a newer one."""
        _, watch = self.join(table, lambda newest: Watch(newest, hang_up, self._room))
        try:
            yield watch
        finally:
            self.part(table.stream, watch)

    def join(self, table: TableState, make: Callable[[TableState], W]) -> tuple[TableState, W]:
        """Like `watching`, but not a context manager. If this returns, the caller has to call `part` later."""
        with self._lock:
            channel = self._channels.get(table.stream)
            if channel is None:
                channel = self._open(table)
            channel.joining += 1
        try:
            # The hub's lock is not held here, because `advance` may read from the store, and other tables must not
            # wait.
            channel.advance(table)
            newest, watcher = channel.join(make)
        finally:
            self._end_if_unwatched(channel, joined=1)
        if self._closed:
            watcher.offer(StreamEnd.CLOSED)
        return newest, watcher

    def part(self, stream: str, watcher: Watcher) -> None:
        channel = self._channels.get(stream)
        if channel is not None:
            channel.part(watcher)
            self._end_if_unwatched(channel)

    def since(self, table: TableState, after: int | None) -> LiveUpdate:
        """Returns the first update of a watcher: the table, and the events after version `after`."""
        recorded = tuple[Recorded, ...]()
        if after is not None and after < table.version:
            recorded = tuple(self._store.read(table.stream, after=after, upto=table.version))
        return self._update(table, recorded)

    def watchers(self, stream: str | None = None) -> int:
        """Returns the number of watchers of one table, or of all tables."""
        if stream is None:
            return sum(channel.watchers for channel in list(self._channels.values()))
        channel = self._channels.get(stream)
        return 0 if channel is None else channel.watchers

    def watched_tables(self) -> int:
        """Returns the number of watched tables. Each has one follower thread."""
        return len(self._channels)

    def close(self) -> None:
        """Ends all streams. A stream that is opened later ends at once."""
        with self._lock:
            self._closed = True
            channels = list(self._channels.values())
        for channel in channels:
            channel.close()

    def _update(self, table: TableState, recorded: Sequence[Recorded]) -> LiveUpdate:
        return LiveUpdate(table, recorded, self._clock(), self._encode)

    def _open(self, table: TableState) -> Channel:
        channel = Channel(self._store, table, self._update, self._clock, self._wakes, self._present)
        try:
            channel.refresh_later(self._clock())  # the follower may hold the lock for long
            threading.Thread(target=self._follow, args=(channel,), name=f"follow {table.stream}", daemon=True).start()
        except BaseException:
            channel.end()
            raise
        self._channels[table.stream] = channel
        return channel

    def _end_if_unwatched(self, channel: Channel, joined: int = 0) -> None:
        """Ends the channel when its last watcher has left. Called after every `join` and `part`.

        `joined` is the number of watchers that have just joined or failed to join.
        """
        with self._lock:
            channel.joining -= joined
            if channel.watchers or channel.joining:
                return
            if self._channels.get(channel.table.stream) is channel:
                del self._channels[channel.table.stream]
        channel.end()  # nobody can join it any longer

    def _follow(self, channel: Channel) -> None:
        """Sends events of other processes, and events stored between loading the table and joining the channel."""
        failures = 0
        while not channel.closed.is_set():
            try:
                self._follow_a_while(channel)
                channel.show_presence()
                failures = 0
            except (StoreError, Illegal):
                channel.closed.wait(RETRY_SECONDS)  # the store is unavailable; the streams stay open meanwhile
            except Exception:
                if channel.closed.is_set():
                    return  # reading from a store that was closed may raise any exception
                _log.exception("following a table failed; trying again")
                failures += 1
                channel.closed.wait(pause_after(failures))

    def _follow_a_while(self, channel: Channel) -> None:
        stream = channel.table.stream
        for group in self._store.follow(
            stream, after=channel.table.version, timeout=WATCHED_CHECK_SECONDS, own_writes=False
        ):
            if channel.closed.is_set():
                return
            if group[-1].version > channel.table.version:
                channel.advance(self._ingest(stream, group), group)


def pause_after(failures: int) -> float:
    """Returns the seconds to wait after this many failures in a row. The pause doubles each time, up to a limit."""
    return min(RETRY_SECONDS * 2.0 ** min(failures - 1, 10), LONGEST_RETRY_SECONDS)
