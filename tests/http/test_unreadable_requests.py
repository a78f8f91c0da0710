"""Malformed requests are refused, are not copied into the log, and are never read as two requests."""

import json

import pytest

from tests.http.in_process_server import InProcessServer
from tests.http.tables import Table

SECRET = b"K7XQ9"
"""A text in a malformed request, such as a join code. It must not appear in the log."""


@pytest.fixture
def server() -> InProcessServer:
    return InProcessServer()


@pytest.mark.parametrize(
    "said",
    [
        pytest.param(b"GET /j/%b HTTP/1" % SECRET, id="cut off in the protocol"),
        pytest.param(b"GET /j/%b HTTP/1\r\n\r\n" % SECRET, id="half a version"),
        pytest.param(b"GET /j/%b HTTP/9.9\r\n\r\n" % SECRET, id="unknown version"),
        pytest.param(b"GET /j/%b HTTP/x.y\r\n\r\n" % SECRET, id="invalid version"),
        pytest.param(b"GET /j/ %b HTTP/1.1\r\nHost: wurm\r\n\r\n" % SECRET, id="a space in the address"),
        pytest.param(b"\x16\x03\x01%b\n" % SECRET, id="not HTTP"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: wurm\r\nContent-Length: %b\r\n\r\n" % SECRET, id="invalid length"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: wurm\r\n%b\r\n\r\n" % SECRET, id="not a header"),
    ],
)
def test_a_malformed_request_is_refused_and_not_copied_into_the_log(
    server: InProcessServer, capsys: pytest.CaptureFixture[str], said: bytes
) -> None:
    assert server.statuses(said) == [400]
    logged = capsys.readouterr().err
    assert SECRET.decode() not in logged
    assert [json.loads(line)["status"] for line in logged.splitlines()][-1] == 400, "the request was not logged"
    assert 'wurm_requests_total{method="-",route="-",status="400"} 1.0' in server.app.test_client().get("/metrics").text


NEXT = b"GET /healthz HTTP/1.1\r\nHost: wurm\r\n\r\n"


BODIES_WITHOUT_A_CLEAR_END = [
    pytest.param("Transfer-Encoding: gzip, chunked\r\nContent-Length: 0", NEXT, id="gzip and chunked"),
    pytest.param("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", NEXT, id="chunked and identity"),
    pytest.param("Transfer-Encoding: chunked\r\nContent-Length: 500", b"0\r\n\r\n" + NEXT, id="chunked and a length"),
    pytest.param("Transfer-Encoding: chunked", b"zz\r\n" + NEXT, id="invalid chunk size"),
    pytest.param("Transfer-Encoding: chunked", b"0\r\n(0\r\n\r\n" + NEXT, id="invalid last chunk"),
    pytest.param("Content-Length: 0_0", NEXT, id="a length that only Python accepts"),
    pytest.param("Content-Length: 0\r\n 5", NEXT, id="a length over two lines"),
]


def action_head(table: Table, headers: str) -> bytes:
    return (
        f"POST {table.url('/actions')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {table.tokens[0]}\r\n"
        f"Content-Type: application/json\r\n{headers}\r\n\r\n"
    ).encode()


@pytest.mark.parametrize(("headers", "body"), BODIES_WITHOUT_A_CLEAR_END)
def test_a_request_with_ambiguous_body_length_is_refused(server: InProcessServer, headers: str, body: bytes) -> None:
    """The bytes after the head are not read as another request."""
    assert server.statuses(action_head(server.table, headers) + body) == [400]


def test_a_protocol_upgrade_is_ignored_and_the_next_request_is_answered(server: InProcessServer) -> None:
    body = b'{"type": "nonsense"}'
    head = action_head(server.table, f"Upgrade: websocket\r\nContent-Length: {len(body)}")
    assert server.statuses(head + body + NEXT) == [422, 200]


def test_a_truncated_request_is_refused_and_changes_nothing(server: InProcessServer) -> None:
    """The missing part could be a condition such as If-Match."""
    server.table.step()
    before = server.table.view()["version"]
    turn = f"POST {server.table.url('/undo')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {server.table.host}\r\n"
    whole = f'{turn}If-Match: "{before}"\r\n\r\n'.encode()
    for end in range(len(turn), len(whole)):
        assert server.statuses(whole[:end]) == [400]
    assert server.table.view()["version"] == before
