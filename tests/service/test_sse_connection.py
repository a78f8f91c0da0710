"""One connection of a live stream: everything in order, nothing after the end, and nobody waits for a slow reader."""

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
from service.live.stream import LiveStream
from service.server.sse_connection import SseConnection, SseConnections
from service.server.write_batching import WriteBatcher
from service.services import AppServices
from tests.waits import WAIT_SECONDS

LARGE = 1 << 16
"""Bytes of a frame: a few of them are more than a connection holds."""


class Line(NamedTuple):
    """An outlet, and the far end of its connection."""

    sse: SseConnection
    reader: socket.socket
    gone: list[SseConnection]

    def rest(self) -> bytes:
        """Everything that comes until it is closed."""
        found = b""
        while part := self.part():
            found += part
        return found

    def part(self) -> bytes:
        with gevent.Timeout(WAIT_SECONDS):
            wait_read(self.reader.fileno())
        return self.reader.recv(1 << 20)


@pytest.fixture
def lines(tables: tuple[TableState, TableState]) -> Iterator[Callable[..., Line]]:
    made: list[Line] = []
    services: AppServices = create_app(open_store("memory://")).extensions["wurm_services"]
    slot = services.stream_quotas.admit("game", None, "network", Gauge("streams", "", registry=None))
    assert isinstance(slot, Slot)
    stream = LiveStream(services, tables[0], None, None, slot)

    def line(*, heartbeat: float = 1000, room: int = 100) -> Line:
        ours, theirs = socket.socketpair()
        gone: list[SseConnection] = []
        connections = SseConnections(heartbeat, room, WriteBatcher())
        made.append(Line(SseConnection(connections, ours.detach(), stream, gone.append), theirs, gone))
        return made[-1]

    yield line
    for one in made:
        one.sse.close()
        one.reader.close()
    gevent.sleep(0)  # those who are told have heard it


@pytest.fixture(scope="module")
def tables() -> tuple[TableState, TableState]:
    """One that goes on, and one that is over."""
    handler = CommandHandler(open_store("memory://"), rules, lambda: Millis(1))
    handler.open("game", Open("takethat", 1, "secret", "salt", {}))
    return handler.table("game"), handler.handle("game", Role.HOST, Abandon()).table


def frame(number: int, size: int = LARGE) -> bytes:
    return f"<{number}>".encode().ljust(size, b".")


def step(table: TableState, number: int, size: int = LARGE) -> LiveUpdate:
    return LiveUpdate(table, (), Millis(1), lambda *_: frame(number, size))


def test_a_slow_reader_gets_everything_in_order(
    lines: Callable[..., Line], tables: tuple[TableState, TableState]
) -> None:
    line, (running, over) = lines(), tables
    line.sse.begin(b"head", step(running, 0))
    for number in range(1, 50):
        assert line.sse.offer(step(running, number))
    assert not line.sse.offer(step(over, 50))
    assert line.rest() == b"head" + b"".join(map(frame, range(51))) + END


def test_a_reader_too_far_behind_is_closed_and_gets_nothing_more(
    lines: Callable[..., Line], tables: tuple[TableState, TableState]
) -> None:
    line, (running, _) = lines(room=5), tables
    line.sse.begin(b"", step(running, 0))
    taken = next(number for number in range(1, 1000) if not line.sse.offer(step(running, number)))
    assert not line.sse.offer(step(running, taken + 1))
    line.sse.beat()
    got = line.rest()
    sent = b"".join(map(frame, range(taken)))
    assert sent.startswith(got)
    assert len(got) < len(sent)  # what it had not taken by then is not sent after all
    assert line.gone == [line.sse]


def test_what_happens_before_the_first_frame_comes_after_it(
    lines: Callable[..., Line], tables: tuple[TableState, TableState]
) -> None:
    line, (running, over) = lines(), tables
    assert line.sse.offer(step(running, 1, 9))
    assert line.sse.offer(step(over, 2, 9))
    line.sse.begin(b"head", step(running, 0, 9))
    assert line.rest() == b"head" + b"".join(frame(number, 9) for number in range(3)) + END


def test_a_heartbeat_comes_only_after_silence(
    lines: Callable[..., Line], tables: tuple[TableState, TableState]
) -> None:
    line, (running, _) = lines(heartbeat=0.4), tables
    line.sse.begin(b"", step(running, 0, 9))
    for number in range(3):
        spoke = line.sse.written
        assert line.part() == frame(number, 9)
        assert line.part() == HEARTBEAT
        assert time.monotonic() - spoke >= 0.4
        line.sse.offer(step(running, number + 1, 9))


def test_whoever_has_yet_to_read_gets_no_heartbeat(
    lines: Callable[..., Line], tables: tuple[TableState, TableState]
) -> None:
    line, (running, over) = lines(), tables
    line.sse.begin(b"", step(running, 0))
    for number in range(1, 20):
        line.sse.offer(step(running, number))
    line.sse.beat()
    line.sse.offer(step(over, 20))
    assert line.rest() == b"".join(map(frame, range(21))) + END


def test_it_closes_after_the_last_byte_and_not_before(
    lines: Callable[..., Line], tables: tuple[TableState, TableState]
) -> None:
    line, (running, over) = lines(), tables
    line.sse.begin(b"", step(running, 0, 1 << 22))  # more than the connection holds
    line.sse.offer(step(over, 1, 9))
    gevent.sleep(0)
    assert line.gone == []
    assert line.rest() == frame(0, 1 << 22) + frame(1, 9) + END
    assert line.gone == [line.sse]


def test_a_reader_who_goes_away_is_forgotten(lines: Callable[..., Line], tables: tuple[TableState, TableState]) -> None:
    line, (running, _) = lines(), tables
    line.sse.begin(b"", step(running, 0, 9))
    line.reader.close()
    with gevent.Timeout(WAIT_SECONDS):
        while not line.gone:
            gevent.sleep(0.01)
    assert not line.sse.offer(step(running, 1, 9))
