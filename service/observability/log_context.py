"""Fields of the request that is being handled: they are in every log line that is written meanwhile."""

from contextvars import ContextVar

_EMPTY: dict[str, str] = {}
_fields: ContextVar[dict[str, str]] = ContextVar("log_context", default=_EMPTY)


def add_to_log_context(**fields: str) -> None:
    _fields.set(_fields.get() | fields)


def clear_log_context() -> None:
    _fields.set(_EMPTY)


def log_context() -> dict[str, str]:
    return _fields.get()
