"""Errors as problem+json (RFC 9457): a stable type and code, the facts, and a sentence in the reader's language."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from companion.accepted_language import LANGUAGES, accepted_language
from events.decider import Illegal
from events.envelope import Broken
from events.store import Conflict, KeyReused, StoreError
from events.words import Language, Phrases, sentence, table_words
from service import answers
from service.aside import Busy
from service.process_rates import TooOften
from service.requesters import Cancelled
from service.validation_errors import bounded
from service.words import service_words

FORBIDDEN = frozenset({"host-only", "not-your-seat", "players-only", "referee-only", "not-yours-to-answer"})
UNPROCESSABLE = frozenset(
    {"bad-entropy", "bad-name", "bad-options", "name-invisible", "name-marks", "malformed-action", "no-such-step"}
)
GONE = frozenset({"handover-link-expired", "handover-link-replaced", "handover-link-used"})
CLIENT_HUNG_UP = 499
"""What logs and metrics say of a request whose client did not wait for the answer; nobody ever sees it."""
NOT_FOUND = frozenset({"no-such-game", "no-such-seat", "unknown-ruleset"})


class Problem(Exception):
    """Something a client did that cannot be done, with everything it may know about it."""

    def __init__(
        self,
        status: int,
        code: str,
        *,
        facts: Mapping[str, Any] | None = None,
        detail: str | None = None,
        extra: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status, self.code = status, code
        self.facts, self.detail = dict(facts or {}), detail
        self.extra, self.headers = dict(extra or {}), dict(headers or {})


def decode_json(body: bytes) -> Any:
    """Raises a 400 where it is not JSON from beginning to end.

    The standard library's reader takes NaN and halves of characters, which no answer could repeat, and gives up with
    an error of its own on deep nesting and very long numbers.
    """
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Problem(400, "malformed-json") from None


def language() -> Language:
    """What the reader asked for with `lang`, or the best of what the browser prefers."""
    wanted = request.args.get("lang") or accepted_language(request.headers.get("Accept-Language", ""))
    return Language(wanted) if wanted in LANGUAGES else Language.ENGLISH


def from_illegal(
    why: Illegal, words: Phrases | None = None, names: Sequence[str] = (), legal: Sequence[Any] | None = None
) -> Problem:
    """A refusal of the rules; for an action it comes with what would be legal."""
    spoken = [table_words(language())] if words is None else [words, table_words(language())]
    extra = {} if legal is None else {"legal": [msgspec.to_builtins(action) for action in legal]}
    detail = sentence(why.code, why.facts, spoken, names)
    return Problem(status_of(why.code), why.code, facts=why.facts, detail=detail, extra=extra)


def status_of(code: str) -> HTTPStatus:
    """Of a refusal of the rules."""
    known = (
        (FORBIDDEN, HTTPStatus.FORBIDDEN),
        (GONE, HTTPStatus.GONE),
        (NOT_FOUND, HTTPStatus.NOT_FOUND),
        (UNPROCESSABLE, HTTPStatus.UNPROCESSABLE_ENTITY),
    )
    return next((status for codes, status in known if code in codes), HTTPStatus.CONFLICT)


def from_broken(why: Broken) -> Problem:
    """Where it was found; the precise reason is among the facts."""
    return Problem(422, "broken-log", facts={"event": why.event, "why": why.sentence(language())})


def answer(problem: Problem) -> Response:
    spoken = [service_words(language()), table_words(language())]
    body = answers.Problem(
        type=f"urn:wurmtisch:problem:{problem.code}",
        title=HTTPStatus(problem.status).phrase,
        status=int(problem.status),
        code=problem.code,
        detail=problem.detail or sentence(problem.code, problem.facts, spoken),
        facts=problem.facts,
        **problem.extra,
    )
    response = Response(msgspec.json.encode(body), problem.status, content_type="application/problem+json")
    if problem.status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = "Bearer"
    response.headers.update(problem.headers)
    return response


def register(app: Flask) -> None:
    app.register_error_handler(Problem, answer)
    app.register_error_handler(Illegal, lambda why: answer(from_illegal(why)))
    app.register_error_handler(Conflict, _conflict)
    app.register_error_handler(KeyReused, _key_reused)
    app.register_error_handler(StoreError, lambda _: answer(_unavailable()))
    app.register_error_handler(Broken, lambda why: answer(from_broken(why)))
    app.register_error_handler(TooOften, lambda why: answer(_slow_down(why.limit, why.wait)))
    app.register_error_handler(Busy, lambda _: answer(Problem(503, "busy", headers={"Retry-After": "5"})))
    app.register_error_handler(Cancelled, lambda _: Response(status=CLIENT_HUNG_UP))
    app.register_error_handler(HTTPException, _http)


def _unavailable() -> Problem:
    return Problem(503, "store-unavailable", headers={"Retry-After": "2"})


def _conflict(why: Conflict) -> Response:
    unbound = request.headers.get("If-Match", "*").strip() == "*"
    facts = {"expected": why.expected, "actual": why.actual}
    return answer(Problem(409 if unbound else 412, "version-conflict", facts=facts))


def _key_reused(why: KeyReused) -> Response:
    key = why.key.partition("/")[2]  # without the actor that the service put before it
    return answer(Problem(409, "key-reused", facts={"key": key}))


def _slow_down(limit: str, wait: int) -> Problem:
    return Problem(429, "too-many-requests", facts={"limit": limit}, headers={"Retry-After": str(wait)})


HTTP_CODES = {400: "bad-request", 404: "not-found", 405: "method-not-allowed", 413: "too-large", 415: "not-json"}


def _http(why: HTTPException) -> Response:
    """Flask's own refusals, and marshmallow's by way of flask-smorest."""
    status = why.code or 500
    if status < 400:  # a redirect is no problem
        return Response(why.get_body(), status, headers=why.get_headers())
    data = getattr(why, "data", None)
    if isinstance(data, dict) and "messages" in data:
        return answer(Problem(422, "invalid-request", extra={"errors": bounded(data["messages"])}))
    allowed = getattr(why, "valid_methods", None)
    headers = {"Allow": ", ".join(sorted(allowed))} if allowed else {}
    if status >= 500:
        return answer(Problem(status, "internal-server-error"))
    return answer(Problem(status, HTTP_CODES.get(status, "bad-request"), headers=headers))
