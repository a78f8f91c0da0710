"""The format of every log line: one JSON object of bounded size, without raw client text.

Errors are logged by type and place. Exception messages, formatted messages of other libraries and the values they
attach may contain a token, a card or somebody's name, so they are left out.
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
"""Our packages. A module of one of them logs under its own name."""
MESSAGES_KEPT = ("gunicorn.error",)
"""Loggers of other libraries whose messages are kept, because they are about processes and never about requests."""
MAX_LINE_CHARACTERS = 8000
MAX_MESSAGE_CHARACTERS = 500
MAX_VALUE_CHARACTERS = 120
MOST_ITEMS = 20
MOST_FIELDS = 30
MOST_CAUSES = 5
_ROOT = Path(__file__).resolve().parent.parent.parent
_WRITE_FAILED = '{"event": "a log line could not be written", "level": "error"}'
_TOO_LONG = '{"event": "a log line was too long", "level": "error"}'


class ToStandardError(logging.Handler):
    """Writes to the current standard error, which may have been redirected since the start."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(_formatter())

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception:  # logging itself would write a traceback with all values
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
            structlog.processors.JSONRenderer(),  # ASCII only: no other character can end a line or steer a terminal
        ],
    )


_add_extra = structlog.stdlib.ExtraAdder()


def _extra_fields(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """Drops the fields of other libraries, which attach arguments and requests."""
    return _add_extra(logger, name, event) if is_ours(event["_record"].name) else event


def _message(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """Logs only the template of other libraries' messages, without its arguments."""
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
        event["event"] = "failed"  # Flask's own message has the address in it, and that may hold a join code
        event.update(described(info[1] if info[1] is not None else info[0], info[2]))
    return event


def described(why: BaseException | type[BaseException], traceback: TracebackType | None) -> dict[str, Any]:
    """An exception by its type, its place and the types of what caused it."""
    if isinstance(why, type):
        return {"exception": why.__name__, "at": _places(traceback)}
    causes = [type(cause).__name__ for cause in _causes(why)]
    because = {"because": causes} if causes else {}
    return {"exception": type(why).__name__, **because, "at": _places(traceback)}


def _causes(why: BaseException) -> Iterator[BaseException]:
    for _ in range(MOST_CAUSES):
        cause = why.__cause__ or (None if why.__suppress_context__ else why.__context__)
        if cause is None:
            return
        yield cause
        why = cause


def _places(traceback: TracebackType | None) -> list[str]:
    """Our own frames, and the innermost frame in any code; the innermost last."""
    places: list[str] = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        path = Path(code.co_filename)
        ours = path.is_relative_to(_ROOT) and path.relative_to(_ROOT).parts[0] in OURS
        if ours or traceback.tb_next is None:
            shown = path.relative_to(_ROOT).as_posix() if ours else f"{path.parent.name}/{path.name}"
            places.append(f"{shown}:{traceback.tb_lineno} {code.co_name}")
        traceback = traceback.tb_next
    return places[-MOST_ITEMS:]


def _bounded_fields(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    return {_clipped(str(field)): _bounded(value, 0) for field, value in list(event.items())[:MOST_FIELDS]}


def _bounded(value: Any, depth: int) -> Any:
    match value:
        case None | bool() | float():
            return value
        case int():
            return value if -(2**63) <= value < 2**63 else "…"
        case str():
            return _clipped(value, MAX_VALUE_CHARACTERS if depth else MAX_MESSAGE_CHARACTERS)
        case list() | tuple() if depth < 2:
            return [_bounded(each, depth + 1) for each in value[:MOST_ITEMS]]
        case _:
            return type(value).__name__  # its text may come from a client


def _clipped(text: str, longest: int = MAX_VALUE_CHARACTERS) -> str:
    kept = text if len(text) <= longest else f"{text[:longest]}…"
    return kept.replace("\x7f", "\ufffd")  # the one control character that JSON leaves as it is
