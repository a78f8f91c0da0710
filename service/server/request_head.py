"""Reads the head of a request, that is its request line and headers, on every path; nothing else parses it.

The parser is llhttp in strict mode, by way of httptools. It refuses what is no HTTP: control characters, spaces in
names, folded headers, bare CR and LF, malformed or doubled lengths, a length together with a transfer coding. What it
lets pass is checked in `HeadReader._head` and `_request_line`: empty lines and spaces around the words of the request
line, HTTP/0.9 and HTTP/2, RTSP, targets of any form, any Host or none, any transfer coding. A head that two readers
could read differently is refused rather than guessed at, or a request could hide inside another one behind a proxy.
"""

import re
from functools import lru_cache
from urllib.parse import unquote

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser

from events.value import Value

MAX_BYTES = {414: 8192, 431: 32 * 1024}
"""The limits of the request line (414) and of the whole head (431), by the status that refuses longer ones."""
MAX_HEADERS = 100
_END = b"\r\n\r\n"
_VERSIONS = frozenset({"HTTP/1.0", "HTTP/1.1"})
_NOT_FOR_US = frozenset({"CONNECT", "PRI"})
"""Methods after which llhttp expects something other than HTTP/1: a tunnel, or HTTP/2."""
_AUTHORITY = r"(?:[A-Za-z0-9._-]+|\[[A-Fa-f0-9]*:[A-Fa-f0-9.:]+\])(?::[0-9]{1,5})?"
_HOST = re.compile(_AUTHORITY)
_ABSOLUTE = re.compile(rf"[Hh][Tt][Tt][Pp][Ss]?://({_AUTHORITY})((?:/[^?]*)?(?:\?.*)?)")


class MalformedHead(Exception):
    """The request is refused with this status, and the connection is closed."""

    def __init__(self, status: int = 400) -> None:
        super().__init__(status)
        self.status = status


class RequestHead(Value):
    method: str
    path: str
    """Still percent-encoded; `*` when the request is about the server as a whole."""
    query: str
    version: str
    host: str | None
    """The authority of an absolute target, or else the Host header; None only in HTTP/1.0."""
    headers: dict[bytes, bytes]
    """By lower-case name; the values of headers with the same name are joined by commas."""
    content_length: int | None
    chunked: bool
    keep_alive: bool
    raw: bytes

    def get(self, name: bytes) -> str | None:
        value = self.headers.get(name)
        return None if value is None else value.decode("latin-1")


class _Headers(dict[bytes, bytes]):
    """What llhttp calls back with. Not the reader itself, or each request would leave a reference cycle behind."""

    __slots__ = ()

    def on_header(self, name: bytes, value: bytes) -> None:
        name, value = name.lower(), value.rstrip(b" \t")
        if name in self:
            value = self[name] + (b"; " if name == b"cookie" else b",") + value
        self[name] = value


class HeadReader:
    """Reads one head in pieces, and refuses it as soon as it cannot become valid."""

    __slots__ = ("_headers", "_parser", "raw")

    def __init__(self) -> None:
        self._headers = _Headers()
        self._parser = HttpRequestParser(self._headers)
        self.raw = b""
        """What has been read of the head."""

    def feed(self, piece: bytes) -> RequestHead | None:
        """The head, once it has all come; `piece` may go on after it. Raises MalformedHead.

        What is refused, and how, does not depend on how the head was cut into pieces.
        """
        before = len(self.raw)
        raw = self.raw + piece if before else piece
        end = raw.find(_END, max(0, before - len(_END) + 1))
        size = len(raw) if end < 0 else end + len(_END)
        too_long = _too_long(raw, size)
        try:
            self._parser.feed_data(raw[before : MAX_BYTES[too_long] if too_long else size])
        except HttpParserUpgrade:
            pass  # an upgrade is never granted; the head itself is valid
        except HttpParserError:
            raise MalformedHead from None
        if too_long:
            raise MalformedHead(too_long)
        self.raw = raw[:size]
        return None if end < 0 else self._head()

    def _head(self) -> RequestHead:
        headers, raw = self._headers, self.raw
        if raw.count(b"\n") > MAX_HEADERS + 2:
            raise MalformedHead(431)
        method, host, path, query, version = _request_line(raw[: raw.index(b"\r")])
        named = headers.get(b"host")
        if version == "HTTP/1.1" if named is None else not _is_host(named):
            raise MalformedHead
        coding, length = headers.get(b"transfer-encoding"), headers.get(b"content-length")
        if coding is not None and (coding.lower() != b"chunked" or version == "HTTP/1.0"):
            raise MalformedHead
        return RequestHead(
            method,
            path,
            query,
            version,
            host or (None if named is None else named.decode()),
            headers,
            None if length is None else int(length),
            coding is not None,
            _keep_alive(version, headers.get(b"connection")),
            raw,
        )


def _too_long(raw: bytes, size: int) -> int:
    """The status of a request whose line or head of so many bytes is too long; 0 if it is not."""
    if size <= MAX_BYTES[414]:
        return 0
    if b"\n" not in raw[: MAX_BYTES[414]]:
        return 414
    return 431 if size > MAX_BYTES[431] else 0


@lru_cache(64)
def _is_host(value: bytes) -> bool:
    return _HOST.fullmatch(value.decode("latin-1")) is not None


@lru_cache(64)
def _keep_alive(version: str, connection: bytes | None) -> bool:
    """llhttp knows this too, but forgets it once a request without a body has been read."""
    options = set() if connection is None else {option.strip() for option in connection.lower().split(b",")}
    return b"close" not in options and (version == "HTTP/1.1" or b"keep-alive" in options)


@lru_cache(256)
def _request_line(line: bytes) -> tuple[str, str | None, str, str, str]:
    """Method, host (of an absolute target), path, query and version. A phone sends the same line again and again."""
    words = line.decode("latin-1").split(" ")
    if len(words) != 3 or not line[:1].isalpha():
        raise MalformedHead
    method, target, version = words
    if version not in _VERSIONS or method in _NOT_FOR_US or "#" in target:
        raise MalformedHead
    if target.startswith("/"):
        path, _, query = target.partition("?")
        return method, None, path, query, version
    if target == "*" and method == "OPTIONS":
        return method, None, "*", "", version
    absolute = _ABSOLUTE.fullmatch(target)
    if absolute is None:
        raise MalformedHead
    path, _, query = absolute[2].partition("?")
    about_the_server = method == "OPTIONS" and not absolute[2]
    return method, absolute[1], "*" if about_the_server else path or "/", query, version


_GAME = re.compile(r"/+api/v1/games/([A-Za-z0-9]{1,64})(?:/|\Z)")


def game_in(path: str) -> str | None:
    """The game that a path is about, for whoever chooses the worker to answer it.

    The path is decoded once, and slashes before it do not matter: that is how Flask finds the route.
    """
    found = _GAME.match(unquote(path, "latin-1"))
    return found[1] if found else None
