"""Streams and tables are limited per address and per server, and the refusal names the limit."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.decider import Millis
from events.envelope import Recorded, to_line
from events.store import Store, open_store
from service.app import create_app
from service.config import Config
from service.limits.open_table_quota import A_FEW, DAY, OpenTableQuota, TableLimit
from tests.http import servers
from tests.http.conftest import GENEROUS
from tests.http.tables import Table

MINE, YOURS = "192.0.2.1", "192.0.2.2"
NEW = {"ruleset": "takethat", "options": {}, "names": []}


def served(store: Store, **limits: int) -> FlaskClient:
    return create_app(store, replace(GENEROUS, **limits)).test_client()


def opened(client: FlaskClient, address: str, **headers: str) -> TestResponse:
    return client.post("/api/v1/games", json=NEW, headers=headers, environ_base={"REMOTE_ADDR": address})


def problem_of(answer: TestResponse) -> tuple[int, str, dict[str, Any]]:
    problem: dict[str, Any] = answer.json or {}
    return answer.status_code, problem["code"], problem["facts"]


def _imported(client: FlaskClient, log: list[Recorded]) -> TestResponse:
    body = b"\n".join(map(to_line, log))
    return client.post("/api/v1/imports?continue=true", data=body, content_type="application/x-ndjson")


class TestTables:
    def test_open_tables_are_limited_per_address(self, store: Store) -> None:
        client = served(store, tables_per_address=2)
        assert [opened(client, MINE).status_code for _ in range(2)] == [201, 201]
        refused = opened(client, MINE)
        assert problem_of(refused) == (429, "too-many-tables-here", {"most": 2})
        assert refused.headers["Retry-After"] == "60"
        assert opened(client, YOURS).status_code == 201
        assert len(store.streams()) == 3

    def test_open_tables_are_limited_per_server(self, store: Store) -> None:
        client = served(store, tables=2)
        assert [opened(client, address).status_code for address in (MINE, YOURS)] == [201, 201]
        assert problem_of(opened(client, "192.0.2.3")) == (429, "too-many-tables", {"most": 2})

    def test_a_finished_table_no_longer_counts(self, store: Store) -> None:
        client = served(store, tables_per_address=1)
        first = opened(client, MINE).json or {}
        assert opened(client, MINE).status_code == 429
        host = {"Authorization": f"Bearer {first['host_token']}"}
        assert client.post(f"/api/v1/games/{first['game']}/abandon", headers=host).status_code == 200
        assert opened(client, MINE).status_code == 201

    def test_a_table_finished_in_another_process_no_longer_counts(self, store: Store) -> None:
        here, there = served(store, tables_per_address=1), served(store, tables_per_address=1)
        first = opened(here, MINE).json or {}
        assert opened(here, MINE).status_code == 429
        host = {"Authorization": f"Bearer {first['host_token']}"}
        assert there.post(f"/api/v1/games/{first['game']}/abandon", headers=host).status_code == 200
        assert opened(here, MINE).status_code == 201
        assert opened(here, MINE).status_code == 429

    def test_at_a_limit_only_a_few_of_the_counted_tables_are_checked_again(self) -> None:
        tables = OpenTableQuota(100, 50)
        for number in range(40):
            tables.enter(f"mine{number}", MINE)
            tables.enter(f"yours{number}", YOURS)
        assert {name[:4] for name in tables.some(TableLimit.ADDRESS, MINE)} == {"mine"}
        assert len(set(tables.some(TableLimit.SERVER, MINE))) == A_FEW
        assert OpenTableQuota(1, 1).some(TableLimit.SERVER, MINE) == []

    def test_a_repeated_request_counts_once(self, store: Store) -> None:
        client = served(store, tables_per_address=1)
        key = {"Idempotency-Key": "c0ffee-1234-5678-90ab"}
        first, again = opened(client, MINE, **key), opened(client, MINE, **key)
        assert again.status_code == 201
        assert again.json == first.json

    def test_a_table_that_could_not_be_opened_does_not_count(self, store: Store) -> None:
        client = served(store, tables_per_address=1)
        for _ in range(3):
            body = NEW | {"options": {"rounds": -1}}
            assert client.post("/api/v1/games", json=body, environ_base={"REMOTE_ADDR": MINE}).status_code == 422
        assert opened(client, MINE).status_code == 201

    def test_forks_count_as_tables(self, store: Store) -> None:
        table = Table(served(store), options={"rounds": 1}).started(2)
        begun = {"at": table.view()["version"]}
        assert table.call("POST", "/abandon", table.host).status_code == 200
        client = served(store, tables_per_address=1)
        assert client.post(table.url("/forks"), json=begun).status_code == 201
        assert problem_of(client.post(table.url("/forks"), json=begun))[1] == "too-many-tables-here"

    def test_imported_games_count_as_tables_unless_they_are_finished(self, store: Store) -> None:
        table = Table(served(store)).started(2)
        running = list(store.read(table.id))
        assert table.call("POST", "/abandon", table.host).status_code == 200
        client = served(open_store("memory://"), tables_per_address=1)
        assert opened(client, "127.0.0.1").status_code == 201
        assert problem_of(_imported(client, running))[1] == "too-many-tables-here"
        assert _imported(client, list(store.read(table.id))).status_code == 201

    def test_a_table_counts_for_a_day_at_most(self) -> None:
        now = [0]
        tables = OpenTableQuota(3, 1, lambda: Millis(now[0]))
        assert tables.enter("one", MINE) is None
        now[0] = DAY - 1
        assert tables.enter("two", MINE) is TableLimit.ADDRESS
        now[0] = DAY
        assert tables.enter("two", MINE) is None

    def test_a_limit_of_zero_means_no_limit(self) -> None:
        tables = OpenTableQuota(0, 0)
        assert {tables.enter(str(number), MINE) for number in range(100)} == {None}


class TestStreams:
    def watch(self, client: FlaskClient, table: Table, address: str) -> TestResponse:
        return client.get(table.url("/stream"), environ_base={"REMOTE_ADDR": address})

    def test_streams_are_limited_per_address(self, store: Store) -> None:
        client = served(store, streams_per_address=2)
        tables = [Table(client), Table(client)]
        mine = [self.watch(client, table, MINE) for table in tables]
        for answer in mine:
            next(iter(answer.response))
        refused = self.watch(client, tables[0], MINE)
        assert problem_of(refused) == (429, "too-many-streams", {"most": 2})
        assert refused.headers["Retry-After"] == "10"
        yours = self.watch(client, tables[0], YOURS)
        assert yours.status_code == 200
        mine[0].close()
        assert self.watch(client, tables[0], MINE).status_code == 200
        mine[1].close()

    @pytest.fixture
    def server(self, tmp_path: Path) -> Iterator[servers.Server]:
        with servers.Server(f"sqlite:///{tmp_path}/log.db", WURM_STREAMS_PER_ADDRESS="2") as server:
            yield server

    def test_a_real_server_limits_streams_and_no_longer_counts_ended_ones(self, server: servers.Server) -> None:
        table = server.table()
        with servers.Stream(server.url, table.id) as one, servers.Stream(server.url, table.id) as other:
            assert (one.next().event, other.next().event) == ("message", "message")
            with servers.Stream(server.url, table.id) as third:
                assert third.status == 429
            assert table.call("POST", "/abandon", table.host).status_code == 200
            assert [frame.event for frame in one.frames()][-1] == "end"
            assert [frame.event for frame in other.frames()][-1] == "end"
        with servers.Stream(server.url, table.id) as later:
            assert later.next().event == "message"


def test_an_invalid_limit_is_named_in_the_error() -> None:
    for name in ("STREAMS_PER_ADDRESS", "TABLES", "TABLES_PER_ADDRESS"):
        with pytest.raises(ValueError, match=f"WURM_{name}"):
            Config.from_environment({f"WURM_{name}": "many"})
    assert Config.from_environment({"WURM_TABLES": "7"}).tables == 7
