"""Responses from the result cache. They are sent in pieces, without copying the cached body."""

import gzip
from collections.abc import Hashable
from typing import Any

from flask import Response, request

from events.table import TableState
from events.table.state import Phase
from service.compute.result_cache import ComputedResult, digest_of
from service.http.etags import Tag, conditional
from service.limits.route_costs import Cache
from service.services import current_services

PIECE_BYTES = 64 * 1024


def cached_response(head: bytes, answer: ComputedResult, table: TableState) -> Response:
    """Sends `head`, which is specific to this request, and then the cached body.

    Browsers may cache the response for a finished game, and revalidate it. They must not cache the response for a
    running game, because it may contain secrets.
    """
    response = in_pieces(head, answer.body, content_type="application/json")
    response.headers["Cache-Control"] = (Cache.OWN if table.phase is Phase.OVER else Cache.NEVER).value
    response.vary.update(("Authorization", "Accept-Language"))
    return conditional(response, Tag(f"{table.version}-{digest_of(head + answer.digest.encode())}"))


def accepts_gzip() -> bool:
    return request.accept_encodings["gzip"] > 0


def compressed(key: Hashable, body: bytes) -> ComputedResult:
    """Compresses a body in the thread pool, and caches it. The body must be the same for everybody."""
    return current_services().result_cache.get(("compressed", key), lambda: lambda: gzip.compress(body, mtime=0))


def in_pieces(*parts: bytes, **how: Any) -> Response:
    """Sends a body in pieces. If it were sent as a whole, the server would copy it for every slow client."""
    pieces = (part[start : start + PIECE_BYTES] for part in parts for start in range(0, len(part), PIECE_BYTES))
    response = Response(pieces, **how)
    response.headers["Content-Length"] = str(sum(map(len, parts)))
    return response
