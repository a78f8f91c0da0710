"""Limits the number and length of validation errors in a response.

Clients choose the names of the fields that they send, and may send thousands of fields.
"""

from collections.abc import Mapping
from typing import Any

MAX_ERRORS = 20
MAX_NAME_CHARACTERS = 64
MAX_MESSAGE_CHARACTERS = 200


def bounded(errors: Mapping[Any, Any]) -> dict[str, Any]:
    """Returns the first errors in marshmallow's format: messages by field, and by index within a list field."""
    return _of_fields(errors, _Budget())


class _Budget:
    def __init__(self) -> None:
        self.left = MAX_ERRORS


def _of_fields(errors: Mapping[Any, Any], budget: _Budget) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, inner in errors.items():
        if budget.left <= 0:
            break
        found[_clipped(str(name), MAX_NAME_CHARACTERS)] = _inner(inner, budget)
    return found


def _inner(errors: Any, budget: _Budget) -> Any:
    if isinstance(errors, Mapping):
        return _of_fields(errors, budget)
    messages = list(errors)[: budget.left] if isinstance(errors, list | tuple) else [errors]
    budget.left -= len(messages)
    return [_clipped(str(message), MAX_MESSAGE_CHARACTERS) for message in messages]


def _clipped(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"
