"""Two workers of one server: all connections of a table are handed off to one worker. Clients do not notice it."""

import http.client
import json
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.bench.driver.processes import children
from tests.http.handoff import workers_accepting_hand_offs
from tests.http.servers import TWO_WORKERS, Server, Stream, all_that_comes
from tests.http.tables import Table
from tests.redis_servers import RedisServer
from tests.waits import WAIT_SECONDS, wait_until

TABLES = 12
"""The number of tables. If one worker serves all of them (1 case of 2048), `tables_of_both` opens more."""


@pytest.fixture(scope="module")
def server(redis_server: RedisServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    tmp_path = tmp_path_factory.mktemp("handoff")
    redis_server.ensure_running()
    url = redis_server.url
    with Server(url, command=TWO_WORKERS, WURM_JOBS=url, WURM_RATES=url, TMPDIR=str(tmp_path)) as server:
        wait_until(lambda: workers_accepting_hand_offs(tmp_path) == 2, "both workers accept hand-offs")
        yield server


def tables_of_both(server: Server) -> list[Table]:
    """Opens tables until each worker serves some of them."""
    tables: list[Table] = []
    workers: set[int] = set()
    while len(tables) < TABLES or len(workers) < 2:
        table = server.table().started(3)
        workers.add(worker_of(server, table))
        tables.append(table)
    return tables


def holder(server: Server, stream: Stream) -> int:
    """The process id of the worker at the other end of a connection."""
    mine = stream.port
    with Path("/proc/net/tcp").open() as rows:
        next(rows)
        sockets = {row.split()[9] for row in rows if int(row.split()[2].split(":")[1], 16) == mine}
    for pid in children(server.process.pid):
        with suppress(FileNotFoundError):
            for each in Path(f"/proc/{pid}/fd").iterdir():
                with suppress(FileNotFoundError):
                    if os.readlink(each)[len("socket:[") : -1] in sockets:
                        return pid
    raise AssertionError("no worker has the other end of the connection")


def worker_of(server: Server, table: Table) -> int:
    with Stream(server.url, table.id) as stream:
        stream.next()
        return holder(server, stream)


def test_all_connections_of_a_table_are_at_one_worker(server: Server) -> None:
    used: set[int] = set()
    for table in tables_of_both(server):
        streams = [Stream(server.url, table.id, token) for token in (*table.tokens, None, None)]
        known = [stream.next().id or 0 for stream in streams]
        workers = {holder(server, stream) for stream in streams}
        assert len(workers) == 1
        used |= workers
        table.step()
        last = table.view()["version"]
        for stream, first in zip(streams, known, strict=True):
            assert stream.versions_until(last) == list(range(first + 1, last + 1))
            stream.close()
    assert used == set(children(server.process.pid))


def test_one_connection_can_ask_for_tables_of_both_workers(server: Server) -> None:
    tables = tables_of_both(server)
    with closing(http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=WAIT_SECONDS)) as connection:
        connection.connect()
        port = connection.sock.getsockname()[1]
        for table in tables * 3:
            connection.request("GET", table.url(), headers={"Authorization": f"Bearer {table.tokens[0]}"})
            answer = connection.getresponse()
            body = json.loads(answer.read())["table"]
            assert (answer.status, body["game"], body["you"]) == (200, table.id, 0)
            assert connection.sock.getsockname()[1] == port, "the client has opened another connection"


def test_a_body_that_comes_after_the_hand_off_is_read(server: Server) -> None:
    place = urlsplit(server.url)
    for table in tables_of_both(server):
        body = json.dumps({"name": "Zora"}).encode()
        head = (
            f"PATCH {table.url('/seats/0')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {table.host}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
            "Expect: 100-continue\r\n\r\n"
        )
        with socket.create_connection((place.hostname or "", place.port or 0), timeout=WAIT_SECONDS) as connection:
            connection.sendall(head.encode())
            assert connection.recv(1000).startswith(b"HTTP/1.1 100")
            connection.sendall(body)
            assert all_that_comes(connection).startswith(b"HTTP/1.1 200")
        assert table.view()["chairs"][0]["name"] == "Zora"


def test_a_table_moves_to_another_worker_when_its_worker_dies(server: Server) -> None:
    table = tables_of_both(server)[0]
    before = children(server.process.pid)
    with Stream(server.url, table.id, table.tokens[0]) as stream:
        stream.next()
        worker = holder(server, stream)
        os.kill(worker, signal.SIGKILL)
        assert list(stream.frames()) == []
    wait_until(
        lambda: worker not in children(server.process.pid), "the killed worker has ended"
    )  # connections that were handed off to the killed worker are closed
    version = table.view()["version"]
    table.step()  # answered by the remaining worker or by the new one
    assert table.view()["version"] > version
    wait_until(lambda: len(set(children(server.process.pid)) - set(before)) == 1, "a new worker has been started")
    wait_until(lambda: worker_of(server, table) not in before, "the table is served by the new worker")


def test_a_stopped_server_leaves_no_hand_off_files_behind(redis_server: RedisServer, tmp_path: Path) -> None:
    redis_server.ensure_running()
    with Server(redis_server.url, command=TWO_WORKERS, TMPDIR=str(tmp_path)) as server:
        wait_until(lambda: workers_accepting_hand_offs(tmp_path) == 2, "both workers accept hand-offs")
        assert server.stop() == 0
    assert list(tmp_path.glob("wurmtisch-*")) == []
