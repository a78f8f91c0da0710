"""The fast path for actions, without Flask: most requests are actions, and most of Flask is not needed for them.

It only replaces what Flask does around an action: rate, headers, metrics, the log line. The action itself is carried
out by `submit_action`, as in service/api/actions.py.
"""

import time
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus

import gevent
from flask import Flask

from service.commands.action_request import ActionRequest, ActionResponse
from service.commands.submit_action import refused_action, submit_action
from service.http.problems import Problem, language_for, problem_for
from service.http.response_headers import SECURITY_HEADERS, cors_headers
from service.ids import new_id
from service.limits.process_rates import RateExceeded
from service.limits.rate_limits import owner_of
from service.limits.route_costs import REFUSAL_PAUSE_SECONDS
from service.observability.metrics import Metrics
from service.observability.request_log import REQUEST_ID, answered
from service.server.request_head import RequestHead
from service.services import AppServices

ROUTE = "/api/v1/games/<game>/actions"
"""As Flask names it, for logs and metrics."""
_STATUS_LINES = {status.value: f"HTTP/1.1 {status.value} {status.phrase.upper()}\r\n" for status in HTTPStatus}
_SECURITY = "".join(f"{name}: {value}\r\n" for name, value in SECURITY_HEADERS.items())


class FastActions:
    def __init__(self, app: Flask) -> None:
        self._logger = app.logger
        self._services: AppServices = app.extensions["wurm_services"]
        self._metrics: Metrics = app.extensions["wurm_metrics"]

    def answer(self, head: RequestHead, action: ActionRequest) -> bytes | None:
        """Returns the whole HTTP response, or None if Flask has to answer: without a token of this game, or too large.

        The rate of such requests is counted by network, and Flask knows the network behind a proxy.
        """
        began = time.perf_counter()
        owner = owner_of(self._services.tokens, action.authorization, action.game)
        if owner is None or len(action.body) > self._services.config.largest_body:
            return None
        response = self._response(owner, action)
        return self._serialised(head, action, response, began)

    def _response(self, owner: str, action: ActionRequest) -> ActionResponse:
        language = language_for(action.lang, action.accept_language)
        try:
            self._services.action_rate.count(owner)
            return submit_action(self._services, action)
        except RateExceeded as why:
            gevent.sleep(REFUSAL_PAUSE_SECONDS)
            return refused_action(problem_for(why, language, None), language)
        except Exception:
            self._logger.exception("an action failed", extra={"game": action.game})
            return refused_action(Problem(500, "internal-server-error"), language)

    def _serialised(self, head: RequestHead, action: ActionRequest, response: ActionResponse, began: float) -> bytes:
        request_id = head.get(b"x-request-id") or ""
        if not REQUEST_ID.fullmatch(request_id):
            request_id = new_id()[:16]
        took = time.perf_counter() - began
        self._metrics.count("POST", ROUTE, response.status, took)
        seat = {} if response.seat is None else {"seat": response.seat}
        about = {"request": request_id, "game": action.game, **seat}
        answered(self._logger, about, "POST", ROUTE, response.status, took)
        cors = cors_headers(self._services.config.cors_origins, head.get(b"origin"))
        lines = [
            _STATUS_LINES[response.status],
            *(f"{name}: {value}\r\n" for name, value in response.headers.items()),
            f"Content-Type: {response.content_type}\r\nContent-Length: {len(response.body)}\r\n{_SECURITY}",
            *(f"{name}: {value}\r\n" for name, value in cors.items()),
            f"X-Request-Id: {request_id}\r\nDate: {_date(int(time.time()))}\r\n\r\n",
        ]
        return "".join(lines).encode("latin-1") + response.body


@lru_cache(1)
def _date(second: int) -> str:
    return formatdate(second, usegmt=True)
