"""Every version of a game says whether the game was imported. The proof has the entropy for computing the seed."""

import hashlib
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.store import Store
from service.app import create_app
from tests.attacks.test_forged_imports import EAGER, bring, there
from tests.http.tables import Table
from tests.kernel.tables import Table as Forged


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, EAGER).test_client()


class TestEarlierVersions:
    def test_every_version_of_a_continued_game_is_marked_as_imported(self, client: FlaskClient) -> None:
        log = Forged().started(2).play(5).log
        answer = bring(client, log, "?continue=true")
        table = there(client, (answer.json or {})["game"])
        newest = table.view()["version"]
        for version in (1, 3, len(log), newest):
            assert table.view(query_string={"at": version})["imported"] is True


class TestProofEntropy:
    """Anybody can compute the seed of a game from its proof, as docs/fairness.md describes."""

    def test_the_proof_has_the_entropy_of_the_players_at_the_start(self, client: FlaskClient, store: Store) -> None:
        table = Table(client).started(2)
        assert table.call("DELETE", "/seats/1", table.tokens[1]).status_code == 200
        table.sit("New", seat=1)
        proof = proof_of(table)
        assert proof["entropy"] == ["Player 0", "Player 1"]
        assert seed(proof) == client.application.extensions["wurm_services"].handler.known(table.id).seed

    def test_the_proof_of_a_fork_has_the_entropy_at_the_fork(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        version = table.view()["version"]
        proof_of(table)
        body: dict[str, Any] = table.call("POST", "/forks", json={"at": version}).json or {}
        fork = there(client, body["game"], body["host_token"])
        fork.code = body["join_code"]
        fork.sit("New", seat=1)
        proof = proof_of(fork)
        assert proof["entropy"] == ["Player 0", "Player 1"]
        assert seed(proof) == client.application.extensions["wurm_services"].handler.known(fork.id).seed


def proof_of(table: Table) -> dict[str, Any]:
    """Abandons the game and returns its proof."""
    assert table.call("POST", "/abandon", table.host).status_code == 200
    found: dict[str, Any] = table.call("GET", "/proof").json or {}
    assert found["verdict"] == "holds"
    return found


def seed(proof: dict[str, Any]) -> bytes:
    """Computes the seed as docs/fairness.md describes."""
    parts = [proof["secret"], *proof["entropy"]]
    return hashlib.sha256(b"".join(hashlib.sha256(part.encode()).digest() for part in parts)).digest()
