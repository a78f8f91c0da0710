"""One action over HTTP, compared with a bare Flask and marshmallow POST that makes one durable SQLite insert."""

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stderr
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from events.store import open_store
from service.app import create_app
from service.config import Config
from tests.bench.bare_service import bare_app
from tests.bench.figure import Bar, Figure, interleaved
from tests.http.servers import Server

ACTIONS = 600
WARM_UP_ACTIONS = 50
"""Actions before the measurement, which are not timed."""
ROUNDS = 1000
"""Large enough that the game does not end during the measurement."""
GAMES = "/api/v1/games"
RATES = "100000 per second"
BAR = Bar(2.0, at_most=True)

Headers = dict[str, str]
Send = Callable[[], bytes]
"""Sends a prepared request and returns the body of its answer."""
Prepare = Callable[[str, str, bytes | None, Headers], Send]


def measure(folder: Path) -> list[Figure]:
    return [_in_process(folder), _over_a_socket(folder)]


def _in_process(folder: Path) -> Figure:
    store = open_store(f"sqlite:///{folder / 'in_process.db'}")
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stderr(nowhere):
        # writes a log line for every request, as by default
        ours = _wsgi(create_app(store, Config(open_rate=RATES, join_rate=RATES, seat_rate=RATES, act_rate=RATES)))
        try:
            timed = _timed(ours, _wsgi(bare_app(folder / "bare_in_process.db")))
        finally:
            store.close()
    return Figure("action, compared with a bare POST (WSGI call)", timed[0] * 1e6, timed[1] * 1e6, "µs", BAR)


def _over_a_socket(folder: Path) -> Figure:
    command = (sys.executable, "-m", "tests.bench.bare_service", str(folder / "bare_socket.db"))
    with (
        Server(f"sqlite:///{folder / 'socket.db'}", WURM_ACT_RATE=RATES) as server,
        Server("", command=command) as bare,
        closing(_connection(server)) as ours,
        closing(_connection(bare)) as raw,
    ):
        timed = _timed(_http(ours), _http(raw))
    return Figure("action, compared with a bare POST (socket)", timed[0] * 1e6, timed[1] * 1e6, "µs", BAR)


def _timed(ours: Prepare, raw: Prepare) -> tuple[float, float]:
    game = _Game(ours)
    interleaved(game.pairs(raw, WARM_UP_ACTIONS))
    return interleaved(game.pairs(raw, ACTIONS))


class _Game:
    """A running game in which there is always a legal action."""

    def __init__(self, prepare: Prepare) -> None:
        self._prepare = prepare
        opened = self._ask("POST", "", {"ruleset": "takethat", "options": {"rounds": ROUNDS}})
        self._path, host = f"/{opened['game']}", opened["host_token"]
        seats = [{"name": f"Player {seat}"} for seat in range(4)]
        self._tokens = [self._ask("POST", f"{self._path}/seats", body, host)["token"] for body in seats]
        self._ask("POST", f"{self._path}/start", None, host)

    def pairs(self, raw: Prepare, count: int) -> Iterator[tuple[Send, Send]]:
        """Pairs of an action and a bare request of the same form, prepared outside the measured time."""
        for _ in range(count):
            token = self._tokens[self._ask("GET", self._path)["table"]["play"]["turn"]]
            action = msgspec.json.encode(self._ask("GET", self._path, None, token)["table"]["legal"][0])
            headers = _headers(token) | {"Idempotency-Key": secrets.token_hex(16)}
            path = f"{GAMES}{self._path}/actions"
            yield self._prepare("POST", path, action, headers), raw("POST", path, action, headers)

    def _ask(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        encoded = None if body is None else msgspec.json.encode(body)
        return msgspec.json.decode(self._prepare(method, GAMES + path, encoded, _headers(token))())


def _headers(token: str | None) -> Headers:
    headers = {"Content-Type": "application/json"}
    return headers if token is None else headers | {"Authorization": f"Bearer {token}"}


def _wsgi(app: Flask) -> Prepare:
    """Calls the WSGI application directly, as a server would."""

    def prepare(method: str, path: str, body: bytes | None, headers: Headers) -> Send:
        environ = EnvironBuilder(path, method=method, data=body, headers=list(headers.items())).get_environ()

        def send() -> bytes:
            body, status, _ = run_wsgi_app(app, environ, buffered=True)
            answer = b"".join(body)
            _check(status, answer)
            return answer

        return send

    return prepare


def _connection(server: Server) -> HTTPConnection:
    return HTTPConnection(urlsplit(server.url).netloc, timeout=30)


def _http(connection: HTTPConnection) -> Prepare:
    """Uses one persistent connection, as a phone does."""

    def prepare(method: str, path: str, body: bytes | None, headers: Headers) -> Send:
        def send() -> bytes:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            answer = response.read()
            _check(str(response.status), answer)
            return answer

        return send

    return prepare


def _check(status: str, answer: bytes) -> None:
    if not status.startswith("20"):
        raise RuntimeError(f"{status}: {answer!r}")
