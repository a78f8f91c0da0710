"""Makes text from foreign logs and servers safe to print: it cannot control a terminal or forge a line of output."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

JOINERS = "\u200c\u200d"
"""Not printable by themselves, but parts of emoji and of words in some scripts."""
REPLACEMENT = "\ufffd"


def printable(text: str) -> str:
    """Replaces every character that is not printable: control characters, escapes, changes of direction."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() or character in JOINERS else REPLACEMENT for character in text)


def printable_data(value: Any) -> Any:
    """The same for every text in plain data."""
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
    """The same for every text in a value of ours."""
    found: T = msgspec.convert(printable_data(msgspec.to_builtins(value)), kind or type(value))
    return found


def decode(content: bytes, kind: type[T]) -> T:
    """Decodes JSON from a server. Raises msgspec.DecodeError if it is not JSON or not of this type."""
    if content.isascii() and b"\\" not in content and b"\x7f" not in content:
        return msgspec.json.decode(content, type=kind)
    return msgspec.convert(printable_data(msgspec.json.decode(content)), kind)
