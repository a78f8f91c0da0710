"""What a route may cost: how often it may be asked, who may keep its answer, whether it leaves the event loop.

`cost` is a route's declaration and carries it out: rates are counted before a request is looked at, answers get their
Cache-Control, and only a route that says so may use the thread pool. An application with a route that declares none
does not start.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

import gevent
from flask import Flask, Response, current_app, g, request

from events.value import Value
from service.config import Config
from service.limits.process_rates import ProcessRate
from service.limits.rate_limits import by_network, by_token
from service.limits.redis_rates import SharedRate, storage_at

REFUSAL_PAUSE_SECONDS = 0.1
"""How long a client over its rate waits for the refusal, so that its connections cost next to nothing."""
EVENTS_PER_REQUEST = 100
"""A request counts once more for each such number of events that it reads."""
OWNERS_PER_NETWORK = 20
"""All tokens of one network together have so many times the rate of one.

Whoever sits down again and again gets new tokens without end. With the default, 240,000 requests a minute, each of 300
phones behind one address may still send 13 requests a second.
"""
EVENTS_WRITTEN_PER_REQUEST = 5
"""The same for events that it writes: the store writes nothing else meanwhile."""

View = Callable[..., Any]


class Cache(StrEnum):
    """Who may keep an answer, and for how long: a value of Cache-Control."""

    NEVER = "no-store"
    OWN = "private, no-cache"
    """Whoever asked for it; with the ETag they ask whether it is still right."""
    EVERYBODY = "no-cache"
    """It is the same for everybody; with the ETag one asks whether it is still right."""


class Rate(Value):
    """`setting` is a field of Config. What has the same `bucket` is counted together; shared ones for each route."""

    setting: str
    bucket: str
    by_address: bool = False
    """Otherwise a token's owner is counted, and by address only who has none: phones at one table share an address."""
    weight: int = 1
    """One request counts for so many."""
    shared: bool = False
    """Counted for all processes together, where WURM_RATES says; otherwise in this process."""

    def owner(self) -> str:
        return by_network() if self.by_address else by_token()


REQUEST = Rate("request_rate", "request")
"""Every request counts here, whichever else it counts for; but for health checks, which must not fail with the rest."""
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
    """Whether parts of it are calculated in the thread pool, off the event loop."""


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
    """Those that this process counts itself, and those that it counts with others."""

    def __init__(self, config: Config, acts: ProcessRate) -> None:
        self._counted = {rate: ProcessRate(getattr(config, rate.setting)) for rate in _IN_PROCESS}
        self._counted[ACT] = acts
        self._of_network = {
            rate: ProcessRate(getattr(config, rate.setting), times=OWNERS_PER_NETWORK) for rate in (REQUEST, HISTORY)
        }
        storage = storage_at(config.rates_url)
        self._shared = {rate: SharedRate(getattr(config, rate.setting), storage) for rate in _SHARED}

    def count(self, rate: Rate, amount: int = 1) -> None:
        """Raises TooOften."""
        if rate in self._of_network:
            self._of_network[rate].count(by_network(), amount * rate.weight)
        if rate in self._counted:
            self._counted[rate].count(rate.owner(), amount * rate.weight)
        elif request.method != "OPTIONS":  # with which browsers ask whether a page may send the request itself
            self._shared[rate].count(rate.bucket, str(request.endpoint), rate.owner())


def spend(requests: int, rate: Rate = REQUEST) -> None:
    """The request at hand costs as much as so many more; TooOften if that is too much."""
    if requests > 0:
        _rates().count(rate, requests)


def spend_on_events(number: int, rate: Rate = REQUEST) -> None:
    """The request at hand reads so many events."""
    spend(number // EVENTS_PER_REQUEST, rate)


def spend_on_writing(number: int) -> None:
    """The request at hand writes so many events at once."""
    spend(number // EVENTS_WRITTEN_PER_REQUEST)


def register(app: Flask, config: Config, others: Mapping[str, Cost]) -> None:
    """Once all routes are there. `others` are endpoints whose views cannot declare their cost themselves."""
    costs = {**{name: found for name, view in app.view_functions.items() if (found := _declared(view))}, **others}
    undeclared = sorted({rule.rule for rule in app.url_map.iter_rules() if rule.endpoint not in costs})
    if undeclared:
        raise LookupError(f"these routes do not declare what they cost: {', '.join(undeclared)}")
    app.extensions[_COST] = costs
    app.extensions["wurm_rates"] = Rates(config, app.extensions["wurm_services"].action_rate)
    app.before_request(_count)


def cost_of(app: Flask, endpoint: str | None) -> Cost:
    """What no route is for costs as much as any request."""
    found: Cost = app.extensions[_COST].get(endpoint, Cost())
    return found


def _rates() -> Rates:
    found: Rates = current_app.extensions["wurm_rates"]
    return found


def _count() -> None:
    """Before anything else is done for a request, also for one that no route is for."""
    found = cost_of(current_app, request.endpoint)
    rate = found.rate
    g.may_use_pool, g.token_owner = found.pool, by_token
    if rate not in _APART:
        _rates().count(REQUEST)
    if rate is not REQUEST:
        _rates().count(rate)


def finish(response: Response) -> Response:
    """After everything else that is done for a request."""
    kept = cost_of(current_app, request.endpoint).cache if response.status_code in _GOOD else Cache.NEVER
    response.headers.setdefault("Cache-Control", kept.value)
    if response.status_code == 429 and isinstance(gevent.getcurrent(), gevent.Greenlet):
        gevent.sleep(REFUSAL_PAUSE_SECONDS)
    return response
