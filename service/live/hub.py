"""The live hub: every watcher of a table or an evening gets all its events, once and in order, from any process."""

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Generic

from events.decider import Illegal
from events.envelope import Recorded
from events.store import EventLog, StoreError
from service.live.channel import (
    Affects,
    Channel,
    Clock,
    Encode,
    EncodeChanges,
    HangUp,
    LiveUpdate,
    Present,
    S,
    StreamEnd,
    W,
    Wakes,
    Watch,
    Watcher,
)

MAX_PENDING_FRAMES = 100
"""How many frames are kept for a slow reader. Beyond that the stream ends, and the client resumes with its last id."""
WATCHED_CHECK_SECONDS = 3.0
"""How often the follower of a table (see Live) checks whether anybody still watches, and whether a player is away."""
RETRY_SECONDS = 1.0
"""How long to wait before an unavailable store is tried again."""
LONGEST_RETRY_SECONDS = 30.0
"""The longest pause after unexpected errors in a row."""

Ingest = Callable[[str, Sequence[Recorded]], S]
"""Applies events that were read from the store to a table or an evening, and returns its state."""

_log = logging.getLogger("service.app.live")  # a child of the logger of the application, which writes JSON lines


class Live(Generic[S]):
    """The watched tables, or the watched evenings, of this process.

    Each has a follower: a thread that reads new events while anybody watches.
    """

    def __init__(
        self,
        store: EventLog,
        ingest: Ingest[S],
        encode: Encode[S],
        clock: Clock,
        present: Present[S],
        wakes: Wakes[S] = lambda state: None,
        affects: Affects[S] = lambda before, after: False,
        *,
        room: int = MAX_PENDING_FRAMES,
        encode_changes: EncodeChanges[S] | None = None,
    ) -> None:
        self._store, self._ingest, self._room, self._encode_changes = store, ingest, room, encode_changes
        self._encode, self._clock, self._wakes = encode, clock, wakes
        self._present, self._affects = present, affects
        self._lock = threading.Lock()
        """Never held while waiting for a channel's lock, because a channel holds its lock while it reads the store."""
        self._channels: dict[str, Channel[S]] = {}
        self._closed = False

    def publish(self, state: S, recorded: Sequence[Recorded]) -> None:
        """Called when a command is stored. If the store cannot be read now, the follower sends the events later."""
        channel = self._channels.get(state.stream)
        if channel is not None:
            with suppress(StoreError):
                channel.advance(state, recorded)

    def show_presence(self, stream: str) -> None:
        """Sends changed surroundings at once. Without this call, the follower would send them a little later."""
        channel = self._channels.get(stream)
        if channel is not None:
            channel.show_presence()

    @contextmanager
    def watching(self, state: S, hang_up: HangUp = lambda: None) -> Iterator[Watch[S]]:
        """Provides a watcher, which starts at this version of the state or at a newer one."""
        _, watch = self.join(state, lambda newest: Watch(newest, hang_up, self._room))
        try:
            yield watch
        finally:
            self.part(state.stream, watch)

    def join(self, state: S, make: Callable[[S], W]) -> tuple[S, W]:
        """Like `watching`, but not a context manager. If this returns, the caller has to call `part` later."""
        with self._lock:
            channel = self._channels.get(state.stream)
            if channel is None:
                channel = self._open(state)
            channel.joining += 1
        try:
            # The hub's lock is not held here, because `advance` may read from the store, and watchers of other
            # streams must not wait.
            channel.advance(state)
            newest, watcher = channel.join(make)
        finally:
            self._end_if_unwatched(channel, joined=1)
        if self._closed:
            watcher.offer(StreamEnd.CLOSED)
        return newest, watcher

    def part(self, stream: str, watcher: Watcher[S]) -> None:
        channel = self._channels.get(stream)
        if channel is not None:
            channel.part(watcher)
            self._end_if_unwatched(channel)

    def since(self, state: S, after: int | None) -> LiveUpdate[S]:
        """Returns the first update of a watcher: the state, and the events after version `after`."""
        recorded = tuple[Recorded, ...]()
        if after is not None and after < state.version:
            recorded = tuple(self._store.read(state.stream, after=after, upto=state.version))
        return self._update(state, recorded)

    def watchers(self, stream: str | None = None) -> int:
        if stream is None:
            return sum(channel.watchers for channel in list(self._channels.values()))
        channel = self._channels.get(stream)
        return 0 if channel is None else channel.watchers

    def watched_tables(self) -> int:
        """Returns the number of watched tables or evenings. Each has one follower thread."""
        return len(self._channels)

    def close(self) -> None:
        """Ends all streams. A stream that is opened later ends at once."""
        with self._lock:
            self._closed = True
            channels = list(self._channels.values())
        for channel in channels:
            channel.close()

    def _update(self, state: S, recorded: Sequence[Recorded]) -> LiveUpdate[S]:
        return LiveUpdate(state, recorded, self._clock(), self._encode, self._encode_changes)

    def _open(self, state: S) -> Channel[S]:
        channel = Channel(self._store, state, self._update, self._clock, self._wakes, self._present, self._affects)
        try:
            channel.refresh_later(self._clock())  # the follower may hold the lock for long
            threading.Thread(target=self._follow, args=(channel,), name=f"follow {state.stream}", daemon=True).start()
        except BaseException:
            channel.end()
            raise
        self._channels[state.stream] = channel
        return channel

    def _end_if_unwatched(self, channel: Channel[S], joined: int = 0) -> None:
        """Ends the channel when its last watcher has left. Called after every `join` and `part`.

        `joined` is the number of watchers that have just joined or failed to join.
        """
        with self._lock:
            channel.joining -= joined
            if channel.watchers or channel.joining:
                return
            if self._channels.get(channel.state.stream) is channel:
                del self._channels[channel.state.stream]
        channel.end()  # nobody can join it any longer

    def _follow(self, channel: Channel[S]) -> None:
        """Sends events of other processes, and events stored between loading the state and joining the channel."""
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
                _log.exception("following a stream failed; trying again")
                failures += 1
                channel.closed.wait(pause_after(failures))

    def _follow_a_while(self, channel: Channel[S]) -> None:
        stream = channel.state.stream
        for group in self._store.follow(
            stream, after=channel.state.version, timeout=WATCHED_CHECK_SECONDS, own_writes=False
        ):
            if channel.closed.is_set():
                return
            if group[-1].version > channel.state.version:
                channel.advance(self._ingest(stream, group), group)


def pause_after(failures: int) -> float:
    """Returns the seconds to wait after this many failures in a row. The pause doubles each time, up to a limit."""
    return min(RETRY_SECONDS * 2.0 ** min(failures - 1, 10), LONGEST_RETRY_SECONDS)
