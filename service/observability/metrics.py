"""Prometheus metrics: requests and their duration, open streams, appended batches, conflicts."""

import os
import time

from flask import Flask, Response, current_app, g, request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from events.store import Appended, Conflict

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
KNOWN_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})


class Metrics:
    """The metrics of one application. They have their own registry, because tests run several applications."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._labelled: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.requests = Counter(
            "wurm_requests", "Requests that were answered.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "wurm_request_seconds", "Seconds until the response begins.", ["route"], registry=self.registry
        )
        self.streams = Gauge(
            "wurm_open_streams", "Live streams that are open now.", registry=self.registry, multiprocess_mode="livesum"
        )
        self.appends = Counter("wurm_appends", "Batches of events that were appended.", registry=self.registry)
        self.conflicts = Counter(
            "wurm_conflicts", "Appends refused because another append came first.", registry=self.registry
        )

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts one request. Labelled metrics are cached, because looking them up in prometheus_client is slow."""
        key = (method, route, status)
        labelled = self._labelled.get(key)
        if labelled is None:
            labelled = self.requests.labels(method, route, str(status)), self.seconds.labels(route)
            self._labelled[key] = labelled
        labelled[0].inc()
        labelled[1].observe(seconds)

    def count_append(self, outcome: Appended | Conflict) -> None:
        if isinstance(outcome, Conflict):
            self.conflicts.inc()
        elif not outcome.repeated:
            self.appends.inc()

    def text(self) -> bytes:
        """Returns the text that Prometheus reads. With several processes, it contains the sums of all processes."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self.registry)
        all_processes = CollectorRegistry()
        MultiProcessCollector(all_processes)  # type: ignore[no-untyped-call]
        return generate_latest(all_processes)


def metrics() -> Metrics:
    """Returns the metrics of the application that handles the current request."""
    found: Metrics = current_app.extensions["wurm_metrics"]
    return found


def register(app: Flask) -> Metrics:
    counted = app.extensions["wurm_metrics"] = Metrics()
    app.after_request(_count)
    return counted


def _count(response: Response) -> Response:
    """Counts the request by its route, not its URL, and by known methods, so that clients cannot create new labels."""
    route = request.url_rule.rule if request.url_rule else "-"
    method = request.method if request.method in KNOWN_METHODS else "-"
    metrics().count(method, route, response.status_code, time.perf_counter() - g.began)
    return response
