"""How wide a text is at most. Nobody knows which font a device has, so the estimate is generous."""

import unicodedata

_NARROW = frozenset("ijl.,:;|!'’ıíìîï()[]tfrI-")
_WIDE = frozenset("mwMWÆŒ@%&—")
NARROW, USUAL, CAPITAL, WIDE, FULL = 0.46, 0.72, 0.86, 1.12, 1.12
"""Widths of characters in a bold font without serifs, as parts of the font size."""


def text_width(text: str, size: float) -> float:
    return size * sum(map(_width, text))


def _width(character: str) -> float:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    if character in _NARROW:
        return NARROW
    if character in _WIDE:
        return WIDE
    if unicodedata.east_asian_width(character) in ("W", "F") or ord(character) > 0x2FFF:
        return FULL
    if character.isascii() or unicodedata.category(character) == "Ll":
        return CAPITAL if character.isupper() else USUAL
    return CAPITAL if ord(character) < 0x250 else FULL


def fitted(text: str, size: float, width: float) -> str:
    """The text, shortened with an ellipsis if it may be wider than `width`."""
    if text_width(text, size) <= width:
        return text
    end = len(text)
    while end and text_width(f"{text[:end]}…", size) > width:
        end -= 1
    while end and (unicodedata.combining(text[end]) or text[end - 1] == "\u200d"):
        end -= 1
    return f"{text[:end].rstrip()}…"
