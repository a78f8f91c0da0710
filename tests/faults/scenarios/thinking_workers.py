"""One of two workers is killed in the middle of a computer's decision, and one of two web processes with it."""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from service.jobs.rq_jobs import COMPUTER_QUEUE
from tests.faults.outcome import Outcome
from tests.faults.processes import Web, frozen, webs
from tests.faults.scale import Scale
from tests.faults.scenarios.thinking import WatchedTables
from tests.faults.scenarios.worker import worker
from tests.jobs.workers.processes import kill
from tests.redis_servers import RedisServer
from tests.waits import wait_until


def one_of_two_thinking_workers_killed(scale: Scale, folder: Path) -> Outcome:
    """The other worker and the other web process continue the games. No decision is lost or made twice."""
    with (
        RedisServer() as games,
        RedisServer() as jobs,
        webs(games.url, count=2, WURM_JOBS=jobs.url) as running,
        ExitStack() as ending,
    ):
        workers = [ending.enter_context(worker(games.url, jobs.url)) for _ in range(2)]
        tables = WatchedTables(running, scale.tables)
        for number in range(scale.rounds):
            if number:
                workers.append(ending.enter_context(worker(games.url, jobs.url)))
            tables.play_on()
            with _web_killed(tables, running[number % 2]):
                _kill_deciding(workers, games, jobs)
                tables.play_on()
        return tables.outcome(games.url)


@contextmanager
def _web_killed(tables: WatchedTables, web: Web) -> Iterator[None]:
    """Kills a web process, and starts it again when the block ends. Meanwhile the test asks the other process."""
    tables.webs.remove(web)
    web.kill9()
    yield
    web.restart()
    tables.webs.append(web)


def _kill_deciding(workers: "list[subprocess.Popen[bytes]]", games: RedisServer, jobs: RedisServer) -> None:
    """Kills a worker that has started a decision, and takes it off the list."""
    with jobs.client() as client, frozen(games):  # without the store, no started decision ends
        wait_until(lambda: bool(_deciding(client)), "a worker has started a decision")
        pid, decision = next(iter(_deciding(client).items()))
        killed = next(each for each in workers if each.pid == pid)
        kill(killed)
        workers.remove(killed)
        assert _deciding(client)[pid] == decision, "the worker was killed between two decisions"


def _deciding(client: Any) -> dict[int, str]:
    """The decisions that workers have started, by the process id of the worker."""
    found = {}
    for held in client.zrange(f"rq:wip:{COMPUTER_QUEUE}", 0, -1):
        job = held.decode().partition(":")[0]
        name = client.hget(f"rq:job:{job}", "worker_name")
        pid = name and client.hget(f"rq:worker:{name.decode()}", "pid")
        if pid:
            found[int(pid)] = job
    return found
