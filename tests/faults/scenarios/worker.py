"""A worker that dies in the middle of a job, while deadlines pass at the tables and exports are asked for."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import QUEUE, RqJobs
from tests.faults.load import ENDLESS, TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.processes import frozen, webs
from tests.faults.scale import Scale
from tests.jobs.test_worker import a_minute_passes, kill
from tests.redis_servers import RedisServer

HURRIED: tuple[str, dict[str, Any]] = ("wurmeln", {"bid_seconds": 2, "max_idle_rounds": 1000})
WORKER = [sys.executable, "-m", "cli.main", "worker"]


def worker_killed(scale: Scale, folder: Path) -> Outcome:
    """What it had begun is done by the next one, and nothing twice."""
    with (
        RedisServer() as games,
        RedisServer() as waiting,
        webs(games.url, WURM_JOBS=waiting.url) as (web,),
        TableLoad([web.address], scale.tables, games=[HURRIED, ENDLESS]) as load,
        closing(RqJobs(waiting.url)) as jobs,
    ):
        for number in range(scale.rounds):
            load.play(scale.load)
            _killed_in_a_job(load, games, waiting, jobs, f"export{number}")
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, games.url)


def _killed_in_a_job(load: TableLoad, games: RedisServer, waiting: RedisServer, jobs: RqJobs, name: str) -> None:
    def done(job: str) -> bool:
        found = jobs.find(job)
        return found is not None and found.state is JobState.DONE

    export = JobSpec(kind=JobKind.EXPORT, game=load.games[0], viewer="host", format="ndjson")
    with worker(games.url, waiting.url) as first:
        jobs.submit(export, f"{name}-before")
        load.until(lambda: done(f"{name}-before"), "the worker works")
        with frozen(games):  # so nothing that is begun can be done before its worker is killed
            before = _begun(waiting)
            jobs.submit(export, name)
            load.until(lambda: bool(_begun(waiting) - before), "a job is begun")
            kill(first)
            begun = _begun(waiting) - before
    assert begun, "the worker was killed between two jobs"
    a_minute_passes(waiting)
    with worker(games.url, waiting.url):
        for job in sorted({*begun, name}):
            load.until(partial(done, job), f"the next worker has done {job}")


def _begun(waiting: RedisServer) -> set[str]:
    """The jobs that a worker holds."""
    with waiting.client() as client:
        return {held.decode().partition(":")[0] for held in client.zrange(f"rq:wip:{QUEUE}", 0, -1)}


@contextmanager
def worker(store: str, jobs: str) -> Iterator["subprocess.Popen[bytes]"]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WURM_")}
    environment |= {"WURM_STORE": store, "WURM_JOBS": jobs}
    # What it complains of while its store is away is as it should be.
    process = subprocess.Popen(WORKER, env=environment, start_new_session=True, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        kill(process)
