"""Games on a Redis Cluster of three masters, jobs on a Redis of their own; masters die and return during play."""

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
from tests.faults.scenarios.worker import HURRIED, worker
from tests.redis_servers import RedisCluster3, RedisServer


def cluster_master_killed(scale: Scale, folder: Path) -> Outcome:
    with RedisCluster3() as cluster, RedisServer() as waiting, webs(cluster.url, 2, WURM_JOBS=waiting.url) as both:
        addresses = [web.address for web in both]
        with worker(cluster.url, waiting.url), TableLoad(addresses, scale.tables, games=[ENDLESS, HURRIED]) as load:
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
            _exports_are_made(load, waiting)
            return check_outcome(load, cluster.url)


def _deadlines_are_kept(load: TableLoad, cluster: RedisCluster3) -> None:
    """Where bids have a deadline, only one phone bids: for the others the worker has to."""
    hurried = load.games[1]
    with closing(open_store(cluster.url)) as store:
        load.leave_to_clock(hurried, "bid")
        load.until(
            lambda: load.decided(hurried) or any(event.actor == "clock" for event in store.read(hurried)),
            "the worker has kept a deadline",
        )


def _exports_are_made(load: TableLoad, waiting: RedisServer) -> None:
    """Of the short game: the log of the endless one may be too long for a page by now."""
    with closing(RqJobs(waiting.url)) as jobs:
        jobs.submit(JobSpec(kind=JobKind.EXPORT, game=load.games[1], viewer="host", format="html"), "export")

        def state() -> JobState | None:
            found = jobs.find("export")
            return None if found is None else found.state

        load.until(lambda: state() in (JobState.DONE, JobState.FAILED), "the export has ended")
        assert state() is JobState.DONE
