"""Generates the API description from the code. `python -m service.openapi` writes openapi.yaml."""

import threading
from functools import cache
from typing import Any

import msgspec
import yaml
from flask import Flask
from flask_smorest import Api, Blueprint
from werkzeug.routing import BaseConverter

from service.openapi import fixed_parts as parts
from service.openapi import problem_codes
from service.openapi.evening_examples import evening_stream_example
from service.openapi.examples import answer_examples, problem_example, request_examples, stream_example
from service.openapi.game_schemas import schemas
from service.openapi.operation_ids import OPERATION_IDS
from service.openapi.operation_links import LINKS

PROBLEM = "application/problem+json"
EVENTS = "text/event-stream"
UNUSED_SCHEMAS = ("Error", "PaginationMetadata")
"""Schemas that flask-smorest adds, but that no operation uses."""
_one_at_a_time = threading.Lock()


class SeatNumber(BaseConverter):
    """A seat in a URL. It has at most two digits."""

    regex = "[0-9]{1,2}"

    def to_python(self, value: str) -> int:
        return int(value)


class DescribedApi(Api):
    """The API of flask-smorest, without the error responses that flask-smorest adds.

    Routes are described only when somebody asks for the description, because this takes longer than registering them.
    """

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask) -> None:
        self._not_described: list[Blueprint] = []
        app.url_map.converters["seat"] = SeatNumber
        info = {"description": parts.ABOUT, "license": parts.LICENSE}
        super().__init__(app, spec_kwargs={"info": info, "servers": parts.SERVERS})
        self.register_converter(SeatNumber, lambda _: {"type": "integer", "minimum": 0, "maximum": 99})
        components = self.spec.components
        for name, (where, parameter) in parts.PARAMETERS.items():
            components.parameter(name, where, dict(parameter))
        for name, header in parts.HEADERS.items():
            components.header(name, header)
        components.security_scheme("token", parts.TOKEN)
        app.extensions["wurm_api"] = self

    def register_blueprint(self, resource: Blueprint, **options: Any) -> None:
        self._app.extensions["flask-smorest"]["blp_name_to_api"][resource.name] = self
        self._app.register_blueprint(resource, **options)
        self._not_described.append(resource)

    def describe_routes(self) -> None:
        for resource in self._not_described:
            resource.register_views_in_doc(self, self._app, self.spec, name=resource.name, parameters=None)
            self.spec.tag({"name": resource.name, "description": resource.description})
        self._not_described.clear()


def describe(app: Flask) -> dict[str, Any]:
    """Returns the whole description as plain data. It is generated once per application."""
    with _one_at_a_time:
        made: dict[str, Any] | None = app.extensions.get("wurm_description")
        if made is None:
            made = app.extensions["wurm_description"] = _described(app)
        return made


def _described(app: Flask) -> dict[str, Any]:
    api: DescribedApi = app.extensions["wurm_api"]
    api.describe_routes()
    spec: dict[str, Any] = msgspec.to_builtins(api.spec.to_dict())
    components = spec["components"]
    for path, operations in spec["paths"].items():
        for parameter in operations.pop("parameters", []):
            for operation in operations.values():
                operation.setdefault("parameters", []).insert(0, dict(parameter))
        for method, operation in operations.items():
            _finish(operation, path, method)
            _share_problems(operation["responses"], components.setdefault("responses", {}))
    requests = {name: each for name, each in components["schemas"].items() if name not in UNUSED_SCHEMAS}
    components["schemas"] = dict(sorted((requests | all_schemas()).items()))
    first = {"openapi": spec.pop("openapi"), "info": spec.pop("info"), "servers": spec.pop("servers")}
    return first | spec


@cache
def all_schemas() -> dict[str, Any]:
    """Returns the generated schemas. They are cached, because they are the same for every application."""
    found = schemas()
    found["Problem"]["properties"]["code"] = {"$ref": "#/components/schemas/ProblemCode"}
    return found | {"ProblemCode": problem_codes.schema()}


def _share_problems(responses: dict[str, Any], shared: dict[str, Any]) -> None:
    """Replaces problem responses that several operations share by references to components."""
    for status, response in responses.items():
        if list(response.get("content", {})) == [PROBLEM]:
            shared.setdefault(f"Problem{status}", response)
            if shared[f"Problem{status}"] == response:
                responses[status] = {"$ref": f"#/components/responses/Problem{status}"}


def _finish(operation: dict[str, Any], path: str, method: str) -> None:
    operation["operationId"] = OPERATION_IDS[method, path]
    operation["summary"] = operation.get("summary", "").removesuffix(".")
    operation.setdefault("description", f"{operation['summary']}.")
    operation.setdefault("security", [])
    _finish_parameters(operation, path)
    for content in operation.get("requestBody", {}).get("content", {}).values():
        _give_example(content, request_examples())
    for status, response in operation["responses"].items():
        _finish_response(int(status), response)
        if links := LINKS.get((operation["operationId"], status)):
            response["links"] = links
    operation["responses"] = dict(sorted(operation["responses"].items()))


def _finish_parameters(operation: dict[str, Any], path: str) -> None:
    parameters = operation.setdefault("parameters", [])
    for parameter in parameters:
        if parameter.get("in") == "path":
            parameter |= parts.PATH_PARAMETERS.get(parameter["name"], {})
        if parameter.get("schema", {}).get("default", "") is None:
            del parameter["schema"]["default"]  # a parameter can be left out, but a URL cannot contain null
    if path.startswith("/api/"):
        parameters[:] = [parameter for parameter in parameters if parameter.get("name") != "lang"]
        parameters.append({"$ref": "#/components/parameters/Language"})
    if not parameters:
        del operation["parameters"]


def _finish_response(status: int, response: dict[str, Any]) -> None:
    named = ["X-Request-Id"]
    named += {401: ["WWW-Authenticate"], 429: ["Retry-After"], 503: ["Retry-After"]}.get(status, [])
    headers = response.setdefault("headers", {})
    headers |= {name: {"$ref": f"#/components/headers/{name}"} for name in named}
    for content_type, content in response.get("content", {}).items():
        if content_type == PROBLEM:
            content["example"] = problem_example(status)
        elif content_type == EVENTS:
            of_evening = "EveningFrame" in str(content["schema"])
            content["example"] = evening_stream_example() if of_evening else stream_example()
        else:
            _give_example(content, answer_examples())


def _give_example(content: dict[str, Any], examples: dict[str, dict[str, Any]]) -> None:
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    if name in examples:
        content["example"] = examples[name]


class _Plain(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc] # the C version is faster
    """Writes equal parts in full each time, because YAML anchors and aliases are harder to read."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def as_yaml(app: Flask) -> str:
    made: str | None = app.extensions.get("wurm_description_yaml")
    if made is None:
        made = yaml.dump(describe(app), Dumper=_Plain, sort_keys=False, allow_unicode=True, width=110)
        app.extensions["wurm_description_yaml"] = made
    return made
