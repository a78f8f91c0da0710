"""The in-process storage of the rate limiter."""

import threading

from freezegun import freeze_time
from limits import parse
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from events.decider import Millis
from service.config import Config
from service.limits import rate_counters as rates
from service.limits.rate_storage import InProcessStorage


def test_the_limit_applies_per_window_and_then_resets() -> None:
    limiter, limit = FixedWindowRateLimiter(InProcessStorage()), parse("3 per minute")
    with freeze_time("2026-11-16 12:00:00") as clock:
        assert [limiter.hit(limit, "Anna") for _ in range(5)] == [True, True, True, False, False]
        assert limiter.hit(limit, "Bert")
        clock.tick(59)
        assert not limiter.hit(limit, "Anna")
        clock.tick(2)
        assert limiter.test(limit, "Anna")
        assert limiter.hit(limit, "Anna")


def test_the_reset_time_is_reported() -> None:
    limiter, limit = FixedWindowRateLimiter(InProcessStorage()), parse("3 per minute")
    with freeze_time("2026-11-16 12:00:00") as clock:
        limiter.hit(limit, "Anna")
        clock.tick(20)
        reset, left = limiter.get_window_stats(limit, "Anna")
        assert (reset - clock().timestamp(), left) == (40, 2)


def test_setting_the_clock_neither_extends_nor_resets_a_window() -> None:
    passed = [0]
    storage, limit = InProcessStorage(steady=lambda: Millis(passed[0])), parse("3 per minute")
    limiter = FixedWindowRateLimiter(storage)
    with freeze_time("2026-11-16 12:00:00") as wall:
        assert [limiter.hit(limit, "Anna") for _ in range(4)] == [True, True, True, False]
        wall.move_to("2026-11-16 11:00:00")
        passed[0] = 20_000
        reset, left = limiter.get_window_stats(limit, "Anna")
        assert (reset - wall().timestamp(), left) == (40, 0)
        wall.move_to("2026-11-16 13:00:00")
        assert not limiter.hit(limit, "Anna")
        wall.move_to("2026-11-16 11:00:00")
        passed[0] = 61_000
        assert limiter.test(limit, "Anna")
        assert limiter.hit(limit, "Anna")


def test_expired_counters_are_removed() -> None:
    storage = InProcessStorage()
    with freeze_time("2026-11-16 12:00:00") as clock:
        for number in range(rates.SWEEP_AFTER):
            storage.incr(f"old {number}", 10)
        clock.tick(11)
        storage.incr("new", 10)
    assert storage.reset() == 1


def test_counters_can_be_cleared() -> None:
    storage = InProcessStorage()
    storage.incr("Anna", 10)
    storage.clear("Anna")
    assert storage.get("Anna") == 0


def test_the_in_process_storage_is_the_default_and_starts_no_threads() -> None:
    storage = storage_from_string(Config().rates_url)
    assert isinstance(storage, InProcessStorage)
    assert storage.check()
    before = threading.active_count()
    for _ in range(100):
        storage.incr("Anna", 1)
    assert threading.active_count() == before
