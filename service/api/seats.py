"""Seats: sit down, rename, leave, hand over to another phone."""

from typing import Any

from flask import Response

from events.decider import Actor, Illegal, Millis, Role, Seat, actor_name
from events.evening.state import evening_id, is_evening
from events.log import codec_for
from events.table import TableState
from events.table.commands import HandOver, Leave, OfferHandover, Rename, Sit
from events.table.events import HandoverOffered
from events.table.handover import HANDOVER_LINK_SECONDS
from service.api.rematches import reserves_seats
from service.auth.tokens import TokenClaims, new_link_id
from service.commands.stream_handler import Handled
from service.errors import Problem
from service.http.idempotency import player_id
from service.http.identity import (
    Identity,
    access,
    command_answer,
    current_identity,
    identity_with_token,
    json_answer,
    perform,
)
from service.http.join_code_guesses import guessed
from service.http.links import handover_link
from service.http.qr_answers import REQUESTS_PER_DRAWING, drawn
from service.http.qr_images import as_svg
from service.limits.route_costs import ACT, SEAT, cost, spend
from service.openapi import request_schemas as schemas
from service.openapi.resource import COMMAND_HEADERS, ETAG, LOCATION, TOKEN_OPTIONAL, Resource, command, problems
from service.services import current_services

seats = Resource("seats", __name__, description="Seats: sit down, leave, hand over to another phone")


@seats.route("/codes/<code>")
@seats.response(200, schemas.FoundTable)
@problems(seats, 404)
@cost(SEAT)
def find_table(code: str) -> Response:
    """Find the table or the evening of a join code."""
    found = guessed(lambda: current_services().join_codes.game(code), Problem(404, "no-such-code"))
    return json_answer({"evening": evening_id(found)} if is_evening(found) else {"game": found})


@seats.route("/games/<game>/seats", methods=["POST"])
@seats.arguments(schemas.SitDown)
@seats.response(201, schemas.Seated, headers=LOCATION)
@seats.doc(security=TOKEN_OPTIONAL, parameters=COMMAND_HEADERS)
@problems(seats, 400, 401, 403, 404, 409, 412, 413, 415, 422)
@cost(SEAT)
def sit_down(body: dict[str, Any], game: str) -> Response:
    """Sit down with the join code. The host needs no code. Returns the seat's token.

    A request that is sent again with the same `Idempotency-Key` returns the same seat and token.
    """
    who = _may_join(game, body.get("code"))
    player = player_id("sit", game, actor_name(who.actor))
    return seated(_sat_down(who, body, player).state, player, 201)


def _sat_down(who: Identity, body: dict[str, Any], player: str) -> Handled[TableState]:
    def sit(table: TableState) -> Sit:
        return Sit(body["name"], player, body["entropy"], _seat_to_take(table, who.actor, body["seat"]))

    return perform(who, sit, intent=body)


def _seat_to_take(table: TableState, actor: Actor, wanted: int | None) -> Seat | None:
    """Returns the seat to take, or None if any free seat can be taken."""
    if actor is Role.SPECTATOR and reserves_seats(table):
        if wanted in table.computers():
            return Seat(wanted)
        if wanted is not None and wanted < len(table.chairs):
            raise Illegal("seat-taken", seat=wanted)
        return Seat(len(table.chairs))
    return None if wanted is None else Seat(wanted)


def _may_join(game: str, code: str | None) -> Identity:
    """Returns who wants to join. Raises the same 403 for a wrong code, a code of another game, and an unknown game."""
    found = access(game)
    if found is not None and found.kind == "host":
        return current_identity(game)
    guessed(lambda: current_services().join_codes.opens(game, code), Problem(403, "wrong-code"))
    return Identity(current_services().handler.newest(game), Role.SPECTATOR, None)


@seats.route("/games/<game>/seats/<seat:seat>")
@seats.response(200, schemas.SeatAnswer)
@seats.doc(security=TOKEN_OPTIONAL)
@problems(seats, 401, 404)
@cost()
def show_seat(game: str, seat: int) -> Response:
    """Get the name of a seat, and whether it is taken or only reserved."""
    table = current_identity(game).table
    if seat >= len(table.chairs):
        raise Illegal("no-such-seat", seat=seat)
    chair = table.chairs[seat]
    answer = {"game": game, "seat": seat, "name": chair.name, "taken": chair.player is not None}
    return json_answer(answer | {"computer": chair.computer})


@seats.route("/games/<game>/seats/<seat:seat>", methods=["PATCH"])
@seats.arguments(schemas.RenameSchema)
@seats.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seats)
@problems(seats, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def rename(body: dict[str, Any], game: str, seat: int) -> Response:
    """Rename a seat. Only for its player and the host."""
    who = identity_with_token(game)
    return command_answer(who, perform(who, Rename(Seat(seat), body["name"]), seat=seat))


@seats.route("/games/<game>/seats/<seat:seat>", methods=["DELETE"])
@seats.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seats)
@problems(seats, 401, 403, 404, 409, 412, 422)
def leave(game: str, seat: int) -> Response:
    """Leave your seat. The next player who sits down there gets its cards.

    The host can free any seat this way before the start, and on a score sheet at any time. In other running games the
    host asks the players with `POST …/release`.
    """
    who = identity_with_token(game)
    return command_answer(who, perform(who, Leave(Seat(seat)), seat=seat))


@seats.route("/games/<game>/seats/<seat:seat>/handover", methods=["POST"])
@seats.response(201, schemas.Handover, headers=LOCATION)
@command(seats, pool=True)
@problems(seats, 401, 403, 404, 409, 412, 422)
def hand_over(game: str, seat: int) -> Response:
    """Create a link that moves your seat to another phone. It works once, within 10 minutes.

    Only the seat's own player may create it. A new link replaces the previous one.
    """
    who = identity_with_token(game)
    spend(REQUESTS_PER_DRAWING)  # before the command, because the request must not fail once the link exists
    expires = Millis(current_services().clock() + HANDOVER_LINK_SECONDS * 1000)
    offer = OfferHandover(Seat(seat), new_link_id(), expires)
    handled = perform(who, offer, intent={"handover": seat}, seat=seat)
    made = codec_for(None).read(handled.recorded[0])
    assert isinstance(made, HandoverOffered)  # noqa: S101 - the event of this command
    token = current_services().tokens.handover(game, made.link)
    link = handover_link(game, seat, token)
    picture = drawn(as_svg, link, patient=True).decode()
    answer = {"handover": token, "link": link, "qr": picture, "expires": made.expires}
    # Location is the address of the seat. The link has no API address, because that would contain its token.
    return json_answer(answer, 201, Location=seat_address(game, seat))


@seats.route("/games/<game>/seats/<seat:seat>/claim", methods=["POST"])
@seats.arguments(schemas.Claim)
@seats.response(200, schemas.Seated)
@seats.doc(parameters=["IdempotencyKey"])
@problems(seats, 400, 401, 404, 409, 410, 413, 415, 422)
@cost(ACT)
def claim(body: dict[str, Any], game: str, seat: int) -> Response:
    """Take over the seat of a handover link. The link and the old phone's token become invalid.

    The phone that took the seat over may repeat the request with its `Idempotency-Key`, and gets the same token.
    """
    found = current_services().tokens.read(body["handover"])
    player = player_id("claim", game, str(seat), found.link if found else "")
    if found is None or found.game != game or found.kind != "handover":
        raise Problem(401, "bad-token")
    try:
        table = current_services().handler.handle(game, Seat(seat), HandOver(Seat(seat), player, found.link)).state
    except Illegal:
        table = current_services().handler.newest(game)
        if table.seat_of(player) != seat:
            raise
    return seated(table, player)


def seat_address(game: str, seat: int) -> str:
    return f"/api/v1/games/{game}/seats/{seat}"


def seated(table: TableState, player: str, status: int = 200) -> Response:
    seat = table.seat_of(player)
    if seat is None:
        raise Problem(409, "no-longer-seated")  # the client repeats a request, but the player has left in the meantime
    current_services().presence.seen(TokenClaims(table.stream, "seat", player))
    answer = {"game": table.stream, "seat": seat, "token": current_services().tokens.seat(table.stream, player)}
    location = {"Location": seat_address(table.stream, seat)} if status == 201 else {}
    return json_answer(answer, status, **location)
