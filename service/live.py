"""Live tables: whoever watches one gets every step of it, in order and once, whichever process took it."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from queue import Empty, Full, Queue
from typing import Protocol, TypeVar

from events.decider import Illegal, Millis, Viewer
from events.envelope import Recorded
from events.store.protocol import Store, StoreError
from events.table import TableState

ROOM = 100
"""So many steps wait for a reader; one who is further behind is dropped, and comes again with the last id."""
GLANCE = 3.0
"""Seconds after which a follower looks whether anybody still watches."""
AGAIN = 1.0
"""Seconds after which a store that is away is tried again."""

Clock = Callable[[], Millis]
Wakes = Callable[[TableState], Millis | None]
"""The next moment at which time alone changes what is legal at a table."""
Encode = Callable[[TableState, Sequence[Recorded], Viewer, Millis], bytes]
TakeIn = Callable[[str, Sequence[Recorded]], TableState]
"""A table with these events of it, which were read from the store."""
HangUp = Callable[[], None]
"""Ends a connection, even while it waits for its reader."""


class Step:
    """What happened since the step before, and the table after it; encoded once for each distinct viewer.

    `at` is the moment for which it says what is legal.
    """

    __slots__ = ("_encode", "_frames", "actor", "at", "recorded", "table")

    def __init__(self, table: TableState, recorded: Sequence[Recorded], at: Millis, encode: Encode) -> None:
        self.table, self.recorded, self.at, self._encode = table, recorded, at, encode
        self.actor = recorded[-1].actor if recorded else ""
        self._frames: dict[Viewer, bytes] = {}

    def frame(self, viewer: Viewer) -> bytes:
        frame = self._frames.get(viewer)
        if frame is None:
            frame = self._frames[viewer] = self._encode(self.table, self.recorded, viewer, self.at)
        return frame


MakeStep = Callable[[TableState, Sequence[Recorded]], Step]


class Parting(Enum):
    CLOSED = "closed"
    """The server stops."""
    DROPPED = "dropped"
    """The reader was too slow."""


class Watch:
    """One connection's place at a table: the table when it came, and the steps since, as far as there is room."""

    name = ""

    def __init__(self, table: TableState, hang_up: HangUp, room: int) -> None:
        self.table = table
        self._hang_up = hang_up
        self._waiting: Queue[Step | Parting] = Queue(room)
        self._dropped = False

    def next(self, seconds: float) -> Step | Parting | None:
        """None: nothing has happened for so long."""
        try:
            return Parting.DROPPED if self._dropped else self._waiting.get(timeout=max(0.0, seconds))
        except Empty:
            return None

    def offer(self, what: Step | Parting) -> bool:
        """Never waits. Whether there was room; if not, this watch has come to its end."""
        try:
            self._waiting.put_nowait(what)
        except Full:
            self._dropped = True
            self._hang_up()
            return False
        return True


class Watcher(Protocol):
    name: str
    """As whom it watches, as far as that is known by now."""

    def offer(self, what: Step | Parting) -> bool:
        """Never waits. Whether it wants more."""


W = TypeVar("W", bound=Watcher)


class Channel:
    """One watched table. Steps come from our own commands and from the follower, and each version counts once."""

    def __init__(self, store: Store, table: TableState, make: MakeStep, clock: Clock, wakes: Wakes) -> None:
        self._store, self._make, self._clock, self._wakes = store, make, clock, wakes
        self._lock = threading.Lock()
        self._watches: list[Watcher] = []
        self.table = table
        self.closed = threading.Event()

    def __len__(self) -> int:
        return len(self._watches)

    def advance(self, table: TableState, recorded: Sequence[Recorded] = ()) -> None:
        """Up to this table. What `recorded` leaves out, because others wrote it, is read from the store."""
        with self._lock:
            known = self.table.version
            if table.version <= known:
                return
            if recorded and recorded[0].version <= known:
                recorded = tuple([event for event in recorded if event.version > known])
            if not recorded or (recorded[0].version, recorded[-1].version) != (known + 1, table.version):
                recorded = tuple(self._store.read(table.stream, after=known, upto=table.version))
            self.table = table
            self._tell(self._make(table, recorded))

    def _tell(self, step: Step) -> None:
        # The others first: whoever acted gets an answer anyway.
        watches = sorted(self._watches, key=lambda watch: watch.name == step.actor)
        self._watches = [watch for watch in watches if watch.offer(step)]
        self.refresh_later(step.at)

    def refresh_later(self, told: Millis) -> None:
        """At some moments time alone changes what is legal: then everybody is told how the same table stands now."""
        moment = self._wakes(self.table)
        if moment is not None and moment > told:
            timer = threading.Timer(max(0.0, (moment - self._clock()) / 1000), self._refresh, (self.table, moment))
            timer.daemon = True
            timer.start()

    def _refresh(self, table: TableState, moment: Millis) -> None:
        with self._lock:
            if self.closed.is_set() or self.table is not table:
                return
            if self._clock() < moment:
                self.refresh_later(Millis(moment - 1))
            else:
                self._tell(self._make(table, ()))

    def join(self, make: Callable[[TableState], W]) -> tuple[TableState, W]:
        """The table as it stands, and who is told of everything after that."""
        with self._lock:
            watch = make(self.table)
            self._watches.append(watch)
            return self.table, watch

    def part(self, watch: Watcher) -> None:
        with self._lock:
            self._watches = [other for other in self._watches if other is not watch]

    def close(self) -> None:
        self.closed.set()
        with self._lock:
            for watch in self._watches:
                watch.offer(Parting.CLOSED)


class Live:
    """The watched tables of this process. Each has one follower, from its first watcher to its last."""

    def __init__(
        self,
        store: Store,
        take_in: TakeIn,
        encode: Encode,
        clock: Clock,
        wakes: Wakes = lambda table: None,
        *,
        room: int = ROOM,
    ) -> None:
        self._store, self._take_in, self._room = store, take_in, room
        self._encode, self._clock, self._wakes = encode, clock, wakes
        self._lock = threading.Lock()
        self._channels: dict[str, Channel] = {}
        self._closed = False

    def publish(self, table: TableState, recorded: Sequence[Recorded]) -> None:
        """After a command was stored. What cannot be read now, because of a gap, the follower brings later."""
        channel = self._channels.get(table.stream)
        if channel is not None:
            with suppress(StoreError):
                channel.advance(table, recorded)

    @contextmanager
    def watching(self, table: TableState, hang_up: HangUp = lambda: None) -> Iterator[Watch]:
        """A place at this table, which is as new as the asker has seen it or newer."""
        _, watch = self.join(table, lambda newest: Watch(newest, hang_up, self._room))
        try:
            yield watch
        finally:
            self.part(table.stream, watch)

    def join(self, table: TableState, make: Callable[[TableState], W]) -> tuple[TableState, W]:
        """The same without an end: whoever joins has to part."""
        with self._lock:
            channel = self._channels.get(table.stream) or self._open(table)
            channel.advance(table)
            newest, watcher = channel.join(make)
        if self._closed:
            watcher.offer(Parting.CLOSED)
        return newest, watcher

    def part(self, stream: str, watcher: Watcher) -> None:
        with self._lock:
            channel = self._channels.get(stream)
            if channel is not None:
                channel.part(watcher)
                if not len(channel):
                    channel.closed.set()
                    del self._channels[stream]

    def since(self, table: TableState, after: int | None) -> Step:
        """What a watcher gets first: the table, with the events after the last one it knows."""
        recorded = tuple[Recorded, ...]()
        if after is not None and after < table.version:
            recorded = tuple(self._store.read(table.stream, after=after, upto=table.version))
        return self._step(table, recorded)

    def watchers(self, stream: str | None = None) -> int:
        """At one table, or at all of them."""
        if stream is None:
            return sum(map(len, list(self._channels.values())))
        channel = self._channels.get(stream)
        return 0 if channel is None else len(channel)

    def close(self) -> None:
        """Every stream says goodbye and ends; who comes now is told the same."""
        with self._lock:
            self._closed = True
            channels = list(self._channels.values())
        for channel in channels:
            channel.close()

    def _step(self, table: TableState, recorded: Sequence[Recorded]) -> Step:
        return Step(table, recorded, self._clock(), self._encode)

    def _open(self, table: TableState) -> Channel:
        channel = self._channels[table.stream] = Channel(self._store, table, self._step, self._clock, self._wakes)
        channel.refresh_later(self._clock())
        threading.Thread(target=self._follow, args=(channel,), name=f"follow {table.stream}", daemon=True).start()
        return channel

    def _follow(self, channel: Channel) -> None:
        """Brings what other processes write, and what came between an asker's look at the table and its place there."""
        stream = channel.table.stream
        while not channel.closed.is_set():
            try:
                for group in self._store.follow(stream, after=channel.table.version, timeout=GLANCE, own=False):
                    if channel.closed.is_set():
                        return
                    if group[-1].version > channel.table.version:
                        channel.advance(self._take_in(stream, group), group)
            except (StoreError, Illegal):
                channel.closed.wait(AGAIN)  # the store is away; the streams stay, and go on when it is back
            except Exception:
                # A store that is closed while its last follower still looks may fail in any way, and nobody minds.
                if not channel.closed.is_set():
                    raise
