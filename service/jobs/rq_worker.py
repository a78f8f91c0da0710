"""An RQ worker and RQ's scheduler. Both log JSON lines, like all our processes."""

import logging
import sys
from typing import Any

from rq import Worker, scheduler
from rq.job import Job as RqJob
from rq.serializers import JSONSerializer

from service.jobs.job_functions import TableJob
from service.jobs.protocol import JobKind, JobSpec
from service.jobs.rq_jobs import RqJobs, connect, queue_on

MAINTENANCE_SECONDS = 30
"""Seconds between two looks for jobs whose worker has died; about a minute later somebody else begins them again."""

_log = logging.getLogger(__name__)


class TableWorker(Worker):
    def handle_exception(self, job: RqJob, *exc_info: Any) -> None:
        """RQ would log the traceback with all messages, and the arguments of the job."""
        _log.error("failed", exc_info=exc_info, extra={"job": job.id})


def work(url: str) -> None:
    """Until SIGTERM or Ctrl-C; what is being done is finished first."""
    connection = connect(url)
    scheduler.run = _run_scheduler
    worker = TableWorker(
        [queue_on(connection)],
        connection=connection,
        serializer=JSONSerializer,
        job_class=TableJob,
        log_job_description=False,
        job_monitoring_interval=10,
        maintenance_interval=MAINTENANCE_SECONDS,
        worker_ttl=MAINTENANCE_SECONDS + 15,  # RQ looks up from an empty queue 15 seconds before this
    )
    jobs = RqJobs(url)
    jobs.submit(JobSpec(kind=JobKind.RECOVER), "recover")
    jobs.close()
    worker.work(with_scheduler=True, logging_level="WARNING")


def _run_scheduler(found: scheduler.RQScheduler) -> None:
    """Runs in a process of its own. RQ, and then Python, would print the traceback of an error that ends it."""
    try:
        found.work()  # type: ignore[no-untyped-call]
    except Exception:
        _log.exception("failed")
        sys.exit(1)
