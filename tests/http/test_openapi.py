"""The API description matches the code and is complete, and its page needs no other server."""

import json
import re
from typing import Any

import jsonschema_rs
import pytest
from flask.testing import FlaskClient

from service.openapi.__main__ import FILE, main
from service.openapi.description import as_yaml, describe
from service.openapi.operation_ids import OPERATION_IDS
from tests.http.openapi_schemas import parsed

METHODS = ("get", "post", "patch", "delete", "put")
NOT_DESCRIBED = {"/", "/static/<path:filename>", "/docs", "/docs/<name>", "/openapi.yaml", "/openapi.json"}
"""Routes that are not described: pages, and the description itself."""
Operation = tuple[str, str, dict[str, Any]]


@pytest.fixture
def spec(app_client: FlaskClient) -> dict[str, Any]:
    return describe(app_client.application)


def operations(spec: dict[str, Any]) -> list[Operation]:
    return [(path, method, each) for path, found in spec["paths"].items() for method, each in found.items()]


def resolved(spec: dict[str, Any], thing: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in thing:
        found: Any = spec
        for part in thing["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        thing = found
    return thing


def test_openapi_yaml_matches_the_code(app_client: FlaskClient) -> None:
    assert FILE.read_text(encoding="utf-8") == as_yaml(app_client.application), "run python -m service.openapi"
    assert main(["--check"]) == 0


def test_the_description_is_served_as_yaml_and_json(client: FlaskClient, spec: dict[str, Any]) -> None:
    answer = client.get("/openapi.yaml")
    assert answer.content_type == "application/yaml"
    assert parsed(answer.text) == client.get("/openapi.json").json == spec
    assert spec["openapi"] == "3.1.0"


def test_every_route_is_described_and_nothing_else(app_client: FlaskClient, spec: dict[str, Any]) -> None:
    routed = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app_client.application.url_map.iter_rules()
        if not rule.endpoint.startswith(("companion.", "local_https.")) and rule.rule not in NOT_DESCRIBED
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert {(path, method) for path, method, _ in operations(spec)} == routed


def test_every_operation_has_a_name_a_description_and_security(spec: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, _, operation in operations(spec)]
    assert len(names) == len(set(names))
    assert [name for name in names if not re.fullmatch(r"[a-z]+([A-Z][a-z]+)+", name)] == []
    assert set(names) == set(OPERATION_IDS.values())
    for path, method, operation in operations(spec):
        assert operation["summary"], (path, method)
        assert operation["description"], (path, method)
        assert operation["tags"], (path, method)
        assert "security" in operation, (path, method)
        if "401" in operation["responses"] and not path.endswith(("/claim", "/recovery")):
            assert {"token": []} in operation["security"], (path, method)


def test_every_error_is_a_problem_with_an_example(spec: dict[str, Any]) -> None:
    for path, method, operation in operations(spec):
        for status, answer in operation["responses"].items():
            answer = resolved(spec, answer)
            assert "X-Request-Id" in answer["headers"], (path, method, status)
            if int(status) < 400:
                continue
            assert list(answer["content"]) == ["application/problem+json"], (path, method, status)
            assert answer["content"]["application/problem+json"]["example"]["status"] == int(status)
            if status in ("429", "503"):
                assert "Retry-After" in answer["headers"]
        if path.startswith("/api/"):
            assert {"429", "503"} <= set(operation["responses"]), (path, method)
        if "application/json" in operation.get("requestBody", {}).get("content", {}):
            assert {"400", "413", "422"} <= set(operation["responses"]), (path, method)


def test_every_body_has_a_schema_and_an_example_that_fits_it(spec: dict[str, Any]) -> None:
    validators: dict[str, Any] = {}
    for path, method, operation in operations(spec):
        bodies = [operation["requestBody"]] if "requestBody" in operation else []
        for body in (*bodies, *(resolved(spec, answer) for answer in operation["responses"].values())):
            for kind, content in body.get("content", {}).items():
                assert content["schema"], (path, method)
                if not kind.endswith("json") or kind.endswith("ndjson"):
                    continue
                example = content.get("example") or schema_example(resolved(spec, content["schema"]))
                schema = json.dumps(content["schema"])
                if schema not in validators:  # slow, because it contains all components
                    whole = {**content["schema"], "components": spec["components"]}
                    validators[schema] = jsonschema_rs.validator_for(whole)
                validators[schema].validate(example)


def schema_example(schema: dict[str, Any]) -> Any:
    if "example" in schema:
        return schema["example"]
    fields = {name: field["example"] for name, field in schema["properties"].items() if "example" in field}
    assert set(schema.get("required", ())) <= set(fields), schema
    return fields


def test_request_schemas_refuse_unknown_fields(spec: dict[str, Any]) -> None:
    for path, method, operation in operations(spec):
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content and not content["schema"].get("$ref", "").endswith("/Action"):
            assert resolved(spec, content["schema"])["additionalProperties"] is False, (path, method)


def test_actions_and_streams_describe_their_headers(spec: dict[str, Any]) -> None:
    act = spec["paths"]["/api/v1/games/{game}/actions"]["post"]
    named = {resolved(spec, each)["name"] for each in act["parameters"]}
    assert {"game", "Idempotency-Key", "If-Match", "lang"} == named
    stream = spec["paths"]["/api/v1/games/{game}/stream"]["get"]
    assert "Last-Event-ID" in {resolved(spec, each)["name"] for each in stream["parameters"]}


class TestDocsPage:
    def test_the_page_has_no_inline_code_and_only_local_resources(self, client: FlaskClient) -> None:
        page = client.get("/docs")
        assert page.content_type.startswith("text/html")
        assert "default-src 'self'" in page.headers["Content-Security-Policy"]
        assert "unsafe" not in page.headers["Content-Security-Policy"]
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bon\w+=|style=", page.text)
        addresses = re.findall(r'(?:src|href)="([^"]+)"', page.text)
        assert addresses
        for address in addresses:
            assert client.get(address).status_code == 200, address
        assert "http" not in "".join(addresses)

    def test_the_script_loads_nothing_from_other_servers(self, client: FlaskClient) -> None:
        script = client.get("/docs/view.js")
        assert script.content_type.startswith("text/javascript")
        assert not re.search(r"https?:|innerHTML|eval\(|import ", script.text)

    def test_other_files_are_not_served_under_docs(self, client: FlaskClient) -> None:
        for name in ("docs.py", "..", "%2e%2e/docs.py", "index.htm"):
            assert client.get(f"/docs/{name}").status_code == 404
