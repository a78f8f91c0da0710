"""What no phone would send: refused in few words, without a trace in the log, and never taken for two requests."""

import json

import pytest

from tests.http.in_process_server import Door
from tests.http.tables import Table

SECRET = b"K7XQ9"
"""Like a join code, and nothing that may be found in a log."""


@pytest.fixture
def door() -> Door:
    return Door()


@pytest.mark.parametrize(
    "said",
    [
        pytest.param(b"GET /j/%b HTTP/1" % SECRET, id="cut off in the protocol"),
        pytest.param(b"GET /j/%b HTTP/1\r\n\r\n" % SECRET, id="half a version"),
        pytest.param(b"GET /j/%b HTTP/9.9\r\n\r\n" % SECRET, id="another version"),
        pytest.param(b"GET /j/%b HTTP/x.y\r\n\r\n" % SECRET, id="no version"),
        pytest.param(b"GET /j/ %b HTTP/1.1\r\nHost: wurm\r\n\r\n" % SECRET, id="a space in the address"),
        pytest.param(b"\x16\x03\x01%b\n" % SECRET, id="another language"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: wurm\r\nContent-Length: %b\r\n\r\n" % SECRET, id="no length"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: wurm\r\n%b\r\n\r\n" % SECRET, id="no header"),
    ],
)
def test_what_cannot_be_read_is_refused_and_not_repeated_in_the_log(
    door: Door, capsys: pytest.CaptureFixture[str], said: bytes
) -> None:
    assert door.statuses(said) == [400]
    logged = capsys.readouterr().err
    assert SECRET.decode() not in logged
    assert [json.loads(line)["status"] for line in logged.splitlines()][-1] == 400, "one line, like all others"
    assert 'wurm_requests_total{method="-",route="-",status="400"} 1.0' in door.app.test_client().get("/metrics").text


NEXT = b"GET /healthz HTTP/1.1\r\nHost: wurm\r\n\r\n"


BODIES_WITHOUT_A_CLEAR_END = [
    pytest.param("Transfer-Encoding: gzip, chunked\r\nContent-Length: 0", NEXT, id="parts in another wrapping"),
    pytest.param("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", NEXT, id="parts or not"),
    pytest.param("Transfer-Encoding: chunked\r\nContent-Length: 500", b"0\r\n\r\n" + NEXT, id="parts and a length"),
    pytest.param("Transfer-Encoding: chunked", b"zz\r\n" + NEXT, id="a part that has no size"),
    pytest.param("Transfer-Encoding: chunked", b"0\r\n(0\r\n\r\n" + NEXT, id="an end that is none"),
    pytest.param("Content-Length: 0_0", NEXT, id="a length that only Python takes for one"),
    pytest.param("Content-Length: 0\r\n 5", NEXT, id="a length over two lines"),
]


def action_head(table: Table, headers: str) -> bytes:
    return (
        f"POST {table.url('/actions')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {table.tokens[0]}\r\n"
        f"Content-Type: application/json\r\n{headers}\r\n\r\n"
    ).encode()


@pytest.mark.parametrize(("headers", "body"), BODIES_WITHOUT_A_CLEAR_END)
def test_a_request_with_ambiguous_body_length_is_refused(door: Door, headers: str, body: bytes) -> None:
    """If not, then what follows is not read as a request of its own."""
    assert door.statuses(action_head(door.table, headers) + body) == [400]


def test_a_protocol_upgrade_is_ignored_and_the_next_request_is_answered(door: Door) -> None:
    body = b'{"type": "nonsense"}'
    head = action_head(door.table, f"Upgrade: websocket\r\nContent-Length: {len(body)}")
    assert door.statuses(head + body + NEXT) == [422, 200]


def test_a_request_that_is_cut_off_does_nothing(door: Door) -> None:
    """What it has not said may be on which condition."""
    door.table.step()
    before = door.table.view()["version"]
    turn = f"POST {door.table.url('/undo')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {door.table.host}\r\n"
    whole = f'{turn}If-Match: "{before}"\r\n\r\n'.encode()
    for end in range(len(turn), len(whole)):
        assert door.statuses(whole[:end]) == [400]
    assert door.table.view()["version"] == before
