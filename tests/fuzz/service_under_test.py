"""The service that is fuzzed, its API description, and the checks of every answer."""

import json
import os
from typing import Any

import hypothesis
import schemathesis
from schemathesis.config import (
    ChecksConfig,
    CoveragePhaseConfig,
    PhasesConfig,
    ProjectConfig,
    ProjectsConfig,
    SchemathesisConfig,
)
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import response_schema_conformance

from events.store import open_store
from service.app import create_app
from service.config import Config
from tests.http.openapi_schemas import faults

EXAMPLES = int(os.environ.get("WURM_FUZZ", "4"))
"""Generated requests for each operation, in addition to the examples of the description."""
AT_LEAST = int(os.environ.get("WURM_FUZZ_AT_LEAST", "0"))
"""The minimum number of requests to running games."""
COVERAGE = AT_LEAST > 0
"""Whether every parameter is also tried with the values at its limits, as in `make fuzz`. These are 7,000 requests."""
UNLIMITED = "1000000 per second"
PLAIN = {"Accept-Encoding": "identity"}
"""schemathesis would request compressed answers, which it cannot decompress without a socket."""
CHECKS = {
    # A request that fits the description may still be refused by the rules of the game.
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
                phases=PhasesConfig(coverage=CoveragePhaseConfig(enabled=COVERAGE)),
                max_stream_events=1,  # the stream of a running game does not end
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
FEW = hypothesis.settings(SETTINGS, max_examples=min(EXAMPLES, 10))
"""Settings for operations that need a new table for each request, which takes longer."""


@schemathesis.serializer("application/x-ndjson")
def lines(ctx: schemathesis.SerializationContext, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


def fits(case: Case, part: ParameterLocation) -> bool:
    """Whether this part of the request was generated as valid."""
    made = None if case.meta is None else case.meta.components.get(part)
    return made is None or made.mode.is_positive


def wants_body(case: Case) -> bool:
    """Whether the body may be replaced. It may not if a part of the request was generated as invalid."""
    return case.meta is None or (case.meta.generation.mode.is_positive and fits(case, ParameterLocation.BODY))


def send(case: Case, headers: dict[str, str]) -> Any:
    """Sends the request with a client address, because rate limits need one."""
    return case.call(headers=PLAIN | headers, environ_base={"REMOTE_ADDR": "127.0.0.1"})


def validate(case: Case, headers: dict[str, str], response: Any = None) -> None:
    """Checks that an answer matches the description. Sends the request if no response is given."""
    sent = PLAIN | headers
    answer = send(case, headers) if response is None else response
    if case.operation.path.endswith("/stream"):
        # schemathesis applies the schema to single events, but our schema describes the whole text.
        instead: dict[str, Any] = {"excluded_checks": [response_schema_conformance], "additional_checks": [frames_fit]}
    else:
        instead = {}
    case.validate_response(answer, headers=sent, transport_kwargs={"headers": sent}, **instead)


def frames_fit(ctx: Any, response: Any, case: Any) -> None:
    """Checks that the data of every frame matches the description."""
    if response.status_code != 200:
        return
    schema = "EveningFrame" if "/evenings/" in case.path else "Frame"
    blocks = response.content.decode().split("\n\n")
    for block in blocks:
        if block.startswith("id: "):
            assert faults(schema, json.loads(block.partition("\ndata: ")[2])) == []
