"""Connections that are held without need are let go, and nobody writes a word about it."""

import struct
import time
from contextlib import suppress
from typing import Any

import gevent
import pytest
from gevent import socket as green
from gevent.ssl import PROTOCOL_TLS_SERVER, SSLContext

from service.server.gevent_server import GeventServer
from tests.http.action_bytes import action_request
from tests.http.in_process_server import Door
from tests.waits import WAIT_SECONDS

IDLE_SECONDS = 1
ASKED = b"GET /healthz HTTP/1.1\r\nHost: wurm\r\n\r\n"


@pytest.fixture
def door() -> Door:
    return Door(idle=IDLE_SECONDS, log_level="warning", act_rate="1000000 per second")


def let_go(answering: Any) -> None:
    answering.join(WAIT_SECONDS)
    assert answering.dead, "it is still waited for"
    assert answering.exception is None


def test_a_head_that_comes_byte_by_byte_does_not_hold_a_connection_for_ever(
    door: Door, capsys: pytest.CaptureFixture[str]
) -> None:
    with door.knocking() as (phone, answering), gevent.Timeout(WAIT_SECONDS):
        phone.sendall(b"GET /healthz HTTP/1.1\r\nX-Long: ")
        while not answering.dead:
            with suppress(BrokenPipeError):  # hung up on, which is the point
                phone.send(b"x")
            answering.join(0.1)
        let_go(answering)
    assert capsys.readouterr().err == ""


def test_a_phone_that_takes_its_time_between_requests_is_answered(door: Door) -> None:
    """Every pause is shorter than the idle timeout, all of them together are longer."""
    while (answered := answers_after_pauses(door)) is None:
        pass
    assert answered == [True] * 4


def answers_after_pauses(door: Door) -> list[bool] | None:
    """Whether each of four slow requests is answered; None if the machine was so busy that a pause became too long."""
    answered: list[bool] = []
    with door.knocking() as (phone, answering):
        for _ in range(4):
            for part in (b"GET /healthz HTTP/1.1\r\nHost: wurm\r\n", b"\r\n"):
                began = time.monotonic()
                answering.join(0.4)
                if time.monotonic() - began > IDLE_SECONDS / 2:
                    return None
                phone.sendall(part)
            answered.append(phone.recv(65536).startswith(b"HTTP/1.1 200"))
    return answered


def acted(door: Door) -> bytes:
    """An action that can be sent again and again, and always has the same answer."""
    return action_request(door.table, None, "Idempotency-Key: again-and-again")


@pytest.mark.parametrize("others", [0, 1])
@pytest.mark.parametrize("way", ["short", "long"])
def test_a_client_that_never_reads_responses_is_disconnected(
    door: Door, capsys: pytest.CaptureFixture[str], way: str, others: int
) -> None:
    door.server.write_batcher.answering += others
    said = acted(door) if way == "short" else f"GET {door.table.url()} HTTP/1.1\r\nHost: wurm\r\n\r\n".encode()
    with door.knocking() as (phone, answering), gevent.Timeout(WAIT_SECONDS):
        phone.settimeout(0.1)
        while not answering.dead:
            try:
                phone.sendall(said)
            except TimeoutError:
                answering.join(0.1)
            except OSError:
                break  # hung up on, which is the point
        let_go(answering)
    assert door.server.write_batcher.answering == others
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("others", [0, 1])
def test_pipelined_responses_come_in_the_order_of_their_requests(door: Door, others: int) -> None:
    """By the short way, which may leave an answer for later, and by the long one, which does not."""
    action, look = acted(door), f"GET {door.table.url()} HTTP/1.1\r\nHost: wurm\r\n\r\n".encode()
    nowhere = b"GET /nowhere HTTP/1.1\r\nHost: wurm\r\n\r\n"
    door.server.write_batcher.answering += others
    assert door.statuses(action + look + action + action + nowhere + action) == [201, 200, 201, 201, 404, 201]
    assert door.statuses(action) == [201], "also if nothing follows"
    assert door.server.write_batcher.answering == others


def test_a_client_that_sends_garbage_and_disconnects_leaves_no_trace(
    door: Door, capsys: pytest.CaptureFixture[str]
) -> None:
    with green.create_server(("127.0.0.1", 0)) as listener:
        phone = green.create_connection(listener.getsockname())
        connection, address = listener.accept()
        phone.sendall(b"nonsense\r\n\r\n")
        phone.setsockopt(green.SOL_SOCKET, green.SO_LINGER, struct.pack("ii", 1, 0))
        read = connection.makefile("rb", -1)
        assert read.peek(1)
        phone.close()  # rudely
        with connection:
            answering = gevent.spawn(door.server.handle, connection, address, read.peek(1))
            let_go(answering)
    assert capsys.readouterr().err == ""


def take_a_while(door: Door, seconds: float) -> None:
    """As with a store that is not in this process."""

    def answer(*request: Any) -> Any:
        gevent.sleep(seconds)
        return door.app(*request)

    door.server.application = answer


def test_a_request_that_arrived_just_before_shutdown_is_answered(door: Door) -> None:
    take_a_while(door, 0.2)
    door.server.start()
    address = ("127.0.0.1", door.server.server_port)
    with green.create_connection(address) as phone, green.create_connection(address) as silent:
        phone.sendall(ASKED)
        assert phone.recv(65536).startswith(b"HTTP/1.1 200")
        phone.sendall(ASKED)
        door.server.end()
        assert phone.recv(65536).startswith(b"HTTP/1.1 200")
        assert silent.recv(1) == b"", "whoever only waits holds nobody up"


def test_shutdown_waits_longer_for_running_requests_than_gevent(door: Door) -> None:
    take_a_while(door, 1.5)
    serving = gevent.spawn(door.server.serve_forever)
    with gevent.Timeout(WAIT_SECONDS):
        while not door.server.started:
            gevent.sleep(0)
        with green.create_connection(("127.0.0.1", door.server.server_port)) as phone:
            phone.sendall(ASKED)
            while not door.server.write_batcher.answering:
                gevent.sleep(0)
            gevent.spawn(door.server.end)
            assert phone.recv(65536).startswith(b"HTTP/1.1 200")
        let_go(serving)


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: wurm\r\n\r\n", b"\x16\x03\x01"])
def test_a_plain_http_client_on_a_tls_port_is_disconnected(
    door: Door, capsys: pytest.CaptureFixture[str], said: bytes
) -> None:
    server = GeventServer(("127.0.0.1", 0), door.app, ssl_context=SSLContext(PROTOCOL_TLS_SERVER))
    server.start()
    try:
        with green.create_connection(("127.0.0.1", server.server_port)) as phone, gevent.Timeout(WAIT_SECONDS):
            phone.sendall(said)
            with suppress(ConnectionResetError):
                while phone.recv(100):
                    pass
    finally:
        server.end()
    assert capsys.readouterr().err == ""
