"""One way to declare what a resource takes and answers, so that the API description says all of it."""

from collections.abc import Callable
from typing import Any

from flask import Request
from flask_smorest import Blueprint
from webargs.flaskparser import FlaskParser

from service.http.problems import Problem, decode_json
from service.limits.route_costs import ACT, cost
from service.openapi.request_schemas import ProblemAnswer

MEANING = {
    400: "The body is not JSON, or a header is malformed.",
    401: "The token is missing, wrong, for another game, or its player has left.",
    403: "Somebody else may do this, but not the sender of this request.",
    404: "Not found.",
    406: "This format is not available.",
    409: "Not now: the rules refuse it, or a key was used before. The problem says why and what would be legal.",
    410: "It existed, but not any more.",
    412: "The game has moved on since the version you named.",
    413: "The body is too large.",
    415: "The body has another content type than this needs.",
    422: "The request does not match the schema.",
    429: "Too many requests.",
    503: "The store cannot be reached, or too much is being computed. Nothing acknowledged is lost; try again with the "
    "same key.",
}
TOKEN_NEEDED: list[dict[str, list[str]]] = [{"token": []}]
TOKEN_HELPS: list[dict[str, list[str]]] = [{"token": []}, {}]
COMMAND_HEADERS = ["IdempotencyKey", "IfMatch"]
"""Names of parameters in service/openapi/description.py."""

ETAG = {"ETag": {"$ref": "#/components/headers/ETag"}}
LOCATION = {"Location": {"$ref": "#/components/headers/Location"}}

View = Callable[..., Any]


class StrictJsonParser(FlaskParser):
    """JSON bodies are JSON by their content type too, and nothing in them can trip what comes after."""

    DEFAULT_UNKNOWN_BY_LOCATION = {}  # noqa: RUF012 - webargs wants a plain dict; what each schema says holds

    def load_json(self, req: Request, schema: Any) -> Any:
        raw = req.get_data()
        if not raw:
            return {}
        if not req.is_json:
            raise Problem(415, "not-json")
        return decode_json(raw)


class Resource(Blueprint):
    """A blueprint whose requests are read strictly."""

    ARGUMENTS_PARSER = StrictJsonParser()


def problems(blueprint: Blueprint, *statuses: int) -> Callable[[View], View]:
    """Document these problems, and those that anything can answer."""

    def decorate(view: View) -> View:
        for status in sorted({*statuses, 429, 503}):
            view = blueprint.alt_response(
                status, schema=ProblemAnswer, content_type="application/problem+json", description=MEANING[status]
            )(view)
        return view

    return decorate


def command(blueprint: Blueprint, *, pool: bool = False) -> Callable[[View], View]:
    """Something only a token's owner may do, so often; it can be sent again safely, and bound to a version."""

    def decorate(view: View) -> View:
        documented: View = blueprint.doc(security=TOKEN_NEEDED, parameters=COMMAND_HEADERS)(view)
        return problems(blueprint, 400, 412)(cost(ACT, pool=pool)(documented))

    return decorate


def watching(blueprint: Blueprint) -> Callable[[View], View]:
    """Something anybody may see who knows the game's id; with a token one sees one's own too."""
    documented: Callable[[View], View] = blueprint.doc(security=TOKEN_HELPS)
    return documented
