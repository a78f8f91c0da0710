"""A client that follows a table retries while the server's store is unavailable, as the page does."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from cli.client import RetryPolicy, Server, ServerProblem
from tests.http import servers
from tests.redis_servers import RedisServer
from tests.waits import WAIT_SECONDS, wait_until

STUBBORN = RetryPolicy(tries=1000, longest_pause=0.05)
HASTY = RetryPolicy(tries=2, first_pause=0.0, longest_pause=0.0)


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """A separate server, because the test kills it."""
    with RedisServer() as server:
        yield server


@pytest.fixture
def running(redis: RedisServer) -> Iterator[servers.Server]:
    with servers.Server(redis.url) as running:
        yield running


def refusals(running: servers.Server) -> int:
    """The number of streams that the server has refused with 503."""
    metrics = running.client().open("/metrics", method="GET").text
    found = re.search(r'^wurm_requests_total{.*/stream",status="503"} (\S+)$', metrics, re.MULTILINE)
    return int(float(found[1])) if found else 0


def test_following_continues_when_the_store_is_back(redis: RedisServer, running: servers.Server) -> None:
    with Server(running.url, retry=STUBBORN) as server, ThreadPoolExecutor(1) as pool:
        table = server.table(server.open("takethat").game)
        redis.kill9()
        first = pool.submit(lambda: next(table.follow()))
        try:
            wait_until(lambda: first.done() or refusals(running) >= 2, "the server has refused twice")
            assert not first.done(), "the client has given up"
        finally:
            redis.restart()
        assert first.result(WAIT_SECONDS).table.phase == "lobby"


def test_following_fails_after_the_configured_number_of_retries(redis: RedisServer, running: servers.Server) -> None:
    with Server(running.url, retry=HASTY) as server:
        table = server.table(server.open("takethat").game)
        redis.kill9()
        with pytest.raises(ServerProblem) as why:
            next(table.follow())
        assert (why.value.status, why.value.code) == (503, "store-unavailable")
        assert refusals(running) == 1 + HASTY.tries


def test_a_permanent_error_is_raised_at_once(running: servers.Server) -> None:
    with Server(running.url, retry=STUBBORN) as server, pytest.raises(ServerProblem) as why:
        next(server.table("nowhere").follow())
    assert why.value.status == 404
