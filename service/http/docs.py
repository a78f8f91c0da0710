"""The API description, and a page that shows it and lets one try it. Everything comes from this server."""

from functools import cache
from importlib.resources import files

from flask import Blueprint, Response, current_app

from service.http.asking import json_answer
from service.openapi import as_yaml, describe
from service.problems import Problem

docs = Blueprint("docs", __name__)

_TYPES = {"view.js": "text/javascript", "view.css": "text/css", "index.html": "text/html"}


@docs.get("/openapi.yaml")
def description() -> Response:
    return Response(as_yaml(current_app), content_type="application/yaml")


@docs.get("/openapi.json")
def description_as_json() -> Response:
    return json_answer(describe(current_app))


@docs.get("/docs")
def page() -> Response:
    return _file("index.html")


@docs.get("/docs/<name>")
def part(name: str) -> Response:
    if name not in _TYPES:
        raise Problem(404, "not-found")
    return _file(name)


def _file(name: str) -> Response:
    return Response(_read(name), content_type=f"{_TYPES[name]}; charset=utf-8")


@cache
def _read(name: str) -> bytes:
    return files("service.http").joinpath("docs_page", name).read_bytes()
