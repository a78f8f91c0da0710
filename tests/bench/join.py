"""Bytes and time that a phone needs to get the table when it opens or resumes its stream, late and early in a game.

The games differ only in the length of their logs, because in the long games the same step is taken and undone many
times. The tables are the same.
"""

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from tests.bench.driver.wire import Address, connect, message
from tests.bench.figure import Bar, Figure
from tests.bench.load import address_of, server
from tests.bench.undo_heavy_games import undo_heavy_game

EARLY = 60
LATE = (1_000, 20_000)
JOINS = 60
BEHIND = 4
"""Events that a phone has missed when it resumes its stream."""

Join = Callable[[], tuple[float, int]]
"""Opens a stream and returns the seconds until the table arrived, and its size in bytes."""


def measure(folder: Path) -> list[Figure]:
    store = f"sqlite:///{folder / 'joining.db'}"
    last = {events: undo_heavy_game(store, _name(events), events) for events in (EARLY, *LATE)}
    figures: list[Figure] = []
    with server(store, WURM_WATCHERS="10000") as ours:
        address = address_of(ours.url)
        for events in LATE:
            for kind, after in (("joining", None), ("resuming", BEHIND)):
                early, late = (_join(address, number, after and last[number] - after) for number in (EARLY, events))
                figures += _figures(f"{kind} at event {events:,}, compared with event {EARLY}", early, late)
    return figures


def _name(events: int) -> str:
    return f"event{events}"


def _figures(what: str, early: Join, late: Join) -> list[Figure]:
    times: tuple[list[float], list[float]] = ([], [])
    sizes = (late()[1], early()[1])  # the first calls also load both games into memory
    for number in range(JOINS):
        # The order changes every time, so that a busy moment affects both alike.
        for join, taken in ((late, times[0]), (early, times[1]))[:: 1 if number % 2 else -1]:
            taken.append(join()[0])
    bar = Bar(1.2, at_most=True)
    return [
        Figure(f"{what}, payload", sizes[0], sizes[1], "bytes", bar),
        Figure(f"{what}, time", median(times[0]) * 1e3, median(times[1]) * 1e3, "ms", bar),
    ]


def _join(address: Address, events: int, known: int | None) -> Join:
    path = f"/api/v1/games/{_name(events)}/stream"
    last = {} if known is None else {"Last_Event_ID": str(known)}
    request = message("GET", path, body=b"", Accept="text/event-stream", **last)

    def join() -> tuple[float, int]:
        start = time.perf_counter()
        with connect(address) as connection:
            connection.sendall(request)
            received = b""
            while b"\n\n" not in received:
                received += connection.recv(65536)
            took = time.perf_counter() - start
        return took, len(received.partition(b"\r\n\r\n")[2])

    return join
