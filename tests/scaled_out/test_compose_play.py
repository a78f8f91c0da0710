"""Plays a game of each ruleset on the services of docker-compose.yml, which run as local processes."""

import json
from contextlib import closing
from urllib.request import urlopen

import pytest

from cli.client import Server
from events.games import game_ids, newest, rules
from events.store import StoreError, open_store
from events.verify import verify
from tests.http.play.whole_game import whole_game
from tests.sampling import sampled
from tests.scaled_out.compose_services import PASSWORD, Stack
from tests.waits import WAIT_SECONDS, wait_until

SHORT = ("wormup", "drehwurm_sheet", "wormup_board")
"""The games of `make test`. tests/http/test_concurrent_play.py plays other games."""


@pytest.mark.parametrize("game", sampled(game_ids(), SHORT))
def test_a_whole_game_is_played_through_the_stack(stack: Stack, game: str) -> None:
    whole = whole_game(newest(game), [stack.address], seed=7)
    with closing(open_store(stack.url("games"))) as store:
        verdict = verify(rules, list(store.read(whole.game)))
    assert (verdict.over, verdict.events) == (True, whole.last.version)
    for report in whole.reports:
        assert (report.last, report.outcome) == (whole.last.version, whole.last.outcome)


def test_the_web_service_is_ready_without_warnings(stack: Stack) -> None:
    with urlopen(f"{stack.address}/readyz", timeout=WAIT_SECONDS) as answer:  # noqa: S310 - our own address
        assert json.load(answer) == {"status": "ok", "warnings": []}


def test_the_worker_handles_a_deadline(stack: Stack) -> None:
    """Only the first player bids. The worker draws random bids for the others."""
    with Server(stack.address) as server:
        opened = server.open("wurmeln", {"bid_seconds": 1})
        table = server.table(opened.game, opened.host_token)
        seats = [table.join(f"Player {number}", opened.join_code) for number in range(3)]
        table.start()
        seats[0].act(seats[0].view().legal[0])
        wait_until(lambda: any(event["actor"] == "clock" for event in table.events()), "the clock has acted")


@pytest.mark.parametrize("redis", ["games", "jobs"])
def test_redis_refuses_clients_without_the_password(stack: Stack, redis: str) -> None:
    bare = f"redis://127.0.0.1:{stack.ports[redis]}/0"
    with pytest.raises(StoreError, match="name or password"):
        open_store(bare)
    with pytest.raises(StoreError) as refused:
        open_store(bare.replace("redis://", "redis://:hunter2@"))
    assert "hunter2" not in str(refused.value)


def test_no_service_logs_the_password(stack: Stack) -> None:
    for service in stack.services.values():
        assert PASSWORD not in service.log.read_text(), service.name
