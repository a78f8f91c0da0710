"""Delivery of one event to a thousand open streams, compared with a bare epoll writer that sends the same bytes."""

import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import msgspec

from tests.bench.driver.tables import open_tables
from tests.bench.driver.wire import Address, Answers, Asker, connect, message
from tests.bench.figure import Bar, Figure
from tests.bench.load import address_of, server
from tests.bench.open_files import allow_many
from tests.http.servers import SERVE

STREAMS = 1_000
EVENTS = 20
REPEATS = 3
TIMEOUT_SECONDS = 60.0

Trigger = Callable[[], None]


class Readers:
    """Open streams, for which only the arrival time of a frame is recorded."""

    def __init__(self, connections: list[socket.socket]) -> None:
        self._connections = {connection.fileno(): connection for connection in connections}
        self._epoll = select.epoll()
        for connection in connections:
            connection.setblocking(False)
            self._epoll.register(connection.fileno(), select.EPOLLIN)

    def waits(self, trigger: Trigger) -> list[float]:
        """Calls the trigger; returns the seconds until the frame arrived, for every reader."""
        found: dict[int, float] = {}
        start = time.perf_counter()
        trigger()
        while len(found) < len(self._connections):
            ready = self._epoll.poll(TIMEOUT_SECONDS, 256)
            if not ready:
                raise TimeoutError(f"only {len(found)} of {len(self._connections)} streams have received the frame")
            for number, _ in ready:
                data = self._connections[number].recv(65536)
                if data.endswith((b"\n\n", b"\n\n\r\n")):
                    found[number] = time.perf_counter() - start
                elif not data:
                    raise ConnectionError("the server has closed a stream")
        return list(found.values())


def measure(folder: Path) -> list[Figure]:
    allow_many()
    ours: list[float] = []
    bare: list[float] = []
    for repeat in range(REPEATS):
        waits, frame = delivery_times(folder / f"fan_out-{repeat}.db", SERVE)
        ours.append(p99(waits))
        bare.append(p99(_bare(frame)))
    what = f"one event to {STREAMS:,} streams, p99, compared with a bare epoll writer"
    note = "from sending the action: decided, stored durably, shown, delivered"
    return [Figure(what, median(ours) * 1e3, median(bare) * 1e3, "ms", Bar(2.0, at_most=True), note)]


def p99(waits: list[float]) -> float:
    return quantiles(waits, n=100)[98]


def delivery_times(path: Path, command: tuple[str, ...]) -> tuple[list[float], bytes]:
    """Seconds from sending an action until each stream had its frame, and the bytes of one frame."""
    with server(f"sqlite:///{path}", command=command, WURM_WATCHERS=str(2 * STREAMS)) as ours:
        address = address_of(ours.url)
        (table,) = open_tables(address, 1)
        readers, frame = _watching(address, table.game)
        player = _Player(address, table.game, table.tokens)
        waits: list[float] = []
        for _ in range(EVENTS):
            waits += readers.waits(player.next_action())
            player.take_answer()
    return waits, frame


def _watching(address: Address, game: str) -> tuple[Readers, bytes]:
    connections = []
    frame = b""
    for _ in range(STREAMS):
        connection = connect(address)
        connection.sendall(message("GET", f"/api/v1/games/{game}/stream", Accept="text/event-stream"))
        frame = b""
        while not frame.endswith((b"\n\n", b"\n\n\r\n")):
            frame += connection.recv(65536)
        connections.append(connection)
    return Readers(connections), frame.partition(b"\r\n\r\n")[2]


class _Player:
    """The player whose turn it is, with the action prepared before the measurement."""

    def __init__(self, address: Address, game: str, tokens: list[str]) -> None:
        self._asker, self._path, self._tokens = Asker(address), f"/games/{game}", tokens
        self._connection = connect(address)
        self._answers: list[bytes] = []
        self._reader = Answers(lambda status, _: self._answers.append(status))

    def next_action(self) -> Trigger:
        turn = self._asker.ask("GET", self._path)["table"]["play"]["turn"]
        legal = self._asker.ask("GET", self._path, self._tokens[turn])["table"]["legal"]
        action = msgspec.json.encode(legal[0])
        request = message("POST", f"/api/v1{self._path}/actions", self._tokens[turn], action)
        return lambda: self._connection.sendall(request)

    def take_answer(self) -> None:
        while not self._answers:
            self._reader.take(self._connection.recv(65536))
        if self._answers.pop() != b"201":
            raise RuntimeError("an action was refused")


def _bare(frame: bytes) -> list[float]:
    command = [sys.executable, "-m", "tests.bench.bare_writer", str(STREAMS)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as writer:
        assert writer.stdin is not None
        assert writer.stdout is not None
        writer.stdin.write(frame)
        writer.stdin.close()
        address = address_of(writer.stdout.readline().decode().split()[-1])
        readers = Readers([connect(address) for _ in range(STREAMS)])
        waits: list[float] = []
        with connect(address) as control:
            for _ in range(EVENTS):
                waits += readers.waits(lambda: control.sendall(b"x"))
        writer.wait(TIMEOUT_SECONDS)
    return waits
