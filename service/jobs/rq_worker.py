"""A real RQ worker, with RQ's scheduler beside it."""

from rq import Worker
from rq.serializers import JSONSerializer

from service.jobs.on_rq import RqJobs, connect, queue_on
from service.jobs.port import Kind, Work

LOOK_EVERY = 30
"""Seconds between two looks for jobs whose worker has died; about a minute later somebody else begins them again."""


def work(url: str) -> None:
    """Until SIGTERM or Ctrl-C; what is being done is finished first."""
    connection = connect(url)
    worker = Worker(
        [queue_on(connection)],
        connection=connection,
        serializer=JSONSerializer,
        log_job_description=False,
        job_monitoring_interval=10,
        maintenance_interval=LOOK_EVERY,
        worker_ttl=LOOK_EVERY + 15,  # RQ looks up from an empty queue 15 seconds before this
    )
    jobs = RqJobs(url)
    jobs.submit(Work(kind=Kind.RECOVER), "recover")
    jobs.close()
    worker.work(with_scheduler=True, logging_level="WARNING")
