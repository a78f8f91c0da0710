"""A connection is handed off to the worker of its table. If this fails, the worker that accepted it serves it."""

import socket
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import gevent
import pytest

from service.server.connection_handoff import ConnectionHandoff
from tests.waits import WAIT_SECONDS


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short path, because the path of a socket must be short."""
    with tempfile.TemporaryDirectory(prefix="wurm-") as name:
        yield Path(name)


class Process:
    """A worker. In these tests several workers share one process."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self.accepted: list[tuple[Any, bytes]] = []
        self.warnings: list[str] = []
        self.handoff = ConnectionHandoff(
            folder, workers, lambda connection, read: self.accepted.append((connection, read)), self.warnings.append
        )
        gevent.sleep(0)

    def end(self) -> None:
        self.handoff.close()
        for connection, _ in self.accepted:
            connection.close()


@contextmanager
def processes(folder: Path, count: int) -> Iterator[list[Process]]:
    started = [Process(folder, count) for _ in range(count)]
    try:
        yield started
    finally:
        for each in started:
            each.end()


def until(condition: Any) -> None:
    with gevent.Timeout(WAIT_SECONDS):
        while not condition():
            gevent.sleep(0.005)


def request_for(game: str) -> bytes:
    return f"GET /api/v1/games/{game}/stream HTTP/1.1\r\n".encode()


def game_served_elsewhere(process: Process) -> tuple[bytes, int]:
    """A request for a game that another worker serves, and that worker's slot."""
    for number in range(100):
        peer = process.handoff.peer_for(f"game{number}")
        if peer is not None:
            return request_for(f"game{number}"), peer
    raise AssertionError("this worker serves all games")


def test_each_game_is_served_by_exactly_one_worker(folder: Path) -> None:
    with processes(folder, 3) as three:
        handoff = []
        for number in range(60):
            workers = [each.handoff.peer_for(f"game{number}") for each in three]
            assert workers.count(None) == 1
            assert len(set(workers)) == 2, "the workers disagree"
            handoff.append(workers.index(None))
        assert {0, 1, 2} == set(handoff)


def test_a_connection_for_no_table_is_not_handed_off(folder: Path) -> None:
    with processes(folder, 2) as two:
        assert [each.handoff.peer_for(None) for each in two] == [None, None]


def test_a_connection_is_handed_off_with_the_bytes_already_read(folder: Path) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone):
        request, peer = game_served_elsewhere(one)
        with closing(server):
            assert one.handoff.hand_off(peer, server, request)
        until(lambda: other.accepted)
        connection, read = other.accepted[0]
        assert read == request
        with closing(connection):
            phone.sendall(b"and the rest")
            assert connection.recv(100) == b"and the rest"
            connection.sendall(b"an answer")
            assert phone.recv(100) == b"an answer"
        assert phone.recv(100) == b"", "another process still has the connection open"
        assert not one.accepted


def test_a_stopped_worker_gets_no_connections_and_its_successor_does(folder: Path) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, peer = game_served_elsewhere(one)
        assert one.handoff.hand_off(peer, server, request)
        until(lambda: other.accepted)
        other.handoff.close()
        until(lambda: not one.handoff.hand_off(peer, server, request))
        third = Process(folder)
        try:
            assert third.handoff.peer_for(request.split(b"/")[4].decode()) is None, "the slot is still free"
            until(lambda: one.handoff.hand_off(peer, server, request))
            until(lambda: third.accepted)
        finally:
            third.end()


def test_a_worker_without_a_slot_hands_off_everything_until_it_has_one(folder: Path) -> None:
    """During a reload, new workers start before the old ones stop."""
    with processes(folder, 2) as (one, _):
        late = Process(folder)
        try:
            games = [f"game{number}" for number in range(20)]
            assert None not in [late.handoff.peer_for(game) for game in games]
            one.handoff.close()
            until(lambda: None in [late.handoff.peer_for(game) for game in games])
        finally:
            late.end()


def test_a_connection_stays_when_the_queue_of_its_worker_is_full(folder: Path) -> None:
    """Connections wait in the queue of a busy worker. When it is full, further connections are not handed off."""
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, peer = game_served_elsewhere(one)
        handed = 0
        while one.handoff.hand_off(peer, server, request):  # the other worker does not run meanwhile
            handed += 1
            assert handed < 100_000
        assert handed > 10
        until(lambda: len(other.accepted) == handed)
        assert one.handoff.hand_off(peer, server, request), "the queue of the worker is still full"
        until(lambda: len(other.accepted) == handed + 1)


@pytest.mark.parametrize("known", [True, False])
def test_a_stopping_worker_accepts_queued_connections_and_no_new_ones(folder: Path, known: bool) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, peer = game_served_elsewhere(one)
        if known:
            assert one.handoff.hand_off(peer, server, request)
            until(lambda: other.accepted)
        handed = 3  # the other worker does not run meanwhile
        assert all(one.handoff.hand_off(peer, server, request) for _ in range(handed))
        other.handoff.close()
        assert len(other.accepted) == handed + known
        assert not one.handoff.hand_off(peer, server, request)


def test_without_unix_sockets_connections_are_not_handed_off(folder: Path) -> None:
    long = folder / ("x" * 120)
    long.mkdir()
    phone, server = socket.socketpair()
    with processes(long, 2) as (one, other), closing(phone), closing(server):
        assert all("not handed off" in each.warnings[0] for each in (one, other))
        request, peer = game_served_elsewhere(one)
        assert not one.handoff.hand_off(peer, server, request)
