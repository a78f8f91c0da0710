"""Seat recovery: a player whose phone is lost asks to continue on another one, and other players agree."""

from typing import Any

from flask import Response

from events.decider import Illegal, Millis, Role, Seat
from events.table import TableState
from events.table.commands import AnswerSeatRecovery, AskSeatRecovery
from events.table.seat_recovery import RECOVERY_SECONDS
from events.table.state import Phase
from service.auth.tokens import TokenClaims
from service.errors import Problem
from service.http.idempotency import player_id
from service.http.identity import Identity, command_answer, identity_with_token, json_answer, perform
from service.http.join_code_guesses import guessed
from service.limits.route_costs import SEAT, cost
from service.live.presence import ABSENT_AFTER_SECONDS, AWAY_AFTER_SECONDS
from service.openapi import request_schemas as schemas
from service.openapi.resource import ETAG, Resource, command, problems
from service.services import current_services

seat_recovery = Resource("seat recovery", __name__, description="Seat recovery: continuing after a lost phone")


@seat_recovery.route("/games/<game>/seats/<seat:seat>/recovery", methods=["POST"])
@seat_recovery.arguments(schemas.RecoverSeat)
@seat_recovery.response(200, schemas.SeatTicket)
@seat_recovery.doc(parameters=["IdempotencyKey"])
@problems(seat_recovery, 400, 401, 403, 404, 409, 413, 415, 422)
@cost(SEAT)
def ask(body: dict[str, Any], game: str, seat: int) -> Response:
    """Ask to continue as the player of this seat, whose phone is lost, or to replace the computer that plays it.

    The join code is required. The response has a token, which becomes valid when the seat moves to this phone. The seat
    moves when the player agrees on the old phone, or when all other players, at least two, have agreed. If the old
    phone has been away for a minute (before the start: for 10 seconds), the consent of one other player is enough. The
    table shows the request as `seat_recovery`. The request expires after 5 minutes. To ask again, for example when the
    old phone has been away long enough, send the token as `ticket`. After a refusal nobody can ask for a minute.

    A computer counts as away, so one person at the table has to agree, or the host if no person has a seat. If the host
    is away too, you get the seat at once. The seat gets your `name`.
    """
    guessed(lambda: current_services().join_codes.opens(game, body["code"]), Problem(403, "wrong-code"))
    player = _asking_player(game, seat, body["ticket"])
    who = Identity(current_services().handler.newest(game), Role.SPECTATOR, None)
    if who.table.seat_of(player) == seat:
        return _ticket(who.table, seat, player)
    expires = Millis(current_services().clock() + RECOVERY_SECONDS * 1000)

    def asked(table: TableState) -> AskSeatRecovery:
        return AskSeatRecovery(Seat(seat), player, expires, absent_seats(table), body["name"], _host_away(table, seat))

    return _ticket(perform(who, asked, intent=body, seat=seat).state, seat, player)


@seat_recovery.route("/games/<game>/seats/<seat:seat>/recovery/consent", methods=["POST"])
@seat_recovery.arguments(schemas.Consent)
@seat_recovery.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seat_recovery)
@problems(seat_recovery, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def consent(body: dict[str, Any], game: str, seat: int) -> Response:
    """Agree to move the seat to the phone that asks, or refuse. If the old phone agrees, nobody else has to."""
    agree, request = body["agree"], body["request"]
    who = identity_with_token(game)

    def answered(table: TableState) -> AnswerSeatRecovery:
        return AnswerSeatRecovery(Seat(seat), agree, absent_seats(table) if agree else (), request)

    intent = {"recovery": seat, "agree": agree, "request": request}
    return command_answer(who, perform(who, answered, intent, seat))


def absent_seats(table: TableState) -> tuple[Seat, ...]:
    """Returns the seats of absent players. Before the start, when no hands are dealt, a shorter absence is enough."""
    grace = AWAY_AFTER_SECONDS if table.phase is Phase.LOBBY else ABSENT_AFTER_SECONDS
    return current_services().presence.absent(table, grace)


def _host_away(table: TableState, seat: int) -> bool:
    """Whether the host is away. It matters only for the seat of a computer."""
    return seat in table.computers() and current_services().presence.host_is_away(table)


def _asking_player(game: str, seat: int, ticket: str | None) -> str:
    if ticket is None:
        return player_id("recovery", game, str(seat))
    found = current_services().tokens.read(ticket)
    if found is None or found.game != game or found.kind != "seat":
        raise Problem(401, "bad-token")
    return found.player


def _ticket(table: TableState, seat: int, player: str) -> Response:
    services, asked = current_services(), table.seat_recovery
    seated = table.seat_of(player) == seat
    if not seated and (asked is None or asked.player != player):
        raise Illegal("nothing-asked")  # the client repeats a request that was refused or has expired
    if seated:
        services.presence.seen(TokenClaims(table.stream, "seat", player))
    expires = services.clock() if asked is None else asked.expires
    token = services.tokens.seat(table.stream, player)
    answer = {"game": table.stream, "seat": seat, "token": token, "expires": expires, "seated": seated}
    return json_answer(answer)
