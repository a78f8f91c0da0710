"""The history of a game: its events, forks, and the proof that it was fair."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from flask import Response, request

from events.decider import Role, Rules, Viewer
from events.envelope import Recorded
from events.table import TableState
from events.table.state import Phase
from events.words import Language
from service.compute.requester import Requester, requester
from service.compute.result_cache import computed_result, key_of
from service.compute.thread_pool import run_in_pool
from service.errors import Cancelled, Problem
from service.history.log_reader import log_pages, read_log
from service.history.proof import proofs_of
from service.http.cached_answers import cached_response
from service.http.identity import Identity, current_identity
from service.http.opened_table import opened, opened_fork
from service.http.problems import language
from service.limits.route_costs import HISTORY, OPEN, Cache, cost, spend_on_events, spend_on_writing
from service.live.frame_encoder import shown
from service.openapi import request_schemas as schemas
from service.openapi.resource import LOCATION, TOKEN_OPTIONAL, Resource, problems, readable_by_anybody
from service.services import AppServices, current_services

histories = Resource("histories", __name__, description="History: events, forks, proof")

NDJSON = "application/x-ndjson"
MAX_EVENTS_PER_PAGE = 1000
"""Maximum number of events in a JSON response. Its `next` is the `after` of the next page. NDJSON has no limit."""
MAX_INLINE_EVENTS = 100
"""Up to this number of events, encoding them on the event loop is faster than using the thread pool."""


@histories.route("/games/<game>/events")
@histories.arguments(schemas.EventRange, location="query")
@histories.response(200, schemas.EventPage)
@histories.alt_response(
    200,
    schema=schemas.EventLines,
    content_type=NDJSON,
    description="A page of events as JSON, or all events as NDJSON.",
)
@readable_by_anybody(histories)
@problems(histories, 401, 404, 422)
@cost(pool=True)
def list_events(query: dict[str, Any], game: str) -> Response:
    """List the events that the caller may see. With `Accept: application/x-ndjson`, each line is one event."""
    who = current_identity(game)
    newest, wanted = who.table.version, query["upto"]
    upto = newest if wanted is None else min(wanted, newest)
    after = min(query["after"], upto)  # an empty range if `after` is beyond `upto`
    if request.accept_mimetypes.best_match(["application/json", NDJSON]) == NDJSON:
        spend_on_events(upto - after)
        marked = {"Wurm-Imported": "true"} if who.table.imported else {}
        return Response(_lines(current_services(), who, after, upto, requester()), content_type=NDJSON, headers=marked)
    last = min(upto, after + MAX_EVENTS_PER_PAGE)
    spend_on_events(last - after)
    rules, log = current_services().rules, read_log(current_services().store, game, last, after, requester())
    imported = who.table.imported

    def answer() -> bytes:
        events = shown(rules, who.table, log, who.viewer)
        return msgspec.json.encode({"events": events, "next": last if last < upto else None, "imported": imported})

    body = answer() if len(log) <= MAX_INLINE_EVENTS else run_in_pool(answer, short=True)
    return Response(body, content_type="application/json")


def _lines(services: AppServices, who: Identity, after: int, upto: int, client: Requester) -> Iterator[bytes]:
    """Yields the events as NDJSON. Reads one page of the log at a time, and stops when the client disconnects."""
    with suppress(Cancelled):
        for page in log_pages(services.store, who.table.stream, after, upto, client):
            yield run_in_pool(
                partial(_page, services.rules, who.table, page, who.viewer), client, short=True, patient=True
            )


def _page(rules: Rules, table: TableState, page: list[Recorded], viewer: Viewer) -> bytes:
    return b"".join([msgspec.json.encode(event) + b"\n" for event in shown(rules, table, page, viewer)])


@histories.route("/games/<game>/forks", methods=["POST"])
@histories.arguments(schemas.Fork)
@histories.response(201, schemas.OpenedTable, headers=LOCATION)
@histories.doc(security=TOKEN_OPTIONAL, parameters=["IdempotencyKey"])
@problems(histories, 400, 401, 403, 404, 409, 413, 415, 422)
@cost(OPEN, pool=True)
def fork_game(body: dict[str, Any], game: str) -> Response:
    """Fork the game at a version: a new game continues from there.

    Anybody may fork a game that is over. The referee may also fork a running score sheet, which has no secrets.
    """
    who = current_identity(game)
    refereed = current_services().rules(who.table.ruleset, who.table.ruleset_version).refereed
    if who.table.phase is not Phase.OVER and not (refereed and who.actor is Role.REFEREE):
        raise Problem(403, "not-over")
    version, most = body["at"], current_services().config.max_log_events
    if version > most:
        raise Problem(422, "too-many-events", facts={"most": most})
    spend_on_writing(min(version, who.table.version))
    # One more event is read. It shows whether `version` is the last event of a command.
    read = partial(read_log, current_services().store, game, version + 1, client=requester())
    return opened(opened_fork("fork", game, read, version, f"at {version}", imported=who.table.imported))


@histories.route("/games/<game>/proof")
@histories.response(200, schemas.Proof)
@readable_by_anybody(histories)
@problems(histories, 401, 404, 409)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def proof(game: str) -> Response:
    """Get the proof of a finished game: hash chain, commitment, revealed secret, and the result of the verification."""
    table = current_identity(game).table
    if table.phase is not Phase.OVER:
        raise Problem(409, "not-over")
    rules, client = current_services().rules, requester()

    def prepare() -> Callable[[], bytes]:
        log = read_log(current_services().store, game, table.version, client=client)
        return lambda: msgspec.json.encode(proofs_of(rules, table, log))

    found = current_services().result_cache.get(("proof", key_of(table)), prepare)
    proofs = msgspec.json.decode(found.body, type=dict[Language, msgspec.Raw])
    return cached_response(b"", computed_result(bytes(proofs[language()])), table)
