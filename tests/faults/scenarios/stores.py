"""A Redis server that dies, and one that stops and goes on: phones get a clear problem and keep their place."""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.faults.evening import Evening
from tests.faults.processes import Web, frozen, webs
from tests.faults.reckoning import Reckoned, reckon
from tests.faults.scale import Scale
from tests.redis_servers import RedisServer

AWAY = (503, "store-unavailable")


def redis_killed(scale: Scale, folder: Path) -> Reckoned:
    with (
        RedisServer() as redis,
        webs(redis.url, 2) as both,
        Evening([web.address for web in both], scale.tables) as evening,
    ):
        for _ in range(scale.rounds):
            evening.play(scale.load)
            redis.kill9()
            until_noticed(evening, both)
            redis.restart()
            evening.play_everywhere(2)
        evening.play(scale.load)
        return reckon(evening, redis.url)


def redis_stopped(scale: Scale, folder: Path) -> Reckoned:
    with RedisServer() as redis, webs(redis.url) as running, Evening([running[0].address], scale.tables) as evening:
        for _ in range(scale.rounds):
            evening.play(scale.load)
            with frozen(redis):
                back = time.monotonic() + scale.stopped
                until_noticed(evening, running)
                evening.until(partial(_is_past, back), "it was stopped for long enough")
            evening.play_everywhere(2)
        evening.play(scale.load)
        return reckon(evening, redis.url)


def _is_past(moment: float) -> bool:
    return time.monotonic() > moment


def until_noticed(evening: Evening, running: Sequence[Web]) -> None:
    """Every server says that it is not ready, and phones have been told why; then everything is as it was.

    Nobody is told anything if all of them wait for somebody else's last move: what came before the store went away
    may be read only when it is back.
    """
    before = evening.problems["store-unavailable"]
    evening.until(lambda: all(web.ready() == AWAY for web in running), "readyz says that the store is away")
    evening.until(
        lambda: evening.problems["store-unavailable"] > before or not evening.busy, "phones are told, if any asks"
    )
    assert all(web.server.process.poll() is None for web in running), "a web process has died with its store"
