"""Replays: a whole game, step by step, in one answer."""

from flask import Response, request

from events.decider import actor_name
from service import schemas
from service.aside import aside
from service.desk import desk
from service.exports.replay import replay
from service.http.asking import asking, json_answer
from service.http.documented import ETAG, TOKEN_HELPS, Resource, problems
from service.http.exports import export_rate
from service.limits import by_token, limiter
from service.problems import language

replays = Resource("replays", __name__, description="Replays: a whole game, step by step")


@replays.route("/games/<game>/replay")
@replays.response(200, schemas.Replay, headers=ETAG)
@replays.alt_response(304, description="You have the newest version already.", headers=ETAG)
@replays.doc(security=TOKEN_HELPS, parameters=["IfNoneMatch"])
@problems(replays, 401, 404)
@limiter.limit(export_rate, key_func=by_token)
def show_replay(game: str) -> Response:
    """Every step of the game as the asker may see it; once it is over, through everybody's eyes.

    A view is told as what changed since the one before: null where nothing did, `[value]` where there is another value,
    and otherwise an object with such a change for every key, or place in a list, that changed.
    """
    who = asking(game)
    spoken, rules = language(), desk().rules
    etag = f'"{who.table.version}-{actor_name(who.actor)}-{spoken.value}"'
    if request.headers.get("If-None-Match") == etag:
        return Response(status=304, headers={"ETag": etag})
    log = list(desk().store.read(game, upto=who.table.version))
    return json_answer(aside(lambda: replay(rules, who.table, log, who.viewer, spoken)), ETag=etag)
