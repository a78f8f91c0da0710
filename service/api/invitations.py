"""Inviting: the join link as a picture, and as something to type."""

from collections.abc import Callable

from flask import Response

from events.decider import Role
from events.table.state import Phase
from service.auth.links import join_link
from service.http.identity import current_identity, json_answer
from service.http.problems import Problem
from service.http.qr_answers import REQUESTS_PER_DRAWING, drawn
from service.http.qr_images import as_png, as_svg
from service.limits.route_costs import Cache, cost, spend
from service.openapi import request_schemas as schemas
from service.openapi.resource import Resource, problems, watching
from service.services import current_services

qr = Resource("qr", __name__, description="Inviting: QR code, join code and address")


def _code(game: str) -> str:
    """In a running game only for those at the table: whoever sits down in a free seat sees its hand."""
    who = current_identity(game)
    if who.table.phase is Phase.PLAYING and who.actor is Role.SPECTATOR:
        raise Problem(403, "invitation-private")
    code = current_services().join_codes.of(game)
    if code is None:
        raise Problem(404, "no-such-code")
    return code


@qr.route("/games/<game>/invitation")
@qr.response(200, schemas.Invitation)
@watching(qr)
@problems(qr, 401, 403, 404)
@cost()
def invitation(game: str) -> Response:
    """The join code and the link that the QR code holds. In a running game for the host and the seats only."""
    code = _code(game)
    return json_answer({"join_code": code, "link": join_link(game, code)})


@qr.route("/games/<game>/qr.svg")
@qr.response(200, {"type": "string"}, content_type="image/svg+xml")
@watching(qr)
@problems(qr, 401, 403, 404)
@cost(cache=Cache.OWN, pool=True)
def svg(game: str) -> Response:
    """The join link as an SVG picture. In a running game for the host and the seats only."""
    return Response(_drawn(as_svg, join_link(game, _code(game))), content_type="image/svg+xml")


@qr.route("/games/<game>/qr.png")
@qr.response(200, {"type": "string", "format": "binary"}, content_type="image/png")
@watching(qr)
@problems(qr, 401, 403, 404)
@cost(cache=Cache.OWN, pool=True)
def png(game: str) -> Response:
    """The join link as a PNG picture. In a running game for the host and the seats only."""
    return Response(_drawn(as_png, join_link(game, _code(game))), content_type="image/png")


def _drawn(draw: Callable[[str], bytes], link: str) -> bytes:
    """A link has the Host of the request in it, so anybody can ask for new ones without end."""
    return drawn(draw, link, lambda: spend(REQUESTS_PER_DRAWING))
