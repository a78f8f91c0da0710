"""Jobs in threads of this process, for the default setup without separate workers.

Threads are started when there is a job and end when there is none. In a process patched by gevent they are greenlets.
Reviews take long, so they have a thread of their own.
Queued jobs are lost when the process ends. Scheduled jobs are the deadlines of games. The next start computes these
from the logs.
"""

import logging
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from events.decider import Millis
from events.store import StoreClosed
from service.jobs.job_queue import (
    MAX_ATTEMPTS,
    RESULT_TTL_SECONDS,
    JobKind,
    JobProgress,
    JobRecord,
    JobResult,
    JobSpec,
    JobState,
    JobStopped,
    Perform,
    QueueFull,
)

MAX_QUEUED_JOBS = 100
MAX_QUEUED_REVIEWS = 20
MAX_RESULTS = 100
MAX_RESULT_BYTES = 16 * 1024 * 1024
RETRY_MILLIS = 5000
"""How long after a failure a scheduled job is tried again."""
MAX_WAIT_SECONDS = 3600.0

_log = logging.getLogger(__name__)


class _Scheduled(NamedTuple):
    at: Millis
    work: JobSpec
    tries: int = 1


class InProcessJobs:
    def __init__(self, perform: Perform, clock: Callable[[], Millis]) -> None:
        self._perform, self._clock = perform, clock
        self._changed = threading.Condition()
        self._queues = (_Queue(MAX_QUEUED_JOBS), _Queue(MAX_QUEUED_REVIEWS))
        """The first queue is for all jobs except reviews, the second for reviews."""
        self._jobs: OrderedDict[str, JobRecord] = OrderedDict()
        self._ended: dict[str, Millis] = {}
        self._scheduled: dict[str, _Scheduled] = {}
        self._scheduler: threading.Thread | None = None
        self._closed = False

    def submit(self, work: JobSpec, job_id: str) -> None:
        with self._changed:
            self._forget_old()
            queue = self._queue_of(work)
            if len(queue.waiting) >= queue.most:
                raise QueueFull(f"{queue.most} jobs are waiting")
            self._ended.pop(job_id, None)
            self._jobs[job_id] = JobRecord(job_id, work, JobState.WAITING)
            queue.waiting.append(job_id)
            if queue.worker is None and not self._closed:
                queue.worker = _started(partial(self._run_queued, queue), "jobs")

    def at(self, moment: Millis, work: JobSpec, job_id: str) -> None:
        self._schedule(job_id, _Scheduled(moment, work))

    def find(self, job_id: str) -> JobRecord | None:
        with self._changed:
            self._forget_old()
            return self._jobs.get(job_id)

    def stop(self, job_id: str) -> None:
        with self._changed:
            job = self._jobs.get(job_id)
            if job is None or job_id in self._ended:
                return
            queue = self._queue_of(job.work)
            if job_id in queue.waiting:
                queue.waiting.remove(job_id)
                self._ended[job_id] = self._clock()
            self._jobs[job_id] = replace(job, state=JobState.STOPPED)

    def report(self, job_id: str, progress: JobProgress) -> None:
        with self._changed:
            job = self._jobs.get(job_id)
            if job is None or job.state is JobState.STOPPED or self._closed:
                raise JobStopped
            self._jobs[job_id] = replace(job, progress=progress)

    def close(self) -> None:
        """Starts no more jobs and waits for the running ones. A running review ends at its next report of progress."""
        with self._changed:
            self._closed = True
            threads = (*[queue.worker for queue in self._queues], self._scheduler)
            running = [thread for thread in threads if thread is not None]
            self._changed.notify_all()
        for thread in running:
            thread.join()

    def run_due(self) -> None:
        """Runs all scheduled jobs whose time has come."""
        while (due := self._next_due()) is not None:
            job_id, planned = due
            try:
                self._perform(planned.work)
            except StoreClosed:
                continue  # the process is stopping; the deadline is recovered at the next start
            except Exception:
                _log.exception("failed", extra={"kind": planned.work.kind.value})
                if planned.tries < MAX_ATTEMPTS:
                    again = Millis(self._clock() + RETRY_MILLIS)
                    self._schedule(job_id, _Scheduled(again, planned.work, planned.tries + 1))

    def _schedule(self, job_id: str, planned: _Scheduled) -> None:
        with self._changed:
            self._scheduled[job_id] = planned
            if self._closed:
                return
            if self._scheduler is None:
                self._scheduler = _started(self._run_scheduled, "scheduled jobs")
            else:
                self._changed.notify_all()

    def _next_due(self) -> tuple[str, _Scheduled] | None:
        with self._changed:
            job_id = min(self._scheduled, key=self._moment, default=None)
            if self._closed or job_id is None or self._moment(job_id) > self._clock():
                return None
            return job_id, self._scheduled.pop(job_id)

    def _moment(self, job_id: str) -> Millis:
        return self._scheduled[job_id].at

    def _run_scheduled(self) -> None:
        while True:
            self.run_due()
            with self._changed:
                if self._closed or not self._scheduled:
                    self._scheduler = None
                    return
                wait = (min(planned.at for planned in self._scheduled.values()) - self._clock()) / 1000
                if wait > 0:
                    self._changed.wait(min(wait, MAX_WAIT_SECONDS))

    def _queue_of(self, work: JobSpec) -> "_Queue":
        return self._queues[work.kind is JobKind.REVIEW]

    def _run_queued(self, queue: "_Queue") -> None:
        while (job := self._next_job(queue)) is not None:
            try:
                result = self._perform(job.work)
            except JobStopped:
                self._end(job.id, JobState.STOPPED)
            except StoreClosed:
                self._end(job.id, JobState.FAILED)
            except Exception:
                _log.exception("failed", extra={"kind": job.work.kind.value})
                self._end(job.id, JobState.FAILED)
            else:
                self._end(job.id, JobState.DONE, result)

    def _next_job(self, queue: "_Queue") -> JobRecord | None:
        with self._changed:
            if self._closed or not queue.waiting:
                queue.worker = None
                return None
            job = replace(self._jobs[queue.waiting.popleft()], state=JobState.RUNNING)
            self._jobs[job.id] = job
            return job

    def _end(self, job_id: str, state: JobState, result: JobResult | None = None) -> None:
        with self._changed:
            self._jobs[job_id] = replace(self._jobs[job_id], state=state, result=result)
            self._ended[job_id] = self._clock()
            self._forget_old()

    def _forget_old(self) -> None:
        """Forgets ended jobs that are too old or too many, or whose results are too large together.

        The newest result may have any size.
        """
        oldest = self._clock() - 1000 * RESULT_TTL_SECONDS
        room, newest_first = MAX_RESULT_BYTES, list(reversed(self._ended))
        for place, job_id in enumerate(newest_first):
            room -= _size(self._jobs[job_id].result)
            if self._ended[job_id] <= oldest or place >= MAX_RESULTS or (room < 0 and place > 0):
                del self._ended[job_id], self._jobs[job_id]


class _Queue:
    """Waiting jobs, and the thread that runs them one after the other."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: deque[str] = deque()
        self.worker: threading.Thread | None = None


def _started(run: Callable[[], None], name: str) -> threading.Thread:
    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    return thread


def _size(result: JobResult | None) -> int:
    return 0 if result is None else len(result.content)
