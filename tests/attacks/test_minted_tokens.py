"""A client cannot raise its rate limit with tokens that it gets by opening tables."""

from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from events.store.memory import MemoryStore
from service.app import create_app
from service.config import Config
from service.limits.rate_counters import ProcessRate
from service.limits.route_costs import OWNERS_PER_NETWORK
from tests.http.servers import SERVE, Server
from tests.http.tables import bearer

ATTACKER = {"REMOTE_ADDR": "198.51.100.9"}
FRIENDS = 50
PHONES = 300
"""The number of phones at a convention, where all phones have the same address."""


def app_with(**rates: str) -> Flask:
    return create_app(MemoryStore(), Config(open_rate="1000 per minute", **rates))  # type: ignore[arg-type]


def opened(client: FlaskClient, number: int) -> list[tuple[str, str]]:
    """Opens games, each from another address; returns their ids and host tokens."""
    found = []
    for friend in range(number):
        answer = client.post(
            "/api/v1/games", json={"ruleset": "takethat"}, environ_base={"REMOTE_ADDR": f"192.0.2.{friend}"}
        )
        body = answer.json or {}
        found.append((body["game"], body["host_token"]))
    return found


def test_a_request_with_the_token_of_another_game_counts_for_its_address() -> None:
    client = app_with(request_rate="5 per minute").test_client()
    games = opened(client, 3)
    paths = ["/api/v1/rulesets", f"/api/v1/games/{games[0][0]}", "/nothing", "/", "/api/v1/jobs/abc"]
    for path in paths[:4]:
        client.get(path, environ_base=ATTACKER)
    others = [
        client.get(path, environ_base=ATTACKER, headers=bearer(token)).status_code
        for _, token in games[1:]
        for path in paths
    ]
    assert others[0] != 429, "the fifth request of this address was refused"
    assert others[1:] == [429] * (len(others) - 1)
    own = client.get(f"/api/v1/games/{games[0][0]}", environ_base=ATTACKER, headers=bearer(games[0][1]))
    assert own.status_code == 200


def test_replays_with_tokens_of_other_games_are_limited_by_address() -> None:
    client = app_with(history_rate="2 per minute").test_client()
    games = opened(client, 4)
    path = f"/api/v1/games/{games[0][0]}/replay"
    statuses = [client.get(path, environ_base=ATTACKER, headers=bearer(token)).status_code for _, token in games[1:]]
    assert statuses == [401, 401, 429]


def test_all_tokens_of_one_network_share_a_rate_limit() -> None:
    client = app_with(request_rate="2 per minute").test_client()
    games = opened(client, FRIENDS)

    def look(game: str, token: str, address: dict[str, str]) -> int:
        return client.get(f"/api/v1/games/{game}", environ_base=address, headers=bearer(token)).status_code

    statuses = [look(game, token, ATTACKER) for game, token in games for _ in range(2)]
    most = 2 * OWNERS_PER_NETWORK
    assert statuses == [200] * most + [429] * (2 * FRIENDS - most)
    game, token = games[-1]
    assert look(game, token, {"REMOTE_ADDR": "203.0.113.4"}) == 200


def test_300_phones_behind_one_address_stay_below_the_network_limit() -> None:
    together = ProcessRate(Config().request_rate, times=OWNERS_PER_NETWORK)
    for _ in range(PHONES):
        together.count("the hall", 10 * 60)  # ten requests a second, for a minute


def test_the_fast_path_refuses_an_action_with_the_token_of_another_game(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db", command=SERVE) as server:
        table, other = server.table().started(2), server.table()
        answer = table.call("POST", "/actions", other.host, json={"type": "draw"})
        assert (answer.status_code, (answer.json or {})["code"]) == (401, "bad-token")
