"""Text for terminals: makes other people's text safe to print, and wraps sentences between words.

Names and notes from log files and servers may contain escape sequences. These must not control the terminal or forge a
line of output.
"""

from textwrap import wrap
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

JOINERS = "\u200c\u200d"
"""Python does not count joiners as printable, but emoji and words in some scripts contain them."""
REPLACEMENT = "\ufffd"
MAX_LINE_CHARACTERS = 600
NARROWEST_COLUMNS = 20


def printable(text: str) -> str:
    """Replaces every character that is not printable: control characters, escapes, changes of direction."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() or character in JOINERS else REPLACEMENT for character in text)


def one_line(text: str) -> str:
    """Returns the text as one printable line of limited length."""
    plain = printable(" ".join(text.split()))
    return plain if len(plain) <= MAX_LINE_CHARACTERS else f"{plain[:MAX_LINE_CHARACTERS]}…"


def wrap_words(text: str, columns: int, indent: str = "  ") -> str:
    """Wraps between words only, so that a long address is not broken and can be copied."""
    width = max(NARROWEST_COLUMNS, columns)
    return "\n".join(wrap(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False))


def printable_data(value: Any) -> Any:
    """Returns a copy of plain data in which every text is printable."""
    match value:
        case str():
            return printable(value)
        case dict():
            return {printable_data(key): printable_data(each) for key, each in value.items()}
        case list() | tuple():
            return [printable_data(each) for each in value]
        case _:
            return value


def printable_value(value: T, kind: Any = None) -> T:
    """Returns a copy of a struct in which every text is printable."""
    found: T = msgspec.convert(printable_data(msgspec.to_builtins(value)), kind or type(value))
    return found


def decode_printable(content: bytes, kind: type[T]) -> T:
    """Decodes JSON from a server and makes its texts printable. Raises msgspec.DecodeError for invalid content."""
    if content.isascii() and b"\\" not in content and b"\x7f" not in content:
        return msgspec.json.decode(content, type=kind)
    return msgspec.convert(printable_data(msgspec.json.decode(content)), kind)
