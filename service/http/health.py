"""Whether this server is alive, and whether it can do its work."""

from flask import Blueprint, Response, current_app, jsonify

from events.store.protocol import Store, StoreError

health = Blueprint("health", __name__)


@health.get("/healthz")
def alive() -> Response:
    return jsonify(status="ok")


@health.get("/readyz")
def ready() -> tuple[Response, int] | Response:
    """Asks the store, so that it tells the truth about it."""
    store: Store = current_app.extensions["wurm_store"]
    try:
        store.streams(limit=1)
    except StoreError as why:
        return jsonify(status="unavailable", store=str(why)), 503
    return jsonify(status="ok")
