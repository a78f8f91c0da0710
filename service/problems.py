"""Errors as problem+json (RFC 9457): a stable type and code, the facts, and a sentence in the reader's language."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from flask import Flask, Response, request
from flask_limiter.errors import RateLimitExceeded
from werkzeug.exceptions import HTTPException

from events.decider import Illegal
from events.envelope import Broken
from events.store.protocol import Conflict, KeyReused, StoreError
from events.words import Language, Phrases, sentence, table_words
from service import answers
from service.acts import TooOften
from service.limits import seconds_to_wait
from service.words import service_words

FORBIDDEN = frozenset({"host-only", "not-your-seat", "players-only", "referee-only", "not-yours-to-answer"})
UNPROCESSABLE = frozenset({"bad-entropy", "bad-name", "bad-options", "malformed-action", "no-such-step"})
NOT_FOUND = frozenset({"no-such-game", "no-such-seat", "unknown-game"})


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


def language() -> Language:
    """What the reader asked for with `lang`, or the best of what the browser prefers."""
    known = [each.value for each in Language]
    wanted = request.args.get("lang") or request.accept_languages.best_match(known)
    return Language(wanted) if wanted in known else Language.ENGLISH


def from_illegal(
    why: Illegal, words: Phrases | None = None, names: Sequence[str] = (), legal: Sequence[Any] | None = None
) -> Problem:
    """A refusal of the rules; for an action it comes with what would be legal."""
    spoken = [table_words(language())] if words is None else [words, table_words(language())]
    status = (
        HTTPStatus.FORBIDDEN
        if why.code in FORBIDDEN
        else HTTPStatus.NOT_FOUND
        if why.code in NOT_FOUND
        else HTTPStatus.UNPROCESSABLE_ENTITY
        if why.code in UNPROCESSABLE
        else HTTPStatus.CONFLICT
    )
    extra = {} if legal is None else {"legal": [msgspec.to_builtins(action) for action in legal]}
    detail = sentence(why.code, why.facts, spoken, names)
    return Problem(status, why.code, facts=why.facts, detail=detail, extra=extra)


def from_broken(why: Broken) -> Problem:
    """Where it was found; the precise reason is among the facts."""
    return Problem(422, "broken-log", facts={"event": why.event, "why": why.said(language())})


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
    app.register_error_handler(RateLimitExceeded, _too_many)
    app.register_error_handler(TooOften, lambda why: answer(_slow_down(why.limit, why.wait)))
    app.register_error_handler(HTTPException, _http)


def _unavailable() -> Problem:
    return Problem(503, "store-unavailable", headers={"Retry-After": "2"})


def _conflict(why: Conflict) -> Response:
    status = 412 if request.headers.get("If-Match") else 409
    return answer(Problem(status, "version-conflict", facts={"expected": why.expected, "actual": why.actual}))


def _key_reused(why: KeyReused) -> Response:
    key = why.key.partition("/")[2]  # without the actor that the service put before it
    return answer(Problem(409, "key-reused", facts={"key": key}))


def _too_many(why: RateLimitExceeded) -> Response:
    return answer(_slow_down(str(why.limit.limit) if why.limit else "", seconds_to_wait()))


def _slow_down(limit: str, wait: int) -> Problem:
    facts = {"limit": limit} if limit else {}
    return Problem(429, "too-many-requests", facts=facts, headers={"Retry-After": str(wait)})


_CODES = {400: "bad-request", 404: "not-found", 405: "method-not-allowed", 413: "too-large", 415: "not-json"}


def _http(why: HTTPException) -> Response:
    """Flask's own refusals, and marshmallow's by way of flask-smorest."""
    status = why.code or 500
    if status < 400:  # a redirect is no problem
        return Response(why.get_body(), status, headers=why.get_headers())
    data = getattr(why, "data", None)
    if isinstance(data, dict) and "messages" in data:
        return answer(Problem(status, "invalid-request", extra={"errors": data["messages"]}))
    allowed = getattr(why, "valid_methods", None)
    headers = {"Allow": ", ".join(sorted(allowed))} if allowed else {}
    if status >= 500:
        return answer(Problem(status, "internal-server-error"))
    return answer(Problem(status, _CODES.get(status, "bad-request"), headers=headers))
