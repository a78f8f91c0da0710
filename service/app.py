"""The Flask application: one store, the REST resources, the companion's pages."""

from flask import Flask, Response

from companion import pages
from events.store.protocol import Store
from service.http.health import health
from service.http.rulesets import rulesets

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def create_app(store: Store) -> Flask:
    app = Flask(__name__, static_folder=None)
    app.extensions["wurm_store"] = store
    app.register_blueprint(pages)
    app.register_blueprint(health)
    app.register_blueprint(rulesets, url_prefix="/api/v1")
    app.after_request(_secure)
    return app


def _secure(response: Response) -> Response:
    for header, value in SECURITY_HEADERS.items():
        response.headers.setdefault(header, value)
    return response
