"""The Flask application: one store, the REST resources, the companion's pages."""

from pathlib import Path

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import create_pages
from companion.site import STATIC
from events.store.protocol import Store
from service import costs, header_limits, headers, lighter, logs, metrics, problems, server_options
from service.clock import Clock, elapsed, system_clock
from service.config import Config
from service.costs import Cache, Cost
from service.desk import Desk
from service.http.actions import actions
from service.http.docs import docs
from service.http.exports import exports
from service.http.games import games
from service.http.health import health
from service.http.histories import histories
from service.http.imports import imports
from service.http.qr import qr
from service.http.rematches import rematches
from service.http.replays import replays
from service.http.rulesets import rulesets
from service.http.seat_release import seat_release
from service.http.seats import seats
from service.http.short_way import ShortWay
from service.http.stream import streams
from service.openapi import DescribedApi
from service.openapi_parts import TITLE
from service.readiness import Readiness

RESOURCES = (
    rulesets,
    games,
    rematches,
    seats,
    seat_release,
    actions,
    histories,
    replays,
    qr,
    streams,
    exports,
    imports,
)

_PAGE = Cost(cache=Cache.EVERYBODY)
PAGES = {
    f"companion.{name}": _PAGE
    for name in ("home", "join", "table", "phone", "replay", "script", "style", "catalogue", "manifest", "static")
}
"""The companion knows nothing of the service, so what its pages cost is declared here, one by one."""


def create_app(
    store: Store,
    config: Config | None = None,
    clock: Clock = system_clock,
    steady: Clock = elapsed,
    static: Path = STATIC,
) -> Flask:
    """`steady` is a clock that cannot be set back; absence is measured with it.

    `static` holds the scripts and style sheets of the pages, with one folder for each game.
    """
    config = config or Config()
    app = Flask(__name__, static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=config.largest_body,
        API_TITLE=TITLE,
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
    )
    app.after_request(costs.finish)  # the first here is the last to be called
    logs.register(app, config.log_level)
    counted = metrics.register(app).counted(store)
    app.extensions["wurm_store"] = store
    app.extensions["wurm_readiness"] = Readiness(store)
    app.extensions["wurm_desk"] = Desk(counted, config, lambda table, recorded: None, clock, steady)
    app.register_blueprint(create_pages(static))
    app.register_blueprint(docs)
    api = DescribedApi(app)
    api.register_blueprint(health)
    for resource in RESOURCES:
        api.register_blueprint(resource, url_prefix="/api/v1")
    costs.register(app, config, PAGES)
    problems.register(app)
    server_options.register(app)
    headers.register(app, config)
    lighter.register(app)
    app.extensions["wurm_short_way"] = ShortWay(app)
    header_limits.register(app)
    if config.trusted_proxies:
        hops = config.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    app.extensions["wurm_desk"].deadlines.recover_soon()
    return app
