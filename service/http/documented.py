"""One way to declare a resource's answers, so that every error is in the API description."""

from collections.abc import Callable
from typing import Any

from flask_smorest import Blueprint

from service.schemas import ProblemAnswer

_MEANING = {
    400: "The body is not JSON.",
    401: "The token is missing, wrong, for another game, or its player has left.",
    403: "That is for somebody else to do.",
    404: "There is no such thing here.",
    409: "Not now: the rules refuse it, or a key was used before. The problem says why and what would be legal.",
    412: "The game has moved on since the version you named.",
    413: "The body is too large.",
    415: "The body has to be application/json.",
    422: "The request is not of the form this takes.",
    429: "Too many requests.",
    503: "The store cannot be reached. Nothing acknowledged is lost; try again with the same key.",
}

View = Callable[..., Any]


def problems(blueprint: Blueprint, *statuses: int) -> Callable[[View], View]:
    """Document these problems, and those that anything can answer."""

    def decorate(view: View) -> View:
        for status in sorted({*statuses, 429, 503}):
            view = blueprint.alt_response(
                status, schema=ProblemAnswer, content_type="application/problem+json", description=_MEANING[status]
            )(view)
        return view

    return decorate
