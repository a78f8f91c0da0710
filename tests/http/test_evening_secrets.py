"""Two servers whose games differ only in hidden cards send the same bytes about the evening of these games.

This includes their answers about the club.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from events.decider import Role
from events.games import newest
from service.auth.tokens import Tokens
from tests.conformance.subjects import subject_for
from tests.http.play.two_worlds import Pair, pairs
from tests.http.test_no_interference import SECRET, Answer, ask, two_servers
from tests.http.test_no_interference import WITH_SECRETS as GAMES
from tests.sampling import sampled

READ = (
    *("", "?at=3", "/events", "/events?after=3", "/standings", "/plots/course.svg", "/plots/rivalries.svg"),
    *("/export?format=html", "/export?format=csv"),
)
CLUB = ("", "/people", "/people?after=1", "/evenings", "/ratings")
RANDOM = ("command", "hash", "prev")
FEW, ALL = 1, 20
"""The largest number of running tables in the evening."""
KEY = {"Idempotency-Key": "5b0f1c3a9e2d47b1a6c8"}


def _is_short(case: tuple[str, int]) -> bool:
    return case[1] == FEW


def opened_evening(server: httpx.Client, found: list[Pair]) -> tuple[str, str]:
    """Opens an evening with these tables. Both servers derive the same ids. Returns its id and the host's token."""
    answer: dict[str, Any] = server.post("evenings", json={}, headers=KEY).json()
    evening, host = answer["evening"], answer["host_token"]
    headers = {"Authorization": f"Bearer {host}"}
    for pair in found:
        for number, chair in enumerate(pair.state.chairs):
            body = {"name": f"{chair.name} {pair.game[-3:]}", "phone": False}
            key = {"Idempotency-Key": f"{pair.game}-person-{number}"}
            server.post(f"evenings/{evening}/people", json=body, headers=headers | key).raise_for_status()
        table = {"game": pair.game, "token": Tokens(SECRET).host(pair.game)}
        server.post(f"evenings/{evening}/tables", json=table, headers=headers).raise_for_status()
    return evening, host


def answers(server: httpx.Client, evening: str, host: str, found: list[Pair]) -> list[Answer]:
    """Everything that the server says about the evening: to guests, to its host, and to a person of it."""
    here = f"evenings/{evening}"
    body = {"name": "Eve", "code": ask_json(server, f"{here}/invitation")["join_code"]}
    joined = server.post(f"{here}/people", json=body, headers=KEY).raise_for_status().json()
    eve: str = joined["token"]
    asked = [
        ask(server, bearer, ("GET", here + path, {"headers": {"Accept-Language": language}}))
        for path in READ
        for bearer, language in ((None, "en"), (eve, "de"))
    ]
    with server.stream("GET", f"{here}/stream") as stream:
        frames = stream.iter_raw()
        asked.append((stream.status_code, [], _until(frames, b"id: ")))
        for pair in found:
            table = f"{here}/tables/{pair.game}"
            asked.append(ask(server, None, ("GET", f"{table}/scores.svg", {})))
            asked.append(ask(server, host, ("PATCH", table, {"json": {"counts": False}})))
            asked += [ask(server, bearer, ("POST", f"{table}/seat", {})) for bearer in (host, eve)]
            asked.append(ask(server, host, ("POST", f"{here}/tables", {"json": {"game": pair.game}})))
            asked.append(ask(server, eve, ("POST", f"{here}/place", {"json": {"game": pair.game}})))
            asked.append((stream.status_code, [], _until(frames, b'"evening.person_moved"')))
            _renamed(server, pair)
            asked.append((stream.status_code, [], _until(frames, b"event: tables")))
        people = [joined["person"], ask_json(server, here)["evening"]["people"][0]["id"]]
        asked += _next_game(server, here, eve, people)
        asked.append((stream.status_code, [], _until(frames, b'"evening.table_added"')))
        asked += _club(server, host, eve, *people)
    asked.append((200, [], _log(server, here)))
    return asked + [ask(server, None, ("GET", here + path, {})) for path in READ]


def _next_game(server: httpx.Client, here: str, eve: str, people: list[str]) -> list[Answer]:
    """Chooses a next game that the rules refuse, and then one that Eve plays with somebody from one of the tables."""
    refused = {"ruleset": "takethat", "people": people[:1]}
    called = {"ruleset": "takethat", "people": people}
    return [ask(server, eve, ("POST", f"{here}/games", {"json": body, "headers": KEY})) for body in (refused, called)]


def _club(server: httpx.Client, host: str, eve: str, person: str, other: str) -> list[Answer]:
    """Everything that the server says about the club. At the end Eve removes her name, also from her running game."""

    def read() -> list[Answer]:
        return [ask(server, bearer, ("GET", f"club{path}", {})) for path in CLUB for bearer in (None, eve, host)]

    def post(bearer: str, path: str, body: dict[str, Any]) -> Answer:
        return ask(server, bearer, ("POST", f"club/{path}", {"json": body}))

    before = read()
    renamed = ask(server, host, ("PATCH", f"club/people/{person}", {"json": {"name": "Eva"}}))
    assert renamed[0] == 200, renamed
    version = json.loads(renamed[2])["version"]
    changed = [post(host, path, {"version": version}) for path in ("undo", "redo")]
    refused = [post(host, f"people/{person}/merge", {"into": other}), post(eve, "undo", {"version": 99})]
    between = read()
    removed = [ask(server, bearer, ("DELETE", f"club/people/{person}", {})) for bearer in (host, eve)]
    assert [each[0] for each in (*changed, *refused, *removed)] == [200, 200, 409, 422, 403, 200]
    return [*before, renamed, *changed, *refused, *between, *removed, *read()]


def _log(server: httpx.Client, here: str) -> bytes:
    """The log of the evening, without the ids of commands, which are random, and without hashes."""
    lines = [json.loads(line) for line in server.get(f"{here}/export?format=jsonl").text.splitlines()]
    return json.dumps([{name: line[name] for name in line if name not in RANDOM} for line in lines]).encode()


def ask_json(server: httpx.Client, path: str) -> dict[str, Any]:
    found: dict[str, Any] = server.get(path).raise_for_status().json()
    return found


def _until(frames: Iterator[bytes], awaited: bytes) -> bytes:
    """Reads the stream up to the end of the frame that contains these bytes."""
    got = b""
    while awaited not in got or not got.endswith(b"\n\n"):
        got += next(frames)
    return got


def _renamed(server: httpx.Client, pair: Pair) -> None:
    """Renames a player at a running table. The evening shows the new name."""
    seat = pair.state.people()[0]
    token = Tokens(SECRET).seat(pair.game, pair.state.chairs[seat].player or "")
    headers = {"Authorization": f"Bearer {token}"}
    server.patch(f"games/{pair.game}/seats/{seat}", json={"name": "Zoe"}, headers=headers).raise_for_status()


@pytest.mark.parametrize(("game", "most"), sampled([(game, most) for game in GAMES for most in (FEW, ALL)], _is_short))
def test_hidden_cards_change_no_byte_of_the_evening(game: str, most: int, tmp_path: Path) -> None:
    decider = newest(game)
    only = Role.SPECTATOR if most == FEW else None
    found = pairs(subject_for(game, decider.version), min(decider.seats), only)[:most]
    assert found
    with two_servers(found, tmp_path) as (one, other):
        first, second = opened_evening(one, found), opened_evening(other, found)
        assert first == second
        for here, there in zip(answers(one, *first, found), answers(other, *second, found), strict=True):
            assert here[0] < 500
            assert here == there
