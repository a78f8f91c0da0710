"""A Redis server that dies, and one that stops and goes on: phones get a clear problem and keep their place."""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.faults.load import TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.processes import Web, frozen, webs
from tests.faults.scale import Scale
from tests.redis_servers import RedisServer

AWAY = (503, "store-unavailable")


def redis_killed(scale: Scale, folder: Path) -> Outcome:
    with (
        RedisServer() as redis,
        webs(redis.url, 2) as both,
        TableLoad([web.address for web in both], scale.tables) as load,
    ):
        for _ in range(scale.rounds):
            load.play(scale.load)
            redis.kill9()
            until_noticed(load, both)
            redis.restart()
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, redis.url)


def redis_stopped(scale: Scale, folder: Path) -> Outcome:
    with RedisServer() as redis, webs(redis.url) as running, TableLoad([running[0].address], scale.tables) as load:
        for _ in range(scale.rounds):
            load.play(scale.load)
            with frozen(redis):
                back = time.monotonic() + scale.stopped
                until_noticed(load, running)
                load.until(partial(_is_past, back), "it was stopped for long enough")
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, redis.url)


def _is_past(moment: float) -> bool:
    return time.monotonic() > moment


def until_noticed(load: TableLoad, running: Sequence[Web]) -> None:
    """Every server says that it is not ready, and phones have been told why; then everything is as it was.

    Nobody is told anything if all of them wait for somebody else's last move: what came before the store went away
    may be read only when it is back.
    """
    before = load.problems["store-unavailable"]
    load.until(lambda: all(web.ready() == AWAY for web in running), "readyz says that the store is away")
    load.until(lambda: load.problems["store-unavailable"] > before or not load.busy, "phones are told, if any asks")
    assert all(web.server.process.poll() is None for web in running), "a web process has died with its store"
