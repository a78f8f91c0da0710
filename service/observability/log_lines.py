"""The format of every log line: one JSON object of limited size, without text from clients.

An error is logged with its type and its location. The messages of exceptions are not logged, because they may contain a
token, a card or a player's name. For the same reason, other libraries' messages are logged without their arguments.
"""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

OURS = ("events", "service", "companion", "cli")
"""Our packages. Each of their modules logs under its own name."""
MESSAGES_KEPT = ("gunicorn.error",)
"""Loggers of other libraries whose messages are kept, because they describe processes and never requests."""
MAX_LINE_CHARACTERS = 8000
MAX_MESSAGE_CHARACTERS = 500
MAX_VALUE_CHARACTERS = 120
MAX_ITEMS = 20
MAX_FIELDS = 30
MAX_CAUSES = 5
_ROOT = Path(__file__).resolve().parent.parent.parent
_WRITE_FAILED = '{"event": "a log line could not be written", "level": "error"}'
_TOO_LONG = '{"event": "a log line was too long", "level": "error"}'


class ToStandardError(logging.Handler):
    """A log handler that looks sys.stderr up for every line, because it may have been redirected."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(_formatter())

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception:  # otherwise logging would write a traceback with all values
            line = _WRITE_FAILED
        if len(line) > MAX_LINE_CHARACTERS:
            line = _TOO_LONG
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def is_ours(logger: str) -> bool:
    return logger.partition(".")[0] in OURS


def _formatter() -> logging.Formatter:
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        _extra_fields,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            _message,
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _failure,
            _bounded_fields,
            structlog.processors.JSONRenderer(),  # ASCII only: no character can end a line or control a terminal
        ],
    )


_add_extra = structlog.stdlib.ExtraAdder()


def _extra_fields(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """Adds the extra fields of our own log lines. Those of other libraries may contain arguments and requests."""
    return _add_extra(logger, name, event) if is_ours(event["_record"].name) else event


def _message(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """Adds the logger to a line of another library, and replaces its message by the template without arguments."""
    record: logging.LogRecord = event["_record"]
    if not is_ours(record.name):
        event["logger"] = record.name
        if record.name not in MESSAGES_KEPT:
            event["event"] = str(record.msg)
    return event


def _failure(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    for unused in ("exc_text", "stack_info", "stack"):
        event.pop(unused, None)
    info = event.pop("exc_info", None)
    if isinstance(info, tuple) and info[0] is not None:
        event["event"] = "failed"  # Flask's message contains the URL, which may contain a join code
        event.update(described(info[1] if info[1] is not None else info[0], info[2]))
    return event


def described(why: BaseException | type[BaseException], traceback: TracebackType | None) -> dict[str, Any]:
    """Describes an exception by its type, its location and the types of its causes."""
    if isinstance(why, type):
        return {"exception": why.__name__, "at": _locations(traceback)}
    causes = [type(cause).__name__ for cause in _causes(why)]
    because = {"because": causes} if causes else {}
    return {"exception": type(why).__name__, **because, "at": _locations(traceback)}


def _causes(why: BaseException) -> Iterator[BaseException]:
    for _ in range(MAX_CAUSES):
        cause = why.__cause__ or (None if why.__suppress_context__ else why.__context__)
        if cause is None:
            return
        yield cause
        why = cause


def _locations(traceback: TracebackType | None) -> list[str]:
    """Returns the locations of our own frames and of the innermost frame, which comes last."""
    locations: list[str] = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        path = Path(code.co_filename)
        ours = path.is_relative_to(_ROOT) and path.relative_to(_ROOT).parts[0] in OURS
        if ours or traceback.tb_next is None:
            shown = path.relative_to(_ROOT).as_posix() if ours else f"{path.parent.name}/{path.name}"
            locations.append(f"{shown}:{traceback.tb_lineno} {code.co_name}")
        traceback = traceback.tb_next
    return locations[-MAX_ITEMS:]


def _bounded_fields(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    return {_clipped(str(field)): _bounded(value, 0) for field, value in list(event.items())[:MAX_FIELDS]}


def _bounded(value: Any, depth: int) -> Any:
    match value:
        case None | bool() | float():
            return value
        case int():
            return value if -(2**63) <= value < 2**63 else "…"
        case str():
            return _clipped(value, MAX_VALUE_CHARACTERS if depth else MAX_MESSAGE_CHARACTERS)
        case list() | tuple() if depth < 2:
            return [_bounded(each, depth + 1) for each in value[:MAX_ITEMS]]
        case _:
            return type(value).__name__  # str(value) may contain text from a client


def _clipped(text: str, longest: int = MAX_VALUE_CHARACTERS) -> str:
    kept = text if len(text) <= longest else f"{text[:longest]}…"
    return kept.replace("\x7f", "\ufffd")  # the only control character that JSON does not escape
