"""Spectators cannot use up the streams of players, and all addresses of a network count as one client."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.store import Store
from service.app import create_app
from service.limits.client_network import client_network
from service.limits.stream_quotas import STREAMS_PER_PLAYER
from tests.http import servers
from tests.http.conftest import GENEROUS
from tests.http.servers import Stream
from tests.http.tables import Table

MINE = "192.0.2.1"


def served(store: Store, **limits: Any) -> FlaskClient:
    return create_app(store, replace(GENEROUS, **limits)).test_client()


def watch(table: Table, token: str | None = None, address: str = MINE) -> TestResponse:
    """Opens a stream, which counts as soon as its head is sent."""
    return table.call("GET", "/stream", token, environ_base={"REMOTE_ADDR": address})


def code(answer: TestResponse) -> tuple[int, str]:
    return answer.status_code, (answer.json or {})["code"]


class TestSpectators:
    def test_spectators_at_the_limit_of_a_game_do_not_shut_out_players(self, store: Store) -> None:
        table = Table(served(store, watchers=2)).started(2)
        watching = [watch(table) for _ in range(2)]
        assert code(watch(table)) == (429, "too-many-spectators")
        playing = [watch(table, token) for token in (*table.tokens, table.host)]
        assert [answer.status_code for answer in playing] == [200] * 3
        assert code(watch(table)) == (429, "too-many-spectators"), "players do not raise the limit of spectators"
        for answer in (*watching, *playing):
            answer.close()
        assert watch(table).status_code == 200

    def test_spectators_at_the_limit_of_a_network_do_not_shut_out_players(self, store: Store) -> None:
        client = served(store, streams_per_address=2)
        table, other = Table(client).started(2), Table(client)
        watching = [watch(other), watch(table)]
        assert code(watch(other)) == (429, "too-many-streams")
        assert watch(table, table.tokens[0]).status_code == 200
        assert watch(table, address="192.0.2.2").status_code == 200
        assert len(watching) == 2

    def test_many_streams_at_once_do_not_exceed_the_limit(self, tmp_path: Path) -> None:
        """Streams used to be counted some time after the check, so concurrent requests exceeded the limit."""
        with servers.Server(f"sqlite:///{tmp_path}/log.db", WURM_WATCHERS="5") as server:
            table = server.table().started(2)
            streams = [Stream(server.url, table.id) for _ in range(20)]
            assert sorted(stream.status for stream in streams) == [200] * 5 + [429] * 15
            for stream in streams:
                stream.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Server]:
    with servers.Server(f"sqlite:///{tmp_path_factory.mktemp('quota')}/log.db") as server:
        yield server


class TestPlayers:
    def test_one_stream_too_many_ends_the_oldest_stream_of_the_same_player(self, server: servers.Server) -> None:
        table = server.table().started(2)
        mine = [Stream(server.url, table.id, table.tokens[0]) for _ in range(STREAMS_PER_PLAYER)]
        yours = Stream(server.url, table.id, table.tokens[1])
        assert {stream.next().event for stream in (*mine, yours)} == {"message"}
        newest = Stream(server.url, table.id, table.tokens[0])
        assert newest.next().event == "message"
        assert [frame.event for frame in mine[0].frames()] == ["replaced"]
        answer = table.call("PATCH", "/seats/1", table.tokens[1], json={"name": "Anna"})
        assert answer.status_code == 200
        for stream in (*mine[1:], newest, yours):
            assert stream.next().event == "message"
            stream.close()

    def test_ended_streams_no_longer_count(self, server: servers.Server) -> None:
        table = server.table().started(2)
        for _ in range(3 * STREAMS_PER_PLAYER):
            with Stream(server.url, table.id, table.host) as stream:
                assert stream.next().event == "message"

    def test_the_limit_of_a_player_also_holds_without_socket_takeover(self, store: Store) -> None:
        table = Table(served(store)).started(2)
        mine = [watch(table, table.tokens[0]) for _ in range(STREAMS_PER_PLAYER)]
        frames = [iter(answer.response) for answer in mine]
        for one in frames:
            assert b"data:" in next(one)
        newest = watch(table, table.tokens[0])
        assert b"event: replaced" in next(frames[0])
        assert list(frames[0]) == []
        for answer in (*mine, newest):
            answer.close()
        assert table.client.application.extensions["wurm_services"].stream_quotas.open() == 0


class TestNetworks:
    @pytest.mark.parametrize(
        ("address", "network"),
        [
            ("192.0.2.1", "192.0.2.1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
            ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
            ("fe80::1%eth0", "fe80::/64"),
            ("::1", "::/64"),
            ("[2001:db8::1]:4711", "2001:db8::/64"),
            ("[2001:db8::1]", "2001:db8::/64"),
            ("192.0.2.1:4711", "192.0.2.1"),
            ("", ""),
            (None, ""),
            ("unix:", "unix:"),
        ],
    )
    def test_a_network_is_an_ipv4_address_or_an_ipv6_prefix_of_64_bits(self, address: str | None, network: str) -> None:
        assert client_network(address) == network

    def here(self, number: int) -> dict[str, str]:
        """The address with this number in a network."""
        return {"REMOTE_ADDR": f"2001:db8:1:2:{number:x}::{number:x}"}

    def test_all_addresses_of_a_network_share_a_rate_limit(self, store: Store) -> None:
        client = served(store, open_rate="2 per minute")
        statuses = [
            client.post("/api/v1/games", json={"ruleset": "takethat"}, environ_base=self.here(number)).status_code
            for number in range(3)
        ]
        assert statuses == [201, 201, 429]
        elsewhere = {"REMOTE_ADDR": "2001:db8:1:3::1"}
        assert client.post("/api/v1/games", json={"ruleset": "takethat"}, environ_base=elsewhere).status_code == 201

    def test_all_addresses_of_a_network_share_the_table_limit(self, store: Store) -> None:
        client = served(store, tables_per_address=2)
        answers = [
            client.post("/api/v1/games", json={"ruleset": "takethat"}, environ_base=self.here(number))
            for number in range(3)
        ]
        assert [answer.status_code for answer in answers] == [201, 201, 429]

    def test_all_addresses_of_a_network_share_the_stream_limit(self, store: Store) -> None:
        table = Table(served(store, streams_per_address=2))
        answers = [watch(table, address=self.here(number)["REMOTE_ADDR"]) for number in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]

    def test_invalid_tokens_of_a_network_share_a_rate_limit(self, store: Store) -> None:
        """Commands without a valid token count for the network that they come from."""
        client = served(store, act_rate="2 per minute")
        table = Table(client).started(2)
        statuses = [
            table.call("POST", "/undo", f"guess{number}", json={}, environ_base=self.here(number)).status_code
            for number in range(3)
        ]
        assert statuses == [401, 401, 429]
