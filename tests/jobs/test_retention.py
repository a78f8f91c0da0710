"""Retention: a server configured to remove finished games removes those that are old enough, and no others."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from flask import Flask

from events.decider import Millis
from events.evening.state import stream_of
from events.imported import mark_imported
from events.review.report import SCHEMA, Review
from events.review.storage import store_review
from events.store import Store
from service.app import create_app
from service.config import Config
from service.jobs.job_queue import JobKind, JobSpec
from service.services import AppServices
from tests.http.evenings import Evening
from tests.http.tables import Table
from tests.store.conftest import backend, make_backend
from tests.store.conftest import store as store
from tests.waits import wait_until

__all__ = ["backend", "make_backend", "store"]

DAY = 24 * 3600 * 1000
NOON = 1_800_000_000_000
RATES = {
    "open_rate": "1000 per second",
    "join_rate": "1000 per second",
    "seat_rate": "1000 per second",
    "act_rate": "1000 per second",
}


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> Millis:
        return Millis(self.now)


MakeService = Callable[[int], Flask]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_service(store: Store, clock: Clock) -> Iterator[MakeService]:
    with ExitStack() as closing:

        def make(keep_days: int) -> Flask:
            app = create_app(store, Config(keep_days=keep_days, **RATES), clock)  # type: ignore[arg-type]
            closing.callback(app.extensions["wurm_services"].jobs.close)
            return app

        yield make


def services_of(app: Flask) -> AppServices:
    services: AppServices = app.extensions["wurm_services"]
    return services


def finished(app: Flask) -> Table:
    return Table(app.test_client(), options={"rounds": 1}).started(2).to_the_end()


def abandoned(app: Flask) -> Table:
    table = Table(app.test_client()).started(2)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return table


def running(app: Flask) -> Table:
    return Table(app.test_client()).started(2)


def tidy(app: Flask) -> None:
    services_of(app).perform(JobSpec(kind=JobKind.TIDY))


def assert_no_values_about(store: Store, *ids: str) -> None:
    """Waits until no value names these ids.

    The service's own cleanup may have removed the log, but not yet the values.
    """

    def left() -> list[str]:
        return [name for name, value in store.key_values() if any(each in name or each in value for each in ids)]

    wait_until(lambda: left() == [], f"all values about {ids} are removed")


def test_only_games_finished_long_enough_ago_are_removed(make_service: MakeService, store: Store, clock: Clock) -> None:
    app = make_service(30)
    old = [finished(app), abandoned(app)]
    kept = [running(app), Table(app.test_client())]
    clock.now += 20 * DAY
    kept += [abandoned(app)]
    clock.now += 10 * DAY
    tidy(app)
    assert len(store.streams()) == 5, "a game was removed before the thirty days were over"
    clock.now += 1
    tidy(app)
    assert store.streams() == sorted(table.id for table in kept)
    for table in old:
        assert (store.last_version(table.id), store.idempotency_records(table.id)) == (0, [])


def test_a_removed_game_is_unknown_and_its_join_code_is_free(
    make_service: MakeService, store: Store, clock: Clock
) -> None:
    old = abandoned(make_service(1))
    mark_imported(store, old.id, Millis(0))
    store_review(store, old.id, Review(SCHEMA, "takethat", 1, "points", 1, (), ()))
    clock.now += 2 * DAY
    tidy(make_service(1))
    fresh = make_service(1).test_client()
    assert fresh.get(old.url()).status_code == 404
    assert fresh.get(f"/api/v1/codes/{old.code}").status_code == 404
    assert_no_values_about(store, old.id)


def test_the_games_of_an_evening_are_kept_as_long_as_the_evening(
    make_service: MakeService, store: Store, clock: Clock
) -> None:
    app = make_service(30)
    evening = Evening(app.test_client())
    old, other = abandoned(app), abandoned(app)
    evening.done("POST", "/tables", evening.host, json={"game": old.id})
    clock.now += 20 * DAY
    evening.join("Anna")
    clock.now += 20 * DAY
    tidy(app)
    assert store.streams() == sorted([old.id, stream_of(evening.id)]), f"the game {other.id} is in no evening"
    clock.now += 11 * DAY
    tidy(app)
    assert store.streams() == []
    assert_no_values_about(store, old.id, evening.id)


def test_a_recent_game_keeps_its_evening_with_all_games(make_service: MakeService, store: Store, clock: Clock) -> None:
    app = make_service(30)
    evening = Evening(app.test_client())
    first, second = abandoned(app), running(app)
    for table in (first, second):
        evening.done("POST", "/tables", evening.host, json={"game": table.id, "token": table.host})
    clock.now += 40 * DAY
    assert second.call("POST", "/abandon", second.host).status_code == 200
    tidy(app)
    assert len(store.streams()) == 3


def test_without_a_retention_setting_nothing_is_removed(make_service: MakeService, store: Store, clock: Clock) -> None:
    app = make_service(0)
    abandoned(app)
    clock.now += 10_000 * DAY
    tidy(app)
    assert len(store.streams()) == 1


def test_retention_runs_when_a_server_starts_and_then_daily(
    make_service: MakeService, store: Store, clock: Clock
) -> None:
    first = abandoned(make_service(1))
    clock.now += 2 * DAY
    app = make_service(1)
    wait_until(lambda: store.last_version(first.id) == 0, "the old game is removed")
    second = abandoned(app)
    clock.now += DAY + DAY // 2
    services_of(app).jobs.run_due()  # type: ignore[attr-defined]
    wait_until(lambda: store.last_version(second.id) == 0, "the next game is removed")


def test_an_invalid_number_of_days_is_refused() -> None:
    with pytest.raises(ValueError, match="WURM_KEEP_DAYS"):
        Config.from_environment({"WURM_KEEP_DAYS": "a month"})
    assert Config.from_environment({"WURM_KEEP_DAYS": "30"}).keep_days == 30
    assert Config.from_environment({}).keep_days == 0
