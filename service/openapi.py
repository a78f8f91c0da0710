"""The API description, derived from the code: `python -m service.openapi` writes openapi.yaml, --check compares it."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import yaml
from flask import Flask
from flask_smorest import Api
from werkzeug.routing import BaseConverter

from service.answers import ANSWERS
from service.examples import ANSWER_EXAMPLES, problem_example
from service.exports.replay import Replay

FILE = Path(__file__).parent.parent / "openapi.yaml"
TITLE = "Wurmtisch"
ABOUT = (
    "Phones as private hands at a real table. Open a table, let everybody sit down with its join code, start it, and "
    "play: each action is answered with the table as the asker may see it and with what the asker may do next. Whoever "
    "knows a game's id may watch it; a token shows and does more. Errors are problem+json with a stable `code`, the "
    "facts, and a sentence in the reader's language."
)
PROBLEM = "application/problem+json"

PATH_PARAMETERS: dict[str, dict[str, Any]] = {
    "game": {"description": "A game's id.", "schema": {"type": "string", "pattern": "^[0-9A-Za-z]{1,64}$"}},
    "seat": {"description": "A seat, counted clockwise from 0."},
    "code": {"description": "A join code, however it was typed.", "schema": {"type": "string", "minLength": 1}},
}
PARAMETERS: dict[str, tuple[str, dict[str, Any]]] = {
    "IdempotencyKey": ("header", {
        "name": "Idempotency-Key",
        "description": "A name of your own for this command: sent twice with it, it happens once. Where the answer has "
        "a token in it, drawn by chance and of at least 16 characters: whoever knows it gets the same answer.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[ -~]+$"},
        "example": "5b0f1c3a9e2d47b1a6c8",
    }),
    "IfMatch": ("header", {
        "name": "If-Match",
        "description": "The ETag of the table you decided on; if the game has moved on, nothing happens.",
        "schema": {"type": "string"},
        "example": '"17"',
    }),
    "IfNoneMatch": ("header", {
        "name": "If-None-Match",
        "description": "The ETag of the table you have; if it is still the newest, the answer is empty.",
        "schema": {"type": "string"},
        "example": '"17"',
    }),
    "Language": ("query", {
        "name": "lang",
        "description": "de, en or nl for sentences; otherwise what Accept-Language prefers.",
        "schema": {"type": "string"},
        "example": "de",
    }),
}  # fmt: skip
HEADERS: dict[str, dict[str, Any]] = {
    "Allow": {"description": "What can be done here.", "schema": {"type": "string"}},
    "ETag": {"description": "The version of the table.", "schema": {"type": "string"}},
    "Location": {"description": "Where the new thing is.", "schema": {"type": "string"}},
    "Retry-After": {"description": "Seconds to wait before trying again.", "schema": {"type": "integer", "minimum": 1}},
    "WWW-Authenticate": {"description": "Bearer.", "schema": {"type": "string"}},
    "X-Request-Id": {
        "description": "The request's id, yours if you sent a sane one; the server's log has it too.",
        "schema": {"type": "string"},
    },
}
GAME_VIEW = {
    "title": "GameView",
    "type": "object",
    "description": "The game's own view of itself, with this viewer's secrets and nobody else's.",
}
ACTION = {
    "title": "Action",
    "type": "object",
    "description": "An action of the game; `rulesets/{game}` has the JSON Schema of each.",
    "required": ["type"],
    "properties": {"type": {"type": "string"}},
}


class SeatNumber(BaseConverter):
    """A seat in an address: two digits at most, so that it is a number that everything can count to."""

    regex = "[0-9]{1,2}"

    def to_python(self, value: str) -> int:
        return int(value)


class DescribedApi(Api):  # type: ignore[misc] # flask-smorest has no types
    """flask-smorest, without its own form of errors."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask) -> None:
        app.url_map.converters["seat"] = SeatNumber
        super().__init__(app, spec_kwargs={"info": {"description": ABOUT, "license": {"name": "MIT"}}})
        self.register_converter(SeatNumber, lambda _: {"type": "integer", "minimum": 0, "maximum": 99})
        _add_components(self.spec.components)
        app.extensions["wurm_api"] = self


def _add_components(components: Any) -> None:
    for name, schema in _answer_schemas().items():
        components.schema(name, schema)
    for name, (where, parameter) in PARAMETERS.items():
        components.parameter(name, where, dict(parameter))
    for name, header in HEADERS.items():
        components.header(name, header)
    components.security_scheme(
        "token",
        {
            "type": "http",
            "scheme": "bearer",
            "description": "The host's token, or a seat's: for one game and one role.",
        },
    )


def _answer_schemas() -> dict[str, dict[str, Any]]:
    _, found = msgspec.json.schema_components((*ANSWERS, Replay), ref_template="#/components/schemas/{name}")
    plain: dict[str, dict[str, Any]] = msgspec.to_builtins(found)
    del plain["Struct"]  # any game's view: a frame that every game fills in its own way
    plain |= {"GameView": GAME_VIEW, "Action": ACTION}
    text = msgspec.json.encode(plain).replace(b"#/components/schemas/Struct", b"#/components/schemas/GameView")
    decoded: dict[str, dict[str, Any]] = msgspec.json.decode(text)
    return decoded


def describe(app: Flask) -> dict[str, Any]:
    """The whole description as plain data."""
    spec: dict[str, Any] = msgspec.to_builtins(app.extensions["wurm_api"].spec.to_dict())
    for path, operations in spec["paths"].items():
        for parameter in operations.pop("parameters", []):
            for operation in operations.values():
                operation.setdefault("parameters", []).insert(0, dict(parameter))
        for method, operation in operations.items():
            _finish(operation, path, method)
            _share_problems(operation["responses"], spec["components"].setdefault("responses", {}))
    return {"openapi": spec.pop("openapi"), "info": spec.pop("info"), **spec}


def _share_problems(responses: dict[str, Any], shared: dict[str, Any]) -> None:
    """The same problem is described once."""
    for status, response in responses.items():
        if list(response.get("content", {})) == [PROBLEM]:
            shared.setdefault(f"Problem{status}", response)
            if shared[f"Problem{status}"] == response:
                responses[status] = {"$ref": f"#/components/responses/Problem{status}"}


def _finish(operation: dict[str, Any], path: str, method: str) -> None:
    operation["operationId"] = _operation_id(path, method)
    operation["summary"] = operation.get("summary", "").removesuffix(".")
    operation.setdefault("description", f"{operation['summary']}.")
    operation.setdefault("security", [])
    _finish_parameters(operation, path)
    for status, response in operation["responses"].items():
        _finish_response(int(status), response)
    operation["responses"] = dict(sorted(operation["responses"].items()))


def _operation_id(path: str, method: str) -> str:
    parts = [part for part in path.removeprefix("/api/v1").replace(".", "/").split("/") if part]
    return "_".join([method, *(part.strip("{}") for part in parts)])


def _finish_parameters(operation: dict[str, Any], path: str) -> None:
    parameters = operation.setdefault("parameters", [])
    for parameter in parameters:
        if parameter.get("in") == "path":
            parameter |= PATH_PARAMETERS.get(parameter["name"], {})
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
        reference = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
        if content_type == PROBLEM:
            content["example"] = problem_example(status)
        elif reference in ANSWER_EXAMPLES:
            content["example"] = ANSWER_EXAMPLES[reference]


class _Plain(yaml.SafeDumper):
    """No anchors: a person reads this, and the same thing twice is easier to read than a reference."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def as_yaml(app: Flask) -> str:
    text: str = yaml.dump(describe(app), Dumper=_Plain, sort_keys=False, allow_unicode=True, width=110)
    return text


def main(arguments: list[str]) -> int:
    from events.store import open_store
    from service.app import create_app

    store = open_store("memory://")
    text = as_yaml(create_app(store))
    store.close()
    if "--check" not in arguments:
        FILE.write_text(text, encoding="utf-8")
    elif not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
        sys.stderr.write("openapi.yaml is not what the code says; run python -m service.openapi\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
