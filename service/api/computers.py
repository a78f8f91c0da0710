"""Computers at a table: seating them before the start, and letting a computer play a seat in a running game."""

from typing import Any

from flask import Response

from events.computer_players.level import Level
from events.decider import Seat
from events.log import codec_for
from events.table import TableState
from events.table.commands import AnswerComputer, AskComputer, SeatComputer, WithdrawComputer
from events.table.events import ComputerSeated
from service.api.seats import seat_address
from service.http.identity import answer_command, identity_with_token, json_answer, perform
from service.http.opened_table import count_computers
from service.http.problems import language
from service.openapi import request_schemas as schemas
from service.openapi.resource import ETAG, LOCATION, REFUSALS, Resource, command, problems
from service.services import current_services
from service.words.computer_names import free_name

computers = Resource("computers", __name__, description="Computers: players that need no phone")


@computers.route("/games/<game>/computers", methods=["POST"])
@computers.arguments(schemas.SeatComputerSchema)
@computers.response(201, schemas.ComputerSeat, headers=LOCATION)
@command(computers)
@problems(computers, 400, *REFUSALS, 413, 415)
def seat_computer(body: dict[str, Any], game: str) -> Response:
    """Give a seat to a computer before the start. Only for the host.

    Without `seat` the computer gets a new seat, or a reserved one if no more seats can be added. Without `name` the
    server chooses a name. Remove a computer with `DELETE …/seats/{seat}`, like any player.
    """
    who = identity_with_token(game)
    count_computers(game)
    level, spoken = Level(body["level"]), language()

    def seat(table: TableState) -> SeatComputer:
        wanted = _new_seat(table) if body["seat"] is None else Seat(body["seat"])
        return SeatComputer(level, body["name"] or free_name([each.name for each in table.chairs], spoken), wanted)

    seated = codec_for(None).read(perform(who, seat, intent={"computer": body}).recorded[0])
    assert isinstance(seated, ComputerSeated)  # noqa: S101 - the event of this command
    answer = {"game": game, "seat": seated.seat, "name": seated.name, "level": seated.level}
    return json_answer(answer, 201, Location=seat_address(game, seated.seat))


@computers.route("/games/<game>/seats/<seat:seat>/computer", methods=["POST"])
@computers.arguments(schemas.AskComputerSchema)
@computers.response(200, schemas.CommandAnswer, headers=ETAG)
@command(computers)
@problems(computers, 400, *REFUSALS, 413, 415)
def ask(body: dict[str, Any], game: str, seat: int) -> Response:
    """Ask the table to let a computer play this seat in a running game. The seat has to be your own, or empty.

    All other people at the table have to agree, except those who have been away for a minute. At least one person has
    to agree. If no other person has a seat, the computer gets the seat at once. The table shows the request as
    `computer_request`.
    """
    identity_with_token(game)
    count_computers(game)
    absent, level = current_services().presence.absent, Level(body["level"])
    intent = {"computer": seat, "level": body["level"]}  # without `absent`, which may differ in a repeated request
    return answer_command(game, lambda table: AskComputer(Seat(seat), level, absent(table)), intent, seat)


@computers.route("/games/<game>/seats/<seat:seat>/computer", methods=["DELETE"])
@computers.response(200, schemas.CommandAnswer, headers=ETAG)
@command(computers)
@problems(computers, *REFUSALS)
def withdraw(game: str, seat: int) -> Response:
    """Withdraw your request that a computer plays a seat."""
    return answer_command(game, WithdrawComputer(Seat(seat)), seat=seat)


@computers.route("/games/<game>/seats/<seat:seat>/computer/consent", methods=["POST"])
@computers.arguments(schemas.Consent)
@computers.response(200, schemas.CommandAnswer, headers=ETAG)
@command(computers)
@problems(computers, 400, *REFUSALS, 413, 415)
def consent(body: dict[str, Any], game: str, seat: int) -> Response:
    """Agree that a computer plays this seat, or refuse. A refusal ends the request."""
    absent, agree, request = current_services().presence.absent, body["agree"], body["request"]

    def answered(table: TableState) -> AnswerComputer:
        return AnswerComputer(Seat(seat), agree, absent(table) if agree else (), request)

    return answer_command(game, answered, {"computer": seat, "agree": agree, "request": request}, seat)


def _new_seat(table: TableState) -> Seat | None:
    decider = current_services().rules(table.ruleset, table.ruleset_version)
    return Seat(len(table.chairs)) if len(table.chairs) < max(decider.seats) else None
