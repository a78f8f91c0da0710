"""Runs an RQ worker and RQ's scheduler. Both write JSON log lines, like all our processes."""

import logging
import sys
from typing import Any

from rq import Worker, scheduler
from rq.job import Job as RqJob
from rq.serializers import JSONSerializer

from service.jobs.job_queue import JobKind, JobSpec
from service.jobs.rq_jobs import QUEUES, REVIEW_QUEUE, RqJobs, connect, queue_on
from service.worker.job_functions import WorkerJob

MAINTENANCE_SECONDS = 30
"""How often a worker looks for jobs whose worker has died. Such a job starts again about a minute later."""

_log = logging.getLogger(__name__)


class TableWorker(Worker):
    def handle_exception(self, job: RqJob, *exc_info: Any) -> None:
        """Replaces the log line of RQ, which contains exception messages and the arguments of the job."""
        _log.error("failed", exc_info=exc_info, extra={"job": job.id})


def work(url: str, *, reviews: bool = True) -> None:
    """Runs until SIGTERM or Ctrl-C. The running job is finished first. Without `reviews`, other workers do them."""
    connection = connect(url)
    scheduler.run = _run_scheduler
    worker = TableWorker(
        [queue_on(connection, WorkerJob, name) for name in QUEUES if reviews or name != REVIEW_QUEUE],
        connection=connection,
        serializer=JSONSerializer,
        job_class=WorkerJob,
        log_job_description=False,
        job_monitoring_interval=10,
        maintenance_interval=MAINTENANCE_SECONDS,
        worker_ttl=MAINTENANCE_SECONDS + 15,  # RQ waits 15 seconds less than this for a new job
    )
    jobs = RqJobs(url)
    jobs.submit(JobSpec(kind=JobKind.RECOVER), "recover")
    jobs.close()
    worker.work(with_scheduler=True, logging_level="WARNING")


def _run_scheduler(found: scheduler.RQScheduler) -> None:
    """Runs RQ's scheduler in its own process. RQ's own function would print the traceback of a fatal error."""
    try:
        found.work()  # type: ignore[no-untyped-call]
    except Exception:
        _log.exception("failed")
        sys.exit(1)
