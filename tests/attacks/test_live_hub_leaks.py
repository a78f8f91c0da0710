"""However a stream ends, it leaves no thread, timer, open file or count behind."""

import logging
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Any

import gevent
import pytest
from gevent import socket as green

from events.decider import Millis
from events.envelope import Recorded
from events.store import Store, StoreError
from events.store.memory import MemoryStore
from events.table import TableState
from service.app import create_app
from service.live.channel import LiveUpdate, Offer, StreamEnd, Watch
from service.live.hub import Live, pause_after
from service.live.presence import PresenceView
from service.server.gevent_server import GeventServer
from service.server.sse_connection import STALLED_SECONDS
from tests.http.tables import Table
from tests.service.test_live_hub import Process, followers_end_soon, take, versions_until
from tests.service.test_sse_connection import ConnectedReader, readers, step, tables
from tests.waits import WAIT_SECONDS, wait_until

__all__ = ["followers_end_soon", "readers", "tables"]


class FaultyStore(MemoryStore):
    """A real store whose reads and follows can be made to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.read_fails: Exception | None = None
        self.follow_fails: list[Exception] = []
        self.follows = 0

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        if self.read_fails is not None:
            raise self.read_fails
        return super().read(stream, after=after, upto=upto)

    def follow(self, stream: str, **how: Any) -> Iterator[tuple[Recorded, ...]]:
        self.follows += 1
        if self.follow_fails:
            raise self.follow_fails.pop(0)
        return super().follow(stream, **how)


def followers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("follow ")]


def timers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]


@pytest.fixture(autouse=True)
def no_earlier_followers(followers_end_soon: None) -> None:
    wait_until(lambda: not followers(), "the followers of earlier tests have ended")


@pytest.fixture
def store() -> Iterator[FaultyStore]:
    with closing(FaultyStore()) as store:
        yield store


@pytest.fixture
def logged() -> Iterator[list[logging.LogRecord]]:
    """Errors in the application's log."""
    found: list[logging.LogRecord] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    handler = Keep(logging.ERROR)
    logger = logging.getLogger("service.app")
    logger.addHandler(handler)
    yield found
    logger.removeHandler(handler)


class TestHub:
    def test_a_table_whose_watchers_were_dropped_gets_no_second_follower(self, store: Store) -> None:
        """A channel without watchers used to be falsy. So a new one replaced it, and the old follower never ended."""
        here = Process(store, room=1)
        table = here.open()
        with here.live.watching(table) as slow:
            here.happen(2)
            assert slow.next(0) is StreamEnd.DROPPED
            assert here.live.watchers("game") == 0
            with here.live.watching(here.handler.newest("game")) as watch:
                assert len(followers()) == 1
                here.happen()
                take(watch)
        wait_until(lambda: not followers(), "the follower has ended")

    def test_a_watcher_that_cannot_be_created_leaves_no_follower(self, store: Store) -> None:
        here = Process(store)
        table = here.open()

        def fail(_: TableState) -> Watch[TableState]:
            raise OSError("no file left")

        with pytest.raises(OSError, match="no file left"):
            here.live.join(table, fail)
        assert here.live.watched_tables() == 0
        wait_until(lambda: not followers(), "the follower has ended")

    def test_a_store_failure_during_a_join_does_not_affect_other_watchers(self, store: FaultyStore) -> None:
        here, there = Process(store), Process(store)
        table = here.open()
        store.follow_fails = [StoreError("away")] * 1000
        with here.live.watching(table) as watch:
            there.happen(3)
            newest = there.handler.newest("game")
            store.read_fails = StoreError("away")
            with pytest.raises(StoreError), here.live.watching(newest):
                pass
            assert here.live.watchers("game") == 1
            store.read_fails, store.follow_fails = None, []
            assert versions_until(watch, newest.version) == list(range(table.version + 1, newest.version + 1))
        assert here.live.watched_tables() == 0
        wait_until(lambda: not followers(), "the follower has ended")

    @pytest.mark.parametrize("error", [RuntimeError, KeyError, ValueError])
    def test_a_follower_continues_after_an_unexpected_error_and_logs_it(
        self, store: FaultyStore, error: type[Exception], logged: list[logging.LogRecord]
    ) -> None:
        here, there = Process(store), Process(store)
        table = here.open()
        store.follow_fails = [error("unexpected")]
        with here.live.watching(table) as watch:
            there.happen(3)
            assert versions_until(watch, table.version + 3) == list(range(table.version + 1, table.version + 4))
        assert store.follows >= 2
        assert [record.exc_info and record.exc_info[0] for record in logged] == [error]

    def test_retry_pauses_grow_up_to_a_limit(self) -> None:
        pauses = [pause_after(failures) for failures in range(1, 50)]
        assert pauses[0] >= 0.5
        assert pauses == sorted(pauses)
        assert pauses[-1] <= 60

    def test_a_failing_watcher_affects_neither_other_watchers_nor_the_action(
        self, store: Store, logged: list[logging.LogRecord]
    ) -> None:
        class Broken(Watch[TableState]):
            dropped = 0

            def offer(self, what: Offer[TableState]) -> bool:
                raise RuntimeError("broken")

            def drop(self) -> None:
                self.dropped += 1

        here = Process(store)
        table = here.open()
        _, broken = here.live.join(table, lambda newest: Broken(newest, lambda: None, 10))
        with here.live.watching(table) as watch:
            here.happen(2)
            assert versions_until(watch, table.version + 2) == [table.version + 1, table.version + 2]
            assert here.live.watchers("game") == 1
        assert broken.dropped == 1
        assert len(logged) == 1
        here.live.part("game", broken)
        assert here.live.watched_tables() == 0

    def test_a_watched_table_has_one_timer_and_an_unwatched_one_has_none(self, store: Store) -> None:
        here = Process(store)
        hour = Millis(3_600_000)
        here.live = Live(
            store, here.handler.ingest, here._encode, lambda: Millis(1), lambda _: (PresenceView(),), lambda table: hour
        )
        table = here.open()
        before = len(timers())
        with ExitStack() as watching:
            for _ in range(3):
                watching.enter_context(here.live.watching(here.handler.newest("game")))
                here.happen(5)
                wait_until(lambda: len(timers()) == before + 1, "there is one timer")
        wait_until(lambda: len(timers()) == before, "the timer has ended")
        assert table.version


class FaultyStoreServer:
    """Our server in this process, on a store that can be made to fail."""

    def __init__(self, store: Store) -> None:
        self.app = create_app(store)
        self.server = GeventServer(("127.0.0.1", 0), self.app)
        self.services = self.app.extensions["wurm_services"]

    def watch(self, table: Table, *more: str) -> tuple[bytes, Any]:
        """Requests a stream. Returns its first bytes and the phone's end of the connection."""
        phone, connection = green.socketpair()
        head = [f"GET {table.url('/stream')} HTTP/1.1", "Host: w", "Connection: close", *more, "", ""]
        with closing(connection):
            answering = gevent.spawn(self.server.handle, connection, ("192.0.2.1", 1))
            phone.sendall("\r\n".join(head).encode())
            answering.join(timeout=WAIT_SECONDS)
        phone.settimeout(WAIT_SECONDS)
        return phone.recv(1 << 20), phone

    def open_streams(self) -> tuple[int, int, float]:
        """The open streams according to the quota, the watched tables of the hub, and the streams of the metric."""
        gauge = self.app.extensions["wurm_metrics"].streams
        return self.services.stream_quotas.open(), self.services.live.watched_tables(), gauge._value.get()


def files() -> int:
    return len(os.listdir("/proc/self/fd"))


def until(condition: Callable[[], bool]) -> None:
    with gevent.Timeout(WAIT_SECONDS):
        while not condition():
            gevent.sleep(0.01)


class TestConnection:
    @pytest.fixture
    def server(self, store: FaultyStore) -> FaultyStoreServer:
        return FaultyStoreServer(store)

    def test_a_closed_connection_leaves_nothing_behind(self, server: FaultyStoreServer) -> None:
        table = Table(server.app.test_client()).started(2)
        before, counts = files(), server.open_streams()
        said, phone = server.watch(table)
        assert b"200 OK" in said
        assert server.open_streams()[:2] == (1, 1)
        phone.close()
        until(lambda: server.open_streams() == counts)
        until(lambda: files() <= before)

    @pytest.mark.parametrize("error", [StoreError("away"), RuntimeError("a bug")])
    def test_a_connection_that_cannot_join_leaves_nothing_behind(
        self, server: FaultyStoreServer, store: FaultyStore, error: Exception, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = Table(server.app.test_client()).started(2)
        before, counts = files(), server.open_streams()

        def fail(*_: object) -> None:
            raise error

        monkeypatch.setattr("service.live.channel.Channel.advance", fail)
        for _ in range(10):
            said, phone = server.watch(table)
            assert said in (b"",) or b"event: bye" in said
            phone.close()
        monkeypatch.undo()
        until(lambda: server.open_streams() == counts)
        until(lambda: files() <= before)
        wait_until(lambda: not followers(), "no follower is left")

    def test_a_connection_without_a_free_file_descriptor_is_not_counted(
        self, server: FaultyStoreServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = Table(server.app.test_client()).started(2)
        counts = server.open_streams()

        def fail(*_: object) -> int:
            raise OSError(24, "Too many open files")

        monkeypatch.setattr("service.server.socket_takeover.os.dup", fail)
        _, phone = server.watch(table)
        phone.close()
        until(lambda: server.open_streams() == counts)

    def test_a_stream_is_not_counted_if_the_store_fails_before_its_first_frame(
        self, server: FaultyStoreServer, store: FaultyStore
    ) -> None:
        table = Table(server.app.test_client()).started(2)
        counts = server.open_streams()
        server.services.handler.newest(table.id)
        store.read_fails = StoreError("away")
        said, phone = server.watch(table, "Last-Event-ID: 0")
        phone.close()
        assert b"event: bye" in said or b"503" in said
        until(lambda: server.open_streams() == counts)

    def test_a_connection_that_fails_after_it_was_counted_no_longer_counts(
        self, server: FaultyStoreServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The request fails after the view function and before the socket takeover, so the stream never begins."""
        table = Table(server.app.test_client()).started(2)
        counts = server.open_streams()

        def fail(_: object) -> Any:
            raise RuntimeError("a bug")

        hooks = server.app.after_request_funcs
        monkeypatch.setitem(hooks, None, [fail, *hooks[None]])
        said, phone = server.watch(table)
        assert b" 500 " in said
        phone.close()
        until(lambda: server.open_streams() == counts)


class TestSseConnection:
    def test_a_connection_that_missed_steps_before_its_first_frame_is_closed(
        self, readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
    ) -> None:
        """The hub used to drop such a connection without closing it, so it got heartbeats but no frames."""
        reader, (running, _) = readers(room=5), tables
        taken = [reader.sse.offer(step(running, number, 9)) for number in range(1, 8)]
        assert not taken[-1]
        reader.sse.begin(b"head", step(running, 0, 9))
        reader.rest()
        assert reader.gone == [reader.sse]

    def test_a_connection_whose_client_reads_nothing_is_closed_after_the_stall_limit(
        self, readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
    ) -> None:
        reader, (running, _) = readers(), tables
        reader.sse.begin(b"", step(running, 0, 1 << 22))
        reader.sse.beat()
        assert reader.gone == []
        reader.sse.stalled_since -= STALLED_SECONDS + 1
        reader.sse.beat()
        gevent.sleep(0)
        assert reader.gone == [reader.sse]

    def test_a_connection_that_fails_to_begin_is_closed(
        self, readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
    ) -> None:
        reader, (running, _) = readers(), tables

        def fail(*_: object) -> bytes:
            raise RuntimeError("a bug")

        with pytest.raises(RuntimeError):
            reader.sse.begin(b"head", LiveUpdate(running, (), Millis(1), fail))
        gevent.sleep(0)
        assert reader.gone == [reader.sse]
