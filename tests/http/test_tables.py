"""Tables over HTTP: opening, joining, playing, undo, history, and who may do what."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.games import rules
from events.store import Store
from events.verify import verify
from tests.http.tables import Table


def problem(answer: TestResponse, status: int, code: str) -> dict[str, Any]:
    assert (answer.status_code, (answer.json or {}).get("code")) == (status, code), answer.text
    assert answer.content_type == "application/problem+json"
    body: dict[str, Any] = answer.json or {}
    assert body["type"] == f"urn:wurmtisch:problem:{code}"
    assert body["detail"]
    return body


class TestOpening:
    def test_a_new_table_has_a_join_code_and_links(self, client: FlaskClient) -> None:
        table = Table(client)
        assert table.opened["links"]["join"].endswith(f"/join/{table.code}")
        assert client.get(f"/api/v1/codes/{table.code.lower()}").json == {"game": table.id}
        assert table.view()["phase"] == "lobby"

    @pytest.mark.parametrize(
        ("body", "status", "code"),
        [
            ({"ruleset": "chess"}, 404, "unknown-ruleset"),
            ({"ruleset": "takethat", "ruleset_version": 9}, 404, "unknown-ruleset"),
            ({"ruleset": "takethat", "options": {"rounds": 0}}, 422, "option-out-of-range"),
            ({"ruleset": "takethat", "options": {"rounds": None}}, 422, "invalid-request"),
            ({"ruleset": "takethat", "names": ["a", "A"]}, 409, "name-taken"),
            ({"ruleset": "takethat", "colour": "red"}, 422, "invalid-request"),
            ({}, 422, "invalid-request"),
            ([], 422, "invalid-request"),
        ],
    )
    def test_invalid_tables_are_refused(self, client: FlaskClient, body: Any, status: int, code: str) -> None:
        problem(client.post("/api/v1/games", json=body), status, code)

    def test_a_body_that_is_not_json_is_refused(self, client: FlaskClient) -> None:
        problem(client.post("/api/v1/games", data="{", content_type="application/json"), 400, "malformed-json")


class TestJoining:
    def test_the_join_code_gives_a_seat_and_its_token(self, client: FlaskClient) -> None:
        table = Table(client)
        token = table.sit("Anna")
        assert table.view(token)["you"] == 0
        assert table.view()["you"] is None

    def test_a_wrong_code_and_an_unknown_game_get_the_same_refusal(self, client: FlaskClient) -> None:
        table = Table(client)
        body = {"code": "AAAAAA", "name": "Eve"}
        here = table.call("POST", "/seats", json=body)
        nowhere = client.post("/api/v1/games/0123456789abcdef0123/seats", json=body)
        problem(here, 403, "wrong-code")
        assert here.data == nowhere.data

    def test_the_host_joins_without_a_code(self, client: FlaskClient) -> None:
        table = Table(client)
        assert table.call("POST", "/seats", table.host, json={"name": "Host"}).status_code == 201

    def test_joining_a_locked_table_over_http_is_refused(self, client: FlaskClient) -> None:
        table = Table(client)
        assert table.call("PATCH", "", table.host, json={"locked": True}).status_code == 200
        problem(table.call("POST", "/seats", json={"code": table.code, "name": "Late"}), 409, "table-locked")

    def test_the_token_of_a_player_who_left_or_was_removed_is_invalid(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        assert table.call("DELETE", "/seats/0", table.tokens[0]).status_code == 200
        problem(table.call("GET", "", table.tokens[0]), 401, "bad-token")
        problem(table.call("DELETE", "/seats/1", table.tokens[0]), 401, "bad-token")
        assert table.call("POST", "/seats/1/release", table.host).status_code == 200
        assert table.answer_release(1, table.tokens[1]).status_code == 200
        problem(table.call("GET", "", table.tokens[1]), 401, "bad-token")

    def test_a_handover_link_moves_its_seat_once(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        link = table.call("POST", "/seats/0/handover", table.tokens[0]).json or {}
        assert "#handover=" in link["link"]
        claim = {"handover": link["handover"]}
        moved = table.call("POST", "/seats/0/claim", json=claim)
        assert moved.status_code == 200
        assert table.view((moved.json or {})["token"])["you"] == 0
        problem(table.call("GET", "", table.tokens[0]), 401, "bad-token")
        problem(table.call("POST", "/seats/0/claim", json=claim), 410, "handover-link-used")
        problem(table.call("POST", "/seats/1/handover", (moved.json or {})["token"]), 403, "not-your-seat")


class TestTokens:
    def test_a_token_is_refused_at_another_table(self, client: FlaskClient) -> None:
        one, other = Table(client).started(2), Table(client).started(2)
        for token in (*one.tokens, one.host):
            problem(other.call("GET", "", token), 401, "bad-token")

    @pytest.mark.parametrize("token", ["", "x", "a.b", "WyJ4Il0.x", "é", "W10." + "A" * 27])
    def test_an_invalid_token_is_refused(self, client: FlaskClient, token: str) -> None:
        table = Table(client)
        problem(table.call("GET", "", headers={"Authorization": f"Bearer {token}"}), 401, "bad-token")

    def test_commands_need_a_token_and_watching_does_not(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        assert table.view()["you"] is None
        for path in ("/start", "/actions", "/redo", "/finish"):
            problem(table.call("POST", path, json={}), 401, "token-needed")

    def test_a_seat_token_has_no_host_rights(self, client: FlaskClient) -> None:
        table = Table(client)
        token = table.sit("Anna")
        problem(table.call("POST", "/start", token), 403, "host-only")
        problem(table.call("PATCH", "", token, json={"locked": True}), 403, "host-only")
        problem(table.call("POST", "/abandon", token), 403, "host-only")


class TestPlaying:
    def test_an_action_is_answered_with_its_events(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        seat = table.turn
        card = table.view(table.tokens[seat])["play"]["players"][seat]["hand"][0]
        answer = table.act(seat, {"type": "open", "card": card})
        assert answer.status_code == 201
        body = answer.json or {}
        assert [event["type"] for event in body["events"]] == ["takethat.row_opened", "takethat.card_drawn"]
        assert body["table"]["play"]["row"] == [card]
        assert answer.headers["ETag"] == f'"{body["last"]}"'

    def test_a_refused_action_is_answered_with_the_reason_and_the_legal_actions(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        other = 1 - table.turn
        refused = problem(table.act(other, {"type": "take"}), 409, "not-your-turn")
        assert refused["facts"] == {"turn": table.turn}
        assert f"Player {table.turn}" in refused["detail"]
        assert refused["legal"] == []
        seat = table.turn
        refused = problem(table.act(seat, {"type": "take"}), 409, "row-is-empty")
        assert refused["legal"] == table.view(table.tokens[seat])["legal"]

    @pytest.mark.parametrize("body", [b"[]", b'{"type":"fly"}', b'{"type":"open","card":"x"}'])
    def test_a_malformed_action_is_refused(self, client: FlaskClient, body: bytes) -> None:
        table = Table(client).started(2)
        how = {"data": body, "content_type": "application/json"}
        problem(table.call("POST", "/actions", table.tokens[0], **how), 422, "malformed-action")

    @pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
    def test_an_action_with_another_content_type_is_refused(self, client: FlaskClient, kind: str | None) -> None:
        """Forms on other sites can send these content types without a CORS preflight."""
        table = Table(client).started(2)
        action = json.dumps(table.view(table.tokens[table.turn])["legal"][0]).encode()
        how = {"data": action, "content_type": kind}
        problem(table.call("POST", "/actions", table.tokens[table.turn], **how), 415, "not-json")

    def test_an_action_sent_twice_with_one_key_counts_once(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        seat = table.turn
        action = table.view(table.tokens[seat])["legal"][0]
        how = {"headers": {"Idempotency-Key": "once"}}
        first, second = (table.act(seat, action, **how).json or {} for _ in range(2))
        assert (first["first"], first["events"]) == (second["first"], second["events"])
        assert (first["replayed"], second["replayed"]) == (False, True)
        problem(table.act(seat, {"type": "take"}, **how), 409, "key-reused")

    def test_if_match_refuses_an_action_for_an_outdated_version(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        old = table.view()["version"]
        table.step()
        seat = table.turn
        action = table.view(table.tokens[seat])["legal"][0]
        refused = problem(table.act(seat, action, headers={"If-Match": f'"{old}"'}), 412, "version-conflict")
        assert refused["facts"]["expected"] == old
        new = table.view()["version"]
        assert table.act(seat, action, headers={"If-Match": f'"{new}"'}).status_code == 201

    def test_a_whole_game_verifies(self, client: FlaskClient, client_store: Store) -> None:
        table = Table(client, options={"rounds": 1}).started(3).to_the_end()
        assert verify(rules, list(client_store.read(table.id))).over
        proof = table.call("GET", "/proof").json or {}
        assert proof["verdict"] == "holds"
        scores = table.call("GET", "/scores").json or {}
        assert sorted(scores["scores"]["totals"]) == sorted(scores["outcome"]["scores"])
        assert table.call("GET", "/scores.csv").text.splitlines()[0] == ",Player 0,Player 1,Player 2"


class TestUndo:
    def test_a_step_is_undone_when_the_other_player_agrees(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        before = table.view()["play"]["row"]
        table.step()
        asked = table.call("POST", "/undo", table.tokens[0], json={})
        assert (asked.json or {})["table"]["request"]["by"] == 0
        agreed = table.answer_undo(table.tokens[1])
        assert (agreed.json or {})["table"]["play"]["row"] == before
        problem(table.answer_undo(table.tokens[1]), 409, "nothing-asked")

    def test_an_undo_request_can_be_withdrawn(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        table.step()
        table.call("POST", "/undo", table.tokens[0], json={})
        assert (table.call("DELETE", "/undo", table.tokens[0]).json or {})["table"]["request"] is None


class TestHistory:
    def test_events_show_each_seat_only_its_own_hand(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        table.step()
        for viewer, token in ((None, None), (0, table.tokens[0]), (1, table.tokens[1])):
            events = (table.call("GET", "/events", token).json or {})["events"]
            dealt = next(event["data"] for event in events if event["type"] == "takethat.dealt")
            assert "draw" not in dealt
            assert [hand is not None for hand in dealt["hands"]] == [viewer == 0, viewer == 1]
            assert all("hash" not in event and "command" not in event for event in events)

    def test_ndjson_has_one_event_per_line(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        answer = table.call("GET", "/events?after=1", headers={"Accept": "application/x-ndjson"})
        assert answer.content_type == "application/x-ndjson"
        assert len(answer.text.splitlines()) == table.view()["version"] - 1

    def test_an_earlier_version_shows_other_hands_only_after_the_end(self, client: FlaskClient) -> None:
        table = Table(client, options={"rounds": 1}).started(2)
        start = table.view()["version"]
        then = table.view(table.tokens[0])["play"]
        table.step()
        assert (table.call("GET", f"?at={start}", table.tokens[0]).json or {})["table"]["play"] == then
        problem(table.call("GET", "?at=999", table.tokens[0]), 422, "no-such-step")
        table.to_the_end()
        opened = (table.call("GET", f"?at={start}").json or {})["table"]["play"]["players"]
        assert all(player["hand"] for player in opened)

    def test_forks_and_proofs_need_a_finished_game(self, client: FlaskClient) -> None:
        table = Table(client, options={"rounds": 1}).started(2)
        start = table.view()["version"]
        problem(table.call("POST", "/forks", table.host, json={"at": start}), 403, "not-over")
        problem(table.call("GET", "/proof"), 409, "not-over")
        table.to_the_end()
        forked = table.call("POST", "/forks", json={"at": start})
        assert forked.status_code == 201
        branch = client.get(f"/api/v1/games/{(forked.json or {})['game']}").json or {}
        assert branch["table"]["phase"] == "playing"

    def test_qr_codes_are_served_as_svg_and_png(self, client: FlaskClient) -> None:
        table = Table(client)
        assert b"<svg" in table.call("GET", "/qr.svg").data
        assert table.call("GET", "/qr.png").data.startswith(b"\x89PNG")

    def test_everybody_gets_a_qr_code_to_watch_a_running_table(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        for token in (None, table.host, *table.tokens):
            assert b"<svg" in table.call("GET", "/watch/qr.svg", token).data


def test_a_score_sheet_is_filled_in_by_its_host(client: FlaskClient) -> None:
    table = Table(client, "takethat_sheet", names=("Anna", "Bert"))
    assert table.call("POST", "/start", table.host).status_code == 200
    record = {"form": "counts", "twisted": 12, "taken": 17, "toads": 0}
    answer = table.call("POST", "/actions", table.host, json={"type": "enter", "seat": 0, "record": record})
    assert answer.status_code == 201, answer.text
    nobody = {"type": "enter", "seat": 9, "record": record}
    problem(table.call("POST", "/actions", table.host, json=nobody), 404, "no-such-seat")
    assert table.call("POST", "/undo", table.host, json={}).status_code == 200
