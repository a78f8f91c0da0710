"""The server closes idle, slow and unread connections, and logs nothing about them."""

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
from tests.http.in_process_server import InProcessServer
from tests.waits import WAIT_SECONDS

IDLE_SECONDS = 1
ASKED = b"GET /healthz HTTP/1.1\r\nHost: wurm\r\n\r\n"


@pytest.fixture
def server() -> InProcessServer:
    return InProcessServer(idle=IDLE_SECONDS, log_level="warning", act_rate="1000000 per second")


def assert_closed(answering: Any) -> None:
    answering.join(WAIT_SECONDS)
    assert answering.dead, "the connection is still open"
    assert answering.exception is None


def test_a_connection_that_sends_its_head_byte_by_byte_is_closed(
    server: InProcessServer, capsys: pytest.CaptureFixture[str]
) -> None:
    with server.connection() as (phone, answering), gevent.Timeout(WAIT_SECONDS):
        phone.sendall(b"GET /healthz HTTP/1.1\r\nX-Long: ")
        while not answering.dead:
            with suppress(BrokenPipeError):  # expected: the server has closed the connection
                phone.send(b"x")
            answering.join(0.1)
        assert_closed(answering)
    assert capsys.readouterr().err == ""


def test_pauses_shorter_than_the_idle_timeout_keep_a_connection_open(server: InProcessServer) -> None:
    """Each pause is shorter than the idle timeout, but all pauses together are longer."""
    while (answered := answers_after_pauses(server)) is None:
        pass
    assert answered == [True] * 4


def answers_after_pauses(server: InProcessServer) -> list[bool] | None:
    """Whether each of four slow requests is answered, or None if a pause became too long on a busy machine."""
    answered: list[bool] = []
    with server.connection() as (phone, answering):
        for _ in range(4):
            for part in (b"GET /healthz HTTP/1.1\r\nHost: wurm\r\n", b"\r\n"):
                began = time.monotonic()
                answering.join(0.4)
                if time.monotonic() - began > IDLE_SECONDS / 2:
                    return None
                phone.sendall(part)
            answered.append(phone.recv(65536).startswith(b"HTTP/1.1 200"))
    return answered


def keyed_action(server: InProcessServer) -> bytes:
    """An action with an idempotency key. It gets the same answer each time that it is sent."""
    return action_request(server.table, None, "Idempotency-Key: again-and-again")


@pytest.mark.parametrize("path", ["fast", "flask"])
def test_a_client_that_never_reads_responses_is_disconnected(
    server: InProcessServer, capsys: pytest.CaptureFixture[str], path: str
) -> None:
    said = (
        keyed_action(server) if path == "fast" else f"GET {server.table.url()} HTTP/1.1\r\nHost: wurm\r\n\r\n".encode()
    )
    with server.connection() as (phone, answering), gevent.Timeout(WAIT_SECONDS):
        phone.settimeout(0.1)
        while not answering.dead:
            try:
                phone.sendall(said)
            except TimeoutError:
                answering.join(0.1)
            except OSError:
                break  # expected: the server has closed the connection
        assert_closed(answering)
    assert server.gevent_server.answering == 0
    assert capsys.readouterr().err == ""


def test_pipelined_responses_come_in_the_order_of_their_requests(server: InProcessServer) -> None:
    action, look = keyed_action(server), f"GET {server.table.url()} HTTP/1.1\r\nHost: wurm\r\n\r\n".encode()
    nowhere = b"GET /nowhere HTTP/1.1\r\nHost: wurm\r\n\r\n"
    assert server.statuses(action + look + action + action + nowhere + action) == [201, 200, 201, 201, 404, 201]
    assert server.statuses(action) == [201], "the last response was not written"
    assert server.gevent_server.answering == 0


def test_a_client_that_sends_garbage_and_disconnects_is_not_logged(
    server: InProcessServer, capsys: pytest.CaptureFixture[str]
) -> None:
    with green.create_server(("127.0.0.1", 0)) as listener:
        phone = green.create_connection(listener.getsockname())
        connection, address = listener.accept()
        phone.sendall(b"nonsense\r\n\r\n")
        phone.setsockopt(green.SOL_SOCKET, green.SO_LINGER, struct.pack("ii", 1, 0))
        read = connection.makefile("rb", -1)
        assert read.peek(1)
        phone.close()  # with a reset, because of SO_LINGER
        with connection:
            answering = gevent.spawn(server.gevent_server.handle, connection, address, read.peek(1))
            assert_closed(answering)
    assert capsys.readouterr().err == ""


def answer_after(server: InProcessServer, seconds: float) -> None:
    """Delays every answer by `seconds`, as a slow store would."""

    def answer(*request: Any) -> Any:
        gevent.sleep(seconds)
        return server.app(*request)

    server.gevent_server.application = answer


def test_a_request_that_arrived_just_before_shutdown_is_answered(server: InProcessServer) -> None:
    answer_after(server, 0.2)
    server.gevent_server.start()
    address = ("127.0.0.1", server.gevent_server.server_port)
    with green.create_connection(address) as phone, green.create_connection(address) as silent:
        phone.sendall(ASKED)
        assert phone.recv(65536).startswith(b"HTTP/1.1 200")
        phone.sendall(ASKED)
        server.gevent_server.end()
        assert phone.recv(65536).startswith(b"HTTP/1.1 200")
        assert silent.recv(1) == b"", "an idle connection delays the shutdown"


def test_shutdown_waits_longer_than_gevent_for_running_requests(server: InProcessServer) -> None:
    answer_after(server, 1.5)
    serving = gevent.spawn(server.gevent_server.serve_forever)
    with gevent.Timeout(WAIT_SECONDS):
        while not server.gevent_server.started:
            gevent.sleep(0)
        with green.create_connection(("127.0.0.1", server.gevent_server.server_port)) as phone:
            phone.sendall(ASKED)
            while not server.gevent_server.answering:
                gevent.sleep(0)
            gevent.spawn(server.gevent_server.end)
            assert phone.recv(65536).startswith(b"HTTP/1.1 200")
        assert_closed(serving)


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: wurm\r\n\r\n", b"\x16\x03\x01"])
def test_a_client_without_tls_on_a_tls_port_is_disconnected(
    server: InProcessServer, capsys: pytest.CaptureFixture[str], said: bytes
) -> None:
    tls_server = GeventServer(("127.0.0.1", 0), server.app, ssl_context=SSLContext(PROTOCOL_TLS_SERVER))
    tls_server.start()
    try:
        with green.create_connection(("127.0.0.1", tls_server.server_port)) as phone, gevent.Timeout(WAIT_SECONDS):
            phone.sendall(said)
            with suppress(ConnectionResetError):
                while phone.recv(100):
                    pass
    finally:
        tls_server.end()
    assert capsys.readouterr().err == ""
