"""The masters of a Redis Cluster are killed and restarted during play. Jobs are on another Redis."""

from contextlib import closing
from pathlib import Path

from events.store import open_store
from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import RqJobs
from tests.faults.load import ENDLESS, TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.processes import webs
from tests.faults.scale import Scale
from tests.faults.scenarios.stores import until_noticed
from tests.faults.scenarios.worker import WITH_DEADLINE, worker
from tests.redis_servers import RedisCluster3, RedisServer


def cluster_master_killed(scale: Scale, folder: Path) -> Outcome:
    with (
        RedisCluster3() as cluster,
        RedisServer() as jobs_redis,
        webs(cluster.url, 2, WURM_JOBS=jobs_redis.url) as both,
    ):
        addresses = [web.address for web in both]
        with (
            worker(cluster.url, jobs_redis.url),
            TableLoad(addresses, scale.tables, games=[ENDLESS, WITH_DEADLINE]) as load,
        ):
            for number in range(scale.rounds):
                load.play(scale.load)
                master = cluster.owner(load.games[number % scale.tables])
                master.kill9()
                until_noticed(load, both)
                master.restart()
                cluster.ensure_running()
                load.play_everywhere(2)
            load.play(scale.load)
            _deadlines_are_kept(load, cluster)
            _exports_are_made(load, jobs_redis)
            return check_outcome(load, cluster.url)


def _deadlines_are_kept(load: TableLoad, cluster: RedisCluster3) -> None:
    """In the game with a deadline only one phone bids, so the worker has to bid for the others."""
    with_deadline = load.games[1]
    with closing(open_store(cluster.url)) as store:
        load.leave_to_clock(with_deadline, "bid")
        load.until(
            lambda: load.decided(with_deadline) or any(event.actor == "clock" for event in store.read(with_deadline)),
            "the worker has acted at a deadline",
        )


def _exports_are_made(load: TableLoad, jobs_redis: RedisServer) -> None:
    """Exports the short game, because the log of the endless game may be too long for a replay."""
    with closing(RqJobs(jobs_redis.url)) as jobs:
        jobs.submit(JobSpec(kind=JobKind.EXPORT, game=load.games[1], viewer="host", format="html"), "export")

        def state() -> JobState | None:
            found = jobs.find("export")
            return None if found is None else found.state

        load.until(lambda: state() in (JobState.DONE, JobState.FAILED), "the export has ended")
        assert state() is JobState.DONE
