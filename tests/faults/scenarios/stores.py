"""A Redis server is killed, or stopped and resumed: phones get a clear problem and continue afterwards."""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.faults.load import TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.processes import Web, frozen, webs
from tests.faults.scale import Scale
from tests.redis_servers import RedisServer

UNAVAILABLE = (503, "store-unavailable")


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
                back = time.monotonic() + scale.stopped_seconds
                until_noticed(load, running)
                load.until(partial(_is_past, back), "Redis was stopped for long enough")
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, redis.url)


def _is_past(moment: float) -> bool:
    return time.monotonic() > moment


def until_noticed(load: TableLoad, running: Sequence[Web]) -> None:
    """Waits until every server reports that it is not ready, and phones have got the problem.

    If all phones wait for an event, none of them sends an action, so none gets the problem. This happens if the event
    was stored just before the outage, because it can be read only after the outage.
    """
    before = load.problems["store-unavailable"]
    load.until(
        lambda: all(web.ready() == UNAVAILABLE for web in running), "readyz reports that the store is unavailable"
    )
    load.until(
        lambda: load.problems["store-unavailable"] > before or not load.busy,
        "phones have got the problem, or none of them sends an action",
    )
    assert all(web.server.process.poll() is None for web in running), "a web process has ended together with its store"
