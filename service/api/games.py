"""Tables: open, show, lock, start, finish, abandon."""

from typing import Any

import msgspec
from flask import Response
from msgspec.structs import replace

from events.decider import Illegal, Role
from events.evening.looks import looks_in
from events.games import newest
from events.table import effective_viewer
from events.table import view as table_view
from events.table.commands import Abandon, Command, Finish, Lock, Open
from service.api.rematches import found_rematch
from service.auth.tokens import new_secret
from service.errors import Problem
from service.history.time_travel import ends_command, table_at
from service.http.etags import conditional, tag_of
from service.http.evening_starter import starting
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
from service.http.new_computers import check_computers, seat_computers
from service.http.opened_table import counted_as_open, opened, opened_table
from service.limits.route_costs import OPEN, cost
from service.openapi import request_schemas as schemas
from service.openapi.option_list import check_options
from service.openapi.resource import (
    ETAG,
    LOCATION,
    Resource,
    command,
    problems,
    readable_by_anybody,
    revalidated,
)
from service.services import current_services

games = Resource("games", __name__, description="Tables: open, show, start, finish")


@games.route("/games", methods=["POST"])
@games.arguments(schemas.OpenTable)
@games.response(201, schemas.OpenedTable, headers=LOCATION)
@games.doc(parameters=["IdempotencyKey"])
@problems(games, 400, 404, 409, 413, 415, 422)
@cost(OPEN)
def open_table(body: dict[str, Any]) -> Response:
    """Open a table.

    Returns the host's token and a join code. The server commits to its secret before anybody sits down. With
    `computers`, computers get seats at the new table. A request that is sent again with the same `Idempotency-Key`
    returns the same table.
    """
    ruleset = body["ruleset"]
    version = body.get("ruleset_version") or newest(ruleset).version
    decider = current_services().rules(ruleset, version)
    check_options(decider, body["options"])
    check_computers(decider, body["names"], body["computers"])
    game, key = game_id(), idempotency_key()
    command = Open(ruleset, version, new_secret(), new_secret(), body["options"], tuple(body["names"]))
    fingerprint = msgspec.json.encode(body, order="deterministic").decode() if key else ""
    with counted_as_open(game):
        current_services().handler.open(game, command, key=key and f"open/{key}", fingerprint=fingerprint)
        seat_computers(game, len(body["names"]), body["computers"])
    return opened(opened_table(game))


@games.route("/games/<game>")
@games.arguments(schemas.AtVersion, location="query")
@games.response(200, schemas.ShownTable, headers=ETAG)
@revalidated(games, 422)
@cost(pool=True)
def show_table(query: dict[str, Any], game: str) -> Response:
    """Get the table as the caller may see it, now or at an earlier version.

    With `at` the response shows what the caller was allowed to see at that version. Once the game is over, all hands
    are visible at every version. Without `at`, the response for a finished game also has `rematch`, the id of the next
    game, if there is one. The response for a table of an evening has `evening`, its id, and `looks`, the colours and
    faces of the players. To read many versions, request the replay instead, because every request with `at` computes
    the table again.
    """
    who = current_identity(game)
    if query["at"] is None:
        return _newest(who)
    services = current_services()
    then = table_at(services.store, services.rules, who.table, query["at"])
    if then is None or then.version != query["at"]:
        raise Illegal("no-such-step", version=query["at"])
    view = table_view(services.rules, then, effective_viewer(who.table, who.viewer), services.clock())
    legal = view.legal if ends_command(services.store, who.table.stream, then.version) else ()
    # `imported` is taken from the newest table, because the event that records the import may come after this version.
    return _tagged({"table": replace(view, imported=who.table.imported, legal=legal)}, then.version)


def _newest(who: Identity) -> Response:
    current_services().players.watched(who.table)
    rematch = found_rematch(who.table)
    evening = current_services().evening_tables.evening_of(who.table.stream)
    body = table_body(current_services(), who.table, who.viewer, None)
    body |= {} if rematch is None else {"rematch": rematch}
    body |= {} if evening is None else {"evening": evening.id, "looks": looks_in(evening, who.table)}
    return _tagged(body, who.table.version)


def _tagged(body: dict[str, object], version: int) -> Response:
    response = json_answer(body)
    return conditional(response, tag_of(version, response.get_data()))


@games.route("/games/<game>", methods=["PATCH"])
@games.arguments(schemas.ChangeTable)
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def change_table(body: dict[str, Any], game: str) -> Response:
    """Lock the table, so that nobody else can sit down, or unlock it. Only for the host."""
    who = identity_with_token(game)
    return _done(who, Lock(body["locked"]))


@games.route("/games/<game>/start", methods=["POST"])
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 401, 403, 404, 409, 412, 422)
def start(game: str) -> Response:
    """Start the game. Only for the host.

    At a table of an evening, the person who has started least often starts the game. In a race nobody starts.
    """
    who = identity_with_token(game)
    handled = perform(who, lambda table: starting(table, who.actor), intent={"type": "start"})
    return command_answer(who, handled)


@games.route("/games/<game>/finish", methods=["POST"])
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 401, 403, 404, 409, 412, 422)
def finish(game: str) -> Response:
    """Accept the outcome and close the table. Until then the players can still ask for an undo."""
    return _done(identity_with_token(game), Finish())


@games.route("/games/<game>/abandon", methods=["POST"])
@games.response(200, schemas.CommandAnswer, headers=ETAG)
@command(games)
@problems(games, 401, 403, 404, 409, 412, 422)
def abandon(game: str) -> Response:
    """Abandon the game. Only for the host. The log is kept, and all hands become visible."""
    return _done(identity_with_token(game), Abandon())


def _done(who: Identity, command: Command) -> Response:
    return command_answer(who, perform(who, command))


@games.route("/games/<game>/scores")
@games.response(200, schemas.Scores)
@readable_by_anybody(games)
@problems(games, 401, 404)
@cost()
def scores(game: str) -> Response:
    """Get the points by match or round, the totals and the winners."""
    who = current_identity(game)
    view = table_view(current_services().rules, who.table, who.viewer, current_services().clock())
    names, levels = [chair.name for chair in view.chairs], [chair.computer for chair in view.chairs]
    return json_answer({"names": names, "computers": levels, "scores": view.scores, "outcome": view.outcome})


@games.route("/games/<game>/scores.csv")
@games.response(200, {"type": "string"}, content_type="text/csv")
@readable_by_anybody(games)
@problems(games, 401, 404, 409)
@cost()
def scores_csv(game: str) -> Response:
    """Get the scores as CSV, for a spreadsheet."""
    from service.exports.scores_csv import as_csv

    who = current_identity(game)
    view = table_view(current_services().rules, who.table, Role.SPECTATOR, current_services().clock())
    if view.scores is None:
        raise Problem(409, "not-started")
    return Response(as_csv(view), content_type="text/csv; charset=utf-8")
