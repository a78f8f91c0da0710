"""Jobs in RQ on Redis: for the scaled-out setup with several web processes and workers.

RQ does not run on a Redis Cluster, so jobs have their own Redis (WURM_JOBS). Jobs and results are stored as JSON, so a
worker never unpickles data from that Redis. A job can only call functions that service/worker/job_functions.py lists.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, Retry
from rq.exceptions import DeserializationError, NoSuchJobError
from rq.job import Job as RqJob
from rq.job import JobStatus
from rq.serializers import JSONSerializer

from events.decider import Millis
from service.jobs.job_queue import (
    MAX_ATTEMPTS,
    RESULT_TTL_SECONDS,
    JobKind,
    JobProgress,
    JobRecord,
    JobResult,
    JobsError,
    JobSpec,
    JobState,
    JobStopped,
    QueueFull,
)
from service.jobs.table_job import WORK, TableJob

QUEUE = "wurmtisch"
COMPUTER_QUEUE = "wurmtisch-computers"
"""Decisions of computer players."""
REVIEW_QUEUE = "wurmtisch-reviews"
"""Reviews take about a minute each. `wurm worker --no-reviews` leaves them to other workers."""
QUEUES = (QUEUE, COMPUTER_QUEUE, REVIEW_QUEUE)
"""Workers take jobs from a queue only if those before it are empty."""
MAX_QUEUED_JOBS = 1000
JOB_TIMEOUT_SECONDS = 300
"""A job that takes longer is stopped."""
COMPUTER_TIMEOUT_SECONDS = 60
FAILED_DECISION_SECONDS = 60
"""How long a failed decision of a computer player is kept."""
WATCHED = "wurmtisch:watched:"
"""The prefix of the keys that say that somebody follows a game."""
PROGRESS = "wurmtisch:progress:"
STOPPED = "wurmtisch:stopped:"
"""The prefixes of the keys that say how far a job is, and that it was stopped."""
REVIEW_TIMEOUT_SECONDS = 1800
RETRY_SECONDS = [5, 30, 60]
"""The pauses before the retries of failed deadlines and retention jobs. Exports and reviews are retried at once."""

_STATES = {
    JobStatus.STARTED: JobState.RUNNING,
    JobStatus.FINISHED: JobState.DONE,
    JobStatus.FAILED: JobState.FAILED,
    JobStatus.STOPPED: JobState.FAILED,
    JobStatus.CANCELED: JobState.FAILED,
}

_log = logging.getLogger(__name__)


def connect(url: str) -> "Redis":
    return Redis.from_url(url, socket_connect_timeout=2, socket_timeout=10)


def queue_on(connection: "Redis", job_class: type[TableJob] = TableJob, name: str = QUEUE) -> Queue:
    return Queue(name, connection, JOB_TIMEOUT_SECONDS, job_class=job_class, serializer=JSONSerializer)


class RqJobs:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._queue = queue_on(self._redis)
        self._computers = queue_on(self._redis, name=COMPUTER_QUEUE)
        self._reviews = queue_on(self._redis, name=REVIEW_QUEUE)

    def submit(self, work: JobSpec, job_id: str) -> None:
        with _redis_errors_as_ours():
            queue = self._queue_for(work)
            if queue.count >= MAX_QUEUED_JOBS:
                raise QueueFull(f"{MAX_QUEUED_JOBS} jobs are waiting")
            self._redis.delete(PROGRESS + job_id, STOPPED + job_id)
            queue.enqueue_job(self._job(work, job_id))

    def at(self, moment: Millis, work: JobSpec, job_id: str) -> None:
        # RQ uses whole seconds. The time is rounded up, so that the job never runs too early.
        when = datetime.fromtimestamp(-(-moment // 1000), UTC)
        with _redis_errors_as_ours():
            self._queue_for(work).schedule_job(self._job(work, job_id), when)

    def find(self, job_id: str) -> JobRecord | None:
        with _redis_errors_as_ours():
            try:
                found = TableJob.fetch(job_id, connection=self._redis, serializer=JSONSerializer)
                work = msgspec.convert(found.args[0], JobSpec)
                state = _STATES.get(found.get_status(refresh=False), JobState.WAITING)
                result = found.return_value() if state is JobState.DONE else None
                if self._redis.exists(STOPPED + job_id):
                    state = JobState.STOPPED
                done = None if result is None else msgspec.convert(result, JobResult)
                return JobRecord(job_id, work, state, done, self._progress(job_id))
            except (NoSuchJobError, DeserializationError, msgspec.ValidationError, LookupError, TypeError):
                return None  # there is no such job, or this service did not write it

    def stop(self, job_id: str) -> None:
        with _redis_errors_as_ours():
            self._redis.set(STOPPED + job_id, 1, ex=RESULT_TTL_SECONDS)

    def report(self, job_id: str, progress: JobProgress) -> None:
        with _redis_errors_as_ours():
            if self._redis.exists(STOPPED + job_id):
                raise JobStopped
            self._redis.set(PROGRESS + job_id, msgspec.json.encode(progress), ex=RESULT_TTL_SECONDS)

    def _progress(self, job_id: str) -> JobProgress | None:
        text: Any = self._redis.get(PROGRESS + job_id)
        return None if text is None else msgspec.json.decode(text, type=JobProgress)

    def waiting_decisions(self) -> int:
        with _redis_errors_as_ours():
            return int(self._computers.count)

    def urgent_jobs_wait(self) -> bool:
        with _redis_errors_as_ours():
            return bool(self._queue.count or self._computers.count)

    def note_watched(self, game: str, seconds: int) -> None:
        with _redis_errors_as_ours():
            self._redis.set(WATCHED + game, 1, ex=seconds)

    def is_watched(self, game: str) -> bool:
        with _redis_errors_as_ours():
            return bool(self._redis.exists(WATCHED + game))

    def close(self) -> None:
        self._redis.close()

    def _queue_for(self, work: JobSpec) -> Queue:
        return {JobKind.COMPUTER: self._computers, JobKind.REVIEW: self._reviews}.get(work.kind, self._queue)

    def _job(self, work: JobSpec, job_id: str) -> RqJob:
        if work.kind is JobKind.COMPUTER:  # RQ never retries it; a web process with watchers queues it again
            options: dict[str, Any] = {"result_ttl": 0, "failure_ttl": FAILED_DECISION_SECONDS}
            return self._created(self._computers, work, job_id, options | {"timeout": COMPUTER_TIMEOUT_SECONDS})
        if work.kind is JobKind.REVIEW:  # retried once, also if its worker dies
            options = {"result_ttl": RESULT_TTL_SECONDS, "failure_ttl": RESULT_TTL_SECONDS, "retry": Retry(max=1)}
            return self._created(self._reviews, work, job_id, options | {"timeout": REVIEW_TIMEOUT_SECONDS})
        # A user waits for an export. Other jobs can wait until the store is available again.
        retry = Retry(max=MAX_ATTEMPTS - 1, interval=0 if work.kind is JobKind.EXPORT else RETRY_SECONDS)
        kept = {"result_ttl": RESULT_TTL_SECONDS, "failure_ttl": RESULT_TTL_SECONDS}
        return self._created(self._queue, work, job_id, kept | {"retry": retry})

    def _created(self, queue: Queue, work: JobSpec, job_id: str, options: dict[str, Any]) -> RqJob:
        return queue.create_job(
            WORK, args=(msgspec.to_builtins(work),), job_id=job_id, description=work.kind.value, **options
        )


@contextmanager
def _redis_errors_as_ours() -> Iterator[None]:
    try:
        yield
    except RedisError as why:
        _log.warning("the Redis for jobs cannot be reached: %s", type(why).__name__)
        raise JobsError("the Redis for jobs cannot be reached") from why
