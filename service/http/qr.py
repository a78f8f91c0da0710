"""Inviting: the join link as a picture, and as something to type."""

from flask import Response

from service import schemas
from service.desk import desk
from service.drawing import as_png, as_svg
from service.http.asking import asking, json_answer
from service.http.documented import Resource, problems, watching
from service.links import join_link
from service.problems import Problem

qr = Resource("qr", __name__, description="Inviting: QR code, join code and address")


def _code(game: str) -> str:
    asking(game)
    code = desk().codes.of(game)
    if code is None:
        raise Problem(404, "no-such-code")
    return code


@qr.route("/games/<game>/invitation")
@qr.response(200, schemas.Invitation)
@watching(qr)
@problems(qr, 401, 404)
def invitation(game: str) -> Response:
    """The join code and the link that the QR code holds."""
    code = _code(game)
    return json_answer({"join_code": code, "link": join_link(game, code)})


@qr.route("/games/<game>/qr.svg")
@qr.response(200, {"type": "string"}, content_type="image/svg+xml")
@watching(qr)
@problems(qr, 401, 404)
def svg(game: str) -> Response:
    """The join link as an SVG picture."""
    return Response(as_svg(join_link(game, _code(game))), content_type="image/svg+xml")


@qr.route("/games/<game>/qr.png")
@qr.response(200, {"type": "string", "format": "binary"}, content_type="image/png")
@watching(qr)
@problems(qr, 401, 404)
def png(game: str) -> Response:
    """The join link as a PNG picture."""
    return Response(as_png(join_link(game, _code(game))), content_type="image/png")
