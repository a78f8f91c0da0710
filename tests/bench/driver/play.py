"""Plays at many tables with three phones each. A phone has an open stream and a connection for its actions.

As a program it plays on a running server and prints the measured values as JSON. A player acts as soon as the stream
shows that it is the player's turn. With `--pace`, the player first waits for about this many seconds.
"""

import argparse
import json
import random
import socket
import sys
import time
from contextlib import suppress
from functools import partial
from statistics import quantiles

import msgspec

from tests.bench.driver.loop import Loop
from tests.bench.driver.processes import cpu_seconds, resident_bytes
from tests.bench.driver.tables import Seated, open_tables
from tests.bench.driver.wire import Address, Answers, connect, message, open_stream

WARM_UP_SECONDS = 1.5
"""Duration of the play before the measurement. With `--pace`, it is longer."""
START_TIMEOUT_SECONDS = 120.0


class Numbered(msgspec.Struct):
    version: int


class Legal(msgspec.Struct):
    legal: list[msgspec.Raw] = []


class Frame(msgspec.Struct):
    """The parts of a frame that a phone needs to play; the decoder skips the rest."""

    version: int
    events: list[Numbered]
    table: Legal


_decode = msgspec.json.Decoder(Frame).decode


class Measurement:
    """Shared by all tables: the counters, and whether actions are counted now."""

    def __init__(self, loop: Loop, pace: float) -> None:
        self.loop, self.pace = loop, pace
        self.playing = self.counting = False
        self.ready = self.actions = 0
        self.waits: list[float] = []
        self.refused: list[bytes] = []


class Table:
    def __init__(self, measurement: Measurement, address: Address, seated: Seated) -> None:
        self.measurement = measurement
        self.sent: dict[int, tuple[float, int]] = {}
        """For each version of the table, when an action based on this version was sent, and by which seat."""
        self.phones = [Phone(self, address, seated.game, seat, token) for seat, token in enumerate(seated.tokens)]


class Phone:
    def __init__(self, table: Table, address: Address, game: str, seat: int, token: str) -> None:
        self.table, self.seat, self._token = table, seat, token
        self._path = f"/api/v1/games/{game}/actions"
        self._version = 0
        self._legal: list[msgspec.Raw] = []
        self._acted_on = 0
        self._request = b""
        """The request that has not been answered yet, or empty."""
        self._address = address
        self._connection: socket.socket | None = None
        open_stream(table.measurement.loop, address, game, self._seen, token)

    def _seen(self, data: bytes) -> None:
        now = time.perf_counter()
        frame = _decode(data)
        measurement, table = self.table.measurement, self.table
        if not self._version:
            measurement.ready += 1
        for event in frame.events:
            sent, by = table.sent.get(event.version - 1, (0.0, self.seat))
            if by != self.seat and measurement.counting:
                measurement.waits.append(now - sent)
        self._version, self._legal = frame.version, frame.table.legal
        if measurement.playing:
            self.act()

    def act(self) -> None:
        """Takes a legal action, if there is one and the previous action has been answered."""
        measurement = self.table.measurement
        if not self._legal or self._acted_on == self._version or self._request:
            return
        self._acted_on = self._version
        if measurement.pace:
            measurement.loop.after(measurement.pace * (0.5 + random.random()), self._send)
        else:
            self._send()

    def _send(self) -> None:
        table, measurement = self.table, self.table.measurement
        if not measurement.playing:
            return
        action = bytes(self._legal[self._version % len(self._legal)])
        key = f"{random.getrandbits(128):032x}"
        table.sent.pop(self._acted_on - 64, None)
        table.sent[self._version] = time.perf_counter(), self.seat
        if measurement.counting:
            measurement.actions += 1
        self._request = message("POST", self._path, self._token, action, Idempotency_Key=key)
        self._ask()

    def _ask(self) -> None:
        if self._connection is None:
            self._connection = connect(self._address)
            self.table.measurement.loop.add(self._connection, Answers(self._answered).take, self._closed)
        with suppress(BrokenPipeError, ConnectionResetError):  # the loop also sees the closed connection
            self._connection.sendall(self._request)

    def _closed(self) -> None:
        """The server closes idle connections. A request without an answer is sent again with the same key."""
        self._connection = None
        if self._request:
            self._ask()

    def _answered(self, status: bytes, body: bytes) -> None:
        self._request = b""
        if status != b"201":
            self.table.measurement.refused.append(body)
        if self.table.measurement.playing:
            self.act()


def play(address: Address, tables: int, seconds: float, pace: float, servers: list[int]) -> dict[str, float]:
    loop = Loop()
    measurement = Measurement(loop, pace)
    seated = [Table(measurement, address, each) for each in open_tables(address, tables)]
    everybody = [phone for table in seated for phone in table.phones]
    loop.run(START_TIMEOUT_SECONDS, lambda: measurement.ready == len(everybody))
    measurement.playing = True
    for phone in everybody:
        phone.act()
    loop.run(WARM_UP_SECONDS + 2 * pace)
    measurement.counting = True
    began, cpu, own = time.perf_counter(), sum(map(cpu_seconds, servers)), time.process_time()
    loop.run(seconds)
    took = time.perf_counter() - began
    cpu, own = sum(map(cpu_seconds, servers)) - cpu, time.process_time() - own
    measurement.counting = measurement.playing = False
    if measurement.refused or not measurement.actions or len(measurement.waits) < 2:
        raise RuntimeError(f"{measurement.actions} actions, refused: {measurement.refused[:3]}")
    cuts = quantiles(measurement.waits, n=100)
    return {
        "actions_per_second": measurement.actions / took,
        "p50_ms": cuts[49] * 1000,
        "p99_ms": cuts[98] * 1000,
        "server_us_per_action": cpu * 1e6 / measurement.actions,
        "server_cpu": cpu / took,
        "driver_cpu": own / took,
        "server_mb": sum(map(resident_bytes, servers)) / 2**20,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--server", type=int, action="append", default=[], help="process id of a server to measure")
    given = parser.parse_args()
    found = partial(play, (given.host, given.port), given.tables, given.seconds, given.pace, given.server)()
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
