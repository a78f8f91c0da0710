"""An SSE connection: frames arrive in order, none arrives after the end, and a slow reader does not delay others."""

import socket
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import gevent
import pytest
from gevent.socket import wait_read
from prometheus_client import Gauge

from events.decider import Millis, Role
from events.games import rules
from events.store import open_store
from events.table import TableState
from events.table.commands import Abandon, Open
from service.app import create_app
from service.commands.handler import CommandHandler
from service.limits.stream_quotas import Slot
from service.live.channel import LiveUpdate
from service.live.frame_encoder import END, HEARTBEAT
from service.live.stream import TableStream
from service.server.sse_connection import SseConnection, SseConnections
from service.services import AppServices
from tests.waits import WAIT_SECONDS

LARGE = 1 << 16
"""The size of a frame in bytes. A few such frames are more than the buffers of a connection hold."""


class ConnectedReader(NamedTuple):
    """An SSE connection, and the client's end of its socket."""

    sse: SseConnection[TableState]
    reader: socket.socket
    gone: list[SseConnection[TableState]]

    def rest(self) -> bytes:
        """Reads everything until the connection is closed."""
        found = b""
        while part := self.part():
            found += part
        return found

    def part(self, size: int = 1 << 20) -> bytes:
        with gevent.Timeout(WAIT_SECONDS):
            wait_read(self.reader.fileno())
        return self.reader.recv(size)


@pytest.fixture
def readers(tables: tuple[TableState, TableState]) -> Iterator[Callable[..., ConnectedReader]]:
    made: list[ConnectedReader] = []
    services: AppServices = create_app(open_store("memory://")).extensions["wurm_services"]
    slot = services.stream_quotas.admit("game", None, "network", Gauge("streams", "", registry=None))
    assert isinstance(slot, Slot)
    stream = TableStream(services.live, services.presence, services.table_evenings, rules, tables[0], None, None, slot)

    def reader(*, heartbeat: float = 1000, room: int = 100) -> ConnectedReader:
        ours, theirs = socket.socketpair()
        gone: list[SseConnection[TableState]] = []
        connections = SseConnections(heartbeat, room)
        made.append(ConnectedReader(SseConnection(connections, ours.detach(), stream, gone.append), theirs, gone))
        return made[-1]

    yield reader
    for one in made:
        one.sse.close()
        one.reader.close()
    gevent.sleep(0)  # lets the event loop stop the watchers of the closed sockets


@pytest.fixture(scope="module")
def tables() -> tuple[TableState, TableState]:
    """A running table and a finished table."""
    handler = CommandHandler(open_store("memory://"), rules, lambda: Millis(1))
    handler.open("game", Open("takethat", 1, "secret", "salt", {}))
    return handler.known("game"), handler.handle("game", Role.HOST, Abandon()).state


def frame(number: int, size: int = LARGE) -> bytes:
    return f"<{number}>".encode().ljust(size, b".")


def step(table: TableState, number: int, size: int = LARGE) -> LiveUpdate[TableState]:
    return LiveUpdate(table, (), Millis(1), lambda *_: frame(number, size))


def test_a_slow_reader_gets_everything_in_order(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, over) = readers(), tables
    reader.sse.begin(b"head", step(running, 0))
    for number in range(1, 50):
        assert reader.sse.offer(step(running, number))
    assert not reader.sse.offer(step(over, 50))
    assert reader.rest() == b"head" + b"".join(map(frame, range(51))) + END


def test_a_reader_too_far_behind_is_closed_and_gets_nothing_more(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, _) = readers(room=5), tables
    reader.sse.begin(b"", step(running, 0))
    taken = next(number for number in range(1, 1000) if not reader.sse.offer(step(running, number)))
    assert not reader.sse.offer(step(running, taken + 1))
    reader.sse.beat()
    got = reader.rest()
    sent = b"".join(map(frame, range(taken)))
    assert sent.startswith(got)
    assert len(got) < len(sent)  # pending frames were dropped
    assert reader.gone == [reader.sse]


def test_events_before_the_first_frame_are_sent_after_it(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, over) = readers(), tables
    assert reader.sse.offer(step(running, 1, 9))
    assert reader.sse.offer(step(over, 2, 9))
    reader.sse.begin(b"head", step(running, 0, 9))
    assert reader.rest() == b"head" + b"".join(frame(number, 9) for number in range(3)) + END


def test_a_heartbeat_is_sent_only_when_nothing_else_was(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, _) = readers(heartbeat=0.4), tables
    reader.sse.begin(b"", step(running, 0, 9))
    for number in range(3):
        spoke = reader.sse.written
        assert reader.part(9) == frame(number, 9)  # reads no further, because a heartbeat may have arrived too
        assert reader.part(len(HEARTBEAT)) == HEARTBEAT
        assert time.monotonic() - spoke >= 0.4
        reader.sse.offer(step(running, number + 1, 9))


def test_only_a_reader_with_pending_frames_can_be_stalled(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, _) = readers(), tables
    reader.sse.begin(b"", step(running, 0, 9))
    opened = reader.sse.stalled_since
    assert not reader.sse.is_due(silent=opened - 1, stalled=opened + 1)
    for number in range(1, 20):
        reader.sse.offer(step(running, number))
    assert reader.sse.is_due(silent=opened - 1, stalled=reader.sse.stalled_since)


def test_a_reader_with_pending_frames_gets_no_heartbeat(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, over) = readers(), tables
    reader.sse.begin(b"", step(running, 0))
    for number in range(1, 20):
        reader.sse.offer(step(running, number))
    reader.sse.beat()
    reader.sse.offer(step(over, 20))
    assert reader.rest() == b"".join(map(frame, range(21))) + END


def test_the_connection_closes_after_the_last_byte(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, over) = readers(), tables
    reader.sse.begin(b"", step(running, 0, 1 << 22))  # more than the socket buffers hold
    reader.sse.offer(step(over, 1, 9))
    gevent.sleep(0)
    assert reader.gone == []
    assert reader.rest() == frame(0, 1 << 22) + frame(1, 9) + END
    assert reader.gone == [reader.sse]


def test_a_disconnected_reader_is_removed(
    readers: Callable[..., ConnectedReader], tables: tuple[TableState, TableState]
) -> None:
    reader, (running, _) = readers(), tables
    reader.sse.begin(b"", step(running, 0, 9))
    reader.reader.close()
    with gevent.Timeout(WAIT_SECONDS):
        while not reader.gone:
            gevent.sleep(0.01)
    assert not reader.sse.offer(step(running, 1, 9))
