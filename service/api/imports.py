"""Imports: a log is verified completely before anything is stored."""

from typing import Any

from flask import Response, request
from msgspec.structs import replace

from events.envelope import Recorded
from events.imported import mark_imported
from events.store import Conflict
from events.verify import Verdict
from service.compute.thread_pool import run_in_pool
from service.errors import Problem
from service.history.log_import import ingest
from service.http.identity import json_answer
from service.http.links import table_links
from service.http.opened_table import opened, opened_fork
from service.limits.route_costs import IMPORT, cost, spend_on_writing
from service.openapi import request_schemas as schemas
from service.openapi.resource import LOCATION, Resource, problems
from service.services import current_services

imports = Resource("imports", __name__, description="Import of game logs")

NDJSON = "application/x-ndjson"
_BODY = {
    "required": True,
    "content": {
        NDJSON: {
            "schema": {
                "type": "string",
                "format": "binary",
                "description": "One recorded event per line, exactly as exported.",
            }
        }
    },
}


@imports.route("/imports", methods=["POST"])
@imports.arguments(schemas.Import, location="query")
@imports.doc(requestBody=_BODY, parameters=["IdempotencyKey"])
@imports.response(201, schemas.ImportedGame, headers=LOCATION)
@imports.alt_response(
    200, schema=schemas.ImportedGame, description="This game is already on this server. Nothing was changed."
)
@problems(imports, 409, 413, 415, 422)
@cost(IMPORT, pool=True)
def import_log(query: dict[str, Any]) -> Response:
    """Import the log of one game. A log whose hash chain, moves or random draws do not verify is refused.

    A finished game is imported unchanged, under its own id, and returns no token. An unfinished game is refused
    (`unfinished-log`) unless `continue` is true. With `continue`, a new game continues the old one, and everybody sits
    down again. The new game has a new secret, because whoever has the log knows every card in it. Imported and
    continued games are marked as imported. A game that is already on this server is never changed and never continued
    from a log.
    """
    if request.mimetype != NDJSON:
        raise Problem(415, "not-ndjson")
    largest, most = current_services().config.largest_import, current_services().config.max_log_events
    request.max_content_length = largest
    with current_services().upload_quota.taken(min(request.content_length or largest, largest)):
        body = request.get_data(cache=False)
        spend_on_writing(body.count(b"\n"))
        log, verdict = run_in_pool(lambda: ingest(body, most))
    if _is_stored(log, verdict, query["continued"]):
        return json_answer(_summary(verdict), 200)
    if verdict.over:
        return _imported(log, verdict)
    if query["continued"]:
        return _continued(log, verdict)
    raise Problem(409, "unfinished-log")


def _imported(log: list[Recorded], verdict: Verdict) -> Response:
    """Stores a finished game unchanged. It does not count as an open table, and nobody gets a token."""
    mark_imported(current_services().store, verdict.stream, current_services().clock())
    try:
        current_services().handler.write(log, replace(verdict.table, marked_imported=True))
    except Conflict:
        raise _game_exists(verdict.stream) from None
    return opened(_summary(verdict))


def _continued(log: list[Recorded], verdict: Verdict) -> Response:
    """Continues an unfinished game as a new game, forked after its last event."""
    fork = opened_fork("continue", verdict.stream, lambda: log, len(log), log[-1].hash, imported=True)
    return opened({"events": verdict.events, "over": False} | fork)


def _is_stored(log: list[Recorded], verdict: Verdict, to_continue: bool) -> bool:
    """Whether the store has this log.

    Raises 409 if the stored log of this game differs, or if a stored unfinished game is to be continued.
    """
    stream, store = log[0].stream, current_services().store
    last = store.last_version(stream)
    if last == 0:
        return False
    # The last hash covers all events before it.
    same = last == len(log) and [event.hash for event in store.read(stream, after=last - 1)] == [log[-1].hash]
    if not same or (to_continue and not verdict.over):
        raise _game_exists(stream)
    return True


def _game_exists(stream: str) -> Problem:
    return Problem(409, "game-exists", facts={"game": stream})


def _summary(verdict: Verdict) -> dict[str, object]:
    """Returns the response body. It has no join link: whoever imports a stored log gets no access to its table."""
    links = table_links(verdict.stream, "")
    del links["join"]
    return {"game": verdict.stream, "events": verdict.events, "over": verdict.over, "links": links}
