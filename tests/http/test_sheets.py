"""Score sheets over HTTP: previews, and several writers on the same sheet."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.games import rules
from events.store import Store
from events.verify import verify
from tests.http.tables import Table
from tests.http.test_tables import problem

NAMES = ("Ada", "Ben")


def counted(twisted: int, taken: int, toads: int = 0) -> dict[str, Any]:
    return {"form": "counts", "twisted": twisted, "taken": taken, "toads": toads}


def enter(seat: int, record: dict[str, Any], number: int = 1) -> dict[str, Any]:
    return {"type": "enter", "seat": seat, "record": record, "round": number}


@pytest.fixture
def sheet(client: FlaskClient) -> Table:
    """A sheet of two players. Ben also has a phone."""
    table = Table(client, "takethat_sheet", names=NAMES)
    assert table.call("POST", "/start", table.host).status_code == 200
    table.sit("Ben", seat=1)
    return table


def act(table: Table, token: str, action: dict[str, Any]) -> TestResponse:
    return table.call("POST", "/actions", token, json=action)


def preview(table: Table, token: str | None, action: Any, **how: Any) -> TestResponse:
    return table.call("POST", "/actions/preview", token, json=action, **how)


class TestPreview:
    def test_a_preview_shows_the_score_and_stores_nothing(self, sheet: Table, client_store: Store) -> None:
        before = client_store.last_version(sheet.id)
        for _ in range(2):
            answer = preview(sheet, sheet.host, enter(0, counted(8, 30, 1)))
            assert answer.status_code == 200, answer.text
            entry = (answer.json or {})["table"]["play"]["rounds"][0]["entries"][0]
            assert entry["points"] == 8 - 29 - 5
            assert [(part["of"], part["points"]) for part in entry["working"]] == [
                ("twisted", 8), ("taken", -29), ("toads", -5),
            ]  # fmt: skip
        assert client_store.last_version(sheet.id) == before
        assert sheet.view()["play"]["rounds"][0]["entries"] == [None, None]

    def test_a_preview_gives_the_same_refusal_as_the_action(self, sheet: Table) -> None:
        wrong = enter(0, counted(7, 30))
        for language, word in (("en", "pairs"), ("de", "Paare"), ("nl", "paren")):
            headers = {"Accept-Language": language}
            seen = problem(preview(sheet, sheet.host, wrong, headers=headers), 409, "odd-twisted")
            done = sheet.call("POST", "/actions", sheet.host, json=wrong, headers=headers)
            assert seen == problem(done, 409, "odd-twisted")
            assert word in seen["detail"], seen["detail"]

    def test_a_preview_works_for_a_correction_and_for_a_player(self, sheet: Table) -> None:
        act(sheet, sheet.host, enter(0, counted(8, 30, 1)))
        fix = {"type": "correct", "round": 1, "seat": 0, "record": counted(8, 30, 0)}
        answer = preview(sheet, sheet.tokens[0], fix)
        assert (answer.json or {})["table"]["play"]["rounds"][0]["entries"][0]["points"] == -22
        assert sheet.view()["play"]["rounds"][0]["entries"][0]["points"] == -26

    def test_a_preview_of_the_last_entry_of_a_round_shows_the_totals(self, sheet: Table) -> None:
        act(sheet, sheet.host, enter(0, counted(8, 30, 1)))
        table = (preview(sheet, sheet.host, enter(1, counted(10, 20))).json or {})["table"]
        assert table["play"]["totals"] == [-26, -10]
        assert table["legal"], "the preview has no legal actions"

    def test_a_game_with_secrets_has_no_preview(self, client: FlaskClient) -> None:
        table = Table(client, "takethat")
        table.sit("Anna")
        table.sit("Bert")
        table.call("POST", "/start", table.host)
        seat = next(seat for seat, token in enumerate(table.tokens) if table.view(token)["legal"])
        action = table.view(table.tokens[seat])["legal"][0]
        problem(preview(table, table.tokens[seat], action), 403, "no-preview")
        problem(preview(table, table.host, action), 403, "no-preview")

    def test_a_preview_needs_a_token_and_an_action(self, sheet: Table) -> None:
        action = enter(0, counted(8, 30))
        problem(preview(sheet, None, action), 401, "token-needed")
        problem(preview(sheet, "nonsense", action), 401, "bad-token")
        problem(preview(sheet, sheet.host, {"type": "fly"}), 422, "malformed-action")
        text = sheet.call("POST", "/actions/preview", sheet.host, data="{", content_type="application/json")
        problem(text, 400, "malformed-json")
        plain = sheet.call("POST", "/actions/preview", sheet.host, data="{}", content_type="text/plain")
        problem(plain, 415, "not-json")

    def test_a_preview_before_the_start_or_after_the_end_is_refused_with_a_reason(self, client: FlaskClient) -> None:
        table = Table(client, "takethat_sheet", names=NAMES)
        problem(preview(table, table.host, enter(0, counted(8, 30))), 409, "not-started")
        table.call("POST", "/start", table.host)
        table.call("POST", "/abandon", table.host)
        problem(preview(table, table.host, enter(0, counted(8, 30))), 409, "game-over")

    def test_a_race_sheet_shows_who_would_move(self, client: FlaskClient) -> None:
        table = Table(client, "wurmeln_sheet", names=("Ada", "Ben", "Cleo"))
        table.call("POST", "/start", table.host)
        answer = preview(table, table.host, {"type": "record_bids", "faces": ["5", "7", "5"]})
        play = (answer.json or {})["table"]["play"]
        assert [mover["seat"] for mover in play["order"]] == [1]
        assert table.view()["play"]["order"] == []


class TestSeveralWriters:
    def test_the_log_names_each_writer(self, sheet: Table, client_store: Store) -> None:
        assert act(sheet, sheet.host, enter(0, counted(8, 30, 1))).status_code == 201
        assert act(sheet, sheet.tokens[0], enter(1, counted(10, 20))).status_code == 201
        log = list(client_store.read(sheet.id))
        assert [event.actor for event in log if event.type.endswith("score_entered")] == ["referee", "seat:1"]
        verify(rules, log)

    def test_the_second_of_two_entries_for_the_same_player_is_refused(self, sheet: Table) -> None:
        assert act(sheet, sheet.host, enter(0, counted(8, 30, 1))).status_code == 201
        late = problem(act(sheet, sheet.tokens[0], enter(0, counted(6, 30, 1))), 409, "already-entered")
        assert "Ada" in late["detail"]
        assert sheet.view()["play"]["rounds"][0]["entries"][0]["points"] == -26

    def test_the_second_of_two_corrections_is_refused_with_the_current_entry(self, sheet: Table) -> None:
        act(sheet, sheet.host, enter(0, counted(8, 30, 1)))
        fix = {"type": "correct", "round": 1, "seat": 0, "before": counted(8, 30, 1)}
        assert act(sheet, sheet.host, fix | {"record": counted(8, 30)}).status_code == 201
        late = problem(act(sheet, sheet.tokens[0], fix | {"record": counted(6, 30, 1)}), 409, "changed-meanwhile")
        assert "-22" in late["detail"]
        known = fix | {"before": counted(8, 30), "record": counted(6, 30, 1)}
        assert act(sheet, sheet.tokens[0], known).status_code == 201

    def test_a_player_undoes_only_their_own_last_entry_but_the_host_undoes_any(self, sheet: Table) -> None:
        act(sheet, sheet.host, enter(0, counted(8, 30, 1)))
        problem(sheet.call("POST", "/undo", sheet.tokens[0]), 403, "host-only")
        act(sheet, sheet.tokens[0], enter(1, counted(10, 20)))
        assert sheet.call("POST", "/undo", sheet.tokens[0]).status_code == 200
        act(sheet, sheet.tokens[0], enter(1, counted(10, 20)))
        assert sheet.call("POST", "/undo", sheet.host).status_code == 200
        assert sheet.view()["play"]["missing"] == [1]

    def test_the_table_says_who_may_undo_and_redo(self, sheet: Table) -> None:
        ben = sheet.tokens[0]

        def may(what: str) -> list[bool]:
            return [sheet.view(token)[f"can_{what}"] for token in (sheet.host, ben, None)]

        assert (may("undo"), may("redo")) == ([False] * 3, [False] * 3)
        act(sheet, sheet.host, enter(0, counted(8, 30, 1)))
        assert may("undo") == [True, False, False]
        act(sheet, ben, enter(1, counted(10, 20)))
        assert may("undo") == [True, True, False]
        assert sheet.call("POST", "/undo", ben).status_code == 200
        assert (may("undo"), may("redo")) == ([True, False, False], [True, True, False])
        assert sheet.call("POST", "/undo", sheet.host).status_code == 200
        assert (may("undo"), may("redo")) == ([False] * 3, [True, False, False])
        assert sheet.call("POST", "/redo", sheet.host).status_code == 200
        assert sheet.call("POST", "/abandon", sheet.host).status_code == 200
        assert (may("undo"), may("redo")) == ([False] * 3, [False] * 3)

    def test_a_player_whose_seat_was_freed_cannot_write_any_more(self, sheet: Table) -> None:
        assert sheet.call("DELETE", "/seats/1", sheet.host).status_code == 200
        problem(act(sheet, sheet.tokens[0], enter(0, counted(8, 30))), 401, "bad-token")
        problem(preview(sheet, sheet.tokens[0], enter(0, counted(8, 30))), 401, "bad-token")
