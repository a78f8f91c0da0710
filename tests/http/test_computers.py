"""Computers over HTTP: the host seats them, people replace them and are replaced, and they take part in a rematch."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.http.tables import Table

LEVELS = ["easy", "good", "strong"]


def add(table: Table, token: str | None = None, **body: Any) -> TestResponse:
    return table.call("POST", "/computers", token or table.host, json={"level": "good", **body})


def levels(table: Table) -> list[str | None]:
    return [chair["computer"] for chair in table.view()["chairs"]]


def refused(answer: TestResponse, status: int, code: str) -> None:
    assert (answer.status_code, (answer.json or {}).get("code")) == (status, code), answer.text


def play_now(client: FlaskClient, computers: list[str], **more: Any) -> Table:
    """A table that is opened with computers."""
    table = Table.__new__(Table)
    answer = client.post("/api/v1/games", json={"ruleset": "takethat", "computers": computers, **more})
    assert answer.status_code == 201, answer.text
    opened = answer.json or {}
    table.client, table.id, table.code = client, opened["game"], opened["join_code"]
    table.host, table.tokens = opened["host_token"], []
    return table


def test_the_host_seats_computers_with_names_in_the_language_of_the_request(client: FlaskClient) -> None:
    table = Table(client)
    first = add(table, level="strong", name="Deep Worm")
    assert (first.status_code, first.json) == (
        201,
        {"game": table.id, "seat": 0, "name": "Deep Worm", "level": "strong"},
    )
    assert first.headers["Location"].endswith(f"/games/{table.id}/seats/0")
    second = table.call("POST", "/computers", table.host, json={"level": "easy"}, headers={"Accept-Language": "de"})
    assert (second.json or {})["name"] == "Kalle"
    assert levels(table) == ["strong", "easy"]
    seat = table.call("GET", "/seats/1").json
    assert seat == {"game": table.id, "seat": 1, "name": "Kalle", "taken": True, "computer": "easy"}


def test_invalid_requests_for_computers_are_refused(client: FlaskClient) -> None:
    table = Table(client)
    token = table.sit("Anna")
    refused(table.call("POST", "/computers", json={"level": "good"}), 401, "token-needed")
    refused(add(table, token), 403, "host-only")
    refused(add(table, level="brilliant"), 422, "invalid-request")
    refused(add(table, name="Anna"), 409, "name-taken")
    refused(add(table, seat=0), 409, "seat-taken")
    refused(add(Table(client, "takethat_sheet")), 409, "no-computers")
    body = {"ruleset": "wurmeln", "computers": ["good"]}
    refused(client.post("/api/v1/games", json=body), 409, "no-computers")
    refused(client.post("/api/v1/games", json={"ruleset": "takethat", "computers": ["good"] * 7}), 409, "table-full")


def test_the_host_removes_a_computer_and_a_person_sits_down_in_its_place(client: FlaskClient) -> None:
    table = play_now(client, LEVELS)
    assert table.call("DELETE", "/seats/0", table.host).status_code == 200
    table.sit("Anna", seat=0)
    assert levels(table) == [None, "strong"]


def test_one_request_opens_a_table_with_computers(client: FlaskClient) -> None:
    table = play_now(client, LEVELS, names=[])
    token = table.sit("Anna")
    assert table.call("POST", "/start", table.host).status_code == 200
    assert levels(table) == [*LEVELS, None]
    assert table.view(token)["you"] == 3
    scores = table.call("GET", "/scores").json or {}
    assert scores["computers"] == [*LEVELS, None]


def test_a_repeated_request_seats_no_more_computers(client: FlaskClient) -> None:
    body = {"ruleset": "takethat", "computers": ["good", "good"], "names": ["Anna"]}
    headers = {"Idempotency-Key": "f00dcafe12345678"}
    games = [client.post("/api/v1/games", json=body, headers=headers).json or {} for _ in range(2)]
    assert games[0]["game"] == games[1]["game"]
    shown = (client.get(f"/api/v1/games/{games[0]['game']}").json or {})["table"]["chairs"]
    assert [(chair["name"], chair["computer"]) for chair in shown] == [
        ("Anna", None),
        ("Alfie", "good"),
        ("Mabel", "good"),
    ]


class TestInAGame:
    @pytest.fixture
    def table(self, client: FlaskClient) -> Table:
        table = play_now(client, ["good"])
        for name in ("Anna", "Bert"):
            table.sit(name)
        assert table.call("POST", "/start", table.host).status_code == 200
        return table

    def consent(self, table: Table, path: str, field: str, by: int, agree: bool = True) -> TestResponse:
        body = {"agree": agree, "request": table.view()[field]["version"]}
        return table.call("POST", f"{path}/consent", table.tokens[by], json=body)

    def test_a_player_who_leaves_is_replaced_and_can_no_longer_see_the_hand(self, table: Table) -> None:
        asked = table.call("POST", "/seats/1/computer", table.tokens[0], json={"level": "strong"})
        assert asked.status_code == 200, asked.text
        pending = table.view()["computer_request"]
        fields = {"version": pending["version"], "seat": 1, "by": 1, "level": "strong", "absent": [], "agreed": []}
        assert pending == fields
        assert self.consent(table, "/seats/1/computer", "computer_request", 1).status_code == 200
        assert levels(table) == ["good", "strong", None]
        assert table.call("GET", "", table.tokens[0]).status_code == 401

    def test_a_request_is_withdrawn_or_refused(self, table: Table) -> None:
        for answered in (False, True):
            table.call("POST", "/seats/1/computer", table.tokens[0], json={"level": "good"})
            if answered:
                ended = self.consent(table, "/seats/1/computer", "computer_request", 1, agree=False)
            else:
                ended = table.call("DELETE", "/seats/1/computer", table.tokens[0])
            assert ended.status_code == 200
            assert (table.view()["computer_request"], levels(table)) == (None, ["good", None, None])

    def test_a_person_replaces_a_computer(self, table: Table) -> None:
        body = {"code": table.code, "name": "Zoe"}
        ticket = table.call("POST", "/seats/0/recovery", json=body).json or {}
        assert ticket["seated"] is False
        assert table.view()["seat_recovery"]["name"] == "Zoe"
        assert table.call("GET", "", ticket["token"]).status_code == 401
        assert self.consent(table, "/seats/0/recovery", "seat_recovery", 0).status_code == 200
        assert table.view(ticket["token"])["you"] == 0
        assert table.view()["chairs"][0] == {"name": "Zoe", "taken": True, "computer": None}

    def test_without_other_people_no_consent_is_needed(self, table: Table) -> None:
        assert table.call("DELETE", "/seats/2", table.tokens[1]).status_code == 200
        asked = table.call("POST", "/seats/2/computer", table.tokens[0], json={"level": "easy"})
        assert asked.status_code == 200
        assert levels(table) == ["good", None, "easy"]

    def test_computers_take_part_in_a_rematch_with_their_level_and_seat(self, table: Table) -> None:
        assert table.call("POST", "/abandon", table.host).status_code == 200
        opened = [table.call("POST", "/rematch", token, json={}).json or {} for token in table.tokens]
        new = (table.client.get(f"/api/v1/games/{opened[0]['game']}").json or {})["table"]
        assert [(chair["name"], chair["computer"], chair["taken"]) for chair in new["chairs"]] == [
            ("Alfie", "good", True),
            ("Anna", None, True),
            ("Bert", None, True),
        ]
