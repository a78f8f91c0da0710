"""Web processes that are killed during play, and two processes that decide on the same game concurrently."""

import os
import signal
from functools import partial
from pathlib import Path

from tests.bench.driver.processes import children
from tests.faults.load import TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.processes import Web, webs
from tests.faults.scale import Scale
from tests.http.handoff import worker_serving, workers_accepting_hand_offs
from tests.http.servers import TWO_WORKERS, Server
from tests.redis_servers import RedisServer

RACE = ("wurmeln", {"max_idle_rounds": 1000})
"""A game in which all players bid at the same time."""


def web_killed_on_sqlite(scale: Scale, folder: Path) -> Outcome:
    """The only process is killed, so there are no answers until it is restarted."""
    with webs(f"sqlite:///{folder}/games.db") as (web,):
        return _killed([web], scale)


def web_killed_on_redis(scale: Scale, folder: Path) -> Outcome:
    """One of two processes is killed, and the phones continue with the other."""
    with RedisServer() as redis, webs(redis.url, 2) as both:
        return _killed(both, scale)


def gunicorn_worker_killed(scale: Scale, folder: Path) -> Outcome:
    """One of two workers with connection hand-off is killed, and gunicorn starts another one."""
    with (
        RedisServer() as redis,
        Server(redis.url, command=TWO_WORKERS, WURM_JOBS=redis.url, WURM_RATES=redis.url, TMPDIR=str(folder)) as server,
        TableLoad([server.url], scale.tables) as load,
    ):
        for number in range(scale.rounds):
            load.until(lambda: workers_accepting_hand_offs(folder) == 2, "both workers accept hand-offs")
            load.play_everywhere(2)  # after this, connections have been handed off to the new worker
            load.play(scale.load)
            # A worker that serves a table is killed. A worker chosen at random might serve none.
            game = load.games[number % scale.tables]
            killed = worker_serving(game, server.process.pid, folder)
            os.kill(killed, signal.SIGKILL)
            load.play_everywhere(2)
            load.until(partial(_is_gone, killed, server.process.pid), "gunicorn has noticed that the worker has ended")
        load.play(scale.load)
        return check_outcome(load, redis.url)


def _is_gone(worker: int, server: int) -> bool:
    return worker not in children(server)


def _killed(running: list[Web], scale: Scale) -> Outcome:
    with TableLoad([web.address for web in running], scale.tables) as load:
        for number in range(scale.rounds):
            load.play(scale.load)
            web = running[number % len(running)]
            before = load.problems["cut"]
            web.kill9()
            load.until_refused("cut", before)
            web.restart()
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, running[0].store)


def concurrent_decisions(scale: Scale, folder: Path) -> Outcome:
    """Every phone sends its actions to a process chosen at random, and all players bid at the same time."""
    with (
        RedisServer() as redis,
        webs(redis.url, 2) as both,
        TableLoad([web.address for web in both], scale.tables, games=[RACE], seats=5) as load,
    ):
        load.play(2 * scale.load)
        return check_outcome(load, redis.url)
