"""A worker is killed in the middle of a job, while there are deadlines and requests for exports."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from redis import Redis

from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import QUEUE, RqJobs
from tests.faults.load import ENDLESS, TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.processes import frozen, webs
from tests.faults.scale import Scale
from tests.jobs.workers.processes import a_minute_passes, kill
from tests.redis_servers import RedisServer
from tests.waits import wait_until

WITH_DEADLINE: tuple[str, dict[str, Any]] = ("wurmeln", {"bid_seconds": 2, "max_idle_rounds": 1000})
RQ_WORKERS = "rq:workers"
"""The key of the set in which RQ registers running workers."""
WORKER = [sys.executable, "-m", "cli.main", "worker"]


def worker_killed(scale: Scale, folder: Path) -> Outcome:
    """The next worker finishes the job, and nothing is done twice."""
    with (
        RedisServer() as games,
        RedisServer() as jobs_redis,
        webs(games.url, WURM_JOBS=jobs_redis.url) as (web,),
        TableLoad([web.address], scale.tables, games=[WITH_DEADLINE, ENDLESS]) as load,
        closing(RqJobs(jobs_redis.url)) as jobs,
    ):
        for number in range(scale.rounds):
            load.play(scale.load)
            _killed_in_a_job(load, games, jobs_redis, jobs, f"export{number}")
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, games.url)


def _killed_in_a_job(load: TableLoad, games: RedisServer, jobs_redis: RedisServer, jobs: RqJobs, name: str) -> None:
    def done(job: str) -> bool:
        found = jobs.find(job)
        return found is not None and found.state is JobState.DONE

    export = JobSpec(kind=JobKind.EXPORT, game=load.games[0], viewer="host", format="ndjson")
    with worker(games.url, jobs_redis.url) as first:
        jobs.submit(export, f"{name}-before")
        load.until(lambda: done(f"{name}-before"), "the worker has done a job")
        with frozen(games):  # without the store, a started job cannot finish before its worker is killed
            before = _started(jobs_redis)
            jobs.submit(export, name)
            load.until(lambda: bool(_started(jobs_redis) - before), "a job is started")
            kill(first)
            started = _started(jobs_redis) - before
    assert started, "the worker was killed between two jobs"
    a_minute_passes(jobs_redis, QUEUE)
    with worker(games.url, jobs_redis.url):
        for job in sorted({*started, name}):
            load.until(partial(done, job), f"the next worker has done {job}")


def _started(jobs_redis: RedisServer) -> set[str]:
    """The jobs that a worker has started."""
    with jobs_redis.client() as client:
        return {held.decode().partition(":")[0] for held in client.zrange(f"rq:wip:{QUEUE}", 0, -1)}


@contextmanager
def worker(store: str, jobs: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Runs a worker until the block ends. The block begins when the worker has opened its store."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WURM_")}
    environment |= {"WURM_STORE": store, "WURM_JOBS": jobs}
    with Redis.from_url(jobs) as client:
        before = client.smembers(RQ_WORKERS)
    # Standard error is discarded, because the worker logs errors while its store is stopped.
    process = subprocess.Popen(WORKER, env=environment, start_new_session=True, stderr=subprocess.DEVNULL)
    try:
        with Redis.from_url(jobs) as client:
            wait_until(lambda: client.smembers(RQ_WORKERS) != before, "the worker waits for jobs")
        yield process
    finally:
        kill(process)
