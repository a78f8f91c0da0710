"""Ten thousand streams held open in one process for a minute: memory per stream, and response time of actions."""

import os
import time
from pathlib import Path
from statistics import median

import msgspec

from tests.bench.driver.loop import Loop
from tests.bench.driver.processes import resident_bytes
from tests.bench.driver.tables import Seated, open_tables
from tests.bench.driver.wire import Address, Asker, open_stream
from tests.bench.figure import Bar, Figure
from tests.bench.load import address_of, server
from tests.bench.open_files import allow_many

STREAMS = 10_000
WARM_UP_STREAMS = 200
"""The number of streams opened before measuring memory, because the first ones allocate memory that all share."""
GAMES = 100
SECONDS = int(os.environ.get("WURM_BENCH_HOLD", "60"))
KILOBYTE = 1000
BAR_KILOBYTES = 20.0
STREAMS_PER_ADDRESS = 100
"""The number of streams per loopback address, so small that neither its ports nor its stream quota run out."""


def measure(folder: Path) -> list[Figure]:
    streams = min(STREAMS, allow_many() - 1000)
    with server(f"sqlite:///{folder / 'held.db'}") as ours:
        address = address_of(ours.url)
        tables = open_tables(address, GAMES)
        held_streams = _HeldStreams(address, tables)
        held_streams.grow(WARM_UP_STREAMS)
        before = resident_bytes(ours.process.pid)
        held_streams.grow(streams - WARM_UP_STREAMS)
        each = (resident_bytes(ours.process.pid) - before) / (streams - WARM_UP_STREAMS) / KILOBYTE
        waits = held_streams.hold(SECONDS)
        held = held_streams.held
    note = f"held for {SECONDS} s; {len(waits)} actions meanwhile, median {median(waits) * 1e3:.0f} ms"
    return [
        Figure(
            "memory of an open stream, compared with its limit",
            each,
            BAR_KILOBYTES,
            "kB",
            Bar(1.0, at_most=True),
            "aim 14 kB",
        ),
        Figure(
            "open streams in one process, compared with the wanted number",
            held,
            STREAMS,
            "streams",
            Bar(1.0, at_most=False),
            note,
        ),
    ]


class _HeldStreams:
    def __init__(self, address: Address, tables: list[Seated]) -> None:
        self._address, self._tables = address, tables
        self._loop = Loop()
        self._opened = self.held = 0

    def grow(self, streams: int) -> None:
        for _ in range(streams):
            number = self._opened
            self._opened += 1
            block = number // STREAMS_PER_ADDRESS
            source = f"127.0.{1 + block // 250}.{1 + block % 250}"
            game = self._tables[number % len(self._tables)].game
            open_stream(self._loop, self._address, game, self._first_frame(), source=source)
            if number % 50 == 49:
                self._settle()
        self._settle()

    def hold(self, seconds: float) -> list[float]:
        """Takes one action per second, at each table in turn. Returns the response times. Raises if a stream ends."""
        asker = Asker(self._address)
        waits: list[float] = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            table = self._tables[len(waits) % len(self._tables)]
            path = f"/games/{table.game}"
            token = table.tokens[asker.ask("GET", path)["table"]["play"]["turn"]]
            action = asker.ask("GET", path, token)["table"]["legal"][0]
            start = time.perf_counter()
            asker.ask("POST", f"{path}/actions", token, msgspec.to_builtins(action))
            waits.append(time.perf_counter() - start)
            self._loop.run(1.0)
        return waits

    def _settle(self) -> None:
        self._loop.run(120.0, lambda: self.held == self._opened)

    def _first_frame(self) -> "_First":
        return _First(self)


class _First:
    """Counts a stream when its first frame arrives."""

    __slots__ = ("_held_streams", "_seen")

    def __init__(self, held_streams: _HeldStreams) -> None:
        self._held_streams, self._seen = held_streams, False

    def __call__(self, data: bytes) -> None:
        if not self._seen:
            self._seen = True
            self._held_streams.held += 1
