"""The service that is fuzzed, its description, and what every answer is held against."""

import json
import os
from typing import Any

import hypothesis
import schemathesis
from schemathesis.config import ChecksConfig, ProjectConfig, ProjectsConfig, SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import response_schema_conformance

from events.store import open_store
from service.app import create_app
from service.config import Config
from tests.http.openapi_schemas import faults

EXAMPLES = int(os.environ.get("WURM_FUZZ", "12"))
"""Requests made up for each operation, beside those that are the same every time."""
AT_LEAST = int(os.environ.get("WURM_FUZZ_AT_LEAST", "0"))
"""Requests to running games, in all."""
UNLIMITED = "1000000 per second"
PLAIN = {"Accept-Encoding": "identity"}
"""schemathesis would ask for compressed answers, and cannot decompress what does not come over a socket."""
CHECKS = {
    # What fits the description may still not fit the game: its options and actions are its own to judge.
    "positive_data_acceptance": {"expected-statuses": ["2xx", 304, 401, 403, 404, 409, 412, 422]},
    "negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 405, 409, 412, 413, 415, 422]},
}
Case = schemathesis.Case[Any]

RATES: dict[str, Any] = {name: UNLIMITED for name in Config.__struct_fields__ if name.endswith("_rate")}
APP = create_app(open_store("memory://"), Config(**RATES, tables=0, tables_per_address=0, log_level="error"))
SCHEMA = schemathesis.openapi.from_wsgi(
    "/openapi.json",
    APP,
    config=SchemathesisConfig(
        projects=ProjectsConfig(
            default=ProjectConfig(
                checks=ChecksConfig.from_dict(CHECKS),
                max_stream_events=1,  # the stream of a running game does not end by itself
            )
        )
    ),
)
SETTINGS = hypothesis.settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not AT_LEAST,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)


@schemathesis.serializer("application/x-ndjson")
def lines(ctx: schemathesis.SerializationContext, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


def fits(case: Case, part: ParameterLocation) -> bool:
    """Whether this part of the request is meant to be as described."""
    made = None if case.meta is None else case.meta.components.get(part)
    return made is None or made.mode.is_positive


def wants_body(case: Case) -> bool:
    """Whether another body may take the place of the one it has, without undoing what is wrong with the request."""
    return case.meta is None or (case.meta.generation.mode.is_positive and fits(case, ParameterLocation.BODY))


def send(case: Case, headers: dict[str, str]) -> Any:
    """From an address, as every request over a socket has one: without it no rate is counted."""
    return case.call(headers=PLAIN | headers, environ_base={"REMOTE_ADDR": "127.0.0.1"})


def validate(case: Case, headers: dict[str, str], response: Any = None) -> None:
    """Send the request, unless it was, and hold its answer against the description."""
    sent = PLAIN | headers
    answer = send(case, headers) if response is None else response
    if case.operation.path.endswith("/stream"):
        # schemathesis takes the schema for that of one event; ours is of the text, as for any other text.
        instead: dict[str, Any] = {"excluded_checks": [response_schema_conformance], "additional_checks": [frames_fit]}
    else:
        instead = {}
    case.validate_response(answer, headers=sent, transport_kwargs={"headers": sent}, **instead)


def frames_fit(ctx: Any, response: Any, case: Any) -> None:
    """The data of every frame is as described."""
    if response.status_code != 200:
        return
    blocks = response.content.decode().split("\n\n")
    for block in blocks:
        if block.startswith("id: "):
            assert faults("Frame", json.loads(block.partition("\ndata: ")[2])) == []
