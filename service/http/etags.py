"""Entity tags (RFC 9110, sections 8.8.3 and 13.1). With a tag, a client says which response it has seen.

In the response to a GET of a table, the tag is the version and a digest of the body: `"17-5f1e9c2ab8d04c11"`. So
viewers who see different things get different tags, and the tag changes even if only the legal actions change. In the
response to a command, the tag is only the version: `"17"`. The `If-Match` header of a command may have either form, and
only the version in it counts.
"""

import re
from collections.abc import Collection

from flask import Response, request

from events.value import Value
from service.compute.result_cache import digest_of
from service.errors import Problem
from service.limits.header_limits import MAX_HEADER_CHARACTERS

_NEXT = re.compile(r'[ \t]*(?:(?P<comma>,)|(?P<weak>W/)?"(?P<text>[\x21\x23-\x7e\x80-\xff]*)")')
_VERSION = re.compile(r"([0-9]{1,18})(?:-.*)?")

MAX_REPEATED = 64
"""How many characters of an invalid If-Match header are quoted in the error."""


class Tag(Value):
    text: str
    """The tag without its quotation marks."""
    weak: bool = False

    def __str__(self) -> str:
        return f'"{self.text}"'


def tag_of(version: int, body: bytes) -> Tag:
    """Returns a strong tag: if two tags are equal, the bodies are equal, byte by byte."""
    return Tag(f"{version}-{digest_of(body)}")


def parse_tags(header: str) -> tuple[Tag, ...] | None:
    """Returns the tags in the value of If-Match or If-None-Match, or None for `*`, which matches everything.

    Raises ValueError if the header is malformed.
    """
    text = header.strip(" \t")
    if text == "*":
        return None
    tags: list[Tag] = []
    place, separated = 0, True
    while place < len(text):
        found = _NEXT.match(text, place)
        if found is None or (found["comma"] is None and not separated):
            raise ValueError(header)
        place, separated = found.end(), found["comma"] is not None
        if not separated:
            tags.append(Tag(found["text"], found["weak"] is not None))
    return tuple(tags)


def expected_versions(header: str | None) -> Collection[int] | None:
    """Returns the versions that the If-Match header of a command names, or None if any version is accepted.

    Weak tags and tags without a version are ignored, because they never match.
    """
    tags = None if header is None else _if_match(header)
    if tags is None:
        return None
    versions = [_VERSION.fullmatch(tag.text) for tag in tags if not tag.weak]
    return frozenset(int(found[1]) for found in versions if found is not None)


def conditional(response: Response, tag: Tag) -> Response:
    """Adds the tag to the response to a GET. If the client already has this tag, the response becomes 304.

    Raises Problem(412) if the request has an If-Match header with neither this tag nor `*`.
    """
    wanted = request.headers.get("If-Match")
    tags = None if wanted is None else _if_match(wanted)
    if tags is not None and tag not in tags:
        raise Problem(412, "version-conflict", facts={"expected": _clipped(wanted), "actual": str(tag)})
    response.headers["ETag"] = str(tag)
    return not_modified(response) if is_known(tag) else response


def not_modified(response: Response) -> Response:
    response.status_code = 304
    response.set_data(b"")
    for name in ("Content-Type", "Content-Length", "Content-Encoding"):
        response.headers.pop(name, None)
    return response


def _clipped(header: str | None) -> str | None:
    return header if header is None or len(header) <= MAX_REPEATED else f"{header[:MAX_REPEATED]}…"


def _if_match(header: str) -> tuple[Tag, ...] | None:
    if len(header) > MAX_HEADER_CHARACTERS:  # checked here, because the fast path does not use header_limits
        raise Problem(400, "bad-if-match")
    try:
        return parse_tags(header)
    except ValueError:
        raise Problem(400, "bad-if-match") from None


def is_known(*current: Tag) -> bool:
    """Whether If-None-Match is `*` or names one of these tags, by weak comparison.

    A malformed If-None-Match is ignored, so the whole response is sent.
    """
    header = request.headers.get("If-None-Match")
    if header is None:
        return False
    try:
        tags = parse_tags(header)
    except ValueError:
        return False
    return tags is None or not {tag.text for tag in tags}.isdisjoint(tag.text for tag in current)
