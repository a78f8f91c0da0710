"""The join link as a picture."""

import io

from flask import Response

from service.desk import desk
from service.http.asking import asking
from service.http.documented import Resource, problems, watching
from service.links import join_link
from service.problems import Problem

qr = Resource("qr", __name__, description="QR codes")


def _link(game: str) -> str:
    asking(game)
    code = desk().codes.of(game)
    if code is None:
        raise Problem(404, "no-such-code")
    return join_link(game, code)


@qr.route("/games/<game>/qr.svg")
@qr.response(200, {"type": "string"}, content_type="image/svg+xml")
@watching(qr)
@problems(qr, 401, 404)
def svg(game: str) -> Response:
    """The join link as an SVG picture."""
    import qrcode
    from qrcode.image.svg import SvgPathFillImage

    picture = io.BytesIO()
    qrcode.make(_link(game), image_factory=SvgPathFillImage, border=2).save(picture)
    return Response(picture.getvalue(), content_type="image/svg+xml")


@qr.route("/games/<game>/qr.png")
@qr.response(200, {"type": "string", "format": "binary"}, content_type="image/png")
@watching(qr)
@problems(qr, 401, 404)
def png(game: str) -> Response:
    """The join link as a PNG picture."""
    import qrcode
    from qrcode.image.pure import PyPNGImage

    picture = io.BytesIO()
    qrcode.make(_link(game), image_factory=PyPNGImage, border=2, box_size=8).save(picture)
    return Response(picture.getvalue(), content_type="image/png")
