"""The parser of request heads, with bytes that arrive in pieces of any size.

tests/attacks/test_request_heads.py sends malformed heads over real connections.
"""

import gc
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.server import request_head
from service.server.request_head import MAX_BYTES, MAX_HEADERS, HeadReader, MalformedHead, RequestHead, stream_in

PLAIN = b"GET /a%20b?c=d&e HTTP/1.1\r\nHost: wurm:8000\r\nX-Thing:  two words \t\r\nx-THING:three\r\n\r\n"


def read(data: bytes) -> RequestHead:
    head = HeadReader().feed(data)
    assert head is not None
    return head


def refused(data: bytes) -> int:
    with pytest.raises(MalformedHead) as why:
        HeadReader().feed(data)
    return why.value.status


def test_all_parts_of_a_plain_head_are_read() -> None:
    assert read(PLAIN) == RequestHead(
        "GET",
        "/a%20b",
        "c=d&e",
        "HTTP/1.1",
        "wurm:8000",
        {b"host": b"wurm:8000", b"x-thing": b"two words,three"},
        None,
        False,
        True,
        PLAIN,
    )


def test_bytes_after_the_head_are_not_part_of_it() -> None:
    assert read(PLAIN + b"GET / HTTP/1.1\r\n").raw == PLAIN


def test_header_values_are_found_by_name() -> None:
    head = read(b"GET / HTTP/1.1\r\nHost: a\r\nIF-Match: \xe4\r\nEmpty:\r\n\r\n")
    assert (head.get(b"if-match"), head.get(b"empty"), head.get(b"missing")) == ("ä", "", None)


def test_several_cookie_headers_are_joined_with_semicolons() -> None:
    head = read(b"GET / HTTP/1.1\r\nHost: a\r\nCookie: b=1\r\nCookie: c=2\r\n\r\n")
    assert head.get(b"cookie") == "b=1; c=2"


@pytest.mark.parametrize(
    ("headers", "length", "chunked"),
    [
        (b"", None, False),
        (b"Content-Length: 0\r\n", 0, False),
        (b"Content-Length: 0012 \r\n", 12, False),
        (b"Transfer-Encoding: Chunked\r\n", None, True),
    ],
)
def test_the_body_length_is_known_from_the_headers(headers: bytes, length: int | None, chunked: bool) -> None:
    head = read(b"POST / HTTP/1.1\r\nHost: a\r\n" + headers + b"\r\n")
    assert (head.content_length, head.chunked) == (length, chunked)


@pytest.mark.parametrize(
    ("version", "connection", "stays"),
    [
        (b"1.1", b"", True),
        (b"1.1", b"keep-alive", True),
        (b"1.1", b"TE, Close", False),
        (b"1.1", b"upgrade", True),
        (b"1.0", b"", False),
        (b"1.0", b"Keep-Alive", True),
    ],
)
def test_which_connections_are_kept_alive(version: bytes, connection: bytes, stays: bool) -> None:
    head = read(b"GET / HTTP/%b\r\nHost: a\r\nUpgrade: h2c\r\nConnection: %b\r\n\r\n" % (version, connection))
    assert head.keep_alive is stays


@pytest.mark.parametrize(
    ("line", "host", "path", "query"),
    [
        (b"GET http://b:1/c?d", "b:1", "/c", "d"),
        (b"GET HTTPS://b", "b", "/", ""),
        (b"GET http://b?c/d", "b", "/", "c/d"),
        (b"GET http://[::1]/c", "[::1]", "/c", ""),
        (b"OPTIONS http://b", "b", "*", ""),
        (b"OPTIONS http://b/", "b", "/", ""),
        (b"OPTIONS *", "a", "*", ""),
        (b"GET //b/c", "a", "//b/c", ""),
    ],
)
def test_each_form_of_request_target_is_parsed(line: bytes, host: str, path: str, query: str) -> None:
    head = read(line + b" HTTP/1.1\r\nHost: a\r\n\r\n")
    assert (head.host, head.path, head.query) == (host, path, query)


def test_only_http_1_0_requests_may_omit_the_host() -> None:
    assert read(b"GET / HTTP/1.0\r\n\r\n").host is None
    assert refused(b"GET / HTTP/1.1\r\n\r\n") == 400
    assert refused(b"GET http://a/ HTTP/1.1\r\n\r\n") == 400
    assert refused(b"GET / HTTP/1.0\r\nHost: a b\r\n\r\n") == 400


def with_headers(count: int) -> bytes:
    lines = b"".join(b"X-%d: x\r\n" % number for number in range(count - 1))
    return b"GET / HTTP/1.1\r\nHost: a\r\n" + lines + b"\r\n"


def test_a_head_over_a_limit_is_refused() -> None:
    assert read(with_headers(MAX_HEADERS))
    assert refused(with_headers(MAX_HEADERS + 1)) == 431
    start, end = b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"\r\n\r\n"
    room = MAX_BYTES[431] - len(start) - len(end)
    assert read(start + b"x" * room + end)
    assert refused(start + b"x" * (room + 1) + end) == 431
    assert refused(start + b"x" * MAX_BYTES[431]) == 431, "the head was refused only when it was complete"
    assert refused(b"GET /" + b"x" * 8188) == 414
    assert refused(b"GET /" + b"\xff" * 9000) == 400


HEADS = [
    PLAIN,
    b"GET / HTTP/1.1\r\nHost: a\r\nX-A: a\r\n b\r\n\r\n",
    b"\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /" + b"x" * 8000 + b" HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 30_000 + b"\r\n\r\n",
    b"GET /" + b"x" * 9000 + b"\xff HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 33_000 + b"\0\r\n\r\n",
    b"CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n",
    with_headers(MAX_HEADERS + 1),
]


@given(data=st.sampled_from(HEADS), cuts=st.lists(st.integers(1, 40_000), max_size=6))
def test_the_result_does_not_depend_on_how_the_bytes_are_split(data: bytes, cuts: list[int]) -> None:
    def result(*pieces: bytes) -> RequestHead | int | None:
        reader = HeadReader()
        for piece in pieces:
            try:
                head = reader.feed(piece)
            except MalformedHead as why:
                return why.status
            if head is not None:
                return head
        return None

    bounds = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    pieces = [data[start:end] for start, end in pairwise(bounds)]
    assert result(data) is not None
    assert result(*pieces) == result(data)


def number_of_parts() -> int:
    """The number of objects in this process whose class is defined in request_head."""
    return sum(type(each).__module__ == request_head.__name__ for each in gc.get_objects())


def test_a_parsed_head_creates_no_reference_cycles() -> None:
    """Even without the garbage collector, all objects of a head are freed together with it."""
    gc.collect()
    gc.disable()
    try:
        before = number_of_parts()  # not 0 if earlier tests have left connections open
        for _ in range(10):
            read(PLAIN)
        assert number_of_parts() == before
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("path", "stream"),
    [
        ("/api/v1/games/abc123", "abc123"),
        ("/api/v1/games/abc123/", "abc123"),
        ("/api/v1/games/abc123/seats/0", "abc123"),
        ("/api/v1/games", None),
        ("/api/v1/games/", None),
        ("/api/v1/games/a%20b/actions", None),
        ("/api/v1/evenings/abc123/stream", "evening-abc123"),
        ("/api/v1/evenings", None),
        ("/games/abc123", None),
        ("*", None),
    ],
)
def test_the_stream_of_a_game_or_an_evening_is_found_in_a_path(path: str, stream: str | None) -> None:
    assert stream_in(path) == stream
