"""Replays: a whole game, step by step, in one response."""

from collections.abc import Callable

import msgspec
from flask import Response

from events.decider import actor_name
from events.table.state import Phase
from service.compute.requester import requester
from service.compute.result_cache import key_of
from service.errors import Problem
from service.exports.replay import MAX_REPLAY_BYTES, TooLarge, heading, history
from service.history.log_reader import read_log
from service.http.cached_answers import accepts_gzip, cached_response, compressed
from service.http.identity import current_identity
from service.http.problems import language
from service.limits.route_costs import HISTORY, Cache, cost, spend_on_events
from service.openapi import request_schemas as schemas
from service.openapi.resource import ETAG, Resource, revalidated
from service.services import current_services

replays = Resource("replays", __name__, description="Replays: a whole game, step by step")

MAX_REPLAY_EVENTS = 5_000
"""A usual game has a few hundred events. The response for five thousand events has about 6 MB."""
_TOO_LARGE = b""
"""Cached in place of a replay that is too large, so that the replay is computed only once."""


@replays.route("/games/<game>/replay")
@replays.response(200, schemas.Replay, headers=ETAG)
@revalidated(replays, 409)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def show_replay(game: str) -> Response:
    """Get every step of the game as the caller may see it. Once the game is over, get the views of all viewers.

    Each view is encoded as its change from the view before. A change is null if nothing changed, or `[value]` for a new
    value. Otherwise it is an object: its keys are the changed keys or list indexes, and its values are again changes.
    """
    who = current_identity(game)
    table, viewer, rules, client = who.table, who.viewer, current_services().rules, requester()
    check_length(table.version)

    def prepare() -> Callable[[], bytes]:
        spend_on_events(table.version, HISTORY)
        log = read_log(current_services().store, game, table.version, client=client)

        def calculate() -> bytes:
            try:
                return msgspec.json.encode(history(rules, table, log, viewer)).removeprefix(b"{")
            except TooLarge:
                return _TOO_LARGE

        return calculate

    seen_by = "over" if table.phase is Phase.OVER else actor_name(who.actor)
    # The large part is the same in every language and cached once. The texts are put in front of it.
    kept = current_services().result_cache.get(("replay", key_of(table), seen_by), prepare)
    if kept.body == _TOO_LARGE:
        raise Problem(409, "replay-too-large", facts={"most": MAX_REPLAY_BYTES})
    words = msgspec.json.encode(heading(rules, table, language())).removesuffix(b"}")
    if table.phase is not Phase.OVER:
        return cached_response(words + b",", kept, table)
    # The replay of a finished game is the same for everybody and contains no secrets, so it may be compressed.
    if accepts_gzip():
        whole = compressed(("replay", key_of(table), language()), words + b"," + kept.body)
        response = cached_response(b"", whole, table)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = cached_response(words + b",", kept, table)
    response.vary.add("Accept-Encoding")
    return response


def check_length(events: int) -> None:
    if events > MAX_REPLAY_EVENTS:
        raise Problem(409, "replay-too-long", facts={"events": events, "most": MAX_REPLAY_EVENTS})
