"""Errors as problem+json (RFC 9457): a stable code, its facts, and a sentence in the reader's language."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from companion.accepted_language import LANGUAGES, accepted_language
from events.decider import Action, Illegal
from events.envelope import Broken
from events.store import Conflict, KeyReused, StoreError
from events.value import Value
from events.words import Language, Phrases, club_words, evening_words, sentence, table_words
from service.errors import Busy, Cancelled, Problem, RateExceeded
from service.http.validation_errors import bounded
from service.words import service_words

CONTENT_TYPE = "application/problem+json"
FORBIDDEN = frozenset(
    {"host-only", "not-your-seat", "players-only", "referee-only", "not-yours-to-answer", "hosting-taken"}
    | {"evening-host-only", "host-calls", "not-your-change", "not-your-person", "people-only"}
    | {"forget-yourself", "members-only", "not-your-club-change", "not-your-member"}
)
UNPROCESSABLE = frozenset(
    {"bad-entropy", "bad-name", "bad-options", "name-invisible", "name-marks", "malformed-action", "no-such-step"}
    | {"bad-expiry", "bad-title", "no-such-change", "no-such-look", "no-such-club-change"}
)
GONE = frozenset({"handover-link-expired", "handover-link-replaced", "handover-link-used"})
CLIENT_HUNG_UP = 499
"""The status in logs and metrics of a request whose client disconnected before the response."""
NOT_FOUND = frozenset(
    {"no-such-game", "no-such-seat", "unknown-ruleset", "no-such-evening", "no-such-evening-table", "no-such-person"}
)


class ProblemDetails(Value):
    """An error (RFC 9457): a stable `code`, its `facts`, and as `detail` a sentence in the reader's language."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    facts: dict[str, Any]
    legal: tuple[Action, ...] | msgspec.UnsetType = msgspec.UNSET
    """The legal actions of the caller, if an action was refused."""
    errors: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    """Error messages for the fields of the request that do not match the schema."""


def decode_json(body: bytes) -> Any:
    """Returns the decoded body. Raises a 400 problem if the body is not valid JSON.

    The standard library's parser is not used, because it accepts NaN and lone surrogates, which a response cannot
    contain.
    """
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Problem(400, "malformed-json") from None


def language() -> Language:
    return language_for(request.args.get("lang"), request.headers.get("Accept-Language", ""))


def language_for(wanted: str | None, accept_language: str) -> Language:
    """Returns the wanted language, or else the best match for Accept-Language. An unknown language becomes English."""
    wanted = wanted or accepted_language(accept_language)
    return Language(wanted) if wanted in LANGUAGES else Language.ENGLISH


def from_illegal(
    why: Illegal,
    language: Language,
    words: Phrases | None = None,
    names: Sequence[str] = (),
    legal: Sequence[Any] | None = None,
) -> Problem:
    """Returns the problem for a refusal by the rules. If `legal` is given, the problem lists these legal actions."""
    of_rules = [table_words(language), evening_words(language), club_words(language)]
    spoken = of_rules if words is None else [words, *of_rules]
    extra = {} if legal is None else {"legal": [msgspec.to_builtins(action) for action in legal]}
    detail = sentence(why.code, why.facts, spoken, names)
    return Problem(status_of(why.code), why.code, facts=why.facts, detail=detail, extra=extra)


def status_of(code: str) -> HTTPStatus:
    known = (
        (FORBIDDEN, HTTPStatus.FORBIDDEN),
        (GONE, HTTPStatus.GONE),
        (NOT_FOUND, HTTPStatus.NOT_FOUND),
        (UNPROCESSABLE, HTTPStatus.UNPROCESSABLE_ENTITY),
    )
    return next((status for codes, status in known if code in codes), HTTPStatus.CONFLICT)


def problem_for(why: Exception, language: Language, if_match: str | None) -> Problem:
    """Returns the problem for an expected exception. Raises any other exception again."""
    match why:
        case Problem():
            return why
        case Illegal():
            return from_illegal(why, language)
        case Conflict():
            conditional = if_match is not None and if_match.strip() != "*"
            facts = {"expected": why.expected, "actual": why.actual}
            return Problem(412 if conditional else 409, "version-conflict", facts=facts)
        case KeyReused():
            key = why.key.partition("/")[2]  # without the prefix that names the actor
            return Problem(409, "key-reused", facts={"key": key})
        case StoreError():
            return Problem(503, "store-unavailable", headers={"Retry-After": "2"})
        case Broken():
            return Problem(422, "broken-log", facts={"event": why.event, "why": why.sentence(language)})
        case RateExceeded():
            return Problem(429, "too-many-requests", facts={"limit": why.limit}, headers={"Retry-After": str(why.wait)})
        case Busy():
            return Problem(503, "busy", headers={"Retry-After": "5"})
    raise why


EXPECTED = (Problem, Illegal, StoreError, Broken, RateExceeded, Busy)
"""The exceptions that `problem_for` turns into problems. It handles their subclasses too."""


def problem_body(problem: Problem, language: Language) -> bytes:
    spoken = [service_words(language), table_words(language), evening_words(language), club_words(language)]
    body = ProblemDetails(
        type=f"urn:wurmtisch:problem:{problem.code}",
        title=HTTPStatus(problem.status).phrase,
        status=int(problem.status),
        code=problem.code,
        detail=problem.detail or sentence(problem.code, problem.facts, spoken),
        facts=problem.facts,
        **problem.extra,
    )
    return msgspec.json.encode(body)


def problem_headers(problem: Problem) -> dict[str, str]:
    challenge = {"WWW-Authenticate": "Bearer"} if problem.status == HTTPStatus.UNAUTHORIZED else {}
    return {**challenge, **problem.headers, "Cache-Control": "no-store"}


def answer(problem: Problem) -> Response:
    body, headers = problem_body(problem, language()), problem_headers(problem)
    return Response(body, problem.status, headers=headers, content_type=CONTENT_TYPE)


def register(app: Flask) -> None:
    for expected in EXPECTED:
        app.register_error_handler(expected, _expected)
    app.register_error_handler(Cancelled, lambda _: Response(status=CLIENT_HUNG_UP))
    app.register_error_handler(HTTPException, _http)


def _expected(why: Exception) -> Response:
    return answer(problem_for(why, language(), request.headers.get("If-Match")))


HTTP_CODES = {400: "bad-request", 404: "not-found", 405: "method-not-allowed", 413: "too-large", 415: "not-json"}


def _http(why: HTTPException) -> Response:
    """Returns the response for an error that Flask raised, or for validation errors of marshmallow."""
    status = why.code or 500
    if status < 400:  # a redirect is not an error
        return Response(why.get_body(), status, headers=why.get_headers())
    data = getattr(why, "data", None)
    if isinstance(data, dict) and "messages" in data:
        return answer(Problem(422, "invalid-request", extra={"errors": bounded(data["messages"])}))
    allowed = getattr(why, "valid_methods", None)
    headers = {"Allow": ", ".join(sorted(allowed))} if allowed else {}
    if status >= 500:
        return answer(Problem(status, "internal-server-error"))
    return answer(Problem(status, HTTP_CODES.get(status, "bad-request"), headers=headers))
