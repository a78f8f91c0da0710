"""The first player in a fork or a continued game needs consent to undo a draw, so nobody can draw again and again."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.games import rules
from events.store import Store, open_store
from events.verify import verify
from service.app import create_app
from tests.attacks.seat_requests import events
from tests.attacks.test_forged_imports import EAGER, bring, there
from tests.http.tables import Table


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, EAGER).test_client()


def before_a_draw(client: FlaskClient) -> Table:
    """A game in which the player whose turn it is can lay a card and draw a new one."""
    table = Table(client).started(2)
    while not drawing(table.view(table.tokens[table.turn])):
        table.step()
    return table


def drawing(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [action for action in view["legal"] if action["type"] != "take"]


def types(answer: TestResponse) -> list[str]:
    return [kind for kind, _ in events(answer)]


def forked(client: FlaskClient) -> Table:
    table = before_a_draw(client)
    version = table.view()["version"]
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return joined(client, table.call("POST", "/forks", json={"at": version}))


def continued(client: FlaskClient) -> Table:
    elsewhere = open_store("memory://")
    table = before_a_draw(create_app(elsewhere, EAGER).test_client())
    log = list(elsewhere.read(table.id))
    return joined(client, bring(client, log, "?continue=true"))


def joined(client: FlaskClient, answer: TestResponse) -> Table:
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json or {}
    table = there(client, body["game"], body["host_token"])
    table.code = body["join_code"]
    return table


@pytest.mark.parametrize("fork", [forked, continued])
class TestFirstPlayer:
    def test_the_first_player_cannot_undo_a_draw_alone(self, client: FlaskClient, store: Store, fork: Any) -> None:
        # given a fork with only one seated player
        table = fork(client)
        turn = table.turn
        mallory = table.sit("Mallory", seat=turn)
        # when this player draws and asks for an undo
        drawn = table.call("POST", "/actions", mallory, json=drawing(table.view(mallory))[0])
        hand = (drawn.json or {})["table"]["play"]["players"][turn]["hand"]
        # then the undo waits for the other player, who joins later and agrees
        assert types(table.call("POST", "/undo", mallory, json={})) == ["table.undo_asked"]
        assert table.view(mallory)["play"]["players"][turn]["hand"] == hand
        other = table.sit("Olivia", seat=1 - turn)
        agreed = table.answer_undo(other)
        assert types(agreed)[:2] == ["table.agreed", "table.undone"]
        assert verify(rules, list(store.read(table.id)))

    def test_the_host_cannot_undo_a_draw_alone(self, client: FlaskClient, fork: Any) -> None:
        table = fork(client)
        mallory = table.sit("Mallory", seat=table.turn)
        table.call("POST", "/actions", mallory, json=drawing(table.view(mallory))[0])
        table.call("DELETE", f"/seats/{table.view(mallory)['you']}", mallory)
        assert types(table.call("POST", "/undo", table.host, json={})) == ["table.undo_asked"]

    def test_the_game_can_be_played_and_abandoned(self, client: FlaskClient, fork: Any) -> None:
        table = fork(client)
        table.tokens = [table.sit("Anna", seat=0), table.sit("Bert", seat=1)]
        for _ in range(5):
            table.step()
        assert table.call("POST", "/abandon", table.host).status_code == 200
