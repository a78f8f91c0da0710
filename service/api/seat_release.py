"""Requests to free another player's seat in a running game: ask, answer, withdraw."""

from typing import Any

from flask import Response

from events.decider import Seat
from events.table import TableState
from events.table.commands import AnswerSeatRelease, AskSeatRelease, WithdrawSeatRelease
from service.http.identity import answer_command
from service.openapi import request_schemas as schemas
from service.openapi.resource import ETAG, REFUSALS, Resource, command, problems
from service.services import current_services

seat_release = Resource("seat release", __name__, description="Seat release: freeing a seat with consent")


@seat_release.route("/games/<game>/seats/<seat:seat>/release", methods=["POST"])
@seat_release.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seat_release)
@problems(seat_release, *REFUSALS)
def ask(game: str, seat: int) -> Response:
    """Ask the players to free another player's seat in a running game.

    The seat is freed when its player agrees, or when all other players, at least two, have agreed. A player who asks
    counts as having agreed. If the player of the seat has been away for a minute, only players who have not been away
    for a minute have to agree, and at least one player has to. On a score sheet the referee frees a seat at once.
    """
    absent = current_services().presence.absent
    intent = {"release": seat}  # without `absent`, because it may be different when the client repeats the request
    return answer_command(game, lambda table: AskSeatRelease(Seat(seat), absent(table)), intent, seat)


@seat_release.route("/games/<game>/seats/<seat:seat>/release", methods=["DELETE"])
@seat_release.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seat_release)
@problems(seat_release, *REFUSALS)
def withdraw(game: str, seat: int) -> Response:
    """Withdraw your request to free a seat."""
    return answer_command(game, WithdrawSeatRelease(Seat(seat)), seat=seat)


@seat_release.route("/games/<game>/seats/<seat:seat>/release/consent", methods=["POST"])
@seat_release.arguments(schemas.Consent)
@seat_release.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seat_release)
@problems(seat_release, 400, *REFUSALS, 413, 415)
def consent(body: dict[str, Any], game: str, seat: int) -> Response:
    """Agree to free the seat, or refuse. The consent of the seat's player is enough. A refusal ends the request."""
    absent, agree, request = current_services().presence.absent, body["agree"], body["request"]
    intent = {"release": seat, "agree": agree, "request": request}

    def answered(table: TableState) -> AnswerSeatRelease:
        return AnswerSeatRelease(Seat(seat), agree, absent(table), request)

    return answer_command(game, answered, intent, seat)
