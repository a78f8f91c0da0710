"""Presence in live streams: everybody sees who is away, and no event is stored for it."""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from flask.testing import FlaskClient

from events.store import Store
from service.app import create_app
from tests.http.evenings import Evening
from tests.http.servers import Server, Stream
from tests.http.tables import Table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose presence clock runs fifty times as fast, so that players are away after a fifth of a second."""
    folder: Path = tmp_path_factory.mktemp("presence")
    command = (sys.executable, "-m", "tests.http.play.hurried", "50")
    with Server(f"sqlite:///{folder}/log.db", command=command) as started:
        yield started


def away(said: dict[str, Any]) -> list[int]:
    return [each["seat"] for each in said["away"]]


def presence_until(stream: Stream, seats: list[int], host: bool) -> None:
    while True:
        said = stream.presence()
        if away(said) == seats and (said["host_away"] is not None) == host:
            return


def with_host(server: Server, table: Table, seat: int) -> Stream:
    return Stream(server.url, table.id, table.tokens[seat], host=table.host)


def test_every_viewer_sees_who_is_away_and_who_is_back(server: Server) -> None:
    table = server.table().started(2)
    version = table.view()["version"]
    with Stream(server.url, table.id) as spectator, with_host(server, table, 0) as first:
        presence_until(spectator, [1], host=False)
        presence_until(first, [1], host=False)
        with Stream(server.url, table.id, table.tokens[1]):
            presence_until(spectator, [], host=False)
    presence_until(Stream(server.url, table.id), [0, 1], host=True)
    assert table.view()["version"] == version


def test_a_new_stream_begins_with_the_table_and_then_says_who_is_away(server: Server) -> None:
    table = server.table().started(2)
    with Stream(server.url, table.id) as stream:
        presence_until(stream, [0, 1], host=True)
    with Stream(server.url, table.id) as stream:
        assert stream.next().event == "message"
        presence_until(stream, [0, 1], host=True)


def test_the_hosts_header_without_the_hosts_token_changes_nothing(server: Server) -> None:
    table, other = server.table().started(2), server.table()
    for forged in ("nonsense", other.host, table.tokens[0]):
        with Stream(server.url, table.id, table.tokens[1], host=forged) as stream:
            presence_until(stream, [0], host=True)


def people_away_until(stream: Stream, *people: str) -> None:
    while [each["person"] for each in stream.presence()["away"]] != list(people):
        pass


def test_everybody_in_an_evening_sees_whose_phone_is_away(server: Server) -> None:
    evening = Evening(cast(FlaskClient, server.client()))
    anna, ben = evening.joined("Anna", "Ben")
    evening.done("POST", "/people", evening.host, json={"name": "Grandma", "phone": False})
    version = evening.view()["version"]

    def watched(token: str | None = None) -> Stream:
        return Stream(server.url, evening.id, token, kind="evenings")

    with watched() as screen, watched(anna.token) as phone:
        people_away_until(screen, ben.person)
        people_away_until(phone, ben.person)
        with watched(ben.token):
            people_away_until(screen)
        people_away_until(screen, ben.person)
        with watched() as late:
            assert late.next().event == "message"
            people_away_until(late, ben.person)
    assert evening.view()["version"] == version


def test_a_phone_of_a_merged_person_counts_as_the_persons_own(server: Server) -> None:
    evening = Evening(cast(FlaskClient, server.client()))
    anna, double, ben = evening.joined("Anna", "Annna", "Ben")
    evening.done("POST", f"/people/{double.person}/merge", evening.host, json={"into": anna.person})
    with Stream(server.url, evening.id, double.token, kind="evenings") as phone:
        people_away_until(phone, ben.person)


def test_the_system_ends_the_connection_of_a_phone_that_is_out_of_reach(store: Store) -> None:
    """A phone that has lost power does not close its connection, but the operating system notices within 12 seconds."""
    table = Table(create_app(store).test_client()).started(2)
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        socket.create_connection(listener.getsockname()) as connection,
    ):
        stream = table.call("GET", "/stream", table.tokens[0], environ_overrides={"wurm.socket": connection})
        stream.close()
        assert connection.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        idle, interval, count, unanswered = (
            connection.getsockopt(socket.IPPROTO_TCP, option)
            for option in (socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT, socket.TCP_USER_TIMEOUT)
        )
    assert idle + interval * count <= 12
    assert unanswered <= 12_000
