"""A request repeated with its idempotency key gets the same table, seat and token. Other clients do not get them."""

import itertools
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.store import Store
from service.app import create_app
from tests.http import servers
from tests.http.conftest import GENEROUS
from tests.http.tables import Table, at_once, bearer
from tests.sampling import sampled

KEY = "8f14e45fceea167a5a36dedd4bea2543"
OTHER = "c9f0f895fb98ab9159f51fd0297e236d"
"""No test opens a table with a fixed key on the shared server, because it would get the table of another test."""
WEAK = ["1", "0123456789abcde", "a" * 128, "0101010101010101", "1234123412341234"]


def keyed(key: str, token: str | None = None) -> dict[str, str]:
    return {"Idempotency-Key": key} | (bearer(token) if token else {})


def refused(answer: Any, status: int, code: str) -> None:
    assert (answer.status_code, (answer.json or {}).get("code")) == (status, code), answer.text


Send = Callable[[str], TestResponse]


def opening(client: FlaskClient) -> Send:
    body = {"ruleset": "takethat", "options": {"rounds": 3}, "names": ["Anna"]}
    return lambda key: client.post("/api/v1/games", json=body, headers=keyed(key))


def sitting(client: FlaskClient) -> Send:
    table = Table(client)
    body = {"code": table.code, "name": "Anna", "entropy": "e"}
    return lambda key: table.call("POST", "/seats", json=body, headers=keyed(key))


def sitting_as_host(client: FlaskClient) -> Send:
    table = Table(client)
    return lambda key: table.call("POST", "/seats", table.host, json={"name": "Anna"}, headers=keyed(key))


def claiming(client: FlaskClient) -> Send:
    table = Table(client).started(2)
    link = (table.call("POST", "/seats/1/handover", table.tokens[1]).json or {})["handover"]
    return lambda key: table.call("POST", "/seats/1/claim", json={"handover": link}, headers=keyed(key))


def forking(client: FlaskClient) -> Send:
    table = Table(client).started(2)
    at = table.view()["version"]
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return lambda key: table.call("POST", "/forks", json={"at": at}, headers=keyed(key))


def rematching(client: FlaskClient) -> Send:
    table = Table(client).started(2)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return lambda key: table.call("POST", "/rematch", table.tokens[1], json={}, headers=keyed(key))


OPERATIONS = [opening, sitting, sitting_as_host, claiming, forking, rematching]
each_operation = pytest.mark.parametrize("operation", OPERATIONS)
each_keyed_operation = pytest.mark.parametrize("operation", OPERATIONS[:-1])


@each_operation
def test_the_same_key_gives_the_same_answer(
    client: FlaskClient, client_store: Store, operation: Callable[[Any], Send]
) -> None:
    send, key = operation(client), secrets.token_hex(16)
    first = send(key)
    assert first.status_code in (200, 201), first.text
    written = [client_store.last_version(stream) for stream in client_store.streams()]
    for again in (send(key), send(key)):
        assert (again.status_code, again.json) == (first.status_code, first.json)
        assert again.headers.get("Location") == first.headers.get("Location")
    assert [client_store.last_version(stream) for stream in client_store.streams()] == written


@each_operation
def test_the_same_key_gives_the_same_answer_in_another_process(store: Store, operation: Callable[[Any], Send]) -> None:
    here, there = (create_app(store, GENEROUS) for _ in range(2))
    both = itertools.cycle([here.test_client(), there.test_client()])

    class Roaming:
        """Sends requests to the two applications in turn."""

        def __getattr__(self, name: str) -> Any:
            return getattr(next(both), name)

    send = operation(Roaming())
    first, again = send(KEY), send(KEY)
    assert first.status_code in (200, 201), first.text
    assert again.json == first.json


@each_keyed_operation
@pytest.mark.parametrize("key", WEAK)
def test_a_key_that_could_be_guessed_is_refused(
    client: FlaskClient, operation: Callable[[Any], Send], key: str
) -> None:
    answer = operation(client)(key)
    refused(answer, 422, "weak-idempotency-key")
    assert "16" in (answer.json or {})["detail"]


@each_keyed_operation
def test_random_keys_are_accepted(client: FlaskClient, operation: Callable[[Any], Send]) -> None:
    assert operation(client)(secrets.token_hex(16)).status_code in (200, 201)
    assert operation(client)(secrets.token_urlsafe(16)).status_code in (200, 201)


class TestReusedKeys:
    """The same key with a different request is refused."""

    def test_a_different_table_with_the_same_key_is_refused(self, client: FlaskClient) -> None:
        key = secrets.token_hex(16)

        def post(**body: Any) -> TestResponse:
            return client.post("/api/v1/games", json=body, headers=keyed(key))

        assert post(ruleset="takethat").status_code == 201
        refused(post(ruleset="drehwurm"), 409, "key-reused")
        refused(post(ruleset="takethat", options={"rounds": 5}), 409, "key-reused")
        refused(post(ruleset="takethat", names=["Anna"]), 409, "key-reused")
        assert post(ruleset="takethat", names=[]).status_code == 201  # `names` has its default value

    def test_a_different_join_with_the_same_key_is_refused(self, client: FlaskClient) -> None:
        table = Table(client)
        body = {"code": table.code, "name": "Anna", "entropy": "e"}
        assert table.call("POST", "/seats", json=body, headers=keyed(KEY)).status_code == 201
        for other in ({"name": "Bert"}, {"entropy": "f"}, {"seat": 1}):
            refused(table.call("POST", "/seats", json=body | other, headers=keyed(KEY)), 409, "key-reused")
        assert len(table.view()["chairs"]) == 1

    def test_a_different_fork_with_the_same_key_is_refused(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        assert table.call("POST", "/abandon", table.host).status_code == 200

        def fork(at: int) -> TestResponse:
            return table.call("POST", "/forks", json={"at": at}, headers=keyed(KEY))

        assert fork(1).status_code == 201
        refused(fork(2), 409, "key-reused")


class TestOtherClients:
    def test_another_key_opens_another_table(self, client: FlaskClient) -> None:
        send = opening(client)
        assert (send(secrets.token_hex(16)).json or {})["game"] != (send(secrets.token_hex(16)).json or {})["game"]

    def test_another_key_does_not_get_the_same_seat(self, client: FlaskClient) -> None:
        send = sitting(client)
        assert send(KEY).status_code == 201
        refused(send(OTHER), 409, "name-taken")

    def test_a_repeated_join_still_needs_the_right_join_code(self, client: FlaskClient) -> None:
        table = Table(client)
        body = {"code": table.code, "name": "Anna", "entropy": "e"}
        assert table.call("POST", "/seats", json=body, headers=keyed(KEY)).status_code == 201
        wrong = body | {"code": "AAAAAA"}
        refused(table.call("POST", "/seats", json=wrong, headers=keyed(KEY)), 403, "wrong-code")

    def test_a_used_handover_link_is_refused_with_another_key_or_none(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        link = (table.call("POST", "/seats/1/handover", table.tokens[1]).json or {})["handover"]

        def claim(headers: dict[str, str]) -> TestResponse:
            return table.call("POST", "/seats/1/claim", json={"handover": link}, headers=headers)

        first = claim(keyed(KEY))
        assert first.status_code == 200
        refused(claim(keyed(OTHER)), 410, "handover-link-used")
        refused(claim({}), 410, "handover-link-used")
        assert table.view((first.json or {})["token"])["you"] == 1

    def test_one_key_gives_different_player_ids_at_two_tables(self, client: FlaskClient) -> None:
        """Player ids are public. They must not show that the same phone has used the same key at two tables."""
        ids = []
        for _ in range(2):
            table = Table(client)
            body = {"code": table.code, "name": "Anna"}
            assert table.call("POST", "/seats", json=body, headers=keyed(KEY)).status_code == 201
            events = (table.call("GET", "/events").json or {})["events"]
            ids += [event["data"]["player"] for event in events if event["type"] == "table.sat_down"]
        assert len(set(ids)) == 2

    def test_one_key_gives_different_game_ids_with_different_secrets(self, store: Store) -> None:
        """If ids did not depend on the secret, somebody could compute a game id from a key."""
        games = set()
        for secret in ("the secret of the first of two servers", "the secret of the second of two servers"):
            client = create_app(store, replace(GENEROUS, secret=secret)).test_client()
            games.add((opening(client)(KEY).json or {})["game"])
        assert len(games) == 2


class TestLaterRepetitions:
    def test_a_repeated_join_is_refused_after_leaving(self, client: FlaskClient) -> None:
        table = Table(client)
        body = {"code": table.code, "name": "Anna", "entropy": "e"}
        seat = table.call("POST", "/seats", json=body, headers=keyed(KEY)).json or {}
        assert table.call("DELETE", "/seats/0", seat["token"]).status_code == 200
        refused(table.call("POST", "/seats", json=body, headers=keyed(KEY)), 409, "no-longer-seated")
        assert table.view()["chairs"] == []

    def test_a_repeated_join_is_answered_when_the_table_is_locked_or_playing(self, client: FlaskClient) -> None:
        table = Table(client)
        body = {"code": table.code, "name": "Anna", "entropy": "e"}
        first = table.call("POST", "/seats", json=body, headers=keyed(KEY)).json
        table.sit("Bert")
        assert table.call("PATCH", "", table.host, json={"locked": True}).status_code == 200
        assert table.call("POST", "/seats", json=body, headers=keyed(KEY)).json == first
        assert table.call("POST", "/start", table.host).status_code == 200
        assert table.call("POST", "/seats", json=body, headers=keyed(KEY)).json == first


class TestConcurrentRequests:
    @pytest.mark.parametrize("attempt", sampled(range(4), range(2)))
    def test_one_request_sent_to_two_processes_counts_once(self, two_servers: tuple[str, str], attempt: int) -> None:
        both = [servers.Client(url) for url in two_servers] * 3
        key = secrets.token_hex(16)

        def sent(path: str, status: int, body: dict[str, Any]) -> dict[str, Any]:
            """Sends the request to both servers at the same time. All answers must be equal except for their links."""
            answers = at_once([partial(client.post, path, json=body, headers=keyed(key)) for client in both])
            assert {answer.status_code for answer in answers} == {status}
            bodies = [{name: value for name, value in answer.json.items() if name != "links"} for answer in answers]
            assert bodies == bodies[:1] * len(bodies)
            return bodies[0]

        opened = sent("/api/v1/games", 201, {"ruleset": "takethat"})
        here = f"/api/v1/games/{opened['game']}"
        sat = sent(f"{here}/seats", 201, {"code": opened["join_code"], "name": "Anna", "entropy": "e"})
        link = both[0].post(f"{here}/seats/0/handover", headers=bearer(sat["token"])).json["handover"]
        sent(f"{here}/seats/0/claim", 200, {"handover": link})
        view = both[1].open(here, method="GET").json["table"]
        assert (view["version"], [chair["name"] for chair in view["chairs"]]) == (4, ["Anna"])

    @pytest.mark.parametrize("attempt", sampled(range(6), range(2)))
    def test_one_of_several_phones_with_one_handover_link_gets_the_seat(
        self, two_servers: tuple[str, str], attempt: int
    ) -> None:
        here, there = (servers.Client(url) for url in two_servers)
        table = Table(here)  # type: ignore[arg-type]
        token = table.sit("Anna")
        link = here.post(f"/api/v1/games/{table.id}/seats/0/handover", headers=bearer(token)).json["handover"]
        path = f"/api/v1/games/{table.id}/seats/0/claim"
        claimed = at_once(
            [
                partial(client.post, path, json={"handover": link}, headers=keyed(secrets.token_hex(16)))
                for client in (here, there) * 3
            ]
        )
        assert sorted(answer.status_code for answer in claimed) == [200, 410, 410, 410, 410, 410]
        winner = next(answer for answer in claimed if answer.status_code == 200)
        assert table.view(winner.json["token"])["you"] == 0
