"""The Flask application: one store, the REST resources, the companion's pages."""

from flask import Flask, Response
from flask_smorest import Api
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import pages
from events.store.protocol import Store
from service import problems
from service.config import Config
from service.desk import Clock, Desk, system_clock
from service.http.actions import actions
from service.http.games import games
from service.http.health import health
from service.http.histories import histories
from service.http.qr import qr
from service.http.rulesets import rulesets
from service.http.seats import seats
from service.limits import limiter

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
RESOURCES = (rulesets, games, seats, actions, histories, qr)


def create_app(store: Store, config: Config | None = None, clock: Clock = system_clock) -> Flask:
    config = config or Config()
    app = Flask(__name__, static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=config.largest_body,
        RATELIMIT_STORAGE_URI=config.rates_url,
        API_TITLE="Wurmtisch",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
    )
    if config.trusted_proxies:
        hops = config.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    app.extensions["wurm_store"] = store
    app.extensions["wurm_desk"] = Desk(store, config, lambda table, recorded: None, clock)
    limiter.init_app(app)
    app.register_blueprint(pages)
    app.register_blueprint(health)
    api = Api(app)
    for resource in RESOURCES:
        api.register_blueprint(resource, url_prefix="/api/v1")
    problems.register(app)
    app.after_request(_secure)
    return app


def _secure(response: Response) -> Response:
    for header, value in SECURITY_HEADERS.items():
        response.headers.setdefault(header, value)
    return response
