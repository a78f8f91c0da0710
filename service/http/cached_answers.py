"""Answers from the cache of what took long to compute: large ones are sent in pieces, and no copy is made of them."""

from typing import Any

from flask import Response

from events.table import TableState
from events.table.state import Phase
from service.compute.result_cache import ComputedResult, digest_of
from service.http.etags import Tag, conditional
from service.limits.route_costs import Cache

PIECE_BYTES = 64 * 1024


def kept_answer(head: bytes, answer: ComputedResult, table: TableState) -> Response:
    """`head` comes before what was kept, and is of this request.

    What is computed of a finished game never changes. Of a running one it shows secrets, and no browser keeps it.
    """
    response = in_pieces(head, answer.body, content_type="application/json")
    response.headers["Cache-Control"] = (Cache.OWN if table.phase is Phase.OVER else Cache.NEVER).value
    response.vary.update(("Authorization", "Accept-Language"))
    return conditional(response, Tag(f"{table.version}-{digest_of(head + answer.digest.encode())}"))


def in_pieces(*parts: bytes, **how: Any) -> Response:
    """The server would copy a body that it gets whole, once for each client that is slow to take it."""
    pieces = (part[start : start + PIECE_BYTES] for part in parts for start in range(0, len(part), PIECE_BYTES))
    response = Response(pieces, **how)
    response.headers["Content-Length"] = str(sum(map(len, parts)))
    return response
