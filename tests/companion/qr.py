"""QR codes, read by a decoder that has nothing to do with what drew them."""

import io

import zxingcpp
from PIL import Image

BLOCKS = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0), "\xa0": (0, 0)}
"""What a terminal draws with: two dots above each other, lit or not."""


def decoded(picture: bytes) -> list[str]:
    """All texts in a picture."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    return [found.text for found in zxingcpp.read_barcodes(image)]


def as_terminal_shows(lines: list[str], dot: int = 8) -> bytes:
    """Light blocks on a dark ground, as a picture."""
    width = max(len(line) for line in lines)
    image = Image.new("L", (width, 2 * len(lines)))
    for row, line in enumerate(lines):
        for column, letter in enumerate(line.ljust(width)):
            for half, lit in enumerate(BLOCKS[letter]):
                image.putpixel((column, 2 * row + half), 255 * lit)
    shown = io.BytesIO()
    image.resize((width * dot, 2 * len(lines) * dot), Image.Resampling.NEAREST).save(shown, "PNG")
    return shown.getvalue()
