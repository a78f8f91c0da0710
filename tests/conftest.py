"""The real servers, started once per test process and only when a test asks for them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests import run_summary
from tests.redis_servers import RedisCluster3, RedisServer


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture(scope="session")
def redis_cluster() -> Iterator[RedisCluster3]:
    with RedisCluster3() as cluster:
        yield cluster


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test has a name of its own: of two with the same one, a run on several processors drops one silently.

    Schemathesis names its tests after their operations, and pytest 9.2 does not see that.
    """
    for item in items:
        if not item.nodeid.endswith(item.name):
            own = f"{item.nodeid.rpartition('::')[0]}::{item.name}"
            setattr(item, "_id", item.id.parse(own))  # noqa: B010 - it is private
    doubled = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if doubled:
        raise pytest.UsageError(f"several tests have the same name: {', '.join(doubled)}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    run_summary.write(terminalreporter)
