"""The fast path answers actions without Flask, because most requests are actions and Flask is slow.

The fast path replaces only what Flask does around an action: parsing the request, the rate limit, headers, metrics and
the log line. `submit_action` carries out the action itself, as in service/api/actions.py.
"""

import re
import time
from collections.abc import Mapping
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus

import gevent
from flask import Flask

from service.errors import Problem, RateExceeded
from service.http.problems import language_for, problem_for
from service.http.response_headers import SECURITY_HEADERS, cors_headers
from service.http.submit_action import ActionRequest, ActionResponse, refused_action, submit_action
from service.ids import new_id
from service.limits.header_limits import MAX_HEADER_CHARACTERS
from service.limits.route_costs import REFUSAL_PAUSE_SECONDS
from service.observability.metrics import Metrics
from service.observability.request_log import REQUEST_ID, answered
from service.server.request_head import RequestHead
from service.services import AppServices

ROUTE = "/api/v1/games/<game>/actions"
"""The name of the route in logs and metrics, as in Flask."""
_PATH = re.compile(r"/api/v1/games/([A-Za-z0-9]{1,64})/actions")
_LIMITED_HEADERS = (b"accept-language", b"content-type", b"if-match")
_STATUS_LINES = {status.value: f"HTTP/1.1 {status.value} {status.phrase.upper()}\r\n" for status in HTTPStatus}


def _lines(headers: Mapping[str, str]) -> str:
    return "".join([f"{name}: {value}\r\n" for name, value in headers.items()])


_SECURITY = _lines(SECURITY_HEADERS)


class FastActions:
    def __init__(self, app: Flask) -> None:
        self._logger = app.logger
        self._services: AppServices = app.extensions["wurm_services"]
        self._metrics: Metrics = app.extensions["wurm_metrics"]

    def parse(self, head: RequestHead, received: bytes) -> ActionRequest | None:
        """Returns the action in a request. `received` has the bytes received after the head.

        Returns None if Flask has to answer the request: it is not a plain action, its body is incomplete or too large,
        or there is no valid token for this game. Without a token the rate is counted by network, and only Flask knows
        the network of a client behind a proxy.
        """
        length = head.content_length
        if head.method != "POST" or head.query or length is None or length > len(received):
            return None
        path, headers = _PATH.fullmatch(head.path), head.headers
        if path is None or not head.keep_alive or head.version != "HTTP/1.1" or b"expect" in headers:
            return None
        if any(len(headers.get(name, b"")) > MAX_HEADER_CHARACTERS for name in _LIMITED_HEADERS):
            return None
        token = self._services.tokens.read_header(head.get(b"authorization") or "")
        if token is None or token.game != path[1] or length > self._services.config.largest_body:
            return None
        return ActionRequest(
            game=path[1],
            body=received[:length],
            token=token,
            language=language_for(None, head.get(b"accept-language") or ""),
            content_type=head.get(b"content-type"),
            idempotency_key=head.get(b"idempotency-key"),
            if_match=head.get(b"if-match"),
        )

    def answer(self, head: RequestHead, action: ActionRequest) -> bytes:
        began = time.perf_counter()
        response = self._response(action)
        return self._serialised(head, action, response, began)

    def _response(self, action: ActionRequest) -> ActionResponse:
        try:
            if action.token is not None:
                self._services.action_rate.count(action.token.owner)
            return submit_action(self._services, action)
        except RateExceeded as why:
            gevent.sleep(REFUSAL_PAUSE_SECONDS)
            return refused_action(problem_for(why, action.language, None), action.language)
        except Exception:
            self._logger.exception("an action failed", extra={"game": action.game})
            return refused_action(Problem(500, "internal-server-error"), action.language)

    def _serialised(self, head: RequestHead, action: ActionRequest, response: ActionResponse, began: float) -> bytes:
        request_id = head.get(b"x-request-id") or ""
        if not REQUEST_ID.fullmatch(request_id):
            request_id = new_id()[:16]
        took = time.perf_counter() - began
        self._metrics.count("POST", ROUTE, response.status, took)
        seat = {} if response.seat is None else {"seat": response.seat}
        about = {"request": request_id, "game": action.game, **seat}
        answered(self._logger, about, "POST", ROUTE, response.status, took)
        origins = self._services.config.cors_origins
        cors = _lines(cors_headers(origins, head.get(b"origin"))) if origins else ""
        top = (
            f"{_STATUS_LINES[response.status]}{_lines(response.headers)}Content-Type: {response.content_type}\r\n"
            f"Content-Length: {len(response.body)}\r\n{_SECURITY}{cors}X-Request-Id: {request_id}\r\n"
            f"Date: {_date(int(time.time()))}\r\n\r\n"
        )
        return top.encode("latin-1") + response.body


@lru_cache(1)
def _date(second: int) -> str:
    return formatdate(second, usegmt=True)
