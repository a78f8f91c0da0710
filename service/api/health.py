"""Whether this server is alive, whether it can do its work, and what it has done."""

from flask import Response, current_app

from events.store import StoreError
from service.http.identity import json_answer
from service.http.problems import Problem
from service.limits.route_costs import HEALTH, METRICS, cost
from service.observability.metrics import CONTENT_TYPE, metrics
from service.observability.readiness import Readiness
from service.openapi import request_schemas as schemas
from service.openapi import response_schemas as answers
from service.openapi.resource import Resource, problems

health = Resource("health", __name__, description="Whether the server is well")


@health.route("/healthz")
@health.response(200, schemas.Health)
@problems(health)
@cost(HEALTH)
def alive() -> Response:
    """Whether the process answers.

    Says nothing about the store: a server whose store is away needs no restart.
    """
    return json_answer(answers.Health("ok"))


@health.route("/readyz")
@health.response(200, schemas.Health)
@problems(health)
@cost(HEALTH)
def ready() -> Response:
    """Whether games can be played: the store is read, and asked to write.

    Warnings say what endangers stored games in the way the store is set up.
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
    """Figures for Prometheus."""
    return Response(metrics().text(), content_type=CONTENT_TYPE)
