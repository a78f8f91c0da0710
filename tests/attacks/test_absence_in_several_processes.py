"""Players with an open stream are not reported as absent, even by a worker that does not have their connection.

A path with escapes used to reach such a worker: Flask decoded the escapes, but the connection hand-off did not.
"""

import contextlib
import http.client
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from werkzeug.exceptions import HTTPException

from events.store import Store
from service.app import create_app
from service.server.request_head import HeadReader, stream_in
from service.server.wsgi_environ import request_environ
from tests.attacks.seat_requests import eventually
from tests.http.conftest import GENEROUS
from tests.http.handoff import workers_accepting_hand_offs
from tests.http.servers import Server, Stream
from tests.sampling import sampled
from tests.waits import WAIT_SECONDS

WORKERS = (
    *(
        sys.executable,
        "-m",
        "gunicorn",
        "-k",
        "service.server.gunicorn_worker.Worker",
        "--no-control-socket",
        "-w",
        "2",
    ),
    *("--keep-alive", str(int(WAIT_SECONDS)), "-b", "127.0.0.1:0", "tests.http.play.hurried_workers:app"),
)
STOCK = tuple("gevent" if each == "service.server.gunicorn_worker.Worker" else each for each in WORKERS)
CONNECTIONS = 8
"""So many connections that each of the two workers accepts some of them."""
ROUNDS = sampled([8, 40], [8])
"""How often the host asks on every connection."""


class Connections:
    """Persistent connections. Each stays with the worker that accepted it, unless it is handed off."""

    def __init__(self, server: Server) -> None:
        host = urlsplit(server.url).netloc
        self._open = [http.client.HTTPConnection(host, timeout=WAIT_SECONDS) for _ in range(CONNECTIONS)]
        for each in self._open:
            each.connect()

    def absent(self, path: str, token: str) -> set[int]:
        """Asks on every connection for the release of a seat; returns the seats that were reported as absent."""
        found: set[int] = set()
        for each in self._open:
            each.request("POST", path, headers={"Authorization": f"Bearer {token}"})
            answer = each.getresponse()
            body: dict[str, Any] = json.loads(answer.read())
            assert answer.status == 200, body
            found |= {seat for event in body["events"] for seat in event["data"].get("absent", ())}
        return found

    def close(self) -> None:
        for each in self._open:
            each.close()


@contextlib.contextmanager
def connections(server: Server) -> Iterator[Connections]:
    with contextlib.closing(Connections(server)) as found:
        yield found


SPELLINGS = (
    "/api/v1/games/{game}{rest}",
    "/api/v1/%67ames/{game}{rest}",
    "/api%2Fv1/games%2F{game}{rest}",
    "//api/v1/games/{game}{rest}",
    "/%2fapi/v1/games/{game}{rest}",
    "http://localhost/api/v1/games/{game}{rest}",
    "/api/v1/games/%{first:x}{game[1]}{others}{rest}",
)


def spelled(spelling: str, game: str, rest: str) -> str:
    return spelling.format(game=game, rest=rest, first=ord(game[0]), others=game[2:])


@pytest.mark.parametrize("rounds", ROUNDS)
def test_no_spelling_of_a_path_makes_a_player_with_an_open_stream_absent(tmp_path: Path, rounds: int) -> None:
    """The host asks repeatedly for the release of seat 1, which has a stream. Only seats 0 and 2 are absent."""
    with Server(f"sqlite:///{tmp_path}/log.db", command=WORKERS, TMPDIR=str(tmp_path)) as server:
        eventually(lambda: workers_accepting_hand_offs(tmp_path) == 2)
        for spelling in SPELLINGS:
            assert _reported_absent(server, spelling, rounds) == {0, 2}, spelling


def _reported_absent(server: Server, spelling: str, rounds: int) -> set[int]:
    """Asks until seats 0 and 2 are absent, then `rounds` more times. Returns all seats that were reported as absent."""
    table = server.table().started(3)
    path = spelled(spelling, table.id, "/seats/1/release")
    told: set[int] = set()

    def others_are_absent() -> bool:
        told.update(asking.absent(path, table.host))
        return told >= {0, 2}

    with Stream(server.url, table.id, table.tokens[1]) as stream, connections(server) as asking:
        assert stream.next().data["table"]["you"] == 1
        eventually(others_are_absent)
        for _ in range(rounds):
            others_are_absent()
    return told


@pytest.mark.parametrize("rounds", ROUNDS)
def test_without_connection_hand_off_no_present_player_is_reported_absent(tmp_path: Path, rounds: int) -> None:
    """The path of the folder is too long for local sockets, so connections cannot be handed off."""
    folder = tmp_path / ("long" * 30)
    folder.mkdir()
    with Server(f"sqlite:///{tmp_path}/log.db", command=WORKERS, TMPDIR=str(folder)) as server:
        _ask_about_present_players(server, rounds)


@pytest.mark.parametrize("rounds", ROUNDS)
def test_a_worker_that_does_not_know_the_other_workers_reports_nobody_absent(tmp_path: Path, rounds: int) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db", command=STOCK) as server:
        _ask_about_present_players(server, rounds)


def _ask_about_present_players(server: Server, rounds: int) -> None:
    for _ in range(4):  # so that each worker serves some of the tables
        table = server.table().started(2)
        with (
            Stream(server.url, table.id, table.tokens[0]) as one,
            Stream(server.url, table.id, table.tokens[1]) as other,
            connections(server) as asking,
        ):
            assert [stream.next().data["table"]["you"] for stream in (one, other)] == [0, 1]
            for _ in range(rounds):
                assert asking.absent(f"/api/v1/games/{table.id}/seats/1/release", table.host) == set()


@pytest.mark.parametrize(
    "path",
    [
        *(spelled(each, "abc123", "/seats/1/release") for each in SPELLINGS if each.startswith("/")),
        "/api/v1/games/abc123%0A/seats/1/release",
        "/api/v1//games/abc123/seats/1/release",
        "/api/v1/games//abc123/seats/1/release",
        "/api/v1/./games/abc123/seats/1/release",
        "/x/../api/v1/games/abc123/seats/1/release",
        "/api/v1/games/x/../abc123/seats/1/release",
        "/api/v1/%2567ames/abc123/seats/1/release",
        "/api/v1/games;x/abc123/seats/1/release",
        "/api/v1/games/abc123/seats/1/release/",
        "/API/v1/games/abc123/seats/1/release",
        "///%2F/api/v1/games/abc123/seats/1/release",
        "/api/v1/games/%EF%BD%81bc123/seats/1/release",
    ],
)
def test_connection_hand_off_and_flask_find_the_same_game_in_a_path(store: Store, path: str) -> None:
    """A path is skipped if Flask finds no game in it or answers with a redirect."""
    head = HeadReader().feed(f"POST {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
    assert head is not None
    urls = create_app(store, GENEROUS).url_map.bind_to_environ(
        {"wsgi.url_scheme": "http", **request_environ(head, ("127.0.0.1", 1))}
    )
    try:
        found = urls.match()[1]["game"]
    except HTTPException:
        return
    assert stream_in(head.path) == (found if found.isascii() and found.isalnum() else None)
