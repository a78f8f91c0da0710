"""Parses the head (request line and headers) of every request, for the fast path and for Flask.

A head that a proxy could read differently is refused, because it could hide a second request.

The parser is llhttp in strict mode, from httptools. It refuses invalid HTTP: control characters, spaces in names,
folded headers, bare CR and LF, a malformed or repeated Content-Length, Content-Length together with Transfer-Encoding.
But it accepts empty lines before the request line, extra spaces in it, HTTP/0.9, HTTP/2 and RTSP, and any target, Host
and Transfer-Encoding. So `HeadReader._head` and `_request_line` check these parts.
"""

import re
from functools import lru_cache
from urllib.parse import unquote

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser

from events.evening.state import stream_of
from events.value import Value

MAX_BYTES = {414: 8192, 431: 32 * 1024}
"""The maximum length of the request line (414) and of the whole head (431), by the status of the refusal."""
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
    """The path, still percent-encoded. It is `*` in a request about the whole server."""
    query: str
    version: str
    host: str | None
    """The host in an absolute target, or else the Host header. It can be None only in HTTP/1.0."""
    headers: dict[bytes, bytes]
    """Values by lower-case name. The values of a repeated header are joined by commas, or by semicolons for Cookie."""
    content_length: int | None
    chunked: bool
    keep_alive: bool
    raw: bytes

    def get(self, name: bytes) -> str | None:
        value = self.headers.get(name)
        return None if value is None else value.decode("latin-1")


class _Headers(dict[bytes, bytes]):
    """The callbacks for llhttp. If HeadReader had them itself, each request would create a reference cycle."""

    __slots__ = ()

    def on_header(self, name: bytes, value: bytes) -> None:
        name, value = name.lower(), value.rstrip(b" \t")
        if name in self:
            value = self[name] + (b"; " if name == b"cookie" else b",") + value
        self[name] = value


class HeadReader:
    """Reads one head in pieces. Refuses the head as soon as it is known to be invalid."""

    __slots__ = ("_headers", "_parser", "raw")

    def __init__(self) -> None:
        self._headers = _Headers()
        self._parser = HttpRequestParser(self._headers)
        self.raw = b""
        """The part of the head that has been read."""

    def feed(self, piece: bytes) -> RequestHead | None:
        """Returns the head once it is complete, otherwise None. Raises MalformedHead if it is invalid.

        `piece` may contain bytes after the head. The result does not depend on how the head is divided into pieces.
        """
        before = len(self.raw)
        raw = self.raw + piece if before else piece
        end = raw.find(_END, max(0, before - len(_END) + 1))
        size = len(raw) if end < 0 else end + len(_END)
        too_long = _too_long(raw, size)
        try:
            self._parser.feed_data(raw[before : MAX_BYTES[too_long] if too_long else size])
        except HttpParserUpgrade:
            pass  # the head is valid, and the upgrade that it asks for is ignored
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
    """Returns the status of the refusal if the request line or the head is too long, otherwise 0."""
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
    """Whether the connection stays open. llhttp cannot be asked for this after a request without a body."""
    options = set() if connection is None else {option.strip() for option in connection.lower().split(b",")}
    return b"close" not in options and (version == "HTTP/1.1" or b"keep-alive" in options)


@lru_cache(256)
def _request_line(line: bytes) -> tuple[str, str | None, str, str, str]:
    """Returns method, host (of an absolute target), path, query and version. Cached, because requests repeat."""
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


_STREAM = re.compile(r"/+api/v1/(games|evenings)/([A-Za-z0-9]{1,64})(?:/|\Z)")


def stream_in(path: str) -> str | None:
    """Returns the stream of the game or the evening in a path. The stream decides which worker serves the request.

    Like Flask, this function decodes the path once and ignores additional slashes at the start.
    """
    found = _STREAM.match(unquote(path, "latin-1"))
    if found is None:
        return None
    return found[2] if found[1] == "games" else stream_of(found[2])
