"""Reads QR codes with a decoder that is independent of the library that draws them."""

import io

import zxingcpp
from PIL import Image

BLOCKS = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0), "\xa0": (0, 0)}
"""For each block character of a terminal, whether its upper and its lower half are light."""


def decoded(picture: bytes) -> list[str]:
    """The texts of all QR codes in a picture."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    return [found.text for found in zxingcpp.read_barcodes(image)]


def as_terminal_shows(lines: list[str], dot: int = 8) -> bytes:
    """A PNG of lines of text as a terminal shows them, with light blocks on a dark background."""
    width = max(len(line) for line in lines)
    image = Image.new("L", (width, 2 * len(lines)))
    for row, line in enumerate(lines):
        for column, letter in enumerate(line.ljust(width)):
            for half, lit in enumerate(BLOCKS[letter]):
                image.putpixel((column, 2 * row + half), 255 * lit)
    shown = io.BytesIO()
    image.resize((width * dot, 2 * len(lines) * dot), Image.Resampling.NEAREST).save(shown, "PNG")
    return shown.getvalue()
