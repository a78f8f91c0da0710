"""Playing: one action at a time, undo, redo, and the table's consent."""

from typing import Any

from flask import Response, request
from structlog.contextvars import bind_contextvars

from events.decider import actor_name
from events.table.commands import Answer, Command, Redo, Undo, Withdraw
from service import schemas
from service.costs import ACT, cost
from service.desk import desk
from service.http import acting
from service.http.acting import Acted, Asked, Refused
from service.http.asking import Asking, command_answer, perform, refusal, with_token
from service.http.documented import COMMAND_HEADERS, ETAG, LOCATION, TOKEN_NEEDED, Resource, command, problems
from service.problems import from_illegal, language
from service.shortcut import FAILURE

actions = Resource("actions", __name__, description="Playing: actions, undo, redo")
_REFUSALS = (400, 401, 403, 404, 409, 412, 413, 422)


@actions.route("/games/<game>/actions", methods=["POST"])
@actions.response(201, schemas.CommandAnswer, headers=ETAG | LOCATION)
@actions.doc(
    security=TOKEN_NEEDED,
    parameters=COMMAND_HEADERS,
    requestBody={
        "required": True,
        "content": {
            "application/json": {
                "schema": {"$ref": "#/components/schemas/Action"},
            }
        },
    },
)
@problems(actions, *_REFUSALS, 415)
@cost(ACT)
def act(game: str) -> Response:
    """One action of the game; `rulesets/{ruleset}` describes them. Sent twice with one key, it counts once."""
    try:
        acted = _act(game)
    except Refused as refused:
        if refused.viewer is None:
            words = desk().rules(refused.table.ruleset, refused.table.ruleset_version).presentation.words(language())
            raise from_illegal(refused.why, words) from None
        raise refusal(refused.why, refused.table, refused.viewer) from None
    bind_contextvars(seat=actor_name(acted.actor))
    headers = {"ETag": f'"{acted.version}"', "Location": acted.location, "Cache-Control": "no-store"}
    return Response(acted.answer, 201, headers=headers, content_type="application/json")


def _act(game: str) -> Acted:
    if (failure := request.environ.get(FAILURE)) is not None:
        raise failure
    asked = Asked(
        game,
        request.headers.get("Authorization", ""),
        request.headers.get("Idempotency-Key"),
        request.headers.get("If-Match"),
        request.is_json,
        request.get_data(),
    )
    return acting.act(desk(), asked)


@actions.route("/games/<game>/undo", methods=["POST"])
@actions.arguments(schemas.UndoTo, required=False)
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, *_REFUSALS, 415)
def undo(body: dict[str, Any], game: str) -> Response:
    """Take back your last step if it showed nobody anything; otherwise ask the table."""
    return _done(with_token(game), Undo(body["to"]))


@actions.route("/games/<game>/undo", methods=["DELETE"])
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, 401, 403, 404, 409, 412, 422)
def withdraw(game: str) -> Response:
    """Withdraw what you asked for."""
    return _done(with_token(game), Withdraw())


@actions.route("/games/<game>/redo", methods=["POST"])
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, 401, 403, 404, 409, 412, 422)
def redo(game: str) -> Response:
    """Bring back what was undone, until something new happens."""
    return _done(with_token(game), Redo())


@actions.route("/games/<game>/undo/consent", methods=["POST"])
@actions.arguments(schemas.Consent)
@actions.response(200, schemas.CommandAnswer, headers=ETAG)
@command(actions)
@problems(actions, *_REFUSALS, 415)
def consent(body: dict[str, Any], game: str) -> Response:
    """Agree to what somebody asked for, or refuse it. It happens when everybody else has agreed."""
    return _done(with_token(game), Answer(body["agree"], body["request"]))


def _done(who: Asking, command: Command) -> Response:
    return command_answer(who, perform(who, command))
