"""The API description, and an interactive page that shows it. The page loads nothing from other servers."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files

import msgspec
from flask import Blueprint, Flask, Response, current_app

from service.errors import Problem
from service.limits.route_costs import Cache, cost
from service.openapi.description import as_yaml, describe
from service.services import current_services

docs = Blueprint("docs", __name__)

_TYPES = {"view.js": "text/javascript", "view.css": "text/css", "index.html": "text/html"}


@docs.get("/openapi.yaml")
@cost(cache=Cache.EVERYBODY, pool=True)
def description() -> Response:
    return Response(_described(lambda app: as_yaml(app).encode(), "yaml"), content_type="application/yaml")


@docs.get("/openapi.json")
@cost(cache=Cache.EVERYBODY, pool=True)
def description_as_json() -> Response:
    return Response(_described(lambda app: msgspec.json.encode(describe(app)), "json"), content_type="application/json")


def _described(write: Callable[[Flask], bytes], form: str) -> bytes:
    """Writes the description once, in the thread pool, because writing it takes long."""
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    return current_services().result_cache.get(("openapi", form), lambda: lambda: write(app)).body


@docs.get("/docs")
@cost(cache=Cache.EVERYBODY)
def page() -> Response:
    return _file("index.html")


@docs.get("/docs/<name>")
@cost(cache=Cache.EVERYBODY)
def part(name: str) -> Response:
    if name not in _TYPES:
        raise Problem(404, "not-found")
    return _file(name)


def _file(name: str) -> Response:
    return Response(_read(name), content_type=f"{_TYPES[name]}; charset=utf-8")


@cache
def _read(name: str) -> bytes:
    return files("service.api").joinpath("docs_page", name).read_bytes()
