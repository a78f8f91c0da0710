"""Replays over HTTP: a complete game in one response, without anything that the requester may not know."""

import gzip
import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.site import site
from tests.http.tables import Table
from tests.http.test_exports import Page, export, patched
from tests.http.test_tables import problem


def replayed(table: Table, token: str | None = None, **how: Any) -> dict[str, Any]:
    answer = table.call("GET", "/replay", token, **how)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json or {}
    return found


def last_view(replay: dict[str, Any], viewer: str) -> Any:
    (eyes,) = (eyes for eyes in replay["eyes"] if eyes["viewer"] == viewer)
    view = None
    for change in eyes["views"]:
        view = patched(view, change)
    return view


def race(client: FlaskClient) -> Table:
    """A race in which two of three players have bid."""
    table = Table(client, "wormup").started(3)
    for seat, face in ((0, "5"), (1, "6")):
        assert table.act(seat, {"type": "bid", "face": face}).status_code == 201
    return table


def bids_in(replay: dict[str, Any], viewer: str) -> list[dict[str, Any]]:
    """The data of all bids in the replay of this viewer."""
    (eyes,) = (eyes for eyes in replay["eyes"] if eyes["viewer"] == viewer)
    return [
        eyes["knows"].get(str(place), [happened["data"] for happened in step["events"]])[number]
        for place, step in enumerate(replay["steps"])
        for number, event in enumerate(step["events"])
        if event["type"] == "wormup.bid_laid"
    ]


def test_the_api_and_the_replay_file_have_the_same_data(client: FlaskClient) -> None:
    table = Table(client, options={"rounds": 1}).started(2).to_the_end()
    assert replayed(table) == Page(export(table, "html").text).data


@pytest.mark.parametrize(("seat", "faces"), [(0, ["5", None]), (1, [None, "6"]), (2, [None, None])])
def test_a_replay_of_a_running_game_shows_each_seat_only_its_own_bid(
    client: FlaskClient, seat: int, faces: list[str | None]
) -> None:
    table = race(client)
    replay = replayed(table, table.tokens[seat])
    assert [eyes["viewer"] for eyes in replay["eyes"]] == [f"seat:{seat}"]
    assert [bid.get("face") for bid in bids_in(replay, f"seat:{seat}")] == faces
    assert last_view(replay, f"seat:{seat}")["play"] == table.view(table.tokens[seat])["play"]
    assert '"secret":' not in json.dumps(replay)


def test_a_replay_of_a_running_game_shows_spectator_and_host_no_bid(client: FlaskClient) -> None:
    table = race(client)
    for token, viewer in ((None, "spectator"), (table.host, "host")):
        replay = replayed(table, token)
        assert not replay["over"]
        assert [bid.get("face") for bid in bids_in(replay, viewer)] == [None, None]
        assert replay["eyes"][0]["knows"] == {}


def test_a_replay_shows_to_each_viewer_the_bids_that_this_viewer_knew(client: FlaskClient) -> None:
    table = race(client)
    table.call("POST", "/abandon", table.host)
    replay = replayed(table)
    assert replay["over"]
    bids = {eyes["viewer"]: [bid.get("face") for bid in bids_in(replay, eyes["viewer"])] for eyes in replay["eyes"]}
    assert bids == {
        "everyone": ["5", "6"],
        "seat:0": ["5", None],
        "seat:1": [None, "6"],
        "seat:2": [None, None],
        "spectator": [None, None],
    }


def test_a_replay_contains_the_texts_for_its_events(client: FlaskClient) -> None:
    table = race(client)
    game, around = replayed(table, query_string={"lang": "de"})["phrases"]
    assert game["title"] == "Worm Up!"
    assert game["happened"]["bid_laid"] == "{seat} bietet {face}."
    assert around["happened"]["left"] == "{seat} verlässt den Tisch."


def test_an_unchanged_replay_is_answered_with_304(client: FlaskClient) -> None:
    table = race(client)
    first = table.call("GET", "/replay", table.tokens[0])
    again = {"headers": {"If-None-Match": first.headers["ETag"]}}
    assert table.call("GET", "/replay", table.tokens[0], **again).status_code == 304
    in_german = table.call("GET", "/replay", table.tokens[0], query_string={"lang": "de"}, **again)
    assert in_german.status_code == 200
    assert table.call("GET", "/replay", table.tokens[1], **again).status_code == 200
    table.act(2, {"type": "bid", "face": "7"})
    assert table.call("GET", "/replay", table.tokens[0], **again).status_code == 200


def test_a_replay_is_compressed_once_the_game_is_over(client: FlaskClient) -> None:
    table = Table(client, options={"rounds": 1}).started(2)
    accepted = {"Accept-Encoding": "gzip"}
    assert "Content-Encoding" not in table.call("GET", "/replay", headers=accepted).headers
    table.to_the_end()
    plain, compressed = (table.call("GET", "/replay", headers=headers) for headers in ({}, accepted))
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(compressed.data)) == plain.json
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in plain.vary
    assert "Accept-Encoding" in compressed.vary
    known = {**accepted, "If-None-Match": compressed.headers["ETag"]}
    assert compressed.headers["ETag"] != plain.headers["ETag"]
    assert table.call("GET", "/replay", headers=known).status_code == 304


def test_a_replay_file_of_a_finished_game_contains_its_proof(client: FlaskClient) -> None:
    table = Table(client, options={"rounds": 1}).started(2)
    assert Page(export(table, "html").text).proof is None
    table.to_the_end()
    proof = Page(export(table, "html").text).proof
    assert proof == table.call("GET", "/proof").json
    assert proof["verdict"] == "holds"


def test_a_replay_file_contains_the_texts_of_all_languages(client: FlaskClient) -> None:
    table = Table(client, options={"rounds": 1}).started(2).to_the_end()
    page = Page(export(table, "html").text)
    assert set(page.languages) == {"de", "en", "nl"}
    for tag, said in page.languages.items():
        texts = site().texts[tag]
        assert said["texts"] == {name: text for name, text in texts.items() if not name.startswith("https.")}
        assert said["phrases"] == replayed(table, query_string={"lang": tag})["phrases"]
        assert said["proof"] == (table.call("GET", f"/proof?lang={tag}").json or {})["sentence"]


def test_a_replay_is_refused_for_an_unknown_game_or_a_foreign_token(client: FlaskClient) -> None:
    table, other = race(client), Table(client).started(2)
    problem(client.get("/api/v1/games/0123456789abcdef0123/replay"), 404, "no-such-game")
    problem(table.call("GET", "/replay", other.tokens[0]), 401, "bad-token")
