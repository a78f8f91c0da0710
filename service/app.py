"""Creates the Flask application: the REST resources and the pages of the companion, on one store."""

from pathlib import Path

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import create_pages
from companion.site import STATIC
from events.store import Store
from service.api.actions import actions
from service.api.clock import clocks
from service.api.club import club
from service.api.club_people import club_people
from service.api.computers import computers
from service.api.docs import docs
from service.api.evening_games import evening_games
from service.api.evening_hosting import evening_hosting
from service.api.evening_people import evening_people
from service.api.evening_stream import evening_streams
from service.api.evening_tables import evening_tables
from service.api.evenings import evenings
from service.api.exports import exports
from service.api.games import games
from service.api.health import health
from service.api.histories import histories
from service.api.hosting import hosting
from service.api.imports import imports
from service.api.invitations import qr
from service.api.jobs import jobs
from service.api.local_https import local_https
from service.api.local_https import register as register_local_https
from service.api.rematches import rematches
from service.api.replays import replays
from service.api.reviews import reviews
from service.api.rulesets import rulesets
from service.api.seat_recovery import seat_recovery
from service.api.seat_release import seat_release
from service.api.seats import seats
from service.api.standings import standings
from service.api.stream import streams
from service.clock import Clock, elapsed, system_clock
from service.config import Config
from service.http import compression, problems, response_headers, server_options
from service.http.identity import verified_token
from service.http.lazy_rule import LazyRule
from service.limits import header_limits, route_costs
from service.limits.route_costs import Cache, Cost, Rates
from service.observability import metrics, request_log
from service.observability.readiness import Readiness
from service.openapi.description import DescribedApi
from service.openapi.fixed_parts import TITLE
from service.services import AppServices

RESOURCES = (
    rulesets,
    games,
    rematches,
    seats,
    seat_release,
    seat_recovery,
    computers,
    hosting,
    actions,
    histories,
    replays,
    qr,
    streams,
    clocks,
    exports,
    jobs,
    reviews,
    imports,
    evenings,
    evening_people,
    evening_games,
    evening_hosting,
    evening_tables,
    evening_streams,
    standings,
    club,
    club_people,
)

_PAGE = Cost(cache=Cache.EVERYBODY)
PAGES = {
    f"companion.{name}": _PAGE
    for name in (
        *("home", "join", "evening", "club", "table", "phone", "replay", "https", "offline"),
        *("script", "style", "catalogue", "manifest", "static", "worker"),
    )
}
"""The cost of each page. It is declared here, because the companion does not depend on the service."""


def create_app(
    store: Store,
    config: Config | None = None,
    clock: Clock = system_clock,
    steady: Clock = elapsed,
    static: Path = STATIC,
) -> Flask:
    """`steady` is a monotonic clock, for the time that a player has been away and for round trips.

    `static` is the folder with the scripts and style sheets of the pages.
    """
    config = config or Config()
    app = Flask(__name__, static_folder=None)
    app.url_rule_class = LazyRule
    app.config.update(
        MAX_CONTENT_LENGTH=config.largest_body,
        API_TITLE=TITLE,
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
    )
    app.after_request(route_costs.finish)  # Flask calls these functions in reverse order, so this one runs last
    request_log.register(app, config.log_level)
    counted = metrics.register(app)
    app.extensions["wurm_store"] = store
    app.extensions["wurm_readiness"] = Readiness(store)
    services = app.extensions["wurm_services"] = AppServices(store, config, clock, steady, counted.count_append)
    app.register_blueprint(create_pages(static, config.https_port))
    app.register_blueprint(docs)
    app.register_blueprint(local_https)
    api = DescribedApi(app)
    api.register_blueprint(health)
    for resource in RESOURCES:
        api.register_blueprint(resource, url_prefix="/api/v1")
    route_costs.register(app, Rates(config, services.action_rate, verified_token), PAGES)
    problems.register(app)
    server_options.register(app)
    response_headers.register(app, config)
    register_local_https(app, config)
    compression.register(app)
    header_limits.register(app)
    if config.trusted_proxies:
        hops = config.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    services.deadlines.recover_soon()
    return app
