"""Opens the job queue that the configuration selects."""

from collections.abc import Callable

from events.decider import Millis
from service.jobs.job_queue import JobQueue, Perform


def open_jobs(url: str | None, perform: Perform, clock: Callable[[], Millis]) -> JobQueue:
    if url is None:
        from service.jobs.in_process import InProcessJobs

        return InProcessJobs(perform, clock)
    from service.jobs.rq_jobs import RqJobs  # imported here, because RQ is slow to import

    return RqJobs(url)
