"""Exports contain only what the requester may see. Replay files need no server and escape player names."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace
from werkzeug.test import TestResponse

from events.envelope import check_line
from events.store import Store
from service.app import create_app
from service.exports.replay_page import embedded
from service.exports.view_delta import Delta, delta
from tests.cli.run import wurm
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.http.test_tables import problem
from tests.waits import wait_until


def ask(table: Table, form: str, token: str | None = None) -> str:
    answer = table.call("POST", "/exports", token, json={"format": form})
    assert answer.status_code == 202, answer.text
    return answer.headers["Location"]


def get(table: Table, path: str, token: str | None = None) -> TestResponse:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return table.client.get(path, headers=headers)


def export(table: Table, form: str, token: str | None = None) -> TestResponse:
    job = ask(table, form, token)
    wait_until(lambda: (get(table, job, token).json or {})["state"] == "done", "the export is made")
    answer = get(table, (get(table, job, token).json or {})["result"], token)
    assert answer.status_code == 200, answer.text
    return answer


def events(answer: TestResponse) -> list[dict[str, Any]]:
    return [json.loads(line) for line in answer.data.splitlines()]


class Page(HTMLParser):
    """A parsed replay page: its elements with their attributes, and its embedded replay, proof and languages."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.data: Any = None
        self.proof: Any = None
        self.languages: Any = None
        self._in_data = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._in_data = dict(attrs).get("id") == "carried"

    def handle_data(self, data: str) -> None:
        if self._in_data:
            carried = json.loads(data)
            self.data, self.proof, self.languages = carried["replay"], carried["proof"], carried["languages"]
            self._in_data = False


def patched(before: Any, change: Delta) -> Any:
    """Applies a delta as the page does."""
    if change is None:
        return before
    if isinstance(change, list):
        return change[0]
    after = list(before) if isinstance(before, list) else dict(before)
    for key, part in change.items():
        place: Any = int(key) if isinstance(before, list) else key
        after[place] = patched(before[place], part)
    return after


def views(page: Page, viewer: str) -> list[Any]:
    (eyes,) = (eyes for eyes in page.data["eyes"] if eyes["viewer"] == viewer)
    view, found = None, []
    for change in eyes["views"]:
        view = patched(view, change)
        found.append(view)
    return found


class TestRequests:
    def test_an_export_response_has_the_location_of_its_job(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        answer = table.call("POST", "/exports", table.tokens[0], json={"format": "html"})
        body = answer.json or {}
        assert answer.headers["Location"] == f"/api/v1/jobs/{body['job']}"
        assert (body["game"], body["format"], body["state"], body["result"]) == (table.id, "html", "waiting", None)

    @pytest.mark.parametrize("body", [{}, {"format": "pdf"}, {"format": None}, {"format": "html", "x": 1}])
    def test_an_invalid_export_request_is_refused(self, client: FlaskClient, body: Any) -> None:
        problem(Table(client).call("POST", "/exports", json=body), 422, "invalid-request")

    def test_an_export_of_an_unknown_game_is_refused(self, client: FlaskClient) -> None:
        answer = client.post("/api/v1/games/0123456789abcdef0123/exports", json={"format": "html"})
        problem(answer, 404, "no-such-game")

    def test_scores_cannot_be_exported_before_the_start(self, client: FlaskClient) -> None:
        problem(Table(client).call("POST", "/exports", json={"format": "csv"}), 409, "not-started")

    def test_export_requests_are_rate_limited(self, store: Store) -> None:
        table = Table(create_app(store, replace(GENEROUS, export_rate="2 per minute")).test_client()).started(2)
        for _ in range(2):
            ask(table, "csv")
        problem(table.call("POST", "/exports", json={"format": "csv"}), 429, "too-many-requests")


class TestOwnership:
    def test_a_job_is_unknown_to_everybody_but_its_requester(self, client: FlaskClient) -> None:
        table, other = Table(client).started(2), Table(client).started(2)
        job = ask(table, "ndjson", table.tokens[0])
        wait_until(lambda: (get(table, job, table.tokens[0]).json or {})["state"] == "done", "the export is made")
        nothing = get(table, "/api/v1/jobs/0123456789abcdef0123")
        problem(nothing, 404, "no-such-job")
        for token in (None, table.tokens[1], table.host, other.tokens[0], "made up"):
            for path in (job, f"{job}/result"):
                assert (get(table, path, token).status_code, get(table, path, token).data) == (404, nothing.data)

    def test_a_player_who_left_cannot_read_their_jobs(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        job = ask(table, "ndjson", table.tokens[0])
        assert table.call("DELETE", "/seats/0", table.tokens[0]).status_code == 200
        problem(get(table, job, table.tokens[0]), 404, "no-such-job")

    @pytest.mark.parametrize("job", ["recover", "x" * 65, "a:b", "é", "deadline-1-2"])
    def test_a_job_id_that_is_no_export_is_not_found(self, client: FlaskClient, job: str) -> None:
        problem(client.get(f"/api/v1/jobs/{job}"), 404, "no-such-job")


class TestEvents:
    def test_an_export_of_a_running_game_shows_only_what_the_requester_may_see(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        table.step()
        for viewer, token in ((None, None), (0, table.tokens[0]), (1, table.tokens[1]), (None, table.host)):
            found = events(export(table, "ndjson", token))
            assert found == (table.call("GET", "/events", token).json or {})["events"]
            dealt = next(event["data"] for event in found if event["type"] == "takethat.dealt")
            assert [hand is not None for hand in dealt["hands"]] == [viewer == 0, viewer == 1]
            assert "secret" not in found[0]["data"]

    def test_an_export_of_a_finished_game_is_its_whole_log_and_verifies(
        self, client: FlaskClient, client_store: Store, tmp_path: Path
    ) -> None:
        table = Table(client, options={"rounds": 1}).started(2).to_the_end()
        answer = export(table, "ndjson")
        assert [check_line(line) for line in answer.data.splitlines()] == list(client_store.read(table.id))
        assert answer.headers["Content-Disposition"] == f'attachment; filename="takethat-{table.id}.ndjson"'
        file = tmp_path / "log.ndjson"
        file.write_bytes(answer.data)
        assert wurm("verify", file).code == 0


def test_scores_are_exported_as_csv(client: FlaskClient) -> None:
    table = Table(client, options={"rounds": 1}).started(2).to_the_end()
    answer = export(table, "csv")
    assert answer.content_type == "text/csv; charset=utf-8"
    rows = list(csv.reader(io.StringIO(answer.text)))
    totals = (table.call("GET", "/scores").json or {})["scores"]["totals"]
    assert rows[0] == ["", "Player 0", "Player 1"]
    assert rows[-1] == ["total", *map(str, totals)]


class TestReplay:
    def test_a_replay_of_a_running_game_has_only_the_requesters_view(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        table.step()
        for viewer, token in ((0, table.tokens[0]), (1, table.tokens[1])):
            page = Page(export(table, "html", token).text)
            assert [eyes["viewer"] for eyes in page.data["eyes"]] == [f"seat:{viewer}"]
            seen = views(page, f"seat:{viewer}")
            assert seen[-1]["play"] == table.view(token)["play"]
            for view in seen:
                hands = [player["hand"] for player in (view["play"] or {"players": []})["players"]]
                assert hands == [] or [hand is not None for hand in hands] == [viewer == 0, viewer == 1]
            assert not any("hands" in event["data"] and any(event["data"]["hands"])
                           for step in page.data["steps"] for event in step["events"])  # fmt: skip

    def test_a_replay_of_a_finished_game_has_every_viewers_view(self, client: FlaskClient) -> None:
        table = Table(client, options={"rounds": 1}).started(2).to_the_end()
        page = Page(export(table, "html").text)
        assert [eyes["viewer"] for eyes in page.data["eyes"]] == ["everyone", "seat:0", "seat:1", "spectator"]
        for place, step in enumerate(page.data["steps"]):
            then = (table.call("GET", f"?at={step['version']}").json or {})["table"]
            assert views(page, "everyone")[place]["play"] == then["play"]
        before_the_end = views(page, "seat:0")[-2]["play"]["players"]
        assert before_the_end[1]["hand"] is None
        assert page.data["steps"][-1]["version"] == table.view()["version"]

    def test_a_replay_contains_undone_steps(self, client: FlaskClient) -> None:
        table = Table(client).started(2)
        start = table.view()["play"]["row"]
        table.step()
        table.call("POST", "/undo", table.tokens[0], json={})
        table.answer_undo(table.tokens[1])
        table.call("POST", "/abandon", table.host)
        rows = [view["play"]["row"] for view in views(Page(export(table, "html").text), "spectator") if view["play"]]
        assert rows[0] == start
        assert rows[1] != start
        assert rows[-1] == start

    def test_a_replay_file_makes_no_requests(self, client: FlaskClient) -> None:
        answer = export(Table(client).started(2), "html")
        page = Page(answer.text)
        for tag, attributes in page.elements:
            assert tag not in ("link", "img", "iframe", "object", "embed", "base", "form")
            assert not {"src", "href", "action", "style"} & attributes.keys()
        # The SVG namespace looks like an address, but browsers do not request it.
        assert set(re.findall(r"\w+://[\w./]+", answer.text)) == {"http://www.w3.org/2000/svg"}
        policy = next(dict(attributes)["content"] for tag, attributes in page.elements if "http-equiv" in attributes)
        assert policy is not None
        assert policy.startswith("default-src 'none'; style-src 'sha256-")
        assert "unsafe" not in policy
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document.write|\beval\b", answer.text)

    def test_a_replay_file_is_served_as_an_attachment(self, client: FlaskClient) -> None:
        answer = export(Table(client).started(2), "html")
        assert answer.headers["Content-Disposition"].startswith("attachment;")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"

    def test_player_names_in_a_replay_file_are_escaped(self, client: FlaskClient) -> None:
        table = Table(client)
        names = ["</script><b>", "<!--<script>", "{{data}}"]
        for name in names:
            table.sit(name)
        answer = export(table, "html")
        page = Page(answer.text)
        assert [chair["name"] for chair in views(page, "spectator")[-1]["chairs"]] == names
        assert [tag for tag, _ in page.elements].count("script") == 2
        assert "b" not in [tag for tag, _ in page.elements]

    @pytest.mark.parametrize(("language", "word"), [("de", "Wiederholung"), ("en", "Replay"), ("nl", "Herhaling")])
    def test_a_replay_file_has_its_title_in_the_requested_language(
        self, client: FlaskClient, language: str, word: str
    ) -> None:
        table = Table(client).started(2)
        job = table.call("POST", f"/exports?lang={language}", json={"format": "html"}).headers["Location"]
        wait_until(lambda: (get(table, job).json or {})["state"] == "done", "the export is made")
        assert f"{word}</title>" in get(table, f"{job}/result").text


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(PLAIN, PLAIN)
@example([True, {"a": 0}], [1, {"a": False}])
@example({"a": [1, 2], "b": None}, {"a": [1, 3], "b": None})
def test_applying_a_delta_gives_the_other_view(before: Any, after: Any) -> None:
    change = delta(before, after)
    assert json.dumps(patched(before, change)) == json.dumps(after)
    assert delta(after, after) is None


@given(PLAIN)
@example(["</script >", "<!--<script>", "&lt;"])
def test_embedded_data_is_unchanged_and_contains_no_markup(data: Any) -> None:
    text = embedded(data)
    assert json.loads(text) == data
    assert not set(b"<>&") & set(text)
