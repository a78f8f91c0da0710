"""The fast path for actions, past Flask: most requests are actions, and most of Flask is not needed for them.

Our own server (service/server/gevent_server.py) comes here first. It answers accepted actions only. Everything else (a
refusal, an exceeded rate, an unusual request) goes on to Flask. Both use the same code to authorise, decide, store,
publish and show an action.
"""

import re
import time
from email.utils import formatdate
from functools import cached_property, lru_cache

from flask import Flask
from prometheus_client import Counter, Histogram

from events.decider import actor_name
from service.http.response_headers import SECURITY_HEADERS
from service.http.submit_action import Acted, Asked, act
from service.ids import new_id
from service.limits.rate_limits import owner_of
from service.observability.metrics import Metrics
from service.observability.request_log import SANE_ID, answered
from service.server.action_request import ActionRequest
from service.services import AppServices

ROUTE = "/api/v1/games/<game>/actions"
"""As Flask calls it, for logs and metrics."""
_JSON = re.compile(r"application/json(; ?charset=utf-8)?", re.IGNORECASE)
_HEAD = (
    'HTTP/1.1 201 CREATED\r\nETag: "%d"\r\nLocation: %s\r\nCache-Control: no-store\r\n'
    "Content-Type: application/json\r\nContent-Length: %d\r\n"
    + "".join(f"{name}: {value}\r\n" for name, value in SECURITY_HEADERS.items())
    + "X-Request-Id: %s\r\nDate: %s\r\n\r\n"
)
"""In the order that Flask and gevent give it, so that nobody can tell by the bytes which path answered."""


class FastActions:
    def __init__(self, app: Flask) -> None:
        self._logger = app.logger
        self._services: AppServices = app.extensions["wurm_services"]
        self._metrics: Metrics = app.extensions["wurm_metrics"]

    @cached_property
    def _counted(self) -> Counter:
        return self._metrics.requests.labels("POST", ROUTE, "201")

    @cached_property
    def _seconds(self) -> Histogram:
        return self._metrics.seconds.labels(ROUTE)

    def take(self, action: ActionRequest) -> bytes | Exception | None:
        """The whole answer; or why there is none, which Flask will know how to say; or None: this is not for here."""
        began = time.perf_counter()
        config = self._services.config
        if len(action.body) > config.largest_body or config.cors_origins:
            return None
        owner = owner_of(self._services.tokens, action.authorization, action.game)
        if owner is None or not _JSON.fullmatch(action.content_type):
            return None
        try:
            self._services.action_rate.count(owner)
            asked = Asked(action.game, action.authorization, action.key, action.if_match, True, action.body)
            acted = act(self._services, asked)
        except Exception as why:
            return why
        return self._answer(action, acted, began)

    def _answer(self, action: ActionRequest, acted: Acted, began: float) -> bytes:
        request_id = action.request_id if SANE_ID.fullmatch(action.request_id) else new_id()[:16]
        took = time.perf_counter() - began
        self._counted.inc()
        self._seconds.observe(took)
        about = {"request": request_id, "game": action.game, "seat": actor_name(acted.actor)}
        answered(self._logger, about, "POST", ROUTE, 201, took)
        head = _HEAD % (acted.version, acted.location, len(acted.answer), request_id, _date(int(time.time())))
        return head.encode("latin-1") + acted.answer


@lru_cache(1)
def _date(second: int) -> str:
    return formatdate(second, usegmt=True)
