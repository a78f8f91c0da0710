"""A player whose stream ends while it joins becomes absent. Watchers that leave a slow table delay no other table."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import gevent
import pytest
from gevent import socket as green

from events.envelope import Recorded
from events.store import Store, StoreError
from events.store.memory import MemoryStore
from events.table import TableState
from events.table.commands import Open
from service.app import create_app
from service.live.channel import Channel, W, Watch
from service.live.presence_scope import SingleProcess
from service.server.gevent_server import GeventServer
from tests.attacks.seat_requests import Clock, ask, events, still_sits
from tests.attacks.test_live_hub_leaks import until
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.service.test_live_hub import Process
from tests.waits import WAIT_SECONDS, wait_until

FREED = [("table.seat_release_asked", "seat:0"), ("table.seat_freed", "seat:0")]


class Phones:
    """A server in the test process and its phones. Everything uses one clock."""

    def __init__(self, store: Store) -> None:
        self.clock = Clock()
        app = create_app(store, GENEROUS, self.clock, self.clock)
        self.services = app.extensions["wurm_services"]
        self.services.presence.scope = SingleProcess()
        self._server = GeventServer(("127.0.0.1", 0), app)
        self.table = Table(app.test_client()).started(2)

    def watch(self, seat: int) -> tuple[Any, Callable[[], None]]:
        """Requests a stream. Returns the phone's end of the connection, and a function that waits for the answer."""
        phone, connection = green.socketpair()
        answering = gevent.spawn(self._server.handle, connection, ("192.0.2.1", 1))
        head = [f"GET {self.table.url('/stream')} HTTP/1.1", "Host: w", "Connection: close",
                f"Authorization: Bearer {self.table.tokens[seat]}", "", ""]  # fmt: skip
        phone.sendall("\r\n".join(head).encode())

        def answered() -> None:
            answering.join(timeout=WAIT_SECONDS)
            assert answering.ready()
            connection.close()

        return phone, answered

    def minute_later_seat_is_freed(self, seat: int) -> bool:
        self.clock.pass_seconds(60)
        asked = events(ask(self.table, seat, self.table.tokens[1 - seat]))
        return asked == FREED and not still_sits(self.table, seat)


@pytest.fixture
def phones(store: Store) -> Phones:
    return Phones(store)


def test_a_phone_that_disconnects_while_its_stream_joins_is_absent_a_minute_later(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of the stream used to be counted before its beginning, so the player stayed present for ever."""
    join = Channel.join

    def join_slowly(self: Channel[TableState], make: Callable[[TableState], W]) -> tuple[TableState, W]:
        joined = join(self, make)
        phone.close()
        until(lambda: self.watchers == 0)  # the server has noticed the closed connection
        return joined

    monkeypatch.setattr(Channel, "join", join_slowly)
    phone, answered = phones.watch(1)
    answered()
    monkeypatch.undo()
    assert phones.services.live.watched_tables() == 0
    assert phones.minute_later_seat_is_freed(1)


@pytest.mark.parametrize("error", [StoreError("away"), RuntimeError("a bug")])
def test_a_phone_whose_stream_cannot_join_is_absent_a_minute_later(
    phones: Phones, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("service.live.channel.Channel.advance", fail)
    phone, answered = phones.watch(1)
    answered()
    phone.close()
    monkeypatch.undo()
    assert phones.minute_later_seat_is_freed(1)


def test_a_player_stays_present_until_their_last_stream_ends(phones: Phones) -> None:
    (first, first_answered), (second, second_answered) = phones.watch(1), phones.watch(1)
    first_answered()
    second_answered()
    assert phones.services.live.watchers(phones.table.id) == 2
    first.close()
    until(lambda: phones.services.live.watchers(phones.table.id) == 1)
    assert not phones.minute_later_seat_is_freed(1)
    second.close()
    until(lambda: phones.services.live.watched_tables() == 0)
    phones.table.call("DELETE", "/seats/1/release", phones.table.tokens[0])
    assert phones.minute_later_seat_is_freed(1)


class BlockedStore(MemoryStore):
    """A store whose reads of one game block, and which does not report events of other processes."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = threading.Semaphore(0)
        self.blocked, self.go_on = "", threading.Event()

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        if stream == self.blocked:
            self.reads.release()
            self.go_on.wait(WAIT_SECONDS)
        return super().read(stream, after=after, upto=upto)

    def follow(self, stream: str, **how: Any) -> Iterator[tuple[Recorded, ...]]:
        raise StoreError("away")


def waits_in(thread: threading.Thread, function: Callable[..., object]) -> bool:
    """Whether the thread waits for a lock in this function itself, and not in a function that it calls."""
    frame = sys._current_frames().get(thread.ident or 0)
    return frame is not None and frame.f_code is function.__code__


def test_joining_a_table_does_not_wait_for_a_watcher_that_leaves_a_slow_table() -> None:
    """The leaving watcher used to hold the lock of all tables while it waited for the lock of one table."""
    with closing(BlockedStore()) as store:
        here, there = Process(store), Process(store)
        slow = here.open()
        other = here.handler.open("other", Open("takethat", 1, "secret", "salt", {})).state
        _, watch = here.live.join(slow, lambda newest: Watch(newest, lambda: None, 10))
        there.happen()
        newest = there.handler.newest("game")
        store.blocked = "game"
        publishing = threading.Thread(target=here.live.publish, args=(newest, ()), daemon=True)
        publishing.start()
        assert store.reads.acquire(timeout=WAIT_SECONDS)
        parting = threading.Thread(target=here.live.part, args=("game", watch), daemon=True)
        parting.start()
        wait_until(lambda: waits_in(parting, Channel.part), "the watcher waits for its channel's lock")

        joined = threading.Event()

        def join() -> None:
            with here.live.watching(other):
                joined.set()

        joining = threading.Thread(target=join, daemon=True)
        joining.start()
        in_time = joined.wait(WAIT_SECONDS / 2)  # shorter than the blocked read
        store.go_on.set()
        for thread in (publishing, parting, joining):
            thread.join(WAIT_SECONDS)
        assert in_time
        assert here.live.watched_tables() == 0
