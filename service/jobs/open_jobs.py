"""The jobs that the configuration asks for."""

from collections.abc import Callable

from events.decider import Millis
from service.jobs.protocol import Jobs, Perform


def open_jobs(url: str | None, perform: Perform, clock: Callable[[], Millis]) -> Jobs:
    if url is None:
        from service.jobs.in_process import InProcessJobs

        return InProcessJobs(perform, clock)
    from service.jobs.rq_jobs import RqJobs  # RQ takes long to load

    return RqJobs(url)
