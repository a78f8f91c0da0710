"""The real servers, started once per test process and only when a test asks for them."""

from collections.abc import Iterator

import pytest

from tests import closing_summary
from tests.redis_servers import RedisCluster3, RedisServer


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture(scope="session")
def redis_cluster() -> Iterator[RedisCluster3]:
    with RedisCluster3() as cluster:
        yield cluster


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    closing_summary.write(terminalreporter)
