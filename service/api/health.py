"""Health checks: liveness, readiness and metrics."""

from flask import Response, current_app

from events.store import StoreError
from service.errors import Problem
from service.http.identity import json_answer
from service.limits.route_costs import HEALTH, METRICS, cost
from service.observability.metrics import CONTENT_TYPE, metrics
from service.observability.readiness import Readiness
from service.openapi import request_schemas as schemas
from service.openapi import response_schemas as answers
from service.openapi.resource import Resource, problems

health = Resource("health", __name__, description="Health checks and metrics")


@health.route("/healthz")
@health.response(200, schemas.Health)
@problems(health)
@cost(HEALTH)
def alive() -> Response:
    """Check that the process responds.

    The store is not checked, because restarting the server does not help when its store is unavailable.
    """
    return json_answer(answers.Health("ok"))


@health.route("/readyz")
@health.response(200, schemas.Health)
@problems(health)
@cost(HEALTH)
def ready() -> Response:
    """Check that games can be played: that the store can be read and written.

    `warnings` describe store settings that put stored games at risk.
    """
    readiness: Readiness = current_app.extensions["wurm_readiness"]
    try:
        warnings = tuple(readiness.check())
    except StoreError:
        raise Problem(503, "store-unavailable", headers={"Retry-After": "2"}) from None
    return json_answer(answers.Health("ok", warnings))


@health.route("/metrics")
@health.response(200, {"type": "string"}, content_type=CONTENT_TYPE)
@problems(health)
@cost(METRICS)
def show_metrics() -> Response:
    """Get metrics in the format of Prometheus."""
    return Response(metrics().text(), content_type=CONTENT_TYPE)
