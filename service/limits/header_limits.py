"""Limits the length of headers that take long to parse. The limit works on every WSGI server.

The whole head may have 32 KB, but the longest header that a browser or one of our clients sends has some hundred bytes.
"""

from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

MAX_HEADER_CHARACTERS = 512
_IGNORED = (
    "CONTENT_TYPE",
    "HTTP_ACCEPT",
    "HTTP_ACCEPT_CHARSET",
    "HTTP_ACCEPT_ENCODING",
    "HTTP_ACCEPT_LANGUAGE",
    "HTTP_IF_MODIFIED_SINCE",
    "HTTP_IF_NONE_MATCH",
    "HTTP_IF_RANGE",
    "HTTP_IF_UNMODIFIED_SINCE",
    "HTTP_RANGE",
)
"""Long headers with these names are ignored. The client then gets the complete response in the default format."""
_IF_MATCH = "HTTP_IF_MATCH"
UNREADABLE = "too long"
"""Replaces the value of a long If-Match. This text is not a valid list of tags, so the command is refused."""

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]


def limit_headers(environ: dict[str, Any]) -> None:
    for name in _IGNORED:
        if len(environ.get(name, "")) > MAX_HEADER_CHARACTERS:
            del environ[name]
    if len(environ.get(_IF_MATCH, "")) > MAX_HEADER_CHARACTERS:
        environ[_IF_MATCH] = UNREADABLE


def register(app: Flask) -> None:
    answer: Application = app.wsgi_app

    def limited(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        limit_headers(environ)
        return answer(environ, start_response)

    app.wsgi_app = limited  # type: ignore[method-assign]
