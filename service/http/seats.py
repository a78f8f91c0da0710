"""Seats: sitting down, renaming, leaving, moving to another phone."""

from typing import Any

from flask import Response

from events.decider import Role, Seat
from events.table.commands import HandOver, Leave, Rename, Sit
from service import schemas
from service.access import new_player_id
from service.codes import tidy
from service.desk import desk
from service.http.asking import Asking, access, asking, json_answer, perform, table_answer, with_token
from service.http.documented import (
    COMMAND_HEADERS,
    ETAG,
    LOCATION,
    TOKEN_HELPS,
    TOKEN_NEEDED,
    Resource,
    command,
    problems,
)
from service.limits import join_rate, limiter
from service.links import handover_link
from service.problems import Problem

seats = Resource("seats", __name__, description="Seats: sitting down, leaving, moving to another phone")


@seats.route("/codes/<code>")
@seats.response(200, schemas.FoundTable)
@problems(seats, 404)
@limiter.limit(join_rate)
def find_table(code: str) -> Response:
    """The table a join code belongs to."""
    game = desk().codes.game(code)
    if game is None:
        raise Problem(404, "no-such-code")
    return json_answer({"game": game})


@seats.route("/games/<game>/seats", methods=["POST"])
@seats.arguments(schemas.SitDown)
@seats.response(201, schemas.Seated, headers=LOCATION)
@seats.doc(security=TOKEN_HELPS, parameters=COMMAND_HEADERS)
@problems(seats, 400, 401, 403, 404, 409, 412, 413, 415, 422)
@limiter.limit(join_rate)
def sit_down(body: dict[str, Any], game: str) -> Response:
    """Sit down with the join code; the host needs none. Gives the seat's token."""
    who = _may_join(game, body.get("code"))
    player = new_player_id()
    seat = None if body["seat"] is None else Seat(body["seat"])
    handled = perform(who, Sit(body["name"], player, body["entropy"], seat))
    taken = handled.table.seat_of(player)
    if taken is None:
        raise Problem(409, "already-seated")  # the same key again: the first answer had the token
    answer = {"game": game, "seat": taken, "token": desk().tokens.seat(game, player)}
    return json_answer(answer, 201, Location=f"/api/v1/games/{game}/seats/{taken}")


def _may_join(game: str, code: str | None) -> Asking:
    """A wrong code and a code for another game are refused alike, and a game that is not there too."""
    found = access(game)
    if found is not None and found.kind == "host":
        return asking(game)
    if not code or desk().codes.of(game) != tidy(code):
        raise Problem(403, "wrong-code")
    return Asking(desk().handler.newest(game), Role.SPECTATOR)


@seats.route("/games/<game>/seats/<seat:seat>", methods=["PATCH"])
@seats.arguments(schemas.Rename)
@seats.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seats)
@problems(seats, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def rename(body: dict[str, Any], game: str, seat: int) -> Response:
    """Another name. For the seat itself or the host."""
    who = with_token(game)
    handled = perform(who, Rename(Seat(seat), body["name"]))
    return table_answer(handled.table, who.viewer, handled=handled)


@seats.route("/games/<game>/seats/<seat:seat>", methods=["DELETE"])
@seats.response(200, schemas.CommandAnswer, headers=ETAG)
@command(seats)
@problems(seats, 401, 403, 404, 409, 412, 422)
def leave(game: str, seat: int) -> Response:
    """Leave, or as host free a seat. Its cards stay for whoever sits down there."""
    who = with_token(game)
    handled = perform(who, Leave(Seat(seat)))
    viewer = Role.SPECTATOR if who.actor == seat else who.viewer
    return table_answer(handled.table, viewer, handled=handled)


@seats.route("/games/<game>/seats/<seat:seat>/handover", methods=["POST"])
@seats.response(201, schemas.Handover)
@seats.doc(security=TOKEN_NEEDED)
@problems(seats, 401, 403, 404, 409)
def hand_over(game: str, seat: int) -> Response:
    """A link for one use that moves the seat to another phone. For the seat itself or the host."""
    who = with_token(game)
    if who.actor not in (Role.HOST, Role.REFEREE) and who.actor != seat:
        raise Problem(403, "not-your-seat", facts={"seat": seat})
    chairs = who.table.chairs
    player = chairs[seat].player if seat < len(chairs) else None
    if player is None:
        raise Problem(409, "seat-empty", facts={"seat": seat})
    token = desk().tokens.handover(game, player)
    return json_answer({"handover": token, "link": handover_link(game, seat, token)}, 201)


@seats.route("/games/<game>/seats/<seat:seat>/claim", methods=["POST"])
@seats.arguments(schemas.Claim)
@seats.response(200, schemas.Seated)
@seats.doc(parameters=COMMAND_HEADERS)
@problems(seats, 400, 401, 404, 409, 412, 413, 415, 422)
def claim(body: dict[str, Any], game: str, seat: int) -> Response:
    """Take over the seat of a handover link. The link and the old phone's token are dead afterwards."""
    found = desk().tokens.read(body["handover"])
    if found is None or found.game != game or found.kind != "handover":
        raise Problem(401, "bad-token")
    table = desk().handler.newest(game)
    if table.seat_of(found.player) != seat:
        raise Problem(401, "bad-token")
    player = new_player_id()
    perform(Asking(table, Seat(seat)), HandOver(Seat(seat), player))
    return json_answer({"game": game, "seat": seat, "token": desk().tokens.seat(game, player)})
