"""Connections find the process where their table is at home; and whatever goes wrong, they stay where they are."""

import socket
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import gevent
import pytest

from service.homes import Homes
from tests.waits import WAIT_SECONDS


@pytest.fixture
def folder() -> Iterator[Path]:
    """A short path: that of a socket must not be long."""
    with tempfile.TemporaryDirectory(prefix="wurm-") as name:
        yield Path(name)


class Process:
    """One of several; here they share one, for each knows only its own place."""

    def __init__(self, folder: Path, places: int = 2) -> None:
        self.welcomed: list[tuple[Any, bytes]] = []
        self.warnings: list[str] = []
        self.homes = Homes(
            folder, places, lambda connection, read: self.welcomed.append((connection, read)), self.warnings.append
        )
        gevent.sleep(0)

    def end(self) -> None:
        self.homes.close()
        for connection, _ in self.welcomed:
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


def game_at_home_elsewhere(process: Process) -> tuple[bytes, int]:
    """A request for it, and where it is at home."""
    for number in range(100):
        place = process.homes.elsewhere(f"game{number}")
        if place is not None:
            return asking_for(f"game{number}"), place
    raise AssertionError("every game is at home here")


def test_each_game_is_at_home_at_exactly_one_process(folder: Path) -> None:
    with processes(folder, 3) as three:
        homes = []
        for number in range(60):
            places = [each.homes.elsewhere(f"game{number}") for each in three]
            assert places.count(None) == 1
            assert len(set(places)) == 2, "the others agree on where it is"
            homes.append(places.index(None))
        assert {0, 1, 2} == set(homes)


def test_what_is_for_no_table_stays(folder: Path) -> None:
    with processes(folder, 2) as two:
        assert [each.homes.elsewhere(None) for each in two] == [None, None]


def test_a_connection_is_handed_on_with_what_has_been_read_of_it(folder: Path) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone):
        request, place = game_at_home_elsewhere(one)
        with closing(server):
            assert one.homes.hand_on(place, server, request)
        until(lambda: other.welcomed)
        connection, read = other.welcomed[0]
        assert read == request
        with closing(connection):
            phone.sendall(b"and the rest")
            assert connection.recv(100) == b"and the rest"
            connection.sendall(b"an answer")
            assert phone.recv(100) == b"an answer"
        assert phone.recv(100) == b"", "nobody else holds it"
        assert not one.welcomed


def test_a_process_that_is_gone_gets_nothing_and_one_that_takes_its_place_does(folder: Path) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, place = game_at_home_elsewhere(one)
        assert one.homes.hand_on(place, server, request)
        until(lambda: other.welcomed)
        other.homes.close()
        until(lambda: not one.homes.hand_on(place, server, request))
        third = Process(folder)
        try:
            assert third.homes.elsewhere(request.split(b"/")[4].decode()) is None, "it has the free place"
            until(lambda: one.homes.hand_on(place, server, request))
            until(lambda: third.welcomed)
        finally:
            third.end()


def test_without_a_place_everything_is_handed_on_until_there_is_one(folder: Path) -> None:
    """When a server is told to reload, the new processes come before the old ones go."""
    with processes(folder, 2) as (one, _):
        late = Process(folder)
        try:
            games = [f"game{number}" for number in range(20)]
            assert None not in [late.homes.elsewhere(game) for game in games]
            one.homes.close()
            until(lambda: None in [late.homes.elsewhere(game) for game in games])
        finally:
            late.end()


def test_a_process_that_welcomes_nobody_is_not_waited_for(folder: Path) -> None:
    """Until its queue is full, what it was handed waits for it; then requests are answered where they are."""
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, place = game_at_home_elsewhere(one)
        handed = 0
        while one.homes.hand_on(place, server, request):  # without letting the other have its turn
            handed += 1
            assert handed < 100_000
        assert handed > 10
        until(lambda: len(other.welcomed) == handed)
        assert one.homes.hand_on(place, server, request), "it has its queue free again"
        until(lambda: len(other.welcomed) == handed + 1)


@pytest.mark.parametrize("known", [True, False])
def test_a_process_that_leaves_takes_in_what_is_on_its_way_and_nothing_more(folder: Path, known: bool) -> None:
    phone, server = socket.socketpair()
    with processes(folder, 2) as (one, other), closing(phone), closing(server):
        request, place = game_at_home_elsewhere(one)
        if known:
            assert one.homes.hand_on(place, server, request)
            until(lambda: other.welcomed)
        handed = 3  # without letting the other have its turn
        assert all(one.homes.hand_on(place, server, request) for _ in range(handed))
        other.homes.close()
        assert len(other.welcomed) == handed + known
        assert not one.homes.hand_on(place, server, request)


def test_where_there_can_be_no_such_sockets_everybody_stays(folder: Path) -> None:
    long = folder / ("x" * 120)
    long.mkdir()
    phone, server = socket.socketpair()
    with processes(long, 2) as (one, other), closing(phone), closing(server):
        assert all("answers for itself" in each.warnings[0] for each in (one, other))
        request, place = game_at_home_elsewhere(one)
        assert not one.homes.hand_on(place, server, request)
