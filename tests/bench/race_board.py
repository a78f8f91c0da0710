"""The races on the screen: the time to find a mover's legal actions in crowded positions, and a step over HTTP.

To find the legal actions, the rules look ahead over all paths of a move, which is the most expensive calculation of all
rules. A step is compared with an action of Take That on the same server.
"""

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import msgspec

from tests.bench.figure import Bar, Figure, interleaved
from tests.bench.load import address_of, server
from tests.games.race_board.positions import crowded_positions
from tests.games.race_board.races import GAMES, RunningRace, as_plain, choose, set_up

BOARDS = 400
"""Crowded boards; on each of them one turn is played."""
MEDIAN_MS, SLOWEST_MS = 1.0, 5.0
"""The limits for the median and for the slowest of a hundred."""
STEPS = 400
WARM_UP_STEPS = 40
GAMES_PATH = "/api/v1/games"
LONG_COURSE = {"course_length": 60}
LONG_GAME = {"rounds": 1000}
"""With these options no game ends during the measurement."""

Send = Callable[[], Any]


def measure(folder: Path) -> list[Figure]:
    return [*_legal(), *(_step(folder, game) for game in GAMES)]


def _legal() -> list[Figure]:
    times = [took * 1e3 for number in range(BOARDS) for took in _turn(Random(f"bench/{number}"))]
    cuts = quantiles(times, n=100)
    bar, note = Bar(1.0, at_most=True), f"{len(times):,} positions of turns on {BOARDS} crowded boards, all options"
    return [
        Figure("legal actions of a mover, p50, compared with 1 ms", cuts[49], MEDIAN_MS, "ms", bar, note),
        Figure("legal actions of a mover, p99, compared with 5 ms", cuts[98], SLOWEST_MS, "ms", bar, note),
    ]


def _turn(rng: Random) -> Iterator[float]:
    """Plays one turn.

    Yields the processor time, in seconds, that it took to find the legal actions before each action.
    """
    race: RunningRace = set_up(crowded_positions(rng)[0], rng.choice(GAMES))
    seat = race.turn.seat
    race.legal(seat)  # fills the caches of this course, which last as long as a game
    while race.turn is not None and race.turn.seat == seat:
        start = time.thread_time()
        offered = race.legal(seat)
        yield time.thread_time() - start
        race.act(seat, choose(rng, race.board(), [as_plain(action) for action in offered], eager=0.3))


def _step(folder: Path, game: str) -> Figure:
    store = f"sqlite:///{folder / game}.db"
    with server(store) as ours, closing(HTTPConnection(*address_of(ours.url))) as phone:
        steps = _steps(_Table(phone, game, LONG_COURSE))
        actions = _actions(_Table(phone, "takethat", LONG_GAME))
        interleaved(islice(zip(steps, actions, strict=False), WARM_UP_STEPS))
        timed = interleaved(islice(zip(steps, actions, strict=False), STEPS))
    what = f"step of {game}, compared with an action of Take That (socket)"
    return Figure(what, timed[0] * 1e6, timed[1] * 1e6, "µs", Bar(1.5, at_most=True))


class _Table:
    """A started game of three players, over one persistent connection."""

    def __init__(self, connection: HTTPConnection, ruleset: str, options: dict[str, Any]) -> None:
        self._connection = connection
        opened = self._ask("POST", "", {"ruleset": ruleset, "options": options})
        self._path, host = f"/{opened['game']}", opened["host_token"]
        seats = [{"name": f"Player {seat}"} for seat in range(3)]
        self._tokens = [self._ask("POST", f"{self._path}/seats", body, host)["token"] for body in seats]
        self._ask("POST", f"{self._path}/start", None, host)

    def play(self) -> Any:
        return self._ask("GET", self._path)["table"]["play"]

    def legal(self, seat: int) -> list[dict[str, Any]]:
        legal: list[dict[str, Any]] = self._ask("GET", self._path, None, self._tokens[seat])["table"]["legal"]
        return legal

    def action(self, seat: int, action: dict[str, Any]) -> Send:
        """An action to send, prepared outside the measured time."""
        body = msgspec.json.encode(action)
        headers = _headers(self._tokens[seat]) | {"Idempotency-Key": secrets.token_hex(16)}
        return lambda: self._send("POST", f"{self._path}/actions", body, headers)

    def _ask(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        encoded = None if body is None else msgspec.json.encode(body)
        return msgspec.json.decode(self._send(method, path, encoded, _headers(token)))

    def _send(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> bytes:
        self._connection.request(method, GAMES_PATH + path, body, headers)
        response = self._connection.getresponse()
        answer = response.read()
        if response.status not in (200, 201):
            raise RuntimeError(f"{response.status}: {answer!r}")
        return answer


def _headers(token: str | None) -> dict[str, str]:
    headers = {"Content-Type": "application/json"}
    return headers if token is None else headers | {"Authorization": f"Bearer {token}"}


def _actions(table: _Table) -> Iterator[Send]:
    """Actions of Take That. The caller sends each one before it asks for the next."""
    while True:
        seat = table.play()["turn"]
        yield table.action(seat, table.legal(seat)[0])


def _steps(table: _Table) -> Iterator[Send]:
    """Random steps of worms. Everything between them, such as bids, is sent here and not measured."""
    rng = Random(1)
    while True:
        play = table.play()
        seat = _to_act(play)
        legal = table.legal(seat)
        steps = [action for action in legal if action["type"] == "step"]
        if steps:
            yield table.action(seat, rng.choice(steps))
        else:
            table.action(seat, rng.choice(legal))()


def _to_act(play: Any) -> int:
    if play["phase"] == "moving":
        return int(play["turn"]["seat"])
    if play["phase"] == "declaring":
        return int(play["declares"])
    return next(seat for seat, player in enumerate(play["players"]) if not player["has_bid"])
