"""Tables: opening, looking, starting, locking, closing."""

from typing import Any

import msgspec
from flask import Response
from msgspec.structs import replace

from events.decider import Illegal, Role
from events.games import newest
from events.table import effective_viewer
from events.table import view as table_view
from events.table.commands import Abandon, Command, Finish, Lock, Open, Start
from service.api.option_list import check_options
from service.api.rematches import found_rematch
from service.auth.tokens import new_secret
from service.history.time_travel import table_at
from service.http.etags import conditional, tag_of
from service.http.idempotency import game_id, idempotency_key
from service.http.identity import (
    Identity,
    command_answer,
    current_identity,
    identity_with_token,
    json_answer,
    perform,
    table_body,
)
from service.http.opened_table import opened, opened_table, room_for
from service.http.problems import Problem
from service.limits.route_costs import OPEN, cost
from service.openapi import request_schemas as schemas
from service.openapi.resource import ETAG, LOCATION, TOKEN_HELPS, Resource, command, problems, watching
from service.services import current_services

games = Resource("games", __name__, description="Tables: opening, looking, starting, closing")


@games.route("/games", methods=["POST"])
@games.arguments(schemas.OpenTable)
@games.response(201, schemas.OpenedTable, headers=LOCATION)
@games.doc(parameters=["IdempotencyKey"])
@problems(games, 400, 404, 409, 413, 415, 422)
@cost(OPEN)
def open_table(body: dict[str, Any]) -> Response:
    """Open a table.

    Gives the host's token and a join code. The server has committed to its secret before anybody sits down. Sent again
    with the same Idempotency-Key it is the same table.
    """
    ruleset = body["ruleset"]
    version = body.get("ruleset_version") or newest(ruleset).version
    check_options(current_services().rules(ruleset, version), body["options"])
    game, key = game_id(), idempotency_key()
    command = Open(ruleset, version, new_secret(), new_secret(), body["options"], tuple(body["names"]))
    wished = msgspec.json.encode(body, order="deterministic").decode() if key else ""
    with room_for(game):
        current_services().handler.open(game, command, key=key and f"open/{key}", fingerprint=wished)
    return opened(opened_table(game))


@games.route("/games/<game>")
@games.arguments(schemas.AtVersion, location="query")
@games.response(200, schemas.ShownTable, headers=ETAG)
@games.alt_response(304, description="You have the newest version already.", headers=ETAG)
@games.doc(security=TOKEN_HELPS, parameters=["IfNoneMatch"])
@problems(games, 400, 401, 404, 412, 422)
@cost(pool=True)
def show_table(query: dict[str, Any], game: str) -> Response:
    """The table as the asker may see it, now or at an earlier version.

    With `at` it is the table as the asker was entitled to see it at that version. Once the game is over, all hands are
    open, also with `at`, and `rematch` is the game after it, if there is one. To go through many versions ask for the
    replay instead: each answer with `at` is worked out anew.
    """
    who = current_identity(game)
    if query["at"] is None:
        return _newest(who)
    then = table_at(who.table, query["at"])
    if then is None or then.version != query["at"]:
        raise Illegal("no-such-step", version=query["at"])
    view = table_view(
        current_services().rules, then, effective_viewer(who.table, who.viewer), current_services().clock()
    )
    # A continued game has the event that says so only at its fork.
    return _tagged({"table": replace(view, imported=who.table.imported)}, then.version)


def _newest(who: Identity) -> Response:
    rematch = found_rematch(who.table)
    body = table_body(current_services(), who.table, who.viewer, None)
    return _tagged(body if rematch is None else body | {"rematch": rematch}, who.table.version)


def _tagged(body: dict[str, object], version: int) -> Response:
    response = json_answer(body)
    return conditional(response, tag_of(version, response.get_data()))


@games.route("/games/<game>", methods=["PATCH"])
@games.arguments(schemas.ChangeTable)
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def change_table(body: dict[str, Any], game: str) -> Response:
    """Lock the table, so that nobody else sits down, or unlock it. For the host."""
    who = identity_with_token(game)
    return _done(who, Lock(body["locked"]))


@games.route("/games/<game>/start", methods=["POST"])
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 401, 403, 404, 409, 412, 422)
def start(game: str) -> Response:
    """Deal and begin. For the host."""
    return _done(identity_with_token(game), Start())


@games.route("/games/<game>/finish", methods=["POST"])
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 401, 403, 404, 409, 412, 422)
def finish(game: str) -> Response:
    """Agree to an outcome that is open to dispute: the table closes."""
    return _done(identity_with_token(game), Finish())


@games.route("/games/<game>/abandon", methods=["POST"])
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 401, 403, 404, 409, 412, 422)
def abandon(game: str) -> Response:
    """Break the game off. For the host. Its log stays, and all hands are opened."""
    return _done(identity_with_token(game), Abandon())


def _done(who: Identity, command: Command) -> Response:
    return command_answer(who, perform(who, command))


@games.route("/games/<game>/scores")
@games.response(200, schemas.Scores)
@watching(games)
@problems(games, 401, 404)
@cost()
def scores(game: str) -> Response:
    """Points by match or round, totals and winners."""
    who = current_identity(game)
    view = table_view(current_services().rules, who.table, who.viewer, current_services().clock())
    names = [chair.name for chair in view.chairs]
    return json_answer({"names": names, "scores": view.scores, "outcome": view.outcome})


@games.route("/games/<game>/scores.csv")
@games.response(200, {"type": "string"}, content_type="text/csv")
@watching(games)
@problems(games, 401, 404, 409)
@cost()
def scores_csv(game: str) -> Response:
    """The same as a table for a spreadsheet."""
    from service.exports.scores_csv import as_csv

    who = current_identity(game)
    view = table_view(current_services().rules, who.table, Role.SPECTATOR, current_services().clock())
    if view.scores is None:
        raise Problem(409, "not-started")
    return Response(as_csv(view), content_type="text/csv; charset=utf-8")
