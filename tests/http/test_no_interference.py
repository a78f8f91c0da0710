"""Two servers whose games differ only in hidden cards send the same bytes to viewers who may not see these cards."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from events.decider import Role, Seat
from events.games import game_ids, newest
from events.store import open_store
from service.auth.tokens import Tokens
from tests.conformance.indistinguishable_games import seat_or_role
from tests.conformance.subjects import subject_for
from tests.http.play.two_worlds import NOW, Pair, pairs, player_of
from tests.http.servers import Server
from tests.sampling import sampled

SECRET = "both servers sign tokens with this"  # noqa: S105
SETTINGS = {"WURM_SECRET": SECRET, "WURM_PUBLIC_URL": "http://table.example", "WURM_CLOSE_AFTER": "0"}
OF_THE_REQUEST = frozenset({"date", "x-request-id"})
"""Headers that differ from request to request, whatever the cards are."""
WITH_SECRETS = [game for game in game_ids() if not newest(game).refereed]

Request = tuple[str, str, dict[str, Any]]
Answer = tuple[int, list[tuple[str, str]], bytes]


@contextmanager
def two_servers(found: list[Pair], folder: Path) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    with ExitStack() as running:
        clients: list[httpx.Client] = []
        for side in (0, 1):
            url = f"sqlite:///{folder}/{side}.db"
            store = open_store(url)
            for pair in found:
                store.append(pair.game, pair.logs[side], expected=0)
                store.put_if_absent(f"code-of:{pair.game}", "ACDE34")
            store.close()
            command = (sys.executable, "-m", "tests.http.play.frozen", str(NOW))
            address = running.enter_context(Server(url, command=command, **SETTINGS)).url
            clients.append(running.enter_context(httpx.Client(base_url=f"{address}/api/v1/", trust_env=False)))
        yield clients[0], clients[1]


def token(pair: Pair, viewer: Seat | Role) -> str | None:
    if viewer is Role.HOST:
        return Tokens(SECRET).host(pair.game)
    player = player_of(pair, viewer)
    return None if player is None else Tokens(SECRET).seat(pair.game, player)


def read_requests(pair: Pair) -> Iterator[Request]:
    """Requests that read this table."""
    here, version = f"games/{pair.game}", pair.state.version
    for path in ("", "/scores", "/scores.csv", "/proof", "/qr.svg", "/qr.png", "/watch/qr.svg", "/events", "/nothing"):
        yield "GET", here + path, {}
    yield "HEAD", here, {}
    for language in ("de", "nl", "xx"):
        yield "GET", here, {"headers": {"Accept-Language": language}}
    for known in (version, version - 1):
        yield "GET", here, {"headers": {"If-None-Match": f'"{known}"'}}
    for at in (*range(1, version, max(1, version // 8)), version, version + 1):
        yield "GET", here, {"params": {"at": at}}
    for after in (0, 1, version // 2, version - 1, version, version + 1):
        yield "GET", f"{here}/events", {"params": {"after": after}}
        yield "GET", f"{here}/events", {"params": {"after": after // 2, "upto": after}}
    yield "GET", f"{here}/events", {"headers": {"Accept": "application/x-ndjson"}}


def refused_requests(pair: Pair) -> Iterator[Request]:
    """Requests that the rules, the table or the schema refuse."""
    here = f"games/{pair.game}"
    for action in pair.refused:
        yield "POST", f"{here}/actions", {"json": action}
        yield "POST", f"{here}/actions", {"json": action, "headers": {"Accept-Language": "de"}}
        yield "POST", f"{here}/actions", {"json": action, "headers": {"Idempotency-Key": "k"}}
        yield "POST", f"{here}/actions", {"json": action, "headers": {"If-Match": '"1"'}}
    for body in ("{", "[]", '{"type": "nothing"}', '{"type": 1}'):
        yield "POST", f"{here}/actions", {"content": body, "headers": {"Content-Type": "application/json"}}
    yield "POST", f"{here}/start", {}
    yield "POST", f"{here}/forks", {"json": {"at": 1}}
    yield "POST", f"{here}/undo", {"json": {"to": 0}}
    yield "POST", f"{here}/undo", {"json": {"to": 999_999}}
    yield "POST", f"{here}/seats", {"json": {"code": "AAAAAA", "name": "Eve", "seat": 99}}
    yield "POST", f"{here}/rematch", {"json": {"entropy": "e"}}
    yield "PATCH", f"{here}/seats/99", {"json": {"name": "Eve"}}


def ask(client: httpx.Client, bearer: str | None, request: Request) -> Answer:
    method, path, how = request
    headers = dict(how.get("headers", {})) | ({} if bearer is None else {"Authorization": f"Bearer {bearer}"})
    answer = client.request(method, path, **(how | {"headers": headers}))
    compared_headers = [(name, value) for name, value in answer.headers.items() if name not in OF_THE_REQUEST]
    return answer.status_code, compared_headers, answer.content


def frames(client: httpx.Client, pair: Pair, bearer: str | None, after: int | None) -> Answer:
    """The stream up to its first frame with a table. The table does not change during the test."""
    headers = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
    headers |= {} if after is None else {"Last-Event-ID": str(after)}
    with client.stream("GET", f"games/{pair.game}/stream", headers=headers) as answer:
        compared_headers = [(name, value) for name, value in answer.headers.items() if name not in OF_THE_REQUEST]
        got = b""
        for chunk in answer.iter_raw():
            got += chunk
            if got.endswith(b"\n\n") and b"id: " in got:
                break
        return answer.status_code, compared_headers, got


@pytest.mark.parametrize("game", sampled(WITH_SECRETS, ["takethat", "wurmeln", "wormup_board"]))
def test_hidden_cards_change_no_byte_of_any_answer(game: str, tmp_path: Path) -> None:
    decider = newest(game)
    found = pairs(subject_for(game, decider.version), min(decider.seats))
    assert len({pair.viewer for pair in found}) == 1 + min(decider.seats), "a viewer has no alternative game"
    seen_by_others = 0
    with two_servers(found, tmp_path) as servers:
        for pair in found:
            for viewer in (pair.viewer, Role.HOST) if pair.viewer is Role.SPECTATOR else (pair.viewer,):
                assert_same_answers(servers, pair, viewer)
            seen_by_others += sum(differ_to(servers, pair, seat) for seat in map(Seat, range(len(pair.state.chairs))))
    assert seen_by_others, "no seat sees a difference between the games, so nothing was tested"


def assert_same_answers(servers: tuple[httpx.Client, httpx.Client], pair: Pair, viewer: Seat | Role) -> None:
    """Compares all answers that the two servers give to this viewer."""
    bearer, who = token(pair, viewer), seat_or_role(viewer)
    for request in (*read_requests(pair), *refused_requests(pair)):
        one, other = (ask(server, bearer, request) for server in servers)
        assert one[0] < 500, f"{request}: {one}"
        assert one == other, f"{who} can tell two games of {pair.game} apart by {request}"
    for after in (None, 0, 1, pair.state.version - 1, pair.state.version):
        one, other = (frames(server, pair, bearer, after) for server in servers)
        assert one[0] == 200, one
        assert one[2].startswith((b"id: ", b"event: behind\n"))
        assert one == other, f"{who} can tell two games of {pair.game} apart by the stream after {after}"


def differ_to(servers: tuple[httpx.Client, httpx.Client], pair: Pair, seat: Seat) -> bool:
    """Whether this seat sees different tables on the two servers, as the owner of the hidden cards should."""
    if player_of(pair, seat) is None:
        return False
    one, other = (ask(server, token(pair, seat), ("GET", f"games/{pair.game}", {})) for server in servers)
    assert one[0] == other[0] == 200
    return one != other
