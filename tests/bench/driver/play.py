"""Many tables of three phones that play: each an open stream and actions over a connection that stays open.

Run as a program, it plays against the server at an address and prints what that took, as JSON. Whose turn it is acts
as soon as its own stream says so; with a pace, after about so many seconds of thought.
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

WARM = 1.5
"""Seconds of play that are not counted."""
PATIENCE = 120.0


class Numbered(msgspec.Struct):
    version: int


class Legal(msgspec.Struct):
    legal: list[msgspec.Raw] = []


class Frame(msgspec.Struct):
    """As much of a frame as a phone needs for playing on; the rest is skipped while reading."""

    version: int
    events: list[Numbered]
    table: Legal


_decode = msgspec.json.Decoder(Frame).decode


class Evening:
    """What all tables share: what is counted, and whether it is."""

    def __init__(self, loop: Loop, pace: float) -> None:
        self.loop, self.pace = loop, pace
        self.playing = self.counting = False
        self.ready = self.actions = 0
        self.waits: list[float] = []
        self.refused: list[bytes] = []


class Table:
    def __init__(self, evening: Evening, address: Address, seated: Seated) -> None:
        self.evening = evening
        self.sent: dict[int, tuple[float, int]] = {}
        """When the action was sent that was decided on this version, and by which seat."""
        self.phones = [Phone(self, address, seated.game, seat, token) for seat, token in enumerate(seated.tokens)]


class Phone:
    def __init__(self, table: Table, address: Address, game: str, seat: int, token: str) -> None:
        self.table, self.seat, self._token = table, seat, token
        self._path = f"/api/v1/games/{game}/actions"
        self._version = 0
        self._legal: list[msgspec.Raw] = []
        self._acted_on = 0
        self._request = b""
        """What it waits for an answer to."""
        self._address = address
        self._connection: socket.socket | None = None
        open_stream(table.evening.loop, address, game, self._seen, token)

    def _seen(self, data: bytes) -> None:
        now = time.perf_counter()
        frame = _decode(data)
        evening, table = self.table.evening, self.table
        if not self._version:
            evening.ready += 1
        for event in frame.events:
            sent, by = table.sent.get(event.version - 1, (0.0, self.seat))
            if by != self.seat and evening.counting:
                evening.waits.append(now - sent)
        self._version, self._legal = frame.version, frame.table.legal
        if evening.playing:
            self.act()

    def act(self) -> None:
        """If there is something to do. A phone has one connection, so it waits for the answer to what it asked last."""
        evening = self.table.evening
        if not self._legal or self._acted_on == self._version or self._request:
            return
        self._acted_on = self._version
        if evening.pace:
            evening.loop.after(evening.pace * (0.5 + random.random()), self._send)
        else:
            self._send()

    def _send(self) -> None:
        table, evening = self.table, self.table.evening
        if not evening.playing:
            return
        action = bytes(self._legal[self._version % len(self._legal)])
        key = f"{random.getrandbits(128):032x}"
        table.sent.pop(self._acted_on - 64, None)
        table.sent[self._version] = time.perf_counter(), self.seat
        if evening.counting:
            evening.actions += 1
        self._request = message("POST", self._path, self._token, action, Idempotency_Key=key)
        self._ask()

    def _ask(self) -> None:
        if self._connection is None:
            self._connection = connect(self._address)
            self.table.evening.loop.add(self._connection, Answers(self._answered).take, self._hung_up)
        with suppress(BrokenPipeError, ConnectionResetError):  # the loop finds out as well
            self._connection.sendall(self._request)

    def _hung_up(self) -> None:
        """A server closes what has been idle for long. What it has not answered is sent again, with the same key."""
        self._connection = None
        if self._request:
            self._ask()

    def _answered(self, status: bytes, body: bytes) -> None:
        self._request = b""
        if status != b"201":
            self.table.evening.refused.append(body)
        if self.table.evening.playing:
            self.act()


def play(address: Address, tables: int, seconds: float, pace: float, servers: list[int]) -> dict[str, float]:
    loop = Loop()
    evening = Evening(loop, pace)
    seated = [Table(evening, address, each) for each in open_tables(address, tables)]
    everybody = [phone for table in seated for phone in table.phones]
    loop.run(PATIENCE, lambda: evening.ready == len(everybody))
    evening.playing = True
    for phone in everybody:
        phone.act()
    loop.run(WARM + 2 * pace)
    evening.counting = True
    began, cpu, own = time.perf_counter(), sum(map(cpu_seconds, servers)), time.process_time()
    loop.run(seconds)
    took = time.perf_counter() - began
    cpu, own = sum(map(cpu_seconds, servers)) - cpu, time.process_time() - own
    evening.counting = evening.playing = False
    if evening.refused or not evening.actions or len(evening.waits) < 2:
        raise RuntimeError(f"{evening.actions} actions, refused: {evening.refused[:3]}")
    cuts = quantiles(evening.waits, n=100)
    return {
        "actions_per_second": evening.actions / took,
        "p50_ms": cuts[49] * 1000,
        "p99_ms": cuts[98] * 1000,
        "server_us_per_action": cpu * 1e6 / evening.actions,
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
    parser.add_argument("--server", type=int, action="append", default=[], help="a process whose time counts")
    given = parser.parse_args()
    found = partial(play, (given.host, given.port), given.tables, given.seconds, given.pace, given.server)()
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
