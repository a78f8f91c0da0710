"""The errors of a request that does not match its schema, bounded in number and length.

Names of fields are the client's own text, and there may be thousands of them.
"""

from collections.abc import Mapping
from typing import Any

MOST_ERRORS = 20
MAX_CHARACTERS = 64
MAX_MESSAGE_CHARACTERS = 200


def bounded(errors: Mapping[Any, Any]) -> dict[str, Any]:
    """The first of them, in the form that marshmallow gives them: messages by field, and by place within a field."""
    return _of_fields(errors, _Room())


class _Room:
    def __init__(self) -> None:
        self.left = MOST_ERRORS


def _of_fields(errors: Mapping[Any, Any], room: _Room) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, inner in errors.items():
        if room.left <= 0:
            break
        found[_clipped(str(name), MAX_CHARACTERS)] = _inner(inner, room)
    return found


def _inner(errors: Any, room: _Room) -> Any:
    if isinstance(errors, Mapping):
        return _of_fields(errors, room)
    messages = list(errors)[: room.left] if isinstance(errors, list | tuple) else [errors]
    room.left -= len(messages)
    return [_clipped(str(message), MAX_MESSAGE_CHARACTERS) for message in messages]


def _clipped(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"
