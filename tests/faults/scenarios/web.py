"""Web processes that die in the middle of their work, and two that work on the same game."""

from pathlib import Path

from tests.faults.evening import Evening
from tests.faults.processes import Web, webs
from tests.faults.reckoning import Reckoned, reckon
from tests.faults.scale import Scale
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
