"""Wrong join codes from one address share a rate limit. Right codes do not count, so that many players can join."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from events.store import Store
from service.app import create_app
from service.config import Config
from service.errors import RateExceeded
from service.limits.guess_budget import GuessBudget
from tests.http.conftest import GENEROUS
from tests.http.servers import GUNICORN, SERVE, TWO_WORKERS, Server
from tests.http.tables import Table
from tests.redis_servers import RedisServer
from tests.sampling import sampled
from tests.waits import wait_until

BUDGET = 20
WRONG = "AAAAAA"


@pytest.fixture(params=["process", "redis"])
def rates(request: pytest.FixtureRequest) -> str:
    """The address of the storage for rates."""
    if request.param == "process":
        return "process://"
    server: RedisServer = request.getfixturevalue("redis_server")
    server.ensure_running()
    with server.client() as client:
        client.flushall()
    return f"{server.url}"


@pytest.fixture
def client(store: Store, rates: str) -> FlaskClient:
    config = replace(GENEROUS, join_rate=f"{BUDGET} per minute", rates_url=rates)
    return create_app(store, config).test_client()


def look_up(client: FlaskClient, code: str, address: str = "192.0.2.1") -> int:
    return client.get(f"/api/v1/codes/{code}", environ_base={"REMOTE_ADDR": address}).status_code


def sit(table: Table, code: str, name: str = "Eve", address: str = "192.0.2.1") -> int:
    body = {"code": code, "name": name}
    return table.call("POST", "/seats", json=body, environ_base={"REMOTE_ADDR": address}).status_code


class TestOneAddress:
    def test_right_codes_do_not_use_up_the_limit(self, client: FlaskClient) -> None:
        """A right code used to count like a wrong one."""
        for _ in range(BUDGET):
            table = Table(client, "drehwurm")
            assert [look_up(client, table.code) for _ in range(2)] == [200, 200]
            assert [sit(table, table.code, f"Player {number}") for number in range(2)] == [201, 201]
        assert look_up(client, WRONG) == 404, "right codes have used up part of the limit"

    @pytest.mark.parametrize("route", ["lookup", "join", "both"])
    def test_after_too_many_wrong_codes_the_right_one_is_refused_too(self, client: FlaskClient, route: str) -> None:
        table = Table(client)
        for number in range(BUDGET):
            if route == "lookup" or (route == "both" and number % 2):
                assert look_up(client, WRONG) == 404
            else:
                assert sit(table, WRONG) == 403
        assert (look_up(client, WRONG), sit(table, WRONG)) == (429, 429)
        assert (look_up(client, table.code), sit(table, table.code)) == (429, 429)
        assert (look_up(client, table.code, "192.0.2.2"), sit(table, table.code, "Anna", "192.0.2.2")) == (200, 201)

    def test_the_refusal_names_the_limit_and_the_time_to_wait(self, client: FlaskClient) -> None:
        for _ in range(BUDGET):
            client.get(f"/api/v1/codes/{WRONG}")
        refused = client.get(f"/api/v1/codes/{WRONG}")
        assert (refused.json or {})["code"] == "too-many-requests"
        assert (refused.json or {})["facts"] == {"limit": f"{BUDGET} per 1 minute"}
        assert 1 <= int(refused.headers["Retry-After"]) <= 61

    def test_the_host_can_join_when_the_limit_of_the_address_is_used_up(self, client: FlaskClient) -> None:
        table = Table(client)
        for _ in range(BUDGET):
            assert look_up(client, WRONG, "127.0.0.1") == 404
        body = {"name": "Anna"}
        assert table.call("POST", "/seats", table.host, json=body).status_code == 201

    def test_all_ipv6_addresses_of_one_network_share_the_limit(self, client: FlaskClient) -> None:
        statuses = [look_up(client, WRONG, f"2001:db8:1:2:{number:x}::1") for number in range(BUDGET + 1)]
        assert statuses == [404] * BUDGET + [429]

    def test_joins_with_right_codes_are_limited_by_the_seat_rate(self, store: Store) -> None:
        client = create_app(store, replace(GENEROUS, seat_rate="3 per minute")).test_client()
        tables = [Table(client) for _ in range(4)]
        assert [sit(table, table.code) for table in tables] == [201, 201, 201, 429]


def at_once(calls: list[Callable[[], int]]) -> Counter[int]:
    """Makes all calls concurrently; returns the statuses of their answers."""
    statuses: list[int] = []
    together = threading.Barrier(len(calls))

    def run(call: Callable[[], int]) -> None:
        together.wait()
        statuses.append(call())

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Counter(statuses)


class TestConcurrentRequests:
    @pytest.fixture(params=sampled(["serve", "gunicorn", "two workers"], ["serve", "two workers"]))
    def server(self, request: pytest.FixtureRequest, redis_server: RedisServer, tmp_path: Path) -> Iterator[Server]:
        """One process, or two workers that share the rate limits. The store is Redis, so that requests overlap."""
        redis_server.ensure_running()
        with redis_server.client() as client:
            client.flushall()
        command = {"serve": SERVE, "gunicorn": GUNICORN, "two workers": TWO_WORKERS}[request.param]
        settings = {"WURM_JOIN_RATE": f"{BUDGET} per minute", "TMPDIR": str(tmp_path)}
        if request.param != "serve":
            settings |= {"WURM_RATES": redis_server.url}
        with Server(redis_server.url, command=command, **settings) as server:
            yield server

    def test_concurrent_guesses_are_limited_like_successive_ones(self, server: Server) -> None:
        table, client = server.table(), server.client()

        def looking() -> int:
            return client.open(f"/api/v1/codes/{WRONG}", method="GET").status_code

        def sitting() -> int:
            return table.call("POST", "/seats", json={"code": WRONG, "name": "Eve"}).status_code

        counted = at_once([looking, sitting] * 40)
        assert counted[404] + counted[403] == BUDGET
        assert counted[429] == 80 - BUDGET
        assert client.open(f"/api/v1/codes/{table.code}", method="GET").status_code == 429

    def test_concurrent_joins_with_right_codes_all_succeed(self, server: Server) -> None:
        tables = [server.table("drehwurm") for _ in range(20)]

        def sitting(table: Table, number: int) -> Callable[[], int]:
            body = {"code": table.code, "name": f"Player {number}"}
            return lambda: table.call("POST", "/seats", json=body).status_code

        assert at_once([sitting(table, number) for table in tables for number in range(3)]) == {201: 60}


class TestRatesRedisOutage:
    """While the Redis of the rate limit was down, every request used to be answered with 500."""

    def test_during_an_outage_each_process_applies_the_limits(self, store: Store) -> None:
        config = replace(GENEROUS, join_rate="3 per minute", open_rate="2 per minute", rates_url="redis://127.0.0.1:1")
        client = create_app(store, config).test_client()
        table = Table(client)
        assert [look_up(client, WRONG) for _ in range(4)] == [404, 404, 404, 429]
        assert sit(table, table.code, address="192.0.2.2") == 201
        opened = [client.post("/api/v1/games", json={"ruleset": "takethat"}).status_code for _ in range(2)]
        assert opened == [201, 429]

    def test_after_an_outage_processes_share_the_limits_again(self, store: Store) -> None:
        with RedisServer() as server:
            config = replace(GENEROUS, join_rate="3 per minute", rates_url=server.url)
            here, there = (create_app(store, config).test_client() for _ in range(2))
            assert look_up(here, WRONG) == 404
            server.kill9()
            assert [look_up(here, WRONG) for _ in range(4)] == [404, 404, 404, 429]
            server.restart()
            wait_until(lambda: look_up(there, WRONG) in (404, 429), "the other process counts")
            wait_until(lambda: look_up(here, WRONG) == look_up(there, WRONG) == 429, "both processes share the limit")


def test_several_rates_are_all_applied() -> None:
    budget = GuessBudget("5 per minute; 2 per second", "process://")
    for _ in range(2):
        budget.spend("192.0.2.1")
    with pytest.raises(RateExceeded) as refused:
        budget.spend("192.0.2.1")
    assert refused.value.limit == "2 per 1 second"


def test_the_default_seat_rate_is_600_per_minute() -> None:
    assert Config().seat_rate == "600 per minute"
