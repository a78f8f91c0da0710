"""Decorators that declare the requests and responses of a route for the API description."""

from collections.abc import Callable
from typing import Any

from flask import Request
from flask_smorest import Blueprint
from webargs.flaskparser import FlaskParser

from service.errors import Problem
from service.http.problems import decode_json
from service.limits.route_costs import ACT, Rate, cost
from service.openapi.request_schemas import ProblemAnswer

DESCRIPTIONS = {
    400: "The body is not valid JSON, or a header is malformed.",
    401: "The token is missing, is invalid or belongs to another game or evening, or its player has left.",
    403: "The caller is not allowed to do this.",
    404: "Not found.",
    406: "This format is not available.",
    409: "The rules refuse this now, or the Idempotency-Key was used for another request. `detail` says why.",
    410: "This existed, but is no longer available.",
    412: "The game, evening or club no longer has the version that you named.",
    413: "The body is too large.",
    415: "The content type of the body is not supported.",
    422: "The request does not match the schema.",
    429: "Too many requests.",
    503: "The store is unavailable, or the server is busy. Nothing that was acknowledged is lost. Try again with the "
    "same idempotency key.",
}
TOKEN_NEEDED: list[dict[str, list[str]]] = [{"token": []}]
TOKEN_OPTIONAL: list[dict[str, list[str]]] = [{"token": []}, {}]
COMMAND_HEADERS = ["IdempotencyKey", "IfMatch"]
"""Names of parameters in service/openapi/fixed_parts.py."""

ETAG = {"ETag": {"$ref": "#/components/headers/ETag"}}
LOCATION = {"Location": {"$ref": "#/components/headers/Location"}}
REFUSALS = (401, 403, 404, 409, 412, 422)
"""The statuses of refusals of commands that have no body."""

View = Callable[..., Any]


class StrictJsonParser(FlaskParser):
    """Requires the content type of JSON, and parses the body strictly."""

    DEFAULT_UNKNOWN_BY_LOCATION = {}  # noqa: RUF012 - webargs requires a plain dict; each schema decides about unknown fields

    def load_json(self, req: Request, schema: Any) -> Any:
        raw = req.get_data()
        if not raw:
            return {}
        if not req.is_json:
            raise Problem(415, "not-json")
        return decode_json(raw)


class Resource(Blueprint):
    """A blueprint whose request bodies are parsed strictly."""

    ARGUMENTS_PARSER = StrictJsonParser()

    def add_url_rule(
        self, rule: str, endpoint: str | None = None, view_func: View | None = None, *args: Any, **options: Any
    ) -> None:
        """Adds a route, and frees memory.

        Each decorator wraps the view and copies the whole description so far. Only the outermost copy is kept.
        """
        super().add_url_rule(rule, endpoint, view_func, *args, **options)
        while (view_func := getattr(view_func, "__wrapped__", None)) is not None:
            vars(view_func).pop("_apidoc", None)

    def _prepare_arguments_doc(self, doc: dict[str, Any], doc_info: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Keeps the query parameters beside the parameters in `doc`. flask-smorest would drop the query parameters."""
        prepared: dict[str, Any] = super()._prepare_arguments_doc(doc, doc_info, **more)
        named = doc_info.get("manual_doc", {})
        if "parameters" in named:
            named["parameters"] = [*prepared.get("parameters", []), *named["parameters"]]
        return prepared


def problems(blueprint: Blueprint, *statuses: int) -> Callable[[View], View]:
    """Documents the problem responses of a route: those with the given statuses, and always 429 and 503."""

    def decorate(view: View) -> View:
        for status in sorted({*statuses, 429, 503}):
            view = blueprint.alt_response(
                status, schema=ProblemAnswer, content_type="application/problem+json", description=DESCRIPTIONS[status]
            )(view)
        return view

    return decorate


def command(blueprint: Blueprint, *, rate: Rate = ACT, pool: bool = False) -> Callable[[View], View]:
    """Declares a command: it needs a token, has a rate limit, and supports Idempotency-Key and If-Match."""

    def decorate(view: View) -> View:
        documented: View = blueprint.doc(security=TOKEN_NEEDED, parameters=COMMAND_HEADERS)(view)
        return problems(blueprint, 400, 412)(cost(rate, pool=pool)(documented))

    return decorate


def readable_by_anybody(blueprint: Blueprint) -> Callable[[View], View]:
    """Declares a route that anybody may call. With a token the response shows more."""
    documented: Callable[[View], View] = blueprint.doc(security=TOKEN_OPTIONAL)
    return documented


def revalidated(blueprint: Blueprint, *statuses: int) -> Callable[[View], View]:
    """Declares a route that anybody may read. Its response has an ETag, and its requests may have If-None-Match."""

    def decorate(view: View) -> View:
        documented: View = blueprint.doc(security=TOKEN_OPTIONAL, parameters=["IfNoneMatch"])(view)
        unchanged = blueprint.alt_response(304, description="You already have the newest version.", headers=ETAG)
        return problems(blueprint, 400, 401, 404, 412, *statuses)(unchanged(documented))

    return decorate
