"""Reading the headers of a request: as gevent wants them, and nothing that could be taken for another request."""

import io

import pytest

from service.plain_headers import LONGEST, MOST, PlainHeaders


def read(text: bytes) -> PlainHeaders:
    return PlainHeaders(io.BytesIO(text))


def test_names_are_found_however_they_are_written() -> None:
    headers = read(b"Content-Type: application/json\r\nX-Thing:  two words \r\n\r\n")
    assert headers.get("content-type") == headers.typeheader == "application/json"
    assert headers.getheader("x-THING") == "two words"
    assert headers.get("Missing") is None
    assert headers.get("Missing", "none") == "none"
    assert headers.status == ""


def test_reading_stops_at_the_empty_line() -> None:
    file = io.BytesIO(b"Host: here\r\n\r\nbody")
    PlainHeaders(file)
    assert file.read() == b"body"


def test_the_lines_are_kept_as_they_came_for_gevent_to_put_together() -> None:
    headers = read(b"A: one\r\nA: two\r\nB: three\r\n\r\n")
    assert headers.headers == ["A: one\r\n", "A: two\r\n", "B: three\r\n"]
    assert headers.status == ""


def test_of_two_headers_with_one_name_the_first_counts() -> None:
    assert read(b"A: 1\r\nA: 2\r\n\r\n").get("a") == "1"


@pytest.mark.parametrize(
    "text",
    [
        b"no colon\r\n\r\n",
        b": no name\r\n\r\n",
        b"Content-Length : 5\r\n\r\n",
        b" begins with a continuation\r\n\r\n",
        b"Goes: on\r\n over two lines\r\n\r\n",
        b"Content-Length:\r\n 5\r\n\r\n",
        b"Host: here\r\n",
        b'If-Match: "1',
        b"",
        b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
        b"Content-Length: 1_0\r\n\r\n",
        b"Content-Length: +5\r\n\r\n",
        b"Content-Length: \xb2\r\n\r\n",
        b"Content-Length: \r\n\r\n",
        b"Transfer-Encoding: gzip, chunked\r\n\r\n",
        b"Transfer-Encoding: identity\r\nContent-Length: 5\r\n\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n",
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n",
        b"A: " + b"x" * LONGEST + b"\r\n\r\n",
        b"".join(b"A%d: x\r\n" % number for number in range(MOST + 1)) + b"\r\n",
    ],
)
def test_what_is_no_header_makes_the_request_invalid(text: bytes) -> None:
    assert read(text).status != ""


def test_the_same_length_twice_is_no_contradiction() -> None:
    assert read(b"Content-Length: 5\r\nContent-Length: 5\r\n\r\n").status == ""


def test_a_body_in_parts_is_welcome_if_that_is_all_that_is_said_of_it() -> None:
    assert read(b"Transfer-Encoding: Chunked\r\n\r\n").status == ""


def test_a_header_can_be_taken_away() -> None:
    headers = read(b"Content-Length: 5\r\n\r\n")
    del headers["content-length"]
    assert headers.get("Content-Length") is None
