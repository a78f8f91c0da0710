"""The entropy of the phones is hidden until the game is over, so that nobody can compute the seed earlier.

Somebody who knew both the server's secret and the entropy could compute every hand of the game.
"""

from pathlib import Path

import httpx
from flask.testing import FlaskClient

from events.decider import Role, Seat
from events.table.commands import Leave, Sit
from tests.http.play.two_worlds import Pair
from tests.http.tables import Table, bearer
from tests.http.test_exports import export
from tests.http.test_no_interference import ask, frames, read_requests, token, two_servers
from tests.kernel.tables import Table as Log

ENTROPY = ("entropy of the first phone", "entropy of the second phone")


def lobby(first: str, second: str) -> Log:
    """A lobby of two players, Anna and Bert. Anna has moved up, because Carla in the seat before hers has left."""
    table = Log()
    table.do(Role.SPECTATOR, Sit("Carla", "player-c", first))
    table.do(Role.SPECTATOR, Sit("Anna", "player-a", first))
    table.do(Seat(0), Leave(Seat(0)))
    table.do(Role.SPECTATOR, Sit("Bert", "player-b", second))
    return table


def test_two_lobbies_that_differ_only_in_entropy_look_the_same(tmp_path: Path) -> None:
    worlds = lobby("a", "b"), lobby("c", "d")
    assert worlds[0].log[-1].hash != worlds[1].log[-1].hash
    pair = Pair("table", Role.SPECTATOR, (worlds[0].log, worlds[1].log), worlds[0].state, [])
    with two_servers([pair], tmp_path) as servers:
        for viewer in (Role.SPECTATOR, Role.HOST, Seat(0), Seat(1)):
            assert_same_lobby(servers, pair, viewer)


def assert_same_lobby(servers: tuple[httpx.Client, httpx.Client], pair: Pair, viewer: Role | Seat) -> None:
    bearing = token(pair, viewer)
    for request in (*read_requests(pair), ("GET", "games/table/replay", {})):
        one, other = (ask(server, bearing, request) for server in servers)
        assert one == other, f"{viewer} can tell them apart by {request}"
    for after in (None, 0, 1, 2):
        one, other = (frames(server, pair, bearing, after) for server in servers)
        assert one == other, f"{viewer} can tell them apart by the stream after {after}"


def readable_text(table: Table, token: str | None) -> str:
    """What the owner of this token can read about the table on several routes and in exports."""
    headers = {} if token is None else bearer(token)
    texts = [
        table.client.get(table.url(path), headers=headers | more).text
        for path, more in (
            ("", {}),
            ("?at=3", {}),
            ("/events", {}),
            ("/events", {"Accept": "application/x-ndjson"}),
            ("/replay", {}),
            ("/proof", {}),
            ("/scores", {}),
        )
    ]
    texts += [export(table, form, token).text for form in ("ndjson", "html")]
    return "\n".join(texts)


def seated(client: FlaskClient) -> Table:
    table = Table(client, options={"rounds": 1})
    for number, entropy in enumerate(ENTROPY):
        table.sit(f"Player {number}", entropy=entropy)
    return table


def test_no_answer_shows_entropy_before_the_game_is_over(client: FlaskClient) -> None:
    table = seated(client)
    for phase in ("lobby", "playing"):
        assert table.view()["phase"] == phase
        for reader in (None, table.host, *table.tokens):
            shown = readable_text(table, reader)
            assert "entropy of" not in shown
            assert "sat_down" in shown
        table.call("POST", "/start", table.host)


def test_everybody_can_read_the_entropy_of_a_finished_game(client: FlaskClient) -> None:
    table = seated(client)
    table.call("POST", "/start", table.host)
    table.to_the_end()
    events = table.call("GET", "/events").json or {}
    sat = [event["data"]["entropy"] for event in events["events"] if event["type"] == "table.sat_down"]
    assert tuple(sat) == ENTROPY
    assert (table.call("GET", "/proof").json or {})["entropy"] == list(ENTROPY)
    assert all(entropy in readable_text(table, None) for entropy in ENTROPY)
