"""Seats: sitting down, renaming, leaving, moving to another phone."""

from contextlib import suppress
from typing import Any

from flask import Response

from events.decider import Role, Seat, actor_name
from events.store.protocol import Conflict
from events.table import TableState
from events.table.commands import HandOver, Leave, Rename, Sit
from service import schemas
from service.codes import tidy
from service.desk import desk
from service.drawing import as_svg
from service.handle import ATTEMPTS, Handled
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
from service.http.rematches import keeps_places
from service.http.repeating import player_id
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
    """Sit down with the join code; the host needs none. Gives the seat's token.

    Sent again with the same Idempotency-Key it is the same seat and the same token.
    """
    who = _may_join(game, body.get("code"))
    player = player_id("sit", game, actor_name(who.actor))
    return seated(_sat_down(who, body, player).table, player, 201)


def _sat_down(who: Asking, body: dict[str, Any], player: str) -> Handled:
    while True:
        try:
            return perform(who, Sit(body["name"], player, body["entropy"], _place(who, body["seat"])), wish=body)
        except Problem as why:
            table = desk().handler.newest(who.table.stream)
            place_is_gone = why.code in ("seat-taken", "no-such-seat")
            if body["seat"] is not None or not place_is_gone or table.version == who.table.version:
                raise
            who = Asking(table, who.actor)


def _place(who: Asking, wanted: int | None) -> Seat | None:
    """Where to sit; None is any free place."""
    chairs = who.table.chairs
    if who.actor is Role.SPECTATOR and keeps_places(who.table):
        if wanted is not None and wanted < len(chairs):
            raise Problem(409, "seat-taken", facts={"seat": wanted})
        return Seat(len(chairs))
    return None if wanted is None else Seat(wanted)


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
    link = handover_link(game, seat, token)
    return json_answer({"handover": token, "link": link, "qr": as_svg(link).decode()}, 201)


@seats.route("/games/<game>/seats/<seat:seat>/claim", methods=["POST"])
@seats.arguments(schemas.Claim)
@seats.response(200, schemas.Seated)
@seats.doc(parameters=["IdempotencyKey"])
@problems(seats, 400, 401, 404, 409, 413, 415, 422)
def claim(body: dict[str, Any], game: str, seat: int) -> Response:
    """Take over the seat of a handover link. The link and the old phone's token are dead afterwards.

    Only the very phone that took it over may ask again, with its Idempotency-Key, and gets the same token.
    """
    found = desk().tokens.read(body["handover"])
    player = player_id("claim", game, str(seat), found.player if found else "")
    if found is None or found.game != game or found.kind != "handover":
        raise Problem(401, "bad-token")
    for _ in range(ATTEMPTS):
        table = desk().handler.newest(game)
        if table.seat_of(player) == seat:
            return seated(table, player)
        if table.seat_of(found.player) != seat:
            raise Problem(401, "bad-token")
        # Of this very version: of two phones with one link, the second must not take the seat from the first.
        with suppress(Conflict):
            command = HandOver(Seat(seat), player)
            return seated(desk().handler.handle(game, Seat(seat), command, expected=table.version).table, player)
    raise Conflict(game, table.version, desk().store.last(game))


def seated(table: TableState, player: str, status: int = 200) -> Response:
    seat = table.seat_of(player)
    if seat is None:
        raise Problem(409, "no-longer-seated")  # an old answer asked for again
    answer = {"game": table.stream, "seat": seat, "token": desk().tokens.seat(table.stream, player)}
    location = {"Location": f"/api/v1/games/{table.stream}/seats/{seat}"} if status == 201 else {}
    return json_answer(answer, status, **location)
