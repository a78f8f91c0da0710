"""The live stream over real sockets: resuming, heartbeats, slow readers and its end. docs/rulings.md explains R11."""

import json
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.bench.driver.processes import children
from tests.http.servers import Frame, Server, Stream, all_that_comes
from tests.http.tables import Table
from tests.waits import WAIT_SECONDS, wait_until


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('serve')}/log.db", WURM_HEARTBEAT="1") as server:
        yield server


@pytest.fixture(scope="module", params=["own_server", "stock_server"])
def server(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def rename(table: Table, times: int = 1) -> int:
    """Causes `times` events; returns the version after them."""
    for number in range(times):
        answer = table.call("PATCH", "/seats/0", table.host, json={"name": f"Anna {number % 2} of {times}"})
        assert answer.status_code == 200, answer.text
    version: int = table.view()["version"]
    return version


def happens(stream: Stream) -> Frame:
    """The next frame that is not a heartbeat. Fails after many heartbeats."""
    for _ in range(int(WAIT_SECONDS)):
        if (frame := stream.next()).event != ":":
            return frame
    raise TimeoutError("only heartbeats arrived")


def test_a_stream_starts_with_the_table_and_then_sends_every_event(server: Server) -> None:
    table = server.table().started(2)
    before = table.view()["version"]
    with Stream(server.url, table.id) as stream:
        first = stream.next()
        assert (first.id, first.data["version"], first.data["events"]) == (before, before, [])
        assert first.data["table"] == table.view()
        answer: Any = table.step().json
        frame = happens(stream)
        assert frame.id == frame.data["version"] == answer["last"]
        assert frame.versions == list(range(answer["first"], answer["last"] + 1))
        assert frame.data["table"] == table.view()


def test_each_stream_has_its_viewers_table_and_legal_actions(server: Server) -> None:
    table = server.table().started(2)
    turn = table.turn
    with Stream(server.url, table.id, table.tokens[turn]) as mine, Stream(server.url, table.id) as watching:
        own, public = mine.next().data["table"], watching.next().data["table"]
        assert own == table.view(table.tokens[turn])
        assert (own["you"], public["you"]) == (turn, None)
        assert own["legal"]
        assert not public["legal"]
        assert own["play"] != public["play"]
        table.step()
        since = table.call("GET", f"/events?after={own['version']}", table.tokens[turn])
        assert happens(mine).data["events"] == since.json["events"]  # type: ignore[index]
        assert happens(watching).data["table"] == table.view()


def test_stream_headers_disable_caching_and_buffering(server: Server) -> None:
    table = server.table()
    with Stream(server.url, table.id) as stream:
        headers = stream.response.headers
        assert headers["Content-Type"] == "text/event-stream"
        assert headers["Cache-Control"] == "no-store"
        assert headers["X-Accel-Buffering"] == "no"


def test_a_reconnected_stream_sends_exactly_the_50_missed_events(server: Server) -> None:
    table = server.table().started(2)
    with Stream(server.url, table.id) as stream:
        known = stream.next().id
    assert known is not None
    last = rename(table, 50)
    assert last == known + 50
    with Stream(server.url, table.id, after=known) as again:
        frame = again.next()
        assert frame.id == last
        assert frame.versions == list(range(known + 1, last + 1))
        assert frame.data["events"] == table.call("GET", f"/events?after={known}").json["events"]  # type: ignore[index]
        rename(table)
        assert happens(again).versions == [last + 1]


def test_a_stream_that_is_up_to_date_gets_no_event_twice(server: Server) -> None:
    table = server.table().started(2)
    version = table.view()["version"]
    with Stream(server.url, table.id, after=version) as stream:
        frame = stream.next()
        assert (frame.id, frame.versions) == (version, [])


@pytest.mark.parametrize("wrong", ["abc", "-1", "1.5", "9" * 30, "１a"])
def test_a_last_event_id_that_is_not_a_version_is_refused(server: Server, wrong: str) -> None:
    table = server.table()
    answer = table.call("GET", "/stream", headers={"Last-Event-ID": wrong.encode().decode("latin-1")})
    assert answer.status_code == 422
    assert answer.json["code"] == "bad-last-event-id"  # type: ignore[index]


def test_a_stream_is_refused_for_a_wrong_token_or_an_unknown_game(server: Server) -> None:
    table = server.table()
    assert table.call("GET", "/stream", "nonsense").status_code == 401
    assert table.call("GET", "/stream", server.table().host).status_code == 401
    with Stream(server.url, "nothere") as stream:
        assert stream.status == 404


def test_a_head_request_to_the_stream_is_answered(server: Server) -> None:
    table = server.table()
    assert table.call("HEAD", "/stream").status_code == 200


def test_an_idle_stream_gets_heartbeats(server: Server) -> None:
    table = server.table()
    with Stream(server.url, table.id) as stream:
        assert [stream.next().event for _ in range(3)] == ["message", ":", ":"]


def test_a_stream_ends_after_the_frame_that_ends_the_game(server: Server) -> None:
    table = server.table(options={"rounds": 1}).started(2)
    with Stream(server.url, table.id, table.tokens[0]) as stream:
        table.to_the_end()
        frames = list(stream.frames())
    assert [frame.event for frame in frames[-2:]] == ["message", "end"]
    assert [frame.data["table"]["phase"] for frame in frames[:-1]].index("over") == len(frames) - 2
    versions = [version for frame in frames[:-1] for version in frame.versions]
    assert versions == list(range(frames[0].data["version"] + 1, table.view()["version"] + 1))


def test_a_stream_of_a_finished_game_sends_one_frame_and_ends(server: Server) -> None:
    table = server.table().started(2)
    table.call("POST", "/abandon", table.host)
    with Stream(server.url, table.id, after=1) as stream:
        frames = list(stream.frames())
    assert [frame.event for frame in frames] == ["message", "end"]
    assert frames[0].versions == list(range(2, table.view()["version"] + 1))


def test_the_stream_of_a_player_who_leaves_ends_with_gone(server: Server) -> None:
    table = server.table().started(2)
    with (
        Stream(server.url, table.id, table.tokens[1]) as stream,
        Stream(server.url, table.id, table.tokens[0]) as other,
    ):
        assert stream.next().data["table"]["you"] == 1
        assert table.call("DELETE", "/seats/1", table.tokens[1]).status_code == 200
        assert [frame.event for frame in stream.frames()] == ["gone"]
        other.next()
        assert happens(other).event == "message"


def test_after_a_handover_the_stream_of_the_old_phone_ends_with_gone(server: Server) -> None:
    table = server.table().started(2)
    with Stream(server.url, table.id, table.tokens[1]) as stream:
        stream.next()
        link = table.call("POST", "/seats/1/handover", table.tokens[1]).json["handover"]  # type: ignore[index]
        claimed = table.call("POST", "/seats/1/claim", json={"handover": link}).json
        assert [frame.event for frame in stream.frames()] == ["message", "gone"]
    assert claimed is not None
    with Stream(server.url, table.id, claimed["token"]) as new:
        assert new.next().data["table"]["you"] == 1


def test_actions_that_become_legal_with_time_are_sent_at_that_time(server: Server) -> None:
    """R11: the next player has to wait during a throw-in hold, and no event is stored when the hold ends."""
    table = server.table("drehwurm", {"hold_seconds": 2}).started(3)
    # All streams are opened before the first step, so that they see a hold begin even on a slow machine.
    with ExitStack() as listening:
        streams = [listening.enter_context(Stream(server.url, table.id, token)) for token in table.tokens]
        shown = [stream.next() for stream in streams]
        while not shown[0].data["table"]["play"]["window"]:
            table.step()
            shown = [happens(stream) for stream in streams]
        turn = shown[0].data["table"]["play"]["turn"]
        held, free = shown[turn], happens(streams[turn])
    assert (free.id, free.versions) == (held.id, [])
    assert len(free.data["table"]["legal"]) > len(held.data["table"]["legal"])
    assert {key: value for key, value in held.data["table"].items() if key != "legal"} == {
        key: value for key, value in free.data["table"].items() if key != "legal"
    }


def test_twenty_streams_get_the_same_sequence(server: Server) -> None:
    table = server.table(options={"rounds": 1}).started(3)
    streams = [Stream(server.url, table.id) for _ in range(20)]
    first = [stream.next() for stream in streams]
    taken: dict[int, list[Frame]] = {}
    readers = [
        Thread(target=lambda number, stream: taken.update({number: list(stream.frames())}), args=(number, stream))
        for number, stream in enumerate(streams)
    ]
    for reader in readers:
        reader.start()
    table.to_the_end()
    for reader in readers:
        reader.join(WAIT_SECONDS)
    for stream in streams:
        stream.close()
    assert len({frame.text for frame in first}) == 1
    assert taken[0][-1].event == "end"
    assert [version for frame in taken[0][:-1] for version in frame.versions] == list(
        range((first[0].id or 0) + 1, table.view()["version"] + 1)
    )
    assert all(taken[number] == taken[0] for number in range(20))


def test_a_slow_reader_is_dropped_while_the_others_get_everything(own_server: Server) -> None:
    """Tests only our server, which has small send buffers. The default buffers of stock gunicorn hold megabytes."""
    server = own_server
    table = server.table().started(2)
    start = table.view()["version"]
    with _connection_that_never_reads(server, table) as deaf, Stream(server.url, table.id) as quick:
        quick.next()
        taken: list[int] = []
        last = start + 600
        reader = Thread(target=lambda: taken.extend(quick.versions_until(last)))
        reader.start()
        rename(table, 600)
        reader.join(WAIT_SECONDS)
        assert taken == list(range(start + 1, last + 1))
        heard = all_that_comes(deaf)
    versions = [int(found) for found in re.findall(rb"\nid: (\d+)\n", heard)]
    assert versions == list(range(start, start + len(versions)))
    assert versions[-1] < last
    with Stream(server.url, table.id, after=versions[-1]) as again:
        assert again.versions_until(last) == list(range(versions[-1] + 1, last + 1))


def _connection_that_never_reads(server: Server, table: Table) -> socket.socket:
    """A connection that requests the stream and then reads nothing."""
    place = urlsplit(server.url)
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(WAIT_SECONDS)
    connection.connect((place.hostname, place.port))
    connection.sendall(f"GET /api/v1/games/{table.id}/stream HTTP/1.1\r\nHost: wurm\r\n\r\n".encode())
    return connection


def test_the_server_closes_the_connections_of_disconnected_phones(server: Server) -> None:
    table = server.table().started(2)
    streams = [Stream(server.url, table.id) for _ in range(3)]
    for stream in streams:
        stream.next()
    before = _open_sockets(server)
    for stream in streams:
        stream.close()
    wait_until(lambda: _open_sockets(server) <= before - 3, "the server has closed the connections")


def _open_sockets(server: Server) -> int:
    """The number of open sockets of the server and its workers, according to /proc."""
    processes = (server.process.pid, *children(server.process.pid))
    descriptors = [each for process in processes for each in Path(f"/proc/{process}/fd").iterdir()]
    return sum(map(_points_to_socket, descriptors))


def _points_to_socket(descriptor: Path) -> bool:
    try:
        return str(descriptor.readlink()).startswith("socket:")
    except FileNotFoundError:
        return False


def test_curl_can_read_the_stream(server: Server) -> None:
    curl = shutil.which("curl")
    assert curl, "this test needs curl"
    table = server.table().started(2)
    header = f"Authorization: Bearer {table.tokens[0]}"
    with subprocess.Popen(
        [curl, "-sN", "-H", header, f"{server.url}{table.url('/stream')}"], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines = iter(process.stdout)
        assert next(lines) == f"id: {table.view()['version']}\n"
        assert json.loads(next(lines).removeprefix("data: "))["table"]["you"] == 0
        table.call("POST", "/abandon", table.host)
        assert [line for line in lines if line != "\n" and not line.startswith(":")][-2:] == [
            "event: end\n",
            "data: {}\n",
        ]
    assert process.returncode == 0
