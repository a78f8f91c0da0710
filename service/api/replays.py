"""Replays: a whole game, step by step, in one answer."""

from collections.abc import Callable

import msgspec
from flask import Response

from events.decider import actor_name
from events.table.state import Phase
from service.compute.requester import requester
from service.compute.result_cache import key_of
from service.exports.replay import MAX_REPLAY_BYTES, TooLarge, heading, history
from service.history.log_reader import read_log
from service.http.cached_answers import kept_answer
from service.http.identity import current_identity
from service.http.problems import Problem, language
from service.limits.route_costs import HISTORY, Cache, cost, spend_on_events
from service.openapi import request_schemas as schemas
from service.openapi.resource import ETAG, TOKEN_HELPS, Resource, problems
from service.services import current_services

replays = Resource("replays", __name__, description="Replays: a whole game, step by step")

LONGEST_REPLAY = 5_000
"""Events. A game of an evening has a few hundred; for five thousand the answer has about 6 MB."""
_TOO_LARGE = b""
"""Kept instead of a replay that is too large, so that this is found out once."""


@replays.route("/games/<game>/replay")
@replays.response(200, schemas.Replay, headers=ETAG)
@replays.alt_response(304, description="You have the newest version already.", headers=ETAG)
@replays.doc(security=TOKEN_HELPS, parameters=["IfNoneMatch"])
@problems(replays, 400, 401, 404, 409, 412)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def show_replay(game: str) -> Response:
    """Every step of the game as the asker may see it; once it is over, through everybody's eyes.

    A view is told as what changed since the one before: null where nothing did, `[value]` where there is another value,
    and otherwise an object with such a change for every key, or place in a list, that changed.
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

    eyes = "over" if table.phase is Phase.OVER else actor_name(who.actor)
    # What is the same in every language is large and kept once; the words are put before it.
    kept = current_services().result_cache.get(("replay", key_of(table), eyes), prepare)
    if kept.body == _TOO_LARGE:
        raise Problem(409, "replay-too-large", facts={"most": MAX_REPLAY_BYTES})
    words = msgspec.json.encode(heading(rules, table, language())).removesuffix(b"}")
    return kept_answer(words + b",", kept, table)


def check_length(events: int) -> None:
    if events > LONGEST_REPLAY:
        raise Problem(409, "replay-too-long", facts={"events": events, "most": LONGEST_REPLAY})
