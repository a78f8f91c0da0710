"""The request log: one JSON line per request with its id, game and seat, but no cards, tokens or join codes.

The route is logged instead of the URL, which may contain a join code. service/observability/log_lines.py defines the
format of all other lines.
"""

import logging
import re
import secrets
import sys
import time
from collections.abc import Mapping

import msgspec
from flask import Flask, Response, current_app, g, request

from service.observability.log_context import add_to_log_context, clear_log_context, log_context
from service.observability.log_lines import ToStandardError, utc_timestamp
from service.observability.process_logs import attach

REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
"""An X-Request-Id that is accepted from a client. It cannot be a token, because tokens contain dots."""
GAME_ID = re.compile(r"[A-Za-z0-9]{1,64}")


def register(app: Flask, level: str) -> None:
    attach(level)
    app.logger.handlers[:] = [ToStandardError()]
    app.logger.propagate = False
    app.logger.setLevel(level.upper())
    app.before_request(_begin)
    app.after_request(_end)


def _begin() -> None:
    clear_log_context()
    given = request.headers.get("X-Request-Id", "")
    g.request_id = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
    g.began = time.perf_counter()
    game = (request.view_args or {}).get("game", "")
    about = {"game": game} if GAME_ID.fullmatch(game) else {}
    add_to_log_context(request=g.request_id, **about)


def _end(response: Response) -> Response:
    response.headers["X-Request-Id"] = g.request_id
    method = request.method if request.url_rule else "-"
    route = request.url_rule.rule if request.url_rule else None
    took = time.perf_counter() - g.began
    answered(current_app.logger, log_context(), method, route, response.status_code, took)
    return response


def answered(
    logger: logging.Logger, about: Mapping[str, object], method: str, route: str | None, status: int, took: float
) -> None:
    """Writes the log line of a request. The `logging` module is not used, because it is too slow for every request."""
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
        "timestamp": utc_timestamp(),
    }
    sys.stderr.write(f"{msgspec.json.encode(line).decode()}\n")
    sys.stderr.flush()
