"""Connections find the process where their table is at home; and whatever goes wrong, they stay where they are."""

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
    """A short path: that of a socket must not be long."""
    with tempfile.TemporaryDirectory(prefix="wurm-") as name:
        yield Path(name)


class Process:
    """One of several; here they share one, for each knows only its own place."""

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


def asking_for(game: str) -> bytes:
    return f"GET /api/v1/games/{game}/stream HTTP/1.1\r\n".encode()


def game_served_elsewhere(process: Process) -> tuple[bytes, int]:
    """A request for it, and where it is at home."""
    for number in range(100):
        peer = process.handoff.peer_for(f"game{number}")
        if peer is not None:
            return asking_for(f"game{number}"), peer
    raise AssertionError("every game is at home here")


def test_each_game_is_at_home_at_exactly_one_process(folder: Path) -> None:
    with processes(folder, 3) as three:
        handoff = []
        for number in range(60):
            workers = [each.handoff.peer_for(f"game{number}") for each in three]
            assert workers.count(None) == 1
            assert len(set(workers)) == 2, "the others agree on where it is"
            handoff.append(workers.index(None))
        assert {0, 1, 2} == set(handoff)


def test_what_is_for_no_table_stays(folder: Path) -> None:
    with processes(folder, 2) as two:
        assert [each.handoff.peer_for(None) for each in two] == [None, None]


def test_a_connection_is_handed_on_with_what_has_been_read_of_it(folder: Path) -> None:
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
        assert phone.recv(100) == b"", "nobody else holds it"
        assert not one.accepted


def test_a_process_that_is_gone_gets_nothing_and_one_that_takes_its_place_does(folder: Path) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, peer = game_served_elsewhere(one)
        assert one.handoff.hand_off(peer, server, request)
        until(lambda: other.accepted)
        other.handoff.close()
        until(lambda: not one.handoff.hand_off(peer, server, request))
        third = Process(folder)
        try:
            assert third.handoff.peer_for(request.split(b"/")[4].decode()) is None, "it has the free peer"
            until(lambda: one.handoff.hand_off(peer, server, request))
            until(lambda: third.accepted)
        finally:
            third.end()


def test_without_a_place_everything_is_handed_on_until_there_is_one(folder: Path) -> None:
    """When a server is told to reload, the new processes come before the old ones go."""
    with processes(folder, 2) as (one, _):
        late = Process(folder)
        try:
            games = [f"game{number}" for number in range(20)]
            assert None not in [late.handoff.peer_for(game) for game in games]
            one.handoff.close()
            until(lambda: None in [late.handoff.peer_for(game) for game in games])
        finally:
            late.end()


def test_a_process_that_welcomes_nobody_is_not_waited_for(folder: Path) -> None:
    """Until its queue is full, what it was handed waits for it; then requests are answered where they are."""
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, peer = game_served_elsewhere(one)
        handed = 0
        while one.handoff.hand_off(peer, server, request):  # without letting the other have its turn
            handed += 1
            assert handed < 100_000
        assert handed > 10
        until(lambda: len(other.accepted) == handed)
        assert one.handoff.hand_off(peer, server, request), "it has its queue free again"
        until(lambda: len(other.accepted) == handed + 1)


@pytest.mark.parametrize("known", [True, False])
def test_a_process_that_leaves_takes_in_what_is_on_its_way_and_nothing_more(folder: Path, known: bool) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, peer = game_served_elsewhere(one)
        if known:
            assert one.handoff.hand_off(peer, server, request)
            until(lambda: other.accepted)
        handed = 3  # without letting the other have its turn
        assert all(one.handoff.hand_off(peer, server, request) for _ in range(handed))
        other.handoff.close()
        assert len(other.accepted) == handed + known
        assert not one.handoff.hand_off(peer, server, request)


def test_without_such_sockets_connections_stay_where_they_are(folder: Path) -> None:
    long = folder / ("x" * 120)
    long.mkdir()
    phone, server = socket.socketpair()
    with processes(long, 2) as (one, other), closing(phone), closing(server):
        assert all("not handed off" in each.warnings[0] for each in (one, other))
        request, peer = game_served_elsewhere(one)
        assert not one.handoff.hand_off(peer, server, request)
