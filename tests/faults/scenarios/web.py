"""Web processes that die in the middle of their work, and two that work on the same game."""

import os
import signal
from pathlib import Path

from tests.bench.driver.processes import children
from tests.faults.evening import Evening
from tests.faults.processes import Web, webs
from tests.faults.reckoning import Reckoned, reckon
from tests.faults.scale import Scale
from tests.http.handoff import at_home
from tests.http.servers import TWO_WORKERS, Server
from tests.redis_servers import RedisServer

RACE = ("wurmeln", {"max_idle_rounds": 1000})
"""Everybody bids at the same time."""


def web_killed_on_sqlite(scale: Scale, folder: Path) -> Reckoned:
    """The only process there is: while it is away there is no answer at all."""
    with webs(f"sqlite:///{folder}/games.db") as (web,):
        return _killed([web], scale)


def web_killed_on_redis(scale: Scale, folder: Path) -> Reckoned:
    """One of two: the phones go on with the other."""
    with RedisServer() as redis, webs(redis.url, 2) as both:
        return _killed(both, scale)


def home_killed(scale: Scale, folder: Path) -> Reckoned:
    """One of the two processes that hand connections on to each other; gunicorn starts another in its place."""
    with (
        RedisServer() as redis,
        Server(redis.url, command=TWO_WORKERS, WURM_JOBS=redis.url, WURM_RATES=redis.url, TMPDIR=str(folder)) as server,
        Evening([server.url], scale.tables) as evening,
    ):
        for number in range(scale.rounds):
            evening.until(lambda: at_home(folder) == 2, "both are at home")
            evening.play_everywhere(2)  # by now connections have been handed on to the new one
            evening.play(scale.load)
            before = evening.problems["cut"]
            os.kill(children(server.process.pid)[number % 2], signal.SIGKILL)
            evening.until_told("cut", before)
            evening.play_everywhere(2)
        evening.play(scale.load)
        return reckon(evening, redis.url)


def _killed(running: list[Web], scale: Scale) -> Reckoned:
    with Evening([web.address for web in running], scale.tables) as evening:
        for number in range(scale.rounds):
            evening.play(scale.load)
            web = running[number % len(running)]
            before = evening.problems["cut"]
            web.kill9()
            evening.until_told("cut", before)
            web.restart()
            evening.play_everywhere(2)
        evening.play(scale.load)
        return reckon(evening, running[0].store)


def two_decide_at_once(scale: Scale, folder: Path) -> Reckoned:
    """Every action of every phone goes to either process, and all bid at once."""
    with (
        RedisServer() as redis,
        webs(redis.url, 2) as both,
        Evening([web.address for web in both], scale.tables, games=[RACE], seats=5) as evening,
    ):
        evening.play(2 * scale.load)
        return reckon(evening, redis.url)
