"""Actions, undo and redo, and the consent of the other players to an undo or redo."""

from typing import Any

from flask import Response, request

from events.decider import Illegal
from events.log import no_recall, run_unrecorded
from events.table.commands import Act, Answer, Command, Redo, Undo, Withdraw
from service.errors import Problem
from service.http.identity import (
    Identity,
    access,
    command_answer,
    identity_with_token,
    json_answer,
    perform,
    refusal,
    table_body,
)
from service.http.problems import language
from service.http.submit_action import ActionRequest, read_request, submit_action
from service.limits.route_costs import ACT, cost
from service.observability.log_context import add_to_log_context
from service.openapi import request_schemas as schemas
from service.openapi.resource import COMMAND_HEADERS, ETAG, LOCATION, TOKEN_NEEDED, Resource, command, problems
from service.services import current_services

actions = Resource("actions", __name__, description="Playing: actions, undo, redo")
_REFUSALS = (400, 401, 403, 404, 409, 412, 413, 422)
_ACTION_BODY = {
    "required": True,
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Action"}}},
}


@actions.route("/games/<game>/actions", methods=["POST"])
@actions.response(201, schemas.CommandAnswer, headers=ETAG | LOCATION)
@actions.doc(
    security=TOKEN_NEEDED,
    parameters=COMMAND_HEADERS,
    requestBody=_ACTION_BODY,
)
@problems(actions, *_REFUSALS, 415)
@cost(ACT)
def act(game: str) -> Response:
    """Submit one action. `rulesets/{ruleset}` describes the actions of a game.

    An action that is sent again with the same `Idempotency-Key` is carried out only once.
    """
    done = submit_action(current_services(), _action_request(game))
    if done.seat is not None:
        add_to_log_context(seat=done.seat)
    return Response(done.body, done.status, headers=done.headers, content_type=done.content_type)


def _action_request(game: str) -> ActionRequest:
    return ActionRequest(
        game=game,
        body=request.get_data(),
        token=access(game),
        language=language(),
        content_type=request.content_type,
        idempotency_key=request.headers.get("Idempotency-Key"),
        if_match=request.headers.get("If-Match"),
    )


@actions.route("/games/<game>/actions/preview", methods=["POST"])
@actions.response(200, schemas.ShownTable)
@actions.doc(security=TOKEN_NEEDED, requestBody=_ACTION_BODY)
@problems(actions, 400, 401, 403, 404, 409, 413, 415, 422)
@cost()
def preview(game: str) -> Response:
    """Get the table as it would be after this action, or the reason for refusing the action. Nothing is stored.

    Only for score sheets: in games with hidden cards or bids, players could use a preview to look ahead.
    """
    services, who = current_services(), identity_with_token(game)
    if not services.rules(who.table.ruleset, who.table.ruleset_version).refereed:
        raise Problem(403, "no-preview")
    act = Act(read_request(services, _action_request(game), who.table))
    try:
        after = run_unrecorded(services.rules, who.table, who.actor, act, at=services.clock(), recall=no_recall)
    except Illegal as why:
        raise refusal(services, why, who.table, who.viewer, language()) from None
    return json_answer(table_body(services, after.table, who.viewer, None))


@actions.route("/games/<game>/undo", methods=["POST"])
@actions.arguments(schemas.UndoTo, required=False)
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, *_REFUSALS, 415)
def undo(body: dict[str, Any], game: str) -> Response:
    """Undo your last step if it revealed nothing to anybody; otherwise ask the other players for their consent."""
    return _done(identity_with_token(game), Undo(body["to"]))


@actions.route("/games/<game>/undo", methods=["DELETE"])
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, 401, 403, 404, 409, 412, 422)
def withdraw(game: str) -> Response:
    """Withdraw your own undo or redo request."""
    return _done(identity_with_token(game), Withdraw())


@actions.route("/games/<game>/redo", methods=["POST"])
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, 401, 403, 404, 409, 412, 422)
def redo(game: str) -> Response:
    """Redo what was undone. This is possible until the next action."""
    return _done(identity_with_token(game), Redo())


@actions.route("/games/<game>/undo/consent", methods=["POST"])
@actions.arguments(schemas.Consent)
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, *_REFUSALS, 415)
def consent(body: dict[str, Any], game: str) -> Response:
    """Agree to an undo or redo request, or refuse it. The request is carried out when all other players have agreed."""
    return _done(identity_with_token(game), Answer(body["agree"], body["request"]))


def _done(who: Identity, command: Command) -> Response:
    return command_answer(who, perform(who, command))
