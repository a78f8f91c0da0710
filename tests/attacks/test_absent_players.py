"""To free the seat of an absent player, fewer players have to agree than for the seat of a present player."""

import sys
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from events.games import rules
from events.store import Store
from events.verify import verify
from tests.attacks.seat_requests import Clock, agree, ask, events, eventually, single_process, still_sits
from tests.http.servers import Server, Stream
from tests.http.tables import Table


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(store: Store, clock: Clock) -> FlaskClient:
    return single_process(store, clock)


class TestAbsentPlayers:
    def test_the_consent_of_one_player_is_enough(self, client: FlaskClient, clock: Clock, store: Store) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(60)
        assert events(ask(table, 1, table.tokens[0])) == [
            ("table.seat_release_asked", "seat:0"),
            ("table.seat_freed", "seat:0"),
        ]
        assert not still_sits(table, 1)
        assert verify(rules, list(store.read(table.id))).events == table.view()["version"]

    def test_a_repeated_request_checks_again_whether_the_player_is_absent(
        self, client: FlaskClient, clock: Clock
    ) -> None:
        table = Table(client).started(2)
        ask(table, 1, table.tokens[0])
        clock.pass_seconds(60)
        assert events(ask(table, 1, table.tokens[0]))[-1] == ("table.seat_freed", "seat:0")

    def test_the_consent_of_the_host_alone_is_not_enough(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(60)
        assert events(ask(table, 1, table.host)) == [("table.seat_release_asked", "host")]
        assert events(agree(table, 1, by=0))[-1] == ("table.seat_freed", "seat:0")

    def test_the_host_alone_is_enough_if_no_other_seat_is_occupied(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        table.call("DELETE", "/seats/0", table.tokens[0])
        clock.pass_seconds(60)
        assert events(ask(table, 1, table.host))[-1] == ("table.seat_freed", "host")

    def test_other_absent_players_do_not_have_to_agree(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(4)
        clock.pass_seconds(60)
        table.view(table.tokens[1])
        assert events(ask(table, 3, table.tokens[0])) == [("table.seat_release_asked", "seat:0")]
        assert table.view()["seat_request"]["absent"] == [2, 3]
        assert events(agree(table, 3, by=1))[-1] == ("table.seat_freed", "seat:1")

    def test_a_player_is_not_absent_within_a_minute(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(59)
        ask(table, 1, table.tokens[0])
        assert still_sits(table, 1)

    def test_a_player_who_returns_before_the_last_answer_counts_as_present(
        self, client: FlaskClient, clock: Clock
    ) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(60)
        ask(table, 1, table.host)
        table.view(table.tokens[1])
        assert events(agree(table, 1, by=0)) == [("table.seat_release_agreed", "seat:0")]
        assert still_sits(table, 1)

    def test_an_action_counts_as_presence(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        seat = table.turn
        action = table.view(table.tokens[seat])["legal"][0]
        clock.pass_seconds(60)
        assert table.act(seat, action).status_code == 201
        ask(table, seat, table.tokens[1 - seat])
        assert still_sits(table, seat)

    def test_an_open_stream_counts_as_presence(self, client: FlaskClient, clock: Clock) -> None:
        table = Table(client).started(2)
        stream = table.call("GET", "/stream", table.tokens[1])
        frames = iter(stream.response)
        next(frames)
        clock.pass_seconds(3600)
        ask(table, 1, table.tokens[0])
        assert table.view()["seat_request"]["absent"] == []
        stream.close()
        table.call("DELETE", "/seats/1/release", table.tokens[0])
        clock.pass_seconds(59)
        ask(table, 1, table.tokens[0])
        table.call("DELETE", "/seats/1/release", table.tokens[0])
        clock.pass_seconds(1)
        assert events(ask(table, 1, table.tokens[0]))[-1][0] == "table.seat_freed"

    def test_after_a_restart_nobody_is_absent(self, client: FlaskClient, clock: Clock, store: Store) -> None:
        table = Table(client).started(2)
        clock.pass_seconds(3600)
        table.client = single_process(store, clock)
        ask(table, 1, table.tokens[0])
        assert still_sits(table, 1)


def test_an_open_stream_keeps_its_player_present_on_a_real_server(tmp_path: Path) -> None:
    """The clock of this server runs fast. The host asks until all players without a stream count as absent."""
    command = (sys.executable, "-m", "tests.http.play.hurried", "1000")
    with Server(f"sqlite:///{tmp_path}/log.db", command=command) as server:
        table = server.table().started(3)

        def away() -> list[int]:
            asked = ask(table, 1, table.host)
            assert asked.status_code == 200, asked.text
            absent: list[int] = (asked.json or {})["table"]["seat_request"]["absent"]
            return absent

        with Stream(server.url, table.id, table.tokens[1]) as stream:
            assert stream.next().data["table"]["you"] == 1
            eventually(lambda: away() == [0, 2])
        eventually(lambda: away() == [0, 1, 2])
        assert table.view(table.tokens[1])["you"] == 1
