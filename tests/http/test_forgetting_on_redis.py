"""Forgetting a person through a service on Redis: nothing of the name is left, and games go on in every process."""

from collections.abc import Iterator
from typing import cast

import pytest
from flask.testing import FlaskClient

from tests.faults.stored_logs import traces_of, verified_events
from tests.http.clubs import ClubView
from tests.http.evenings import Evening, Phone
from tests.http.servers import Client, Server, Stream
from tests.http.tables import bearer
from tests.http.test_evenings import table_of
from tests.redis_servers import RedisServer
from tests.waits import wait_until

NAME = "Quintessa"


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture
def servers(redis: RedisServer) -> Iterator[tuple[Server, Server]]:
    with Server(redis.url) as one, Server(redis.url) as other:
        yield one, other


def client_of(server: Server) -> FlaskClient:
    return cast(FlaskClient, Client(server.url))


def everything_in(redis: RedisServer) -> bytes:
    """All keys and values of the Redis server."""
    found = b""
    with redis.client() as client:
        for key in client.scan_iter(count=1000):
            kind = client.type(key).decode()
            read = {
                "stream": client.xrange, "hash": client.hgetall, "string": client.get, "set": client.smembers,
                "list": lambda key: client.lrange(key, 0, -1), "zset": lambda key: client.zrange(key, 0, -1),
            }[kind]  # fmt: skip
            found += key + repr(read(key)).encode()
    return found


def act(evening: Evening, server: Server, game: str, phones: tuple[Phone, ...]) -> int:
    """The player whose turn it is takes the first legal action. Returns the version after this action."""
    client = client_of(server)
    tokens = {seat["seat"]: seat["token"] for seat in (evening.seat(phone, game) for phone in phones)}
    token = tokens[table_of(client, game)["play"]["turn"]]
    legal = table_of(client, game, token)["legal"]
    answer = client.post(f"/api/v1/games/{game}/actions", json=legal[0], headers=bearer(token))
    assert answer.status_code == 201, answer.text
    return cast(int, (answer.json or {})["table"]["version"])


def test_a_forgotten_name_is_nowhere_in_redis_and_both_processes_go_on(
    redis: RedisServer, servers: tuple[Server, Server]
) -> None:
    one, other = servers
    evening = Evening(client_of(one))
    phone, ben = evening.joined(NAME, "Ben")
    game = evening.next_game(evening.host, phone, ben, start=True)["game"]
    act(evening, other, game, (phone, ben))  # now both processes know the table
    assert NAME.encode() in everything_in(redis)
    with Stream(other.url, game) as watching, Stream(other.url, evening.id, kind="evenings") as beside:
        watching.next()
        beside.next()
        ClubView(client_of(one), phone.token).done("DELETE", f"/people/{phone.person}")
        assert NAME.lower().encode() not in everything_in(redis).lower()
        while "N.N. 1" not in watching.next().text:
            pass
        while "N.N. 1" not in beside.next().text:
            pass
    assert traces_of(redis.url, NAME) == []
    verified_events(redis.url)
    for server in servers:
        client, path = client_of(server), f"/api/v1/evenings/{evening.id}"
        pages = [path, f"{path}/standings", f"{path}/export?format=jsonl", f"/api/v1/games/{game}"]
        for page in pages:
            wait_until(lambda page=page, client=client: NAME not in client.get(page).text, f"{page} has no name")  # type: ignore[misc]
        assert "N.N. 1" in client.get(path).text
        act(evening, server, game, (phone, ben))
    verified_events(redis.url)
