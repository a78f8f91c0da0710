"""Imports: a log from elsewhere, verified whole before anything is kept."""

from typing import Any

from flask import Response, request
from msgspec.structs import replace

from events.decider import Role
from events.envelope import Recorded
from events.fork import fork
from events.imported import mark_imported
from events.store import Conflict
from events.verify import Verdict
from service.auth.links import table_links
from service.auth.tokens import new_game_id, new_secret
from service.compute.thread_pool import run_in_pool
from service.history.log_import import ingest
from service.http.idempotency import game_id, idempotency_key
from service.http.identity import json_answer
from service.http.opened_table import opened, opened_table, room_for
from service.http.problems import Problem
from service.limits.route_costs import IMPORT, cost, spend_on_writing
from service.openapi import request_schemas as schemas
from service.openapi.resource import LOCATION, Resource, problems
from service.services import current_services

imports = Resource("imports", __name__, description="Imports: logs from elsewhere")

NDJSON = "application/x-ndjson"
_BODY = {
    "required": True,
    "content": {
        NDJSON: {
            "schema": {
                "type": "string",
                "format": "binary",
                "description": "One recorded event a line, exactly as exported.",
            }
        }
    },
}


@imports.route("/imports", methods=["POST"])
@imports.arguments(schemas.Import, location="query")
@imports.doc(requestBody=_BODY, parameters=["IdempotencyKey"])
@imports.response(201, schemas.ImportedGame, headers=LOCATION)
@imports.alt_response(
    200, schema=schemas.ImportedGame, description="This very game is here already; nothing was changed."
)
@problems(imports, 409, 413, 415, 422)
@cost(IMPORT, pool=True)
def import_log(query: dict[str, Any]) -> Response:
    """Import the log of one game. It is refused whole if its chain, its rules or its chance do not hold.

    A game that is over is imported as it is, under its own id; it gives no token, for there is nothing left to do in
    it. One that is not over is refused (`unfinished-log`) unless `continue` is true: whoever has its log knows every
    card in it, so it goes on as a new game with a newly drawn secret, at which everybody sits down again. Either says
    that it was imported. A game that is here already is never changed, nor continued from a log.
    """
    if request.mimetype != NDJSON:
        raise Problem(415, "not-ndjson")
    largest, most = current_services().config.largest_import, current_services().config.max_log_events
    request.max_content_length = largest
    with current_services().upload_quota.taken(min(request.content_length or largest, largest)):
        body = request.get_data(cache=False)
        spend_on_writing(body.count(b"\n"))
        log, verdict = run_in_pool(lambda: ingest(body, most))
    if _is_here(log, verdict, query["continued"]):
        return json_answer(_summary(verdict), 200)
    if verdict.over:
        return _imported(log, verdict)
    if query["continued"]:
        return _continued(log, verdict)
    raise Problem(409, "unfinished-log")


def _imported(log: list[Recorded], verdict: Verdict) -> Response:
    """As it is. It counts for nobody's open tables, and nobody gets a token for it."""
    mark_imported(current_services().store, verdict.stream, current_services().clock())
    try:
        current_services().handler.write(log, replace(verdict.table, marked_imported=True))
    except Conflict:
        raise _another(verdict.stream) from None
    return opened(_summary(verdict))


def _continued(log: list[Recorded], verdict: Verdict) -> Response:
    """As a new game that branches off after its last event."""
    branch, key, services = game_id("continue", verdict.stream), idempotency_key(), current_services()
    secret, salt, now = new_secret(), new_secret(), services.clock()

    with room_for(branch):
        decision = run_in_pool(
            lambda: fork(
                services.rules,
                log,
                len(log),
                branch,
                secret=secret,
                salt=salt,
                at=now,
                command_id=new_game_id(),
                actor=Role.HOST,
                imported=True,
            )
        )
        wanted = f"continue {log[-1].hash}"
        table = services.handler.write(
            decision.recorded, decision.table, key=key and f"continue/{key}", fingerprint=wanted
        )
    services.deadlines.schedule(table)
    return opened({"events": verdict.events, "over": False} | opened_table(branch))


def _is_here(log: list[Recorded], verdict: Verdict, to_continue: bool) -> bool:
    """The same last hash at the same version is the same log: each hash covers everything before it."""
    stream, store = log[0].stream, current_services().store
    last = store.last_version(stream)
    if last == 0:
        return False
    same = last == len(log) and [event.hash for event in store.read(stream, after=last - 1)] == [log[-1].hash]
    if not same or (to_continue and not verdict.over):
        raise _another(stream)
    return True


def _another(stream: str) -> Problem:
    return Problem(409, "game-exists", facts={"game": stream})


def _summary(verdict: Verdict) -> dict[str, object]:
    """Without a link to join with: whoever brings a log that is here already is nobody's guest."""
    links = table_links(verdict.stream, "")
    del links["join"]
    return {"game": verdict.stream, "events": verdict.events, "over": verdict.over, "links": links}
