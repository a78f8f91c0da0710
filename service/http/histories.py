"""Histories: the events of a game, forks of it, and the proof that it was fair."""

from collections.abc import Iterator
from typing import Any

import msgspec
from flask import Response, request

from events.decider import Role
from events.fork import fork
from events.table.state import Phase
from service import schemas
from service.access import new_game_id, new_secret
from service.desk import desk
from service.http.asking import asking, json_answer, shown_events
from service.http.documented import LOCATION, TOKEN_HELPS, Resource, problems, watching
from service.http.opening import opened, opened_table, room_for
from service.http.repeating import game_id, idempotency_key
from service.limits import limiter, open_rate
from service.problems import Problem, language
from service.proof import proof_of

histories = Resource("histories", __name__, description="Histories: events, forks, proof")

NDJSON = "application/x-ndjson"
PAGE = 1000
"""So many events in one JSON answer; `next` says where to go on. NDJSON streams all of them."""


@histories.route("/games/<game>/events")
@histories.arguments(schemas.EventRange, location="query")
@histories.response(200, schemas.EventPage)
@histories.alt_response(
    200, schema={"type": "string"}, content_type=NDJSON, description="One event a line, all of them."
)
@watching(histories)
@problems(histories, 401, 404, 422)
def list_events(query: dict[str, Any], game: str) -> Response:
    """What happened, as the asker may know it. With Accept: application/x-ndjson one event a line."""
    who = asking(game)
    after, upto = query["after"], min(query["upto"] or who.table.version, who.table.version)
    if request.accept_mimetypes.best_match(["application/json", NDJSON]) == NDJSON:
        return Response(_lines(who, after, upto), content_type=NDJSON)
    last = min(upto, after + PAGE)
    shown = shown_events(who.table, list(desk().store.read(game, after=after, upto=last)), who.viewer)
    return json_answer({"events": shown, "next": last if last < upto else None})


def _lines(who: Any, after: int, upto: int) -> Iterator[bytes]:
    store = desk().store
    table, viewer = who.table, who.viewer
    pages = [
        shown_events(table, list(store.read(table.stream, after=start, upto=min(start + PAGE, upto))), viewer)
        for start in range(after, upto, PAGE)
    ]
    return (msgspec.json.encode(event) + b"\n" for page in pages for event in page)


@histories.route("/games/<game>/forks", methods=["POST"])
@histories.arguments(schemas.Fork)
@histories.response(201, schemas.OpenedTable, headers=LOCATION)
@histories.doc(security=TOKEN_HELPS, parameters=["IdempotencyKey"])
@problems(histories, 400, 401, 403, 404, 409, 413, 415, 422)
@limiter.limit(open_rate)
def fork_game(body: dict[str, Any], game: str) -> Response:
    """A new game from a version of this one, for whoever may see everything: it is over, or has no secrets."""
    who = asking(game)
    refereed = desk().rules(who.table.game, who.table.ruleset).refereed
    if who.table.phase is not Phase.OVER and not (refereed and who.actor is Role.REFEREE):
        raise Problem(403, "not-over")
    branch, key = game_id("fork", game), idempotency_key()
    decision = fork(
        desk().rules,
        list(desk().store.read(game)),
        body["at"],
        branch,
        secret=new_secret(),
        salt=new_secret(),
        at=desk().clock(),
        command_id=new_game_id(),
        actor=Role.HOST,
    )
    fingerprint = f"fork at {body['at']}"
    with room_for(branch):
        desk().store.append(branch, decision.recorded, expected=0, key=key and f"fork/{key}", fingerprint=fingerprint)
    desk().deadlines.watch(desk().handler.newest(branch))
    return opened(opened_table(branch))


@histories.route("/games/<game>/proof")
@histories.response(200, schemas.Proof)
@watching(histories)
@problems(histories, 401, 404, 409)
def proof(game: str) -> Response:
    """When the game is over: the chain, the commitment, the revealed secret, and whether everything holds."""
    table = asking(game).table
    if table.phase is not Phase.OVER:
        raise Problem(409, "not-over")
    return json_answer(proof_of(desk().rules, table, list(desk().store.read(game)), language()))
