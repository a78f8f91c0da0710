"""The action parser: which requests the fast path accepts, and what it reads from them."""

import pytest

from service.commands.action_request import ActionRequest
from service.server.action_parser import parse_action
from service.server.request_head import HeadReader

PLAIN = (
    b"POST /api/v1/games/abc123/actions HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer a.b\r\n"
    b"Content-Type: application/json\r\nIdempotency-Key: k1\r\nif-match:  \"7\" \r\nX-Request-Id: mine-1234\r\n"
    b"Content-Length: 2\r\n\r\n{}"
)  # fmt: skip


def read(data: bytes) -> ActionRequest | None:
    head = HeadReader().feed(data)
    assert head is not None
    return parse_action(head, data[len(head.raw) :])


def test_all_parts_of_a_plain_action_are_read() -> None:
    whole = ActionRequest(
        game="abc123",
        body=b"{}",
        authorization="Bearer a.b",
        content_type="application/json",
        idempotency_key="k1",
        if_match='"7"',
    )
    assert read(PLAIN) == whole
    assert read(PLAIN + b"GET / HTTP/1.1\r\n") == whole, "bytes of the next request are not part of it"


def test_missing_headers_are_empty() -> None:
    bare = b"POST /api/v1/games/a/actions HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n"
    assert read(bare) == ActionRequest(game="a", body=b"")


def with_header(line: bytes) -> bytes:
    return PLAIN.replace(b"Host: here", b"Host: here\r\n" + line)


@pytest.mark.parametrize("line", [b"Connection: keep-alive", b"Origin: http://here", b"Upgrade: h2c"])
def test_headers_without_effect_are_accepted(line: bytes) -> None:
    assert read(with_header(line)) == read(PLAIN)


def test_a_request_with_an_absolute_target_is_accepted() -> None:
    assert read(PLAIN.replace(b"POST /", b"POST http://there:80/")) == read(PLAIN)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(PLAIN[:-1], id="half a body"),
        pytest.param(PLAIN.replace(b"HTTP/1.1", b"HTTP/1.0"), id="an old protocol"),
        pytest.param(PLAIN.replace(b"/actions", b"/undo"), id="something else"),
        pytest.param(PLAIN.replace(b"/actions", b"/actions?lang=de"), id="with a query"),
        pytest.param(PLAIN.replace(b"/actions", b"/actions/"), id="with a slash"),
        pytest.param(PLAIN.replace(b"abc123", b"../x"), id="no id of a game"),
        pytest.param(PLAIN.replace(b"POST", b"PUT"), id="another method"),
        pytest.param(with_header(b"Expect: 100-continue"), id="wants to be asked for the body"),
        pytest.param(with_header(b"Connection: close"), id="does not stay"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Transfer-Encoding: chunked"), id="in chunks"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"X: 2"), id="no length"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Content-Length: 9999999999"), id="an enormous length"),
    ],
)
def test_every_other_request_is_left_to_flask(data: bytes) -> None:
    assert read(data) is None
