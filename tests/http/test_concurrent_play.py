"""Complete games over real HTTP with one process per seat: on SQLite, on Redis with two servers, on stock gunicorn."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import NamedTuple

import pytest

from events.games import game_ids, newest, rules
from events.store import open_store
from events.verify import verify
from tests.http.play.whole_game import Whole, whole_game
from tests.http.servers import SERVE, STOCK_GUNICORN, Server
from tests.redis_servers import RedisServer
from tests.sampling import sampled


class Serving(NamedTuple):
    store: str
    servers: list[str]


CASES = [
    (game, serving)
    for serving in ("sqlite", "redis", "stock-gunicorn")
    for game in game_ids()
    if serving == "sqlite"
    or game in ("drehwurm", "takethat", "wurmeln")  # one for each set of rules with hidden bids or cards
]
SHORT = [
    ("takethat", "sqlite"),
    ("wurmeln_sheet", "sqlite"),
    ("drehwurm", "redis"),
    ("wurmeln", "stock-gunicorn"),
]
"""The games of `make test`. tests/scaled_out plays other games, on the services of docker-compose.yml."""


@pytest.fixture(scope="module")
def serving(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The addresses of a store and of its servers. All games use them."""
    with ExitStack() as running:
        if request.param == "redis":
            url, servers = running.enter_context(RedisServer()).url, 2
        else:
            url, servers = f"sqlite:///{tmp_path_factory.mktemp('games')}/log.db", 1
        command = STOCK_GUNICORN if request.param == "stock-gunicorn" else SERVE
        yield Serving(url, [running.enter_context(Server(url, command=command)).url for _ in range(servers)])


@pytest.mark.parametrize(("game", "serving"), sampled(CASES, SHORT), indirect=["serving"])
def test_a_whole_game_with_one_process_per_seat_verifies(game: str, serving: Serving) -> None:
    decider = newest(game)
    whole = whole_game(decider, serving.servers, seed=1)
    with closing(open_store(serving.store)) as store:
        log = list(store.read(whole.game))
    verdict = verify(rules, log)
    assert (verdict.over, verdict.events) == (True, whole.last.version)
    assert_everybody_saw_it(whole, refereed=decider.refereed)
    reported_actions = sum(report.acted for report in whole.reports)
    actions = {event.command for event in log if event.type.startswith(f"{game}.") and event.actor.startswith("seat:")}
    assert len(actions) == reported_actions


def assert_everybody_saw_it(whole: Whole, *, refereed: bool) -> None:
    """Asserts that all players saw the same end and increasing versions, and acted unless there is a referee."""
    assert sorted(report.seat for report in whole.reports) == list(range(len(whole.last.chairs)))
    for report in whole.reports:
        assert (report.last, report.outcome, report.events) == (
            whole.last.version,
            whole.last.outcome,
            whole.last.version,
        )
        assert report.seen == sorted(report.seen)
        assert refereed == (report.acted == 0)
