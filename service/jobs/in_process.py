"""Jobs in threads of this process: for the embedded default, where one process is the whole service.

The threads are started when there is something to do and end when there is nothing left. Where the process is patched
for gevent they are greenlets. What waits here is forgotten when the process ends; deadlines are found again in the log.
"""

import logging
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from events.decider import Millis
from service.jobs.protocol import KEPT_SECONDS, TRIES, Job, Perform, QueueFull, Result, State, Work

WAITING = 100
"""So many jobs may wait; whoever asks for more is refused."""
KEPT_RESULTS = 100
KEPT_BYTES = 16 * 1024 * 1024
AGAIN_AFTER = 5000
"""Milliseconds after which what failed at its time is tried again."""
LONGEST_WAIT = 3600.0

_log = logging.getLogger(__name__)


class _Planned(NamedTuple):
    at: Millis
    work: Work
    tries: int = 1


class InProcessJobs:
    def __init__(self, perform: Perform, clock: Callable[[], Millis]) -> None:
        self._perform, self._clock = perform, clock
        self._changed = threading.Condition()
        self._waiting: deque[str] = deque()
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._ended: dict[str, Millis] = {}
        self._planned: dict[str, _Planned] = {}
        self._worker: threading.Thread | None = None
        self._timekeeper: threading.Thread | None = None
        self._closed = False

    def submit(self, work: Work, job_id: str) -> None:
        with self._changed:
            self._forget_old()
            if len(self._waiting) >= WAITING:
                raise QueueFull(f"{WAITING} jobs are waiting")
            self._jobs[job_id] = Job(job_id, work, State.WAITING)
            self._waiting.append(job_id)
            if self._worker is None and not self._closed:
                self._worker = _started(self._work_off)

    def at(self, moment: Millis, work: Work, job_id: str) -> None:
        self._plan(job_id, _Planned(moment, work))

    def find(self, job_id: str) -> Job | None:
        with self._changed:
            self._forget_old()
            return self._jobs.get(job_id)

    def close(self) -> None:
        """Begin nothing new, and wait for what is being done."""
        with self._changed:
            self._closed = True
            running = [thread for thread in (self._worker, self._timekeeper) if thread is not None]
            self._changed.notify_all()
        for thread in running:
            thread.join()

    def run_due(self) -> None:
        """Do everything whose time has come."""
        while (due := self._next_due()) is not None:
            job_id, planned = due
            try:
                self._perform(planned.work)
            except Exception:
                _log.exception("failed", extra={"kind": planned.work.kind.value})
                if planned.tries < TRIES:
                    again = Millis(self._clock() + AGAIN_AFTER)
                    self._plan(job_id, _Planned(again, planned.work, planned.tries + 1))

    def _plan(self, job_id: str, planned: _Planned) -> None:
        with self._changed:
            self._planned[job_id] = planned
            if self._closed:
                return
            if self._timekeeper is None:
                self._timekeeper = _started(self._keep_time)
            else:
                self._changed.notify_all()

    def _next_due(self) -> tuple[str, _Planned] | None:
        with self._changed:
            job_id = min(self._planned, key=self._moment, default=None)
            if self._closed or job_id is None or self._moment(job_id) > self._clock():
                return None
            return job_id, self._planned.pop(job_id)

    def _moment(self, job_id: str) -> Millis:
        return self._planned[job_id].at

    def _keep_time(self) -> None:
        while True:
            self.run_due()
            with self._changed:
                if self._closed or not self._planned:
                    self._timekeeper = None
                    return
                wait = (min(planned.at for planned in self._planned.values()) - self._clock()) / 1000
                if wait > 0:
                    self._changed.wait(min(wait, LONGEST_WAIT))

    def _work_off(self) -> None:
        while (job := self._next_job()) is not None:
            try:
                result = self._perform(job.work)
            except Exception:
                _log.exception("failed", extra={"kind": job.work.kind.value})
                self._end(replace(job, state=State.FAILED))
            else:
                self._end(replace(job, state=State.DONE, result=result))

    def _next_job(self) -> Job | None:
        with self._changed:
            if self._closed or not self._waiting:
                self._worker = None
                return None
            job = replace(self._jobs[self._waiting.popleft()], state=State.RUNNING)
            self._jobs[job.id] = job
            return job

    def _end(self, job: Job) -> None:
        with self._changed:
            self._jobs[job.id] = job
            self._ended[job.id] = self._clock()
            self._forget_old()

    def _forget_old(self) -> None:
        """Ended jobs are kept for a while, and no more of them than there is room for; the newest always is."""
        oldest = self._clock() - 1000 * KEPT_SECONDS
        room, newest_first = KEPT_BYTES, list(reversed(self._ended))
        for place, job_id in enumerate(newest_first):
            room -= _size(self._jobs[job_id].result)
            if self._ended[job_id] <= oldest or place >= KEPT_RESULTS or (room < 0 and place > 0):
                del self._ended[job_id], self._jobs[job_id]


def _started(run: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=run, name=f"jobs {run.__name__}", daemon=True)
    thread.start()
    return thread


def _size(result: Result | None) -> int:
    return 0 if result is None else len(result.content)
