"""The short way in for actions, past Flask: most requests are actions, and most of Flask is not needed for them.

Our own server (service/embedded.py) comes here first. It only brings good news: what is out of the ordinary (a refusal,
a broken limit, an odd request) goes on to Flask, which answers as it always does. Who may act, what is decided, stored,
published and shown is the same code.
"""

import re
import time
from email.utils import formatdate
from functools import cached_property, lru_cache

from flask import Flask
from prometheus_client import Counter, Histogram

from events.decider import actor_name
from service.desk import Desk
from service.headers import SECURITY_HEADERS
from service.http.acting import Acted, Asked, act
from service.limits import owner_of
from service.logs import SANE_ID, answered
from service.metrics import Metrics
from service.new_ids import new_id
from service.posted import Posted

ROUTE = "/api/v1/games/<game>/actions"
"""As Flask calls it, for logs and metrics."""
_JSON = re.compile(r"application/json(; ?charset=utf-8)?", re.IGNORECASE)
_ALWAYS = {**SECURITY_HEADERS, "Content-Type": "application/json", "Cache-Control": "no-store"}
_HEAD = "".join(["HTTP/1.1 201 CREATED\r\n", *(f"{name}: {value}\r\n" for name, value in _ALWAYS.items())])


class ShortWay:
    def __init__(self, app: Flask) -> None:
        self._logger = app.logger
        self._desk: Desk = app.extensions["wurm_desk"]
        self._metrics: Metrics = app.extensions["wurm_metrics"]

    @cached_property
    def _counted(self) -> Counter:
        return self._metrics.requests.labels("POST", ROUTE, "201")

    @cached_property
    def _seconds(self) -> Histogram:
        return self._metrics.seconds.labels(ROUTE)

    def take(self, posted: Posted) -> bytes | Exception | None:
        """The whole answer; or why there is none, which Flask will know how to say; or None: this is not for here."""
        began = time.perf_counter()
        config = self._desk.config
        if len(posted.body) > config.largest_body or config.cors_origins:
            return None
        owner = owner_of(self._desk.tokens, posted.authorization)
        if owner is None or not _JSON.fullmatch(posted.content_type):
            return None
        try:
            self._desk.acts.count(owner)
            asked = Asked(posted.game, posted.authorization, posted.key, posted.if_match, True, posted.body)
            acted = act(self._desk, asked)
        except Exception as why:
            return why
        return self._answer(posted, acted, began)

    def _answer(self, posted: Posted, acted: Acted, began: float) -> bytes:
        request_id = posted.request_id if SANE_ID.fullmatch(posted.request_id) else new_id()[:16]
        took = time.perf_counter() - began
        self._counted.inc()
        self._seconds.observe(took)
        about = {"request": request_id, "game": posted.game, "seat": actor_name(acted.actor)}
        answered(self._logger, about, "POST", ROUTE, 201, took)
        own = (
            f'ETag: "{acted.version}"\r\nX-Request-Id: {request_id}\r\nDate: {_date(int(time.time()))}\r\n'
            f"Content-Length: {len(acted.answer)}\r\n\r\n"
        )
        return (_HEAD + own).encode("latin-1") + acted.answer


@lru_cache(1)
def _date(second: int) -> str:
    return formatdate(second, usegmt=True)
