"""Invitations: the join link as a QR code and as text, and the table's address as a QR code."""

from collections.abc import Callable

from flask import Response

from events.decider import Role
from events.table.state import Phase
from service.errors import Problem
from service.http.identity import current_identity, json_answer
from service.http.links import join_link, table_link
from service.http.qr_answers import REQUESTS_PER_DRAWING, drawn
from service.http.qr_images import as_png, as_svg
from service.limits.route_costs import Cache, cost, spend
from service.openapi import request_schemas as schemas
from service.openapi.resource import Resource, problems, readable_by_anybody
from service.services import current_services

qr = Resource("qr", __name__, description="Invitations: QR code, join code and link")


def _code(game: str) -> str:
    """Returns the join code. Refuses spectators of a running game, because whoever takes a free seat sees its hand."""
    who = current_identity(game)
    if who.table.phase is Phase.PLAYING and who.actor is Role.SPECTATOR:
        raise Problem(403, "invitation-private")
    code = current_services().join_codes.of(game)
    if code is None:
        raise Problem(404, "no-such-code")
    return code


@qr.route("/games/<game>/invitation")
@qr.response(200, schemas.Invitation)
@readable_by_anybody(qr)
@problems(qr, 401, 403, 404)
@cost()
def invitation(game: str) -> Response:
    """Get the join code and the join link. While the game runs, only for the host and the players."""
    code = _code(game)
    return json_answer({"join_code": code, "link": join_link(game, code)})


@qr.route("/games/<game>/qr.svg")
@qr.response(200, {"type": "string"}, content_type="image/svg+xml")
@readable_by_anybody(qr)
@problems(qr, 401, 403, 404)
@cost(cache=Cache.OWN, pool=True)
def svg(game: str) -> Response:
    """Get the join link as a QR code in SVG. While the game runs, only for the host and the players."""
    return Response(_drawn(as_svg, join_link(game, _code(game))), content_type="image/svg+xml")


@qr.route("/games/<game>/qr.png")
@qr.response(200, {"type": "string", "format": "binary"}, content_type="image/png")
@readable_by_anybody(qr)
@problems(qr, 401, 403, 404)
@cost(cache=Cache.OWN, pool=True)
def png(game: str) -> Response:
    """Get the join link as a QR code in PNG. While the game runs, only for the host and the players."""
    return Response(_drawn(as_png, join_link(game, _code(game))), content_type="image/png")


@qr.route("/games/<game>/watch/qr.svg")
@qr.response(200, {"type": "string"}, content_type="image/svg+xml")
@readable_by_anybody(qr)
@problems(qr, 401, 404)
@cost(cache=Cache.OWN, pool=True)
def watch_svg(game: str) -> Response:
    """Get the address of the table page as a QR code in SVG. Whoever opens it sees what a spectator sees."""
    current_identity(game)
    return Response(_drawn(as_svg, table_link(game)), content_type="image/svg+xml")


def _drawn(draw: Callable[[str], bytes], link: str) -> bytes:
    """Draws a QR code, or returns a cached one. Drawing a new one counts as several requests, because it takes long."""
    return drawn(draw, link, lambda: spend(REQUESTS_PER_DRAWING))
