"""Reading an action from its bytes: what is plain is read whole, and everything else is left to gevent's own reader."""

import pytest

from service.posted import Posted, read

PLAIN = (
    b"POST /api/v1/games/abc123/actions HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer a.b\r\n"
    b"Content-Type: application/json\r\nIdempotency-Key: k1\r\nif-match:  \"7\" \r\nX-Request-Id: mine-1234\r\n"
    b"Content-Length: 2\r\n\r\n{}"
)  # fmt: skip


def test_a_plain_action_is_read_whole() -> None:
    assert read(PLAIN) == Posted(
        "abc123", "Bearer a.b", "application/json", "k1", '"7"', "mine-1234", b"{}", len(PLAIN)
    )


def test_what_comes_after_it_is_left_where_it_is() -> None:
    posted = read(PLAIN + b"GET / HTTP/1.1\r\n")
    assert posted is not None
    assert (posted.body, posted.size) == (b"{}", len(PLAIN))


def test_browsers_say_that_they_stay() -> None:
    assert read(with_header(b"Connection: keep-alive")) is not None


def test_what_is_not_there_is_empty() -> None:
    bare = b"POST /api/v1/games/a/actions HTTP/1.1\r\nContent-Length: 0\r\n\r\n"
    assert read(bare) == Posted("a", "", "", None, None, "", b"", len(bare))


def with_header(line: bytes) -> bytes:
    return PLAIN.replace(b"Host: here", line)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(PLAIN[:-1], id="half a body"),
        pytest.param(PLAIN[:-4], id="half a head"),
        pytest.param(PLAIN.replace(b"HTTP/1.1", b"HTTP/1.0"), id="an old protocol"),
        pytest.param(PLAIN.replace(b"HTTP/1.1", b"HTTP/1.1 "), id="a space too much"),
        pytest.param(PLAIN.replace(b"/actions", b"/undo"), id="something else"),
        pytest.param(PLAIN.replace(b"/actions", b"/actions?lang=de"), id="with a question"),
        pytest.param(PLAIN.replace(b"abc123", b"../x"), id="no id of a game"),
        pytest.param(PLAIN.replace(b"POST", b"PUT"), id="another method"),
        pytest.param(with_header(b"Content-Length: 2"), id="two lengths"),
        pytest.param(with_header(b"content-length: 3"), id="two different lengths"),
        pytest.param(with_header(b"Authorization: Bearer c.d"), id="two tokens"),
        pytest.param(with_header(b"Transfer-Encoding: chunked"), id="in parts"),
        pytest.param(with_header(b"Expect: 100-continue"), id="wants to be asked for the body"),
        pytest.param(with_header(b"Connection: close"), id="does not stay"),
        pytest.param(with_header(b"Host: here\r\n and there"), id="over two lines"),
        pytest.param(with_header(b"Host : here"), id="a space before the colon"),
        pytest.param(with_header(b"\r\n".join(b"X%d: x" % number for number in range(100))), id="too many headers"),
        pytest.param(with_header(b"Host"), id="no colon"),
        pytest.param(with_header(b": here"), id="no name"),
        pytest.param(with_header(b"Host: here\nContent-Length: 5"), id="a bare line feed"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Content-Length: -2"), id="less than nothing"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Content-Length: +2"), id="a sign"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Content-Length: 2, 2"), id="a list"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Content-Length: \xb2"), id="not a digit, but nearly"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"X: 2"), id="no length"),
        pytest.param(PLAIN.replace(b"Content-Length: 2", b"Content-Length: 9999999999"), id="an enormous length"),
    ],
)
def test_what_is_unusual_is_not_for_here(data: bytes) -> None:
    assert read(data) is None
