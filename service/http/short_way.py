"""The short way in for actions, in front of Flask: most requests are actions, and most of Flask is not needed for them.

It only brings good news: what is out of the ordinary (a refusal, a broken limit, an odd request) goes on to Flask,
which answers as it always does. Who may act, what is decided, stored, published and shown is the same code.
"""

import os
import re
import time
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from flask import Flask
from limits import parse
from prometheus_client import Counter, Histogram

from events.decider import actor_name
from service.desk import Desk
from service.headers import SECURITY_HEADERS
from service.http.acting import Acted, Asked, act
from service.http.taking_over import answer_directly
from service.limits import limiter, owner_of
from service.logs import SANE_ID, answered
from service.metrics import Metrics
from service.shortcut import FAILURE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ROUTE = "/api/v1/games/<game>/actions"
"""As Flask calls it, for logs and metrics."""
ENDPOINT = "actions.act"
"""As the limiter calls it: both ways count together."""
_PATH = re.compile(r"/api/v1/games/([A-Za-z0-9]{1,64})/actions")
_JSON = re.compile(r"application/json(; ?charset=utf-8)?", re.IGNORECASE)
_STATUS = "201 CREATED"
_HEADERS = [*SECURITY_HEADERS.items(), ("Content-Type", "application/json"), ("Cache-Control", "no-store")]
_HEAD = "".join([f"HTTP/1.1 {_STATUS}\r\n", *(f"{name}: {value}\r\n" for name, value in _HEADERS)])


class ShortWay:
    def __init__(self, app: Flask, long_way: "WSGIApplication") -> None:
        self._long_way, self._logger = long_way, app.logger
        self._desk: Desk = app.extensions["wurm_desk"]
        self._metrics: Metrics = app.extensions["wurm_metrics"]
        self._limit = parse(self._desk.config.act_rate)

    @cached_property
    def _counted(self) -> Counter:
        return self._metrics.requests.labels("POST", ROUTE, "201")

    @cached_property
    def _seconds(self) -> Histogram:
        return self._metrics.seconds.labels(ROUTE)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] == "POST" and (found := _PATH.fullmatch(environ["PATH_INFO"])):
            began = time.perf_counter()
            acted = self._try(found[1], environ)
            if acted is not None:
                return self._answer(found[1], acted, environ, start_response, began)
        return self._long_way(environ, start_response)

    def _try(self, game: str, environ: "WSGIEnvironment") -> Acted | None:
        length = environ.get("CONTENT_LENGTH", "")
        if not length.isdecimal() or int(length) > self._desk.config.largest_body or self._desk.config.cors_origins:
            return None
        authorization = environ.get("HTTP_AUTHORIZATION", "")
        owner = owner_of(self._desk.tokens, authorization)
        if owner is None or not _JSON.fullmatch(environ.get("CONTENT_TYPE", "")):
            return None
        try:
            if not limiter.limiter.hit(self._limit, owner, ENDPOINT):
                return None
            key, if_match = environ.get("HTTP_IDEMPOTENCY_KEY"), environ.get("HTTP_IF_MATCH")
            body = environ["wsgi.input"].read(int(length))
            return act(self._desk, Asked(game, authorization, key, if_match, True, body))
        except Exception as why:
            environ[FAILURE] = why
            return None

    def _answer(
        self, game: str, acted: Acted, environ: Any, start_response: "StartResponse", began: float
    ) -> Iterable[bytes]:
        given = environ.get("HTTP_X_REQUEST_ID", "")
        request_id = given if SANE_ID.fullmatch(given) else os.urandom(8).hex()
        took = time.perf_counter() - began
        self._counted.inc()
        self._seconds.observe(took)
        about = {"request": request_id, "game": game, "seat": actor_name(acted.actor)}
        answered(self._logger, about, "POST", ROUTE, 201, took)
        own = [
            ("ETag", f'"{acted.version}"'),
            ("X-Request-Id", request_id),
            ("Content-Length", str(len(acted.answer))),
        ]
        head = "".join([_HEAD, *(f"{name}: {value}\r\n" for name, value in own), "\r\n"]).encode("latin-1")
        done = answer_directly(environ, head + acted.answer)
        if done is None:
            start_response(_STATUS, _HEADERS + own)
            done = (acted.answer,)
        return done
