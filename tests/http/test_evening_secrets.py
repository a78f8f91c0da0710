"""Two servers whose games differ only in hidden cards send the same bytes about the evening of these games."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from events.games import newest
from service.auth.tokens import Tokens
from tests.conformance.subjects import subject_for
from tests.http.play.two_worlds import Pair, pairs
from tests.http.test_no_interference import SECRET, Answer, ask, two_servers
from tests.http.test_no_interference import WITH_SECRETS as GAMES
from tests.sampling import sampled

STANDINGS = ("/standings", "/plots/course.svg", "/plots/rivalries.svg", "/export?format=html", "/export?format=csv")
KEY = {"Idempotency-Key": "5b0f1c3a9e2d47b1a6c8"}


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
    """Everything that the server says about the evening."""
    here = f"evenings/{evening}"
    asked = [ask(server, None, ("GET", here + path, {})) for path in ("", "/events", "/events?after=3", *STANDINGS)]
    for pair in found:
        asked.append(ask(server, host, ("PATCH", f"{here}/tables/{pair.game}", {"json": {"counts": False}})))
        asked.append(ask(server, host, ("POST", f"{here}/tables/{pair.game}/seat", {})))
        asked.append(ask(server, host, ("POST", f"{here}/tables", {"json": {"game": pair.game}})))
    with server.stream("GET", f"{here}/stream") as answer:
        got = b""
        for chunk in answer.iter_raw():
            got += chunk
            if got.endswith(b"\n\n") and b"id: " in got:
                break
        asked.append((answer.status_code, [], got))
    return asked


@pytest.mark.parametrize("game", sampled(GAMES, ["takethat"]))
def test_hidden_cards_change_no_byte_of_the_evening(game: str, tmp_path: Path) -> None:
    decider = newest(game)
    found = pairs(subject_for(game, decider.version), min(decider.seats))[:3]
    assert found
    with two_servers(found, tmp_path) as (one, other):
        first, second = opened_evening(one, found), opened_evening(other, found)
        assert first == second
        for here, there in zip(answers(one, *first, found), answers(other, *second, found), strict=True):
            assert here[0] < 500
            assert here == there
