"""ETags: only a client that has the newest table gets 304, and a command applies only to the version in If-Match."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.decider import Millis
from events.store import Store
from service.app import create_app
from service.errors import Problem
from service.http.etags import Tag, expected_versions, parse_tags, tag_of
from tests.http.conftest import GENEROUS
from tests.http.servers import Server
from tests.http.tables import Table

NOON = 1_700_000_000_000


class ManualClock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> Millis:
        return Millis(self.now)


def look(table: Table, token: str | None = None, path: str = "", **headers: str) -> TestResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return table.call("GET", path, token, headers=named)


def test_a_table_whose_legal_actions_changed_with_time_is_sent_again(store: Store) -> None:
    clock = ManualClock()
    table = Table(create_app(store, GENEROUS, clock).test_client(), "drehwurm").started(3)
    waiting = _waits_for_a_window(table)
    before = look(table, waiting)
    clock.now += 3_600_000
    after = look(table, waiting, If_None_Match=before.headers["ETag"])
    assert after.status_code == 200
    legal = [(answer.json or {})["table"]["legal"] for answer in (before, after)]
    assert legal[0] != legal[1], "the hold should have ended"
    assert look(table, waiting, If_None_Match=after.headers["ETag"]).status_code == 304


def _waits_for_a_window(table: Table) -> str:
    """Plays until a throw-in window is open. Returns the token of the player whose turn it is."""
    for _ in range(200):
        table.step()
        play = table.view()["play"]
        if play["window"] is not None:
            token: str = table.tokens[play["turn"]]
            return token
    raise AssertionError("no pile was turned")


def test_two_viewers_of_one_version_have_different_tags(client: FlaskClient) -> None:
    table = Table(client).started(2)
    mine, yours, public = (look(table, token) for token in (*table.tokens, None))
    tags = [answer.headers["ETag"] for answer in (mine, yours, public)]
    assert len(set(tags)) == 3
    assert look(table, table.tokens[1], If_None_Match=tags[0]).status_code == 200
    assert look(table, table.tokens[0], If_None_Match=tags[0]).status_code == 304


@pytest.mark.parametrize("known", ['{0}, "x"', '"x" , {0}', "W/{0}", '"x",, ,W/{0}', "*", " * "])
def test_a_client_with_the_current_etag_gets_304(client: FlaskClient, known: str) -> None:
    table = Table(client).started(2)
    tag = look(table).headers["ETag"]
    answer = look(table, If_None_Match=known.format(tag))
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", tag)


@pytest.mark.parametrize("known", ['"x"', 'W/"x", "y"', "", "nonsense", '"x', '"x" "y"', "{0}x", "w/{0}"])
def test_the_table_is_sent_when_if_none_match_lacks_its_tag(client: FlaskClient, known: str) -> None:
    table = Table(client).started(2)
    assert look(table, If_None_Match=known.format(look(table).headers["ETag"])).status_code == 200


@pytest.mark.parametrize("path", ["?at=3", "/replay"])
def test_etags_of_earlier_versions_and_replays_work_like_those_of_tables(client: FlaskClient, path: str) -> None:
    table = Table(client).started(2)
    first = look(table, table.tokens[0], path)
    tag = first.headers["ETag"]
    assert look(table, table.tokens[0], path, If_None_Match=f'"x", W/{tag}').status_code == 304
    assert look(table, table.tokens[1], path, If_None_Match=tag).status_code == 200
    assert look(table, table.tokens[0], path, If_Match=tag).status_code == 200
    assert look(table, table.tokens[0], path, If_Match='"x"').status_code == 412


def act(table: Table, header: str) -> TestResponse:
    seat = table.turn
    return table.act(seat, table.view(table.tokens[seat])["legal"][0], headers={"If-Match": header})


def test_a_tables_etag_can_be_used_in_if_match(client: FlaskClient) -> None:
    table = Table(client).started(2)
    seen = look(table, table.tokens[0]).headers["ETag"]
    assert act(table, seen).status_code == 201
    refused = act(table, seen)
    assert (refused.status_code, (refused.json or {})["code"]) == (412, "version-conflict")


@pytest.mark.parametrize("accepted", ['"{v}"', '"1", "{v}-0"', '"{v}-abc" , "x"', "*", ',"{v}",'])
def test_an_action_with_the_current_version_in_if_match_is_accepted(client: FlaskClient, accepted: str) -> None:
    table = Table(client).started(2)
    assert act(table, accepted.format(v=table.view()["version"])).status_code == 201


@pytest.mark.parametrize("stale", ['"1"', '"1", "2"', 'W/"{v}"', '"x"', '"{v}x"', '"-{v}"', '"0{v}0"', ""])
def test_an_action_without_the_current_version_in_if_match_is_refused(client: FlaskClient, stale: str) -> None:
    table = Table(client).started(2)
    version = table.view()["version"]
    assert act(table, stale.format(v=version)).status_code == 412
    assert table.view()["version"] == version


@pytest.mark.parametrize("broken", ["nonsense", '"1', "1", '"1" "2"', '"1", *', 'w/"1"', "**"])
def test_a_malformed_if_match_is_refused(client: FlaskClient, broken: str) -> None:
    table = Table(client).started(2)
    for answer in (act(table, broken), table.call("POST", "/undo", table.tokens[0], headers={"If-Match": broken})):
        assert (answer.status_code, (answer.json or {})["code"]) == (400, "bad-if-match")
    assert look(table, If_Match=broken).status_code == 400


def test_get_with_if_match_sends_only_the_matching_version(client: FlaskClient) -> None:
    table = Table(client).started(2)
    tag = look(table).headers["ETag"]
    assert look(table, If_Match=f'"x", {tag}').status_code == 200
    assert look(table, If_Match=f"W/{tag}").status_code == 412
    assert look(table, If_Match="*").status_code == 200
    assert look(table, If_Match=f'{tag}, "x"', If_None_Match=tag).status_code == 304


def test_the_fast_path_parses_if_match_like_flask(tmp_path: Any) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db") as server:
        table = server.table().started(2)
        for header, status in (("nonsense", 400), ('W/"1"', 412), ('"1", "2"', 412)):
            assert act(table, header).status_code == status
        seat = table.turn
        shown = table.call("GET", "", table.tokens[seat])
        tag = shown.headers["etag"]
        action = (shown.json or {})["table"]["legal"][0]
        assert table.act(seat, action, headers={"If-Match": f'"1", {tag}'}).status_code == 201


def test_etag_lists_are_parsed() -> None:
    assert parse_tags('"a", W/"b"') == (Tag("a"), Tag("b", weak=True))
    assert parse_tags("") == parse_tags(" , ,") == ()
    assert parse_tags("*") is None
    assert parse_tags('"é,~!"') == (Tag("é,~!"),)
    for wrong in ('"a b"', '"a"b', "a", '"a', '"\x7f"', "W/", ', W/ "a"', '"a";"b"', " " * 10_000 + "," * 10_000 + "x"):
        with pytest.raises(ValueError):
            parse_tags(wrong)


def test_versions_are_read_from_etags() -> None:
    assert expected_versions(None) is expected_versions("*") is None
    assert expected_versions('"17-ab", "18", W/"19", "x", "²"') == {17, 18}
    assert expected_versions(f'"{"9" * 500}"') == frozenset()
    assert expected_versions(str(tag_of(20, b"body"))) == {20}
    with pytest.raises(Problem):
        expected_versions("20")
