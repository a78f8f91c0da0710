"""An action read from the bytes of its request, if all of them are there and they are as plain as a phone sends them.

Whatever is the least bit unusual is left to the server's own reader, which knows all that may be in a request.
"""

import re
from typing import NamedTuple

from service.plain_headers import MOST

START = b"POST /api/v1/games/"
_LINE = re.compile(r"POST /api/v1/games/([A-Za-z0-9]{1,64})/actions HTTP/1\.1")
_UNUSUAL = frozenset({"transfer-encoding", "expect", "upgrade", "trailer", "content-encoding"})


class Posted(NamedTuple):
    """As much of an action's request as matters."""

    game: str
    authorization: str
    content_type: str
    key: str | None
    if_match: str | None
    request_id: str
    body: bytes
    size: int
    """Bytes of the whole request."""


def read(data: bytes) -> Posted | None:
    if not data.startswith(START):
        return None
    end = data.find(b"\r\n\r\n")
    head = data[: max(0, end)]
    line, *lines = head.decode("latin-1").split("\r\n")
    if not len(lines) == head.count(b"\r") == head.count(b"\n") or b"\0" in head:
        return None  # something that one reader takes for the end of a line, and another does not
    named = _LINE.fullmatch(line)
    headers = _headers(lines) if named else None
    if named is None or headers is None:
        return None
    length = headers.get("content-length", "")
    if not length.isdecimal() or len(length) > 9:
        return None
    body = data[end + 4 : end + 4 + int(length)]
    if len(body) < int(length):
        return None
    return Posted(
        named[1],
        headers.get("authorization", ""),
        headers.get("content-type", ""),
        headers.get("idempotency-key"),
        headers.get("if-match"),
        headers.get("x-request-id", ""),
        body,
        end + 4 + int(length),
    )


def _headers(lines: list[str]) -> dict[str, str] | None:
    """None if they are too many, or one is twice there, goes over two lines, or asks for more than an answer."""
    if len(lines) > MOST:
        return None
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon or not name.replace("-", "").isalnum():
            return None
        headers[name.lower()] = value.strip(" \t")
    if len(headers) < len(lines) or not _UNUSUAL.isdisjoint(headers):
        return None
    return headers if headers.get("connection", "keep-alive").lower() == "keep-alive" else None
