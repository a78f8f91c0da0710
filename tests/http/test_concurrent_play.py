"""Whole games over real HTTP, a process for every seat: on SQLite, and on Redis with two servers side by side."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from events.games import game_ids, newest, rules
from events.store import open_store
from events.verify import verify
from tests.http.play.whole_game import Whole, whole_game
from tests.http.servers import Server
from tests.redis_servers import RedisServer


@contextmanager
def serving(kind: str, folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The store's address and those of its servers."""
    with ExitStack() as running:
        if kind == "sqlite":
            url, servers = f"sqlite:///{folder}/log.db", 1
        else:
            url, servers = running.enter_context(RedisServer()).url, 2
        yield url, [running.enter_context(Server(url)).url for _ in range(servers)]


@pytest.mark.parametrize("kind", ["sqlite", "redis"])
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_with_a_process_for_every_seat(game: str, kind: str, tmp_path: Path) -> None:
    decider = newest(game)
    with serving(kind, tmp_path) as (url, addresses):
        whole = whole_game(decider, addresses, seed=1)
        store = open_store(url)
        try:
            log = list(store.read(whole.game))
        finally:
            store.close()
    verdict = verify(rules, log)
    assert (verdict.over, verdict.events) == (True, whole.last.version)
    assert_everybody_saw_it(whole, refereed=decider.refereed)
    told_actions = sum(told.acted for told in whole.told)
    actions = {event.command for event in log if event.type.startswith(f"{game}.") and event.actor.startswith("seat:")}
    assert len(actions) == told_actions


def assert_everybody_saw_it(whole: Whole, *, refereed: bool) -> None:
    """All came to the same end, nobody's table ever went back, and everybody played."""
    assert sorted(told.seat for told in whole.told) == list(range(len(whole.last.chairs)))
    for told in whole.told:
        assert (told.last, told.outcome, told.events) == (whole.last.version, whole.last.outcome, whole.last.version)
        assert told.seen == sorted(told.seen)
        assert refereed == (told.acted == 0)
