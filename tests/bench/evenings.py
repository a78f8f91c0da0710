"""A club with 200 people, 50 running tables and 500 games: the routes of evenings and of the club, memory, and streams.

Most figures are compared with a table on the same server. The large evening has as many people and tables as possible.
"""

import select
import socket
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from events.evening.state import stream_of
from events.store import open_store
from service.auth.tokens import Tokens
from tests.bench.club_store import RUNNING, fill
from tests.bench.driver.processes import cpu_seconds, resident_bytes
from tests.bench.driver.tables import Seated, open_tables
from tests.bench.driver.wire import Address, Answers, Asker, connect, message
from tests.bench.figure import Bar, Figure, interleaved, seconds
from tests.bench.load import address_of, server

SECRET = "the bench signs its own tokens with it"  # noqa: S105
LARGE = "large"
REPEATS = 40
ROUNDS = 15
"""How often all routes are requested again to see whether memory grows."""
WATCHERS = 200
CHANGES = 100
MOST_GROWTH_MB = 8.0
TWICE = Bar(2.0, at_most=True)
NO_MORE = Bar(1.0, at_most=True)


class Route(NamedTuple):
    what: str
    path: str
    compared: str
    """The route of a table with which this route is compared."""
    token: str = ""
    bar: Bar | None = TWICE


def measure(folder: Path) -> list[Figure]:
    url = f"sqlite:///{folder / 'club.db'}"
    with closing(open_store(url)) as store:
        people = fill(store, stream_of(LARGE))
    with server(url, WURM_SECRET=SECRET, WURM_WATCHERS=str(2 * WATCHERS)) as ours:
        address, host = address_of(ours.url), Tokens(SECRET).host(stream_of(LARGE))
        asker = Asker(address)
        for number in range(RUNNING):
            three = [people[(3 * number + each) % len(people)] for each in range(3)]
            body = {"ruleset": "takethat", "options": {"rounds": 1000}, "people": three}
            asker.ask("POST", f"/evenings/{LARGE}/games", host, body)
        (table,) = open_tables(address, 1)
        person = Tokens(SECRET).person(stream_of(LARGE), people[0], "phone0")
        routes = _listed(table.game, person)
        figures = _routes(address, routes)
        figures += _commands(address, host, people[0], table)
        figures.append(_memory(address, routes, ours.process.pid))
        return figures + _streams(address, host, people[0], table, ours.process.pid)


def _listed(game: str, person: str) -> list[Route]:
    """The routes of the large evening, and the routes of the club, as one of the evening's people sees them."""
    here, table, page = f"/api/v1/evenings/{LARGE}", f"/api/v1/games/{game}", f"/games/{game}"
    replay = f"/api/v1/games/{LARGE}g0/replay"
    return [
        Route("page", f"/evenings/{LARGE}", page),
        Route("evening", here, table),
        Route("standings", f"{here}/standings", replay),
        Route("course", f"{here}/plots/course.svg", replay),
        Route("rivalries", f"{here}/plots/rivalries.svg", replay),
        Route("scores", f"{here}/tables/{LARGE}g0/scores.svg", replay),
        Route("HTML", f"{here}/export?format=html", replay),
        Route("CSV", f"{here}/export?format=csv", replay),
        Route("log", f"{here}/export?format=jsonl", replay),
        Route("50 events", f"{here}/events?after=300&upto=350", f"/api/v1/games/{LARGE}g0/events?after=20&upto=70"),
        Route("invitation", f"{here}/invitation", table),
        Route("QR code", f"{here}/qr.svg", f"{table}/watch/qr.svg"),
        # No page asks for this, and each request computes the evening again, so it has no bar.
        Route("an earlier version", f"{here}?at=300", table, "", None),
        Route("page of the club", "/club", page),
        Route("club", "/api/v1/club", page, person),
        Route("people of the club", "/api/v1/club/people", page, person),
        Route("evenings of the club", "/api/v1/club/evenings", page, person),
        Route("ratings of the club", "/api/v1/club/ratings", page, person),
    ]


def _routes(address: Address, routes: list[Route]) -> list[Figure]:
    figures = []
    slowest = 0.0, ""
    with _Client(address) as one, _Client(address) as other:
        for route in routes:
            first = seconds(lambda: one.get(route.path, route.token))  # noqa: B023 - called at once
            slowest = max(slowest, (first, route.what))
            size = one.get(route.path, route.token)
            other.get(route.compared)
            ours, raw = interleaved(
                [(lambda: one.get(route.path, route.token), lambda: other.get(route.compared))] * REPEATS  # noqa: B023
            )
            note = f"{size / 1000:,.0f} kB; the first request {first * 1e3:.0f} ms"
            what = f"large evening: {route.what}, compared with {_name(route.compared)} of a table"
            figures.append(Figure(what, ours * 1e3, raw * 1e3, "ms", route.bar, note))
    # The first request computes the answer from the logs, and later requests get it from a cache.
    # So the first has no bar.
    return [
        *figures,
        Figure("large evening: the slowest first request", slowest[0] * 1e3, None, "ms", None, slowest[1]),
    ]


def _name(path: str) -> str:
    last = path.rpartition("/")[2].partition("?")[0]
    return last if last in ("replay", "events", "qr.svg") else "page" if path.startswith("/games") else "view"


def _commands(address: Address, host: str, person: str, table: Seated) -> list[Figure]:
    with _Client(address) as one, _Client(address) as other:
        evening = [_renamed_person(host, person, f"Name {number}") for number in range(REPEATS)]
        seat = [_renamed_seat(table, f"Seat {number}") for number in range(REPEATS)]
        ours, raw = interleaved(
            [
                (lambda mine=mine: one.send(mine), lambda theirs=theirs: other.send(theirs))  # type: ignore[misc]
                for mine, theirs in zip(evening, seat, strict=True)
            ]
        )
    what = "large evening: renaming a person, compared with renaming a seat"
    return [Figure(what, ours * 1e3, raw * 1e3, "ms", TWICE)]


def _renamed_person(host: str, person: str, name: str) -> bytes:
    return message("PATCH", f"/api/v1/evenings/{LARGE}/people/{person}", host, _json({"name": name}))


def _renamed_seat(table: Seated, name: str) -> bytes:
    return message("PATCH", f"/api/v1/games/{table.game}/seats/0", table.tokens[0], _json({"name": name}))


def _json(body: object) -> bytes:
    return msgspec.json.encode(body)


def _memory(address: Address, routes: list[Route], pid: int) -> Figure:
    with _Client(address) as client:
        before = 0
        for number in range(ROUNDS):
            if number == ROUNDS // 3:  # in the earlier rounds, caches fill
                before = resident_bytes(pid)
            for route in routes:
                client.get(route.path, route.token)
    grown = (resident_bytes(pid) - before) / 2**20
    what = f"memory that repeated requests for an evening take, compared with {MOST_GROWTH_MB:g} MB"
    return Figure(what, max(0.0, grown), MOST_GROWTH_MB, "MB", NO_MORE, f"{resident_bytes(pid) / 2**20:.0f} MB in all")


def _streams(address: Address, host: str, person: str, table: Seated, pid: int) -> list[Figure]:
    def renamed(number: int) -> bytes:
        return _renamed_person(host, person, f"Other {number % 7}")

    def seat(number: int) -> bytes:
        return _renamed_seat(table, f"Chair {number % 7}")

    ours = _stream_cost(address, f"evenings/{LARGE}", renamed, pid)
    raw = _stream_cost(address, f"games/{table.game}", seat, pid)
    note, what = f"{CHANGES} changes, {WATCHERS} watchers", "stream of a large evening"
    cpu = ours[1] * 1e6, raw[1] * 1e6
    return [
        Figure(f"{what}: bytes per frame, compared with a table", *ours[:1], *raw[:1], "B", NO_MORE, note),
        Figure(f"{what}: server CPU per frame, compared with a table", *cpu, "us", NO_MORE, note),
        _first_frame(address, table),
    ]


def _stream_cost(address: Address, path: str, change: Callable[[int], bytes], pid: int) -> tuple[float, float]:
    """The bytes and the CPU seconds of one frame for one watcher. The CPU time without watchers is subtracted."""
    with _Client(address) as client:
        alone = _cpu(pid, lambda: [client.send(change(number)) for number in range(CHANGES)])
        connections = [_watching(address, path)[0] for _ in range(WATCHERS)]
        received = 0

        def watched() -> None:
            nonlocal received
            for number in range(CHANGES):
                client.send(change(number))
                received += _frames(connections)

        with_watchers = _cpu(pid, watched)
        for connection in connections:
            connection.close()
    frames = CHANGES * WATCHERS
    return received / frames, max(1e-9, with_watchers - alone) / frames


def _cpu(pid: int, work: Callable[[], object]) -> float:
    before = cpu_seconds(pid)
    work()
    return cpu_seconds(pid) - before


def _first_frame(address: Address, table: Seated) -> Figure:
    """The bytes until a new watcher has everything. They grow with the evening, so there is no bar."""
    sizes: list[float] = []
    for path in (f"evenings/{LARGE}", f"games/{table.game}"):
        connection, size = _watching(address, path)
        connection.close()
        sizes.append(float(size))
    ours, raw = sizes
    return Figure("stream of a large evening: bytes of the first frame, compared with a table", ours, raw, "B")


def _watching(address: Address, path: str) -> tuple[socket.socket, int]:
    """Opens a stream and reads its first frame. Returns the connection and the number of bytes."""
    connection = connect(address)
    connection.sendall(message("GET", f"/api/v1/{path}/stream", Accept="text/event-stream"))
    data = b""
    while not data.endswith((b"\n\n", b"\n\n\r\n")) or b"id: " not in data:
        data += connection.recv(1 << 20)
    return connection, len(data)


def _frames(connections: list[socket.socket]) -> int:
    """Waits until each connection has got a frame. Returns the number of bytes of all frames."""
    waiting, received = {connection.fileno(): connection for connection in connections}, 0
    ends = dict.fromkeys(waiting, b"")
    while waiting:
        for connection in select.select(list(waiting.values()), [], [], 60)[0]:
            data = connection.recv(1 << 20)
            received += len(data)
            ends[connection.fileno()] = (ends[connection.fileno()] + data)[-8:]
            if ends[connection.fileno()].endswith((b"\n\n", b"\n\n\r\n")):
                del waiting[connection.fileno()]
    return received


class _Client:
    """A client that reads answers whole, and does not decode them."""

    def __init__(self, address: Address) -> None:
        self._connection = connect(address)
        self._answers: list[tuple[bytes, int]] = []
        self._reader = Answers(lambda status, body: self._answers.append((status, len(body))))

    def __enter__(self) -> "_Client":
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def get(self, path: str, token: str = "") -> int:
        return self.send(message("GET", path, token, Accept_Encoding="gzip"))  # as browsers do

    def send(self, request: bytes) -> int:
        """Sends a request. Returns the bytes of the answer."""
        self._connection.sendall(request)
        while not self._answers:
            self._reader.take(self._connection.recv(1 << 20))
        status, size = self._answers.pop()
        if not status.startswith(b"2"):
            raise RuntimeError(f"{request[:80]!r}: {status.decode()}")
        return size
