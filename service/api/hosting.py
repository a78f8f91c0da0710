"""Hosting: become the host at once if the host is away, otherwise with the consent of the host or the players."""

from typing import Any

from flask import Response

from events.table.commands import AnswerHosting, TakeHosting, WithdrawHosting
from service.http.identity import answer_command
from service.openapi import request_schemas as schemas
from service.openapi.resource import ETAG, REFUSALS, Resource, command, problems
from service.services import current_services

hosting = Resource("hosting", __name__, description="Hosting: taking over from a host who is away")


@hosting.route("/games/<game>/hosting", methods=["POST"])
@hosting.response(200, schemas.CommandAnswer, headers=ETAG)
@command(hosting)
@problems(hosting, *REFUSALS)
def take(game: str) -> Response:
    """Become the host. Players can do this, and so can whoever opened the table.

    If the host has been away for 10 seconds, you become the host at once. Otherwise the host and the players are asked.
    You become the host when the host agrees, or when more than half of the players, at least two, have agreed. A player
    who asks counts as having agreed. A newer request replaces the older one.
    """
    is_away = current_services().presence.host_is_away
    # The last argument identifies the request when the client repeats it. So it does not say whether the host is away.
    return answer_command(game, lambda table: TakeHosting(is_away(table)), {"hosting": True})


@hosting.route("/games/<game>/hosting", methods=["DELETE"])
@hosting.response(200, schemas.CommandAnswer, headers=ETAG)
@command(hosting)
@problems(hosting, *REFUSALS)
def withdraw(game: str) -> Response:
    """Withdraw your request to become the host."""
    return answer_command(game, WithdrawHosting())


@hosting.route("/games/<game>/hosting/consent", methods=["POST"])
@hosting.arguments(schemas.Consent)
@hosting.response(200, schemas.CommandAnswer, headers=ETAG)
@command(hosting)
@problems(hosting, 400, *REFUSALS, 413, 415)
def consent(body: dict[str, Any], game: str) -> Response:
    """Agree to the new host, or refuse. If the host agrees, nobody else has to. A refusal ends the request."""
    return answer_command(game, AnswerHosting(body["agree"], body["request"]))
