"""Server processes: graceful shutdown, several processes for one table, limits and the idle timeout."""

import itertools
import json
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from tests.http.servers import GUNICORN, SERVE, STOCK_GUNICORN, Server, Stream, all_that_comes, refusal
from tests.http.tables import Table
from tests.redis_servers import RedisServer
from tests.sampling import sampled
from tests.waits import WAIT_SECONDS, wait_until


@pytest.mark.parametrize(
    ("command", "number"), [(SERVE, signal.SIGTERM), (SERVE, signal.SIGINT), (STOCK_GUNICORN, signal.SIGTERM)]
)
def test_a_stopping_server_ends_its_streams_with_bye_and_they_resume_after_a_restart(
    tmp_path: Path, command: tuple[str, ...], number: int
) -> None:
    store = f"sqlite:///{tmp_path}/log.db"
    with Server(store, command=command) as server:
        table = server.table().started(2)
        with Stream(server.url, table.id, table.tokens[0]) as stream, Stream(server.url, table.id) as other:
            known = stream.next().id
            other.next()
            table.step()
            assert server.stop(number) == 0, "".join(server.said)
            for each in (stream, other):
                assert [frame.event for frame in each.frames()] == ["message", "bye"]
            assert "Traceback" not in "".join(server.said)
    with (
        Server(store, command=command) as server,
        Stream(server.url, table.id, table.tokens[0], after=known) as stream,
    ):
        assert stream.next().versions[0] == (known or 0) + 1


@pytest.mark.parametrize("command", [SERVE, STOCK_GUNICORN])
def test_a_request_that_is_running_is_finished_before_the_server_stops(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    """The server is stopped when only the head has arrived. The body is still read, and the request is answered."""
    with Server(f"sqlite:///{tmp_path}/log.db", command=command) as server:
        table = server.table().started(2)
        body = json.dumps({"name": "Zora"}).encode()
        place = urlsplit(server.url)
        with socket.create_connection((place.hostname or "", place.port or 0), timeout=WAIT_SECONDS) as connection:
            head = (
                f"PATCH {table.url('/seats/0')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {table.host}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
                "Expect: 100-continue\r\n\r\n"
            )
            connection.sendall(head.encode())
            assert connection.recv(1000).startswith(b"HTTP/1.1 100")
            server.process.send_signal(signal.SIGTERM)
            wait_until(lambda: _refuses(server), "the server takes no new connections")
            connection.sendall(body)
            assert all_that_comes(connection).startswith(b"HTTP/1.1 200")
        assert server.wait() == 0


def _refuses(server: Server) -> bool:
    place = urlsplit(server.url)
    try:
        socket.create_connection((place.hostname or "", place.port or 0), timeout=WAIT_SECONDS).close()
    except ConnectionRefusedError:
        return True
    except ConnectionError:
        pass  # the connection was accepted just before the listener was closed
    return False


@pytest.fixture(
    scope="module", params=sampled(["wurm serve", "gunicorn", "stock gunicorn"], ["wurm serve", "stock gunicorn"])
)
def two_servers(request: pytest.FixtureRequest, redis_server: RedisServer) -> Iterator[tuple[Server, Server]]:
    """Two server processes on one real Redis."""
    redis_server.ensure_running()
    command = {"wurm serve": SERVE, "gunicorn": GUNICORN, "stock gunicorn": STOCK_GUNICORN}[request.param]
    with Server(redis_server.url, command=command) as one, Server(redis_server.url, command=command) as other:
        yield one, other


def at(server: Server, table: Table) -> Table:
    """The same table through another server."""
    there = Table.__new__(Table)
    there.__dict__ = table.__dict__ | {"client": server.client()}
    return there


def test_streams_of_two_processes_get_the_events_of_both(two_servers: tuple[Server, Server]) -> None:
    one, other = two_servers
    table = one.table(options={"rounds": 1}).started(2)
    there = at(other, table)
    with (
        Stream(one.url, table.id, table.tokens[0]) as here,
        Stream(other.url, table.id, table.tokens[1]) as elsewhere,
    ):
        start = here.next().id
        assert elsewhere.next().id == start
        for through in itertools.cycle((table, there)):
            if through.view()["phase"] == "over":
                break
            through.step()
        for stream, seat in ((here, 0), (elsewhere, 1)):
            frames = list(stream.frames())
            assert frames[-1].event == "end"
            versions = [version for frame in frames[:-1] for version in frame.versions]
            assert versions == list(range((start or 0) + 1, table.view()["version"] + 1))
            assert frames[-2].data["table"] == table.view(table.tokens[seat])


def test_concurrent_events_of_two_processes_are_neither_lost_nor_repeated(two_servers: tuple[Server, Server]) -> None:
    one, other = two_servers
    table = one.table().started(2)
    start = table.view()["version"]
    last = start + 80
    taken: dict[str, list[int]] = {}
    with Stream(one.url, table.id) as here, Stream(other.url, table.id, table.host) as elsewhere:
        readers = [
            Thread(target=lambda name, stream: taken.update({name: stream.versions_until(last)}), args=each)
            for each in (("here", here), ("elsewhere", elsewhere))
        ]
        writers = [Thread(target=rename, args=(at(server, table), 40, f"{server.url[-5:]}")) for server in two_servers]
        for thread in (*readers, *writers):
            thread.start()
        for thread in (*readers, *writers):
            thread.join(WAIT_SECONDS)
    assert taken == {name: list(range(start + 1, last + 1)) for name in ("here", "elsewhere")}


def rename(table: Table, times: int, stem: str) -> None:
    done = 0
    while done < times:
        answer = table.call("PATCH", "/seats/0", table.host, json={"name": f"{stem} {done}"})
        assert answer.status_code in (200, 409), answer.text
        done += answer.status_code == 200


def test_reconnecting_to_another_process_sends_exactly_the_missed_events(two_servers: tuple[Server, Server]) -> None:
    one, other = two_servers
    table = one.table().started(2)
    with Stream(one.url, table.id) as stream:
        known = stream.next().id or 0
    rename(table, 50, "Anna")
    with Stream(other.url, table.id, after=known) as stream:
        assert stream.next().versions == list(range(known + 1, known + 51))


def test_gunicorn_ends_its_streams_with_bye_and_stops(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db", command=GUNICORN) as server:
        table = server.table().started(2)
        with Stream(server.url, table.id) as stream:
            stream.next()
            assert server.stop() == 0
            assert [frame.event for frame in stream.frames()] == ["bye"]


@pytest.mark.parametrize(
    ("command", "setting"),
    [(SERVE, {"WURM_HEARTBEAT": "0"}), (SERVE, {"WURM_WATCHERS": "many"}), (GUNICORN, {"WURM_WATCHERS": "many"})],
)
def test_invalid_settings_are_named(command: tuple[str, ...], setting: dict[str, str], tmp_path: Path) -> None:
    said = refusal(f"sqlite:///{tmp_path}/log.db", command=command, **setting)
    assert f"wurm: Invalid value for {next(iter(setting))}: " in said
    assert "Traceback" not in said


@pytest.mark.parametrize("command", [SERVE, STOCK_GUNICORN])
def test_streams_are_limited_per_game(tmp_path: Path, command: tuple[str, ...]) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db", command=command, WURM_WATCHERS="2") as server:
        table = server.table()
        with Stream(server.url, table.id) as one, Stream(server.url, table.id) as two:
            assert (one.next().id, two.next().id) == (1, 1)
            with Stream(server.url, table.id) as three:
                assert three.status == 429
            with Stream(server.url, server.table().id) as elsewhere:
                assert elsewhere.status == 200


@pytest.mark.parametrize(
    "said", [b"", b"POST /api/v1/ga", b"GET / HTTP/1.1\r\nHost: w", b"GET /x HTTP/1.1\r\nContent-Length: 5\r\n\r\nab"]
)
def test_a_connection_without_a_complete_request_is_closed_after_the_idle_timeout(tmp_path: Path, said: bytes) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db", WURM_IDLE="1") as server:
        table = server.table().started(2)
        place = urlsplit(server.url)
        with (
            socket.create_connection((place.hostname or "", place.port or 0), timeout=WAIT_SECONDS) as connection,
            Stream(server.url, table.id) as stream,
        ):
            stream.next()
            connection.sendall(said)
            all_that_comes(connection)  # returns when the server closes the connection
            rename(table, 1, "Anna")
            assert stream.next().versions == [table.view()["version"]], "an open stream was closed as idle"
        assert "Traceback" not in "".join(server.said)
