"""The format of every log line: one JSON object of limited size, without text from clients.

An error is logged with its type and its location. The messages of exceptions are not logged, because they may contain a
token, a card or a player's name. For the same reason, other libraries' messages are logged without their arguments.
"""

import json
import logging
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from service.observability.log_context import log_context

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
_FIELDS_OF_ALL_RECORDS = frozenset(vars(logging.makeLogRecord({})))
_ROOT = Path(__file__).resolve().parent.parent.parent
_WRITE_FAILED = '{"event": "a log line could not be written", "level": "error"}'
_TOO_LONG = '{"event": "a log line was too long", "level": "error"}'


class ToStandardError(logging.Handler):
    """A log handler that looks sys.stderr up for every line, because it may have been redirected."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(_JsonLine())

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


class _JsonLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = {
            **log_context(),
            "event": _message(record),
            "level": record.levelname.lower(),
            "timestamp": utc_timestamp(),
            **_extra_fields(record),
            **_failure(record),
        }
        # ASCII only: no character can end a line or control a terminal
        return json.dumps({_clipped(name): _bounded(value, 0) for name, value in list(fields.items())[:MAX_FIELDS]})


def utc_timestamp() -> str:
    return datetime.now(UTC).isoformat().replace("+00:00", "Z")


def _message(record: logging.LogRecord) -> str:
    """The message. For most other libraries it is the template without arguments."""
    return record.getMessage() if is_ours(record.name) or record.name in MESSAGES_KEPT else str(record.msg)


def _extra_fields(record: logging.LogRecord) -> dict[str, Any]:
    """The extra fields of our own log lines. In lines of other libraries, extra fields may contain requests."""
    if not is_ours(record.name):
        return {"logger": record.name}
    return {name: value for name, value in vars(record).items() if name not in _FIELDS_OF_ALL_RECORDS}


def _failure(record: logging.LogRecord) -> dict[str, Any]:
    if not record.exc_info or record.exc_info[0] is None:
        return {}
    kind, why, traceback = record.exc_info
    # Flask's message contains the URL, which may contain a join code
    return {"event": "failed", **described(kind if why is None else why, traceback)}


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
