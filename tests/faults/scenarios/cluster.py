"""Games on a Redis Cluster of three masters, jobs on a Redis of their own; masters die and return during play."""

from contextlib import closing
from pathlib import Path

from events.store import open_store
from service.jobs.protocol import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import RqJobs
from tests.faults.evening import ENDLESS, Evening
from tests.faults.processes import webs
from tests.faults.reckoning import Reckoned, reckon
from tests.faults.scale import Scale
from tests.faults.scenarios.stores import until_noticed
from tests.faults.scenarios.worker import HURRIED, worker
from tests.redis_servers import RedisCluster3, RedisServer


def cluster_master_killed(scale: Scale, folder: Path) -> Reckoned:
    with RedisCluster3() as cluster, RedisServer() as waiting, webs(cluster.url, 2, WURM_JOBS=waiting.url) as both:
        addresses = [web.address for web in both]
        with worker(cluster.url, waiting.url), Evening(addresses, scale.tables, games=[ENDLESS, HURRIED]) as evening:
            for number in range(scale.rounds):
                evening.play(scale.load)
                master = cluster.owner(evening.games[number % scale.tables])
                master.kill9()
                until_noticed(evening, both)
                master.restart()
                cluster.ensure_running()
                evening.play_everywhere(2)
            evening.play(scale.load)
            _deadlines_are_kept(evening, cluster)
            _exports_are_made(evening, waiting)
            return reckon(evening, cluster.url)


def _deadlines_are_kept(evening: Evening, cluster: RedisCluster3) -> None:
    """Where bids have a deadline, only one phone bids: for the others the worker has to."""
    hurried = evening.games[1]
    with closing(open_store(cluster.url)) as store:
        evening.leave_to_clock(hurried, "bid")
        evening.until(
            lambda: evening.decided(hurried) or any(event.actor == "clock" for event in store.read(hurried)),
            "the worker has kept a deadline",
        )


def _exports_are_made(evening: Evening, waiting: RedisServer) -> None:
    """Of the short game: the log of the endless one may be too long for a page by now."""
    with closing(RqJobs(waiting.url)) as jobs:
        jobs.submit(JobSpec(kind=JobKind.EXPORT, game=evening.games[1], viewer="host", format="html"), "export")

        def state() -> JobState | None:
            found = jobs.find("export")
            return None if found is None else found.state

        evening.until(lambda: state() in (JobState.DONE, JobState.FAILED), "the export has ended")
        assert state() is JobState.DONE
