"""Draws QR codes as SVG and PNG."""

import io


def as_svg(link: str) -> bytes:
    import qrcode
    from qrcode.image.svg import SvgPathFillImage

    picture = io.BytesIO()
    qrcode.make(link, image_factory=SvgPathFillImage, border=2).save(picture)
    return picture.getvalue()


def as_png(link: str) -> bytes:
    import qrcode
    from qrcode.image.pure import PyPNGImage

    picture = io.BytesIO()
    qrcode.make(link, image_factory=PyPNGImage, border=2, box_size=8).save(picture)
    return picture.getvalue()
