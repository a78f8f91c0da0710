"""The order of the tests, and fixtures for real servers. Each test process starts a server when a test first needs
it.
"""

import gc
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest

from tests import terminal_summary
from tests.http.stock_server import StockServer
from tests.redis_servers import RedisCluster3, RedisServer


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture(scope="session")
def redis_cluster() -> Iterator[RedisCluster3]:
    with RedisCluster3() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def stock_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StockServer]:
    """Stock gunicorn with one store, shared by all tests of this test process."""
    with StockServer(tmp_path_factory.mktemp("stock")) as server:
        yield server


hypothesis.settings.register_profile(
    "any speed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("any speed")  # no test depends on how fast the machine is

TESTS = Path(__file__).parent
LONG_TESTS_FIRST = ("companion", "faults", "scaled_out", "http", "attacks", "cli", "fuzz", "jobs", "conformance")
"""Folders with long tests, which run first, in this order. If a long test ran last, other cores would be idle."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Turns the garbage collector off while pytest finds the tests.

    From then on it ignores the objects of the tests, which all stay alive until the end.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out the cases that are not selected
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _require_unique_names(items)
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:  # all tests are collected
        _require_a_short_case(items)
    items.sort(key=_position)


def _position(item: pytest.Item) -> int:
    """The position of a test's folder in the order; tests of one folder stay together."""
    folder = item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else ""
    return LONG_TESTS_FIRST.index(folder) if folder in LONG_TESTS_FIRST else len(LONG_TESTS_FIRST)


def _require_unique_names(items: list[pytest.Item]) -> None:
    """Fails if two tests have the same name, because a run in several processes would silently leave one out.

    Schemathesis names its tests after their operations, and pytest 9.2 does not notice duplicates.
    """
    for item in items:
        if not item.nodeid.endswith(item.name):
            own = f"{item.nodeid.rpartition('::')[0]}::{item.name}"
            setattr(item, "_id", item.id.parse(own))  # noqa: B010 - `_id` is private
    doubled = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if doubled:
        raise pytest.UsageError(f"several tests have the same name: {', '.join(doubled)}")


def _require_a_short_case(items: list[pytest.Item]) -> None:
    """Fails if all cases of a test are marked `long`, because then `make test` would not run the test at all."""
    tests = {item.nodeid.partition("[")[0] for item in items}
    short = {item.nodeid.partition("[")[0] for item in items if item.get_closest_marker("long") is None}
    if left_out := sorted(tests - short):
        raise pytest.UsageError(f"all cases of these tests are marked `long`: {', '.join(left_out)}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminal_summary.write(terminalreporter)
