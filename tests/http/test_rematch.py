"""A rematch: the same players at a new table, in their own seats and without a new code."""

import json
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.envelope import Recorded
from events.games import rules
from events.store import Store, open_store
from events.verify import verify
from service.app import create_app
from tests.http import servers
from tests.http.conftest import GENEROUS
from tests.http.tables import Meeting, Table, at_once, bearer
from tests.sampling import sampled

NAMES = ("Anna", "Bert", "Cleo")


@pytest.fixture
def table(client: FlaskClient) -> Table:
    """An abandoned game of three players."""
    return over(client)


def over(client: FlaskClient, **how: Any) -> Table:
    table = Table(client, **how)
    for name in NAMES:
        table.sit(name)
    assert table.call("POST", "/start", table.host).status_code == 200
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return table


def ask(table: Table, token: str | None, entropy: str = "") -> TestResponse:
    return table.call("POST", "/rematch", token, json={"entropy": entropy})


def given(answer: TestResponse) -> dict[str, Any]:
    assert answer.status_code == 201, answer.text
    return answer.json or {}


def at(table: Table, game: str, token: str | None = None) -> dict[str, Any]:
    """The table of another game."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = table.client.get(f"/api/v1/games/{game}", headers=headers)
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = (answer.json or {})["table"]
    return shown


def refused(answer: TestResponse, status: int, code: str) -> None:
    assert (answer.status_code, (answer.json or {}).get("code")) == (status, code), answer.text


class TestTheNewTable:
    def test_a_rematch_has_the_same_game_options_and_names(self, client: FlaskClient) -> None:
        old = over(client, game="takethat", options={"rounds": 7, "pro": True})
        new = given(ask(old, old.tokens[0]))
        view, before = at(old, new["game"]), old.view()
        assert [chair["name"] for chair in view["chairs"]] == list(NAMES)
        assert [view[each] for each in ("ruleset", "ruleset_version", "options")] == [
            before[each] for each in ("ruleset", "ruleset_version", "options")
        ]
        assert (view["phase"], new["game"] != old.id) == ("lobby", True)
        assert view["commitment"] != before["commitment"]

    def test_a_rematch_is_played_to_the_end_in_the_same_seats(self, client: FlaskClient, client_store: Store) -> None:
        old = Table(client, options={"rounds": 1}).started(3).to_the_end()
        new = Table.__new__(Table)
        new.client = client
        seats = [given(ask(old, token, entropy=f"fresh {number}")) for number, token in enumerate(old.tokens)]
        new.id, new.tokens = seats[0]["game"], [seat["token"] for seat in seats]
        assert [seat["seat"] for seat in seats] == [0, 1, 2]
        assert [new.view(token)["you"] for token in new.tokens] == [0, 1, 2]
        new.host = given(ask(old, old.host))["host_token"]
        assert new.call("POST", "/start", new.host).status_code == 200
        new.to_the_end()
        log = list(client_store.read(new.id))
        assert verify(rules, log).over
        assert contributed_entropy(log) == ["fresh 0", "fresh 1", "fresh 2"]

    def test_a_rematch_can_have_a_rematch(self, table: Table, client: FlaskClient) -> None:
        first = given(ask(table, table.host))
        gone = client.post(f"/api/v1/games/{first['game']}/abandon", headers=bearer(first["host_token"]))
        assert gone.status_code == 200
        second = client.post(f"/api/v1/games/{first['game']}/rematch", headers=bearer(first["host_token"]))
        assert given(second)["game"] not in (table.id, first["game"])
        assert [chair["name"] for chair in at(table, first["game"])["chairs"]] == list(NAMES)

    def test_a_rematch_has_no_seat_for_a_player_who_left(self, client: FlaskClient) -> None:
        old = Table(client).started(3)
        assert old.call("DELETE", "/seats/1", old.tokens[1]).status_code == 200
        assert old.call("POST", "/abandon", old.host).status_code == 200
        refused(ask(old, old.tokens[1]), 401, "bad-token")
        last = given(ask(old, old.tokens[2]))
        assert last["seat"] == 1
        assert [chair["name"] for chair in at(old, last["game"])["chairs"]] == ["Player 0", "Player 2"]

    def test_a_rematch_of_a_score_sheet_has_all_the_names(self, client: FlaskClient) -> None:
        sheet = Table(client, game="takethat_sheet", names=NAMES)
        assert sheet.call("POST", "/start", sheet.host).status_code == 200
        assert sheet.call("POST", "/abandon", sheet.host).status_code == 200
        new = given(ask(sheet, sheet.host))
        assert [chair["name"] for chair in at(sheet, new["game"])["chairs"]] == list(NAMES)
        started = client.post(f"/api/v1/games/{new['game']}/start", headers=bearer(new["host_token"]))
        assert started.status_code == 200


class TestAnnouncement:
    def test_everybody_finds_the_rematch_through_the_old_game(self, table: Table) -> None:
        assert "rematch" not in (table.call("GET").json or {})
        new = given(ask(table, table.tokens[1]))["game"]
        for token in (*table.tokens, table.host, None):
            assert (table.call("GET", "", token).json or {})["rematch"] == new

    def test_a_rematch_changes_the_etag_of_the_old_game(self, table: Table) -> None:
        before = table.call("GET", "", table.tokens[0]).headers["ETag"]
        known = {"If-None-Match": before}
        assert table.call("GET", "", table.tokens[0], headers=known).status_code == 304
        given(ask(table, table.tokens[1]))
        changed = table.call("GET", "", table.tokens[0], headers=known)
        assert (changed.status_code, "rematch" in (changed.json or {})) == (200, True)
        known = {"If-None-Match": changed.headers["ETag"]}
        assert table.call("GET", "", table.tokens[0], headers=known).status_code == 304

    def test_a_rematch_that_is_not_opened_yet_is_not_announced(self, table: Table, client_store: Store) -> None:
        """A process was killed after it chose the id, before it opened the table. The next request opens the table."""
        promised = client_store.put_if_absent(f"rematch:{table.id}", "promised")
        assert "rematch" not in (table.call("GET").json or {})
        assert given(ask(table, table.tokens[0]))["game"] == promised
        assert (table.call("GET").json or {})["rematch"] == promised


class TestSeatsAndTokens:
    def test_a_repeated_request_gives_the_same_answer_and_adds_no_seat(self, table: Table, client_store: Store) -> None:
        for token in (table.host, *table.tokens):
            answers = [given(ask(table, token, entropy=f"try {number}")) for number in range(3)]
            assert answers == answers[:1] * 3
        game = answers[0]["game"]
        assert contributed_entropy(list(client_store.read(game))) == ["try 0"] * 3

    def test_players_get_their_own_seats_in_any_order(self, table: Table) -> None:
        for seat in (2, 0, 1):
            new = given(ask(table, table.tokens[seat]))
            assert new["seat"] == seat
            assert at(table, new["game"], new["token"])["you"] == seat
            assert "host_token" not in new

    def test_only_the_old_host_hosts_the_rematch(self, table: Table, client: FlaskClient) -> None:
        new = [given(ask(table, token)) for token in table.tokens]
        for each in new:
            start = client.post(f"/api/v1/games/{each['game']}/start", headers=bearer(each["token"]))
            refused(start, 403, "host-only")
        host = given(ask(table, table.host))
        assert host["game"] == new[0]["game"]
        assert not {"seat", "token"} & host.keys()
        assert client.post(f"/api/v1/games/{host['game']}/start", headers=bearer(host["host_token"])).status_code == 200

    def test_a_spectator_gets_no_seat_in_a_rematch(self, table: Table) -> None:
        refused(ask(table, None), 401, "token-needed")
        assert "rematch" not in (table.call("GET").json or {})

    def test_old_tokens_are_not_valid_at_the_rematch(self, table: Table, client: FlaskClient) -> None:
        new = given(ask(table, table.tokens[0]))
        for token in (table.host, *table.tokens):
            refused(client.get(f"/api/v1/games/{new['game']}", headers=bearer(token)), 401, "bad-token")
        refused(table.call("GET", "", new["token"]), 401, "bad-token")

    def test_a_running_game_has_no_rematch(self, client: FlaskClient) -> None:
        running = Table(client).started(2)
        for token in (running.host, *running.tokens):
            refused(ask(running, token), 409, "not-over")

    def test_a_player_removed_from_the_rematch_cannot_rejoin_through_the_old_game(
        self, table: Table, client: FlaskClient
    ) -> None:
        host, new = given(ask(table, table.host)), given(ask(table, table.tokens[2]))
        freed = client.delete(f"/api/v1/games/{new['game']}/seats/2", headers=bearer(host["host_token"]))
        assert freed.status_code == 200
        refused(ask(table, table.tokens[2]), 409, "no-longer-seated")

    def test_a_phone_that_takes_over_the_old_seat_after_the_rematch_was_opened_gets_no_seat_there(
        self, table: Table
    ) -> None:
        link = (table.call("POST", "/seats/0/handover", table.tokens[0]).json or {})["handover"]
        given(ask(table, table.tokens[0]))
        moved = (table.call("POST", "/seats/0/claim", json={"handover": link}).json or {})["token"]
        refused(ask(table, moved), 409, "no-longer-seated")
        refused(ask(table, table.tokens[0]), 401, "bad-token")

    def test_invalid_entropy_is_refused(self, table: Table) -> None:
        refused(ask(table, table.tokens[0], entropy="é"), 422, "bad-entropy")
        assert given(ask(table, table.tokens[0], entropy="e"))["seat"] == 0


class TestReservedSeats:
    def test_newcomers_with_the_code_get_seats_after_the_reserved_ones(self, client: FlaskClient) -> None:
        table = over(client, game="drehwurm")
        new = given(ask(table, table.host))
        for number, name in enumerate(("Dora", "Emil")):
            body = {"code": new["join_code"], "name": name}
            sat = client.post(f"/api/v1/games/{new['game']}/seats", json=body)
            assert (sat.status_code, (sat.json or {})["seat"]) == (201, 3 + number)
        for seat, token in enumerate(table.tokens):
            assert given(ask(table, token))["seat"] == seat

    def test_a_newcomer_cannot_choose_a_reserved_seat(self, table: Table, client: FlaskClient) -> None:
        new = given(ask(table, table.host))
        for seat in range(3):
            body = {"code": new["join_code"], "name": "Dora", "seat": seat}
            refused(client.post(f"/api/v1/games/{new['game']}/seats", json=body), 409, "seat-taken")

    def test_the_host_can_give_a_reserved_seat_away(self, table: Table, client: FlaskClient) -> None:
        """The player for whom the seat was reserved gets an additional seat, not the seat of another player."""
        new = given(ask(table, table.host))
        body = {"name": "Dora", "seat": 0}
        sat = client.post(f"/api/v1/games/{new['game']}/seats", json=body, headers=bearer(new["host_token"]))
        assert (sat.status_code, (sat.json or {})["seat"]) == (201, 0)
        assert [given(ask(table, token))["seat"] for token in table.tokens] == [3, 1, 2]

    def test_the_host_can_free_a_reserved_seat(self, table: Table, client: FlaskClient) -> None:
        new = given(ask(table, table.host))
        freed = client.delete(f"/api/v1/games/{new['game']}/seats/0", headers=bearer(new["host_token"]))
        assert freed.status_code == 200
        assert [given(ask(table, token))["seat"] for token in table.tokens] == [2, 0, 1]

    def test_a_seat_freed_after_the_start_is_open_to_newcomers(self, table: Table, client: FlaskClient) -> None:
        new = given(ask(table, table.host))
        seats = [given(ask(table, token)) for token in table.tokens]
        here = f"/api/v1/games/{new['game']}"
        assert client.post(f"{here}/start", headers=bearer(new["host_token"])).status_code == 200
        assert client.delete(f"{here}/seats/1", headers=bearer(seats[1]["token"])).status_code == 200
        sat = client.post(f"{here}/seats", json={"code": new["join_code"], "name": "Dora"})
        assert (sat.json or {})["seat"] == 1


class TestConcurrentRequests:
    def test_two_concurrent_requests_open_one_table(self, store: Store) -> None:
        old = over(create_app(store, GENEROUS).test_client())
        meeting = cast(Store, Meeting(store))
        apps = [create_app(meeting, GENEROUS) for _ in range(2)]
        path = f"/api/v1/games/{old.id}/rematch"
        answers = at_once(
            [
                partial(app.test_client().post, path, headers=bearer(token))
                for app, token in zip(apps, old.tokens, strict=False)
            ]
        )
        assert [given(answer)["seat"] for answer in answers] == [0, 1]
        assert len({given(answer)["game"] for answer in answers}) == 1
        assert len(store.streams()) == 2

    def test_concurrent_newcomers_and_old_players_all_get_seats(self, store: Store) -> None:
        app = create_app(store, GENEROUS)
        old = over(app.test_client(), game="drehwurm")
        new = given(ask(old, old.host))
        code, game = new["join_code"], new["game"]

        def come(number: int) -> TestResponse:
            client = app.test_client()
            return client.post(f"/api/v1/games/{game}/seats", json={"code": code, "name": f"Guest {number}"})

        def back(number: int) -> TestResponse:
            return app.test_client().post(f"/api/v1/games/{old.id}/rematch", headers=bearer(old.tokens[number]))

        answers = at_once([lambda n=n: come(n) for n in range(3)] + [lambda n=n: back(n) for n in range(3)])
        assert [answer.status_code for answer in answers] == [201] * 6
        assert sorted(answer.json["seat"] for answer in answers[:3]) == [3, 4, 5]
        assert [answer.json["seat"] for answer in answers[3:]] == [0, 1, 2]

    @pytest.mark.parametrize("attempt", sampled(range(5), range(2)))
    def test_concurrent_requests_to_two_processes_open_one_table(
        self, two_servers: tuple[str, str], attempt: int
    ) -> None:
        here, there = (servers.Client(url) for url in two_servers)
        old = over(here)  # type: ignore[arg-type]
        tokens = (old.host, *old.tokens)
        asked = [
            lambda client=client, token=token: client.post(f"/api/v1/games/{old.id}/rematch", headers=bearer(token))
            for token in tokens
            for client in (here, there)
        ]
        answers = at_once(asked)
        assert {answer.status_code for answer in answers} == {201}
        bodies = [answer.json for answer in answers]
        assert len({body["game"] for body in bodies}) == 1
        assert len({body["join_code"] for body in bodies}) == 1
        assert bodies[0::2] == [body | {"links": bodies[0]["links"]} for body in bodies[1::2]]
        assert [body.get("seat") for body in bodies[0::2]] == [None, 0, 1, 2]
        view = there.open(f"/api/v1/games/{bodies[0]['game']}", method="GET").json["table"]
        assert [chair["name"] for chair in view["chairs"]] == list(NAMES)


def contributed_entropy(log: list[Recorded]) -> list[str]:
    """The entropy that each player contributed to the shuffle, in the order in which the players sat down."""
    return [json.loads(bytes(event.data))["entropy"] for event in log if event.type == "table.sat_down"]


def test_two_applications_with_one_store_give_the_same_rematch(tmp_path: Path) -> None:
    """The two applications share only the store."""
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    one, other = (create_app(store, GENEROUS).test_client() for _ in range(2))
    old = over(one)
    first = given(ask(old, old.tokens[0]))
    old.client = other
    assert given(ask(old, old.tokens[0])) == first
    assert given(ask(old, old.tokens[1]))["game"] == first["game"]
    store.close()
