"""JSON logs: one line a request with its id, game and seat. Never a hand, never a token, never a join code.

The address as it was asked for is not logged, because it may hold a join code; its route is. What went wrong inside is
logged by its kind and place, without messages and values, because those may hold cards.
"""

import logging
import re
import secrets
import sys
import time
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec
import structlog
from flask import Flask, Response, current_app, g, request
from structlog.contextvars import bind_contextvars, clear_contextvars, get_contextvars
from structlog.typing import EventDict, Processor, WrappedLogger

SANE_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
"""What a proxy or a client may call its request; tokens have dots, so none can pass for one."""
GAME_ID = re.compile(r"[A-Za-z0-9]{1,64}")


class ToStandardError(logging.Handler):
    """Whatever standard error is when a line is written, for it may have been redirected since."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.stderr.write(f"{self.format(record)}\n")
        sys.stderr.flush()


def register(app: Flask, level: str) -> None:
    handler = ToStandardError()
    handler.setFormatter(_formatter())
    app.logger.handlers[:] = [handler]
    app.logger.propagate = False
    app.logger.setLevel(level.upper())
    app.before_request(_begin)
    app.after_request(_end)


def _formatter() -> logging.Formatter:
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _where_it_broke,
            structlog.processors.JSONRenderer(),
        ],
    )


def _where_it_broke(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    broken = event.pop("exc_info", None)
    if broken:
        event["event"] = "failed"
        event["exception"] = broken[0].__name__
        event["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(broken[2])]
    return event


def _begin() -> None:
    clear_contextvars()
    given = request.headers.get("X-Request-Id", "")
    g.request_id = given if SANE_ID.fullmatch(given) else secrets.token_hex(8)
    g.began = time.perf_counter()
    game = (request.view_args or {}).get("game", "")
    about = {"game": game} if GAME_ID.fullmatch(game) else {}
    bind_contextvars(request=g.request_id, **about)


def _end(response: Response) -> Response:
    response.headers["X-Request-Id"] = g.request_id
    method = request.method if request.url_rule else "-"
    route = request.url_rule.rule if request.url_rule else None
    took = time.perf_counter() - g.began
    answered(current_app.logger, get_contextvars(), method, route, response.status_code, took)
    return response


def answered(
    logger: logging.Logger, about: Mapping[str, object], method: str, route: str | None, status: int, took: float
) -> None:
    """The line of a request, in the form of all others, but written without their detours: it comes very often."""
    if not logger.isEnabledFor(logging.INFO):
        return
    line = {
        **about,
        "event": "answered",
        "level": "info",
        "method": method,
        "ms": round(took * 1000, 2),
        "route": route,
        "status": status,
        "timestamp": datetime.now(UTC).isoformat().replace("+00:00", "Z"),
    }
    sys.stderr.write(f"{msgspec.json.encode(line).decode()}\n")
    sys.stderr.flush()
