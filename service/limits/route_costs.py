"""The cost of each route: its rate limit, who may cache its response, and whether it may use the thread pool.

A route declares its cost with the decorator `cost`. Requests are counted before anything else is done for them. A route
can use the thread pool only if it declares `pool`. An application does not start if a route declares no cost.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

import gevent
from flask import Flask, Response, current_app, g, request

from events.evening.state import stream_of
from events.value import Value
from service.auth.tokens import TokenClaims
from service.config import Config
from service.limits.client_network import client_network
from service.limits.rate_counters import ProcessRate
from service.limits.rate_storage import SharedRate, storage_at

REFUSAL_PAUSE_SECONDS = 0.1
"""How long the refusal is delayed when a client exceeds its rate, so that the client cannot send requests quickly."""
EVENTS_PER_REQUEST = 100
"""A request counts once more for every 100 events that it reads."""
OWNERS_PER_NETWORK = 20
"""The rate limit for all tokens of one network together, as a multiple of the limit for one token.

Without this limit, somebody could sit down again and again, and get another full rate with every new token. By default
one network may send 240,000 requests a minute: with 300 phones behind one address, each may send 13 requests a second.
"""
EVENTS_WRITTEN_PER_REQUEST = 5
"""A request counts once more for every 5 events that it writes, because other writes have to wait for it."""

View = Callable[..., Any]
VerifiedToken = Callable[[], TokenClaims | None]
"""Returns the valid token of the current request, whichever game it is for, or None."""


class Cache(StrEnum):
    """Who may cache a response, as a value of Cache-Control."""

    NEVER = "no-store"
    OWN = "private, no-cache"
    """Only the client that sent the request may cache the response. It revalidates the response with the ETag."""
    EVERYBODY = "no-cache"
    """The response is the same for all clients, so caches may share it. They revalidate the response with the ETag."""


class Rate(Value):
    """A rate limit. Routes with the same `bucket` are counted together, unless the rate is `shared`."""

    setting: str
    """The name of the field of Config that sets the rate."""
    bucket: str
    by_address: bool = False
    """If false, requests with a token are counted by token, because phones at one table share an address."""
    weight: int = 1
    """How much one request counts. A `shared` rate counts every request once."""
    shared: bool = False
    """If true, all processes count together, in the storage that WURM_RATES names. Each route is counted separately."""

    def owner(self) -> str:
        return by_network() if self.by_address else by_token()


def by_network() -> str:
    return client_network(request.remote_addr)


def by_token() -> str:
    """Returns the owner of the request's token if it is for the requested game or evening, otherwise the network.

    So a client gets no additional rate with an invalid token or with a token for something else.
    """
    values = request.view_args or {}
    subject = stream_of(values["evening"]) if "evening" in values else values.get("game")
    token = None if subject is None else _rates().verified_token()
    return by_network() if token is None or token.game != subject else token.owner


REQUEST = Rate("request_rate", "request")
"""Counts every request, in addition to the route's own rate. Health checks and metrics are counted separately."""
HEALTH = Rate("request_rate", "health", by_address=True)
METRICS = Rate("history_rate", "metrics", by_address=True, weight=20)
HISTORY = Rate("history_rate", "history")
ACT = Rate("act_rate", "act")
OPEN = Rate("open_rate", "open", by_address=True, shared=True)
SEAT = Rate("seat_rate", "seat", by_address=True, shared=True)
IMPORT = Rate("import_rate", "import", by_address=True, shared=True)
EXPORT = Rate("export_rate", "export", shared=True)
_APART = (HEALTH, METRICS)
_IN_PROCESS = (REQUEST, HEALTH, METRICS, HISTORY, ACT)
_SHARED = (OPEN, SEAT, IMPORT, EXPORT)


class Cost(Value):
    rate: Rate = REQUEST
    cache: Cache = Cache.NEVER
    pool: bool = False
    """Whether the route may use the thread pool."""


def cost(rate: Rate = REQUEST, *, cache: Cache = Cache.NEVER, pool: bool = False) -> Callable[[View], View]:
    def declare(view: View) -> View:
        setattr(view, _COST, Cost(rate, cache, pool))
        return view

    return declare


_COST = "wurm_costs"
_GOOD = frozenset({200, 206, 304})


def _declared(view: View | None) -> Cost | None:
    found: Cost | None = getattr(view, _COST, None)
    return found


class Rates:
    """All rate limits: those that each process counts for itself, and those that all processes count together."""

    def __init__(self, config: Config, acts: ProcessRate, verified_token: VerifiedToken) -> None:
        self.verified_token = verified_token
        self._counted = {rate: ProcessRate(getattr(config, rate.setting)) for rate in _IN_PROCESS}
        self._counted[ACT] = acts
        self._of_network = {
            rate: ProcessRate(getattr(config, rate.setting), times=OWNERS_PER_NETWORK) for rate in (REQUEST, HISTORY)
        }
        storage = storage_at(config.rates_url)
        self._shared = {rate: SharedRate(getattr(config, rate.setting), storage) for rate in _SHARED}

    def count(self, rate: Rate, amount: int = 1) -> None:
        """Counts the request `amount` times, or once towards a `shared` rate. Raises RateExceeded above the limit."""
        if rate in self._of_network:
            self._of_network[rate].count(by_network(), amount * rate.weight)
        if rate in self._counted:
            self._counted[rate].count(rate.owner(), amount * rate.weight)
        elif request.method != "OPTIONS":  # a preflight request counts towards REQUEST only
            self._shared[rate].count(rate.bucket, str(request.endpoint), rate.owner())


def spend(requests: int, rate: Rate = REQUEST) -> None:
    """Counts the current request as this many additional requests. Raises RateExceeded if the limit is exceeded."""
    if requests > 0:
        _rates().count(rate, requests)


def spend_on_events(number: int, rate: Rate = REQUEST) -> None:
    """Counts the events that the current request reads."""
    spend(number // EVENTS_PER_REQUEST, rate)


def spend_on_writing(number: int) -> None:
    """Counts the events that the current request writes at once."""
    spend(number // EVENTS_WRITTEN_PER_REQUEST)


def register(app: Flask, rates: Rates, others: Mapping[str, Cost]) -> None:
    """Call this when all routes exist. `others` has the costs of endpoints whose views do not declare any."""
    costs = {**{name: found for name, view in app.view_functions.items() if (found := _declared(view))}, **others}
    undeclared = sorted({rule.rule for rule in app.url_map.iter_rules() if rule.endpoint not in costs})
    if undeclared:
        raise LookupError(f"these routes do not declare what they cost: {', '.join(undeclared)}")
    app.extensions[_COST] = costs
    app.extensions["wurm_rates"] = rates
    app.before_request(_count)


def cost_of(app: Flask, endpoint: str | None) -> Cost:
    """Returns the cost of an endpoint. A request without a route has the default cost."""
    found: Cost = app.extensions[_COST].get(endpoint, Cost())
    return found


def _rates() -> Rates:
    found: Rates = current_app.extensions["wurm_rates"]
    return found


def _count() -> None:
    """Counts a request. Called before anything else is done for the request, even if it has no route."""
    found = cost_of(current_app, request.endpoint)
    rate = found.rate
    g.may_use_pool, g.token_owner = found.pool, by_token
    if rate not in _APART:
        _rates().count(REQUEST)
    if rate is not REQUEST:
        _rates().count(rate)


def finish(response: Response) -> Response:
    """Sets Cache-Control, and delays responses with 429. Called last for each request."""
    cache = cost_of(current_app, request.endpoint).cache if response.status_code in _GOOD else Cache.NEVER
    response.headers.setdefault("Cache-Control", cache.value)
    if response.status_code == 429 and isinstance(gevent.getcurrent(), gevent.Greenlet):
        gevent.sleep(REFUSAL_PAUSE_SECONDS)
    return response
