"""Computer players as RQ jobs, for the scaled-out setup. A worker thinks, waits for the rest of the pause and acts.

RQ schedules with whole seconds, which is too coarse for a reaction time. So a job is queued at once, and its worker
waits. While other decisions, deadlines or exports wait for a worker, a pause is shortened to SHORT_PAUSE_SECONDS.
Only one decision for each computer and version is queued. If a worker or a web process dies, a decision may be lost. A
web process with a client that watches the table then notices that nothing has happened for STALLED_SECONDS, and queues
the decision again.
"""

import logging
import threading
import time
from collections.abc import Callable
from typing import Protocol

from events.decider import Illegal, Millis, Seat
from events.store import StoreError
from events.table import TableState
from service.jobs.job_queue import JobKind, JobsError, JobSpec
from service.players.computer_players import WATCHED_SECONDS, ComputerPlayers, Made, PlayerServices
from service.players.thinking import seconds_for, think

STALLED_SECONDS = 8
SHORT_PAUSE_SECONDS = 0.8
STEP_SECONDS = 0.05

_log = logging.getLogger(__name__)


class PlayerQueue(Protocol):
    """The part of the job queue that these players use."""

    def submit(self, work: JobSpec, job_id: str) -> None: ...

    def at(self, moment: Millis, work: JobSpec, job_id: str) -> None: ...

    def waiting_decisions(self) -> int:
        """How many decisions of computers wait for a worker."""

    def urgent_jobs_wait(self) -> bool:
        """Whether any jobs but reviews wait for a worker."""

    def note_watched(self, game: str, seconds: int) -> None:
        """Remembers for this many seconds that somebody follows the game."""

    def is_watched(self, game: str) -> bool: ...


class QueuedPlayers(ComputerPlayers):
    def __init__(self, services: PlayerServices, queue: PlayerQueue) -> None:
        super().__init__(services)
        self._queue = queue

    def watched(self, table: TableState) -> None:
        """Runs in a thread, because the caller must not wait for Redis."""
        if table.computers() and next(self._able(table), None) is not None:
            threading.Thread(target=self._queue_if_stalled, args=(table,), name="computers", daemon=True).start()

    def _queue_if_stalled(self, table: TableState) -> None:
        try:
            watched_before = self._queue.is_watched(table.stream)
            self._note_watched(table.stream)
            newest = next(self._store.read(table.stream, after=table.version - 1), None)
            silent = 0 if newest is None else self._clock() - newest.at
            if not watched_before or silent >= STALLED_SECONDS * 1000:
                self._submit(table, f"-{self._clock() // (STALLED_SECONDS * 1000)}")
        except (JobsError, StoreError):
            _log.warning("the computers of a table could not be checked; this is tried again while somebody watches")

    def perform(self, work: JobSpec) -> None:
        begun = time.monotonic()
        try:
            table = self._handler.newest(work.game)
        except Illegal:
            return  # the game was removed
        if work.seat is None:
            self._schedule(table)
            return
        seat = Seat(work.seat)
        if table.version != work.version or seat not in table.computers():
            return  # the newer version has a job of its own
        level = table.chairs[seat].computer
        assert level is not None  # noqa: S101 - the seat of a computer
        seconds = seconds_for(level, self._limit, self._queue.waiting_decisions() + 1, 1)
        question = self._question(table, seat, seconds, self._clock() if work.due is None else work.due)
        if question is None:
            return
        thought = think(question)
        action = thought.action(question.situation.legal)
        if action is None:
            return
        late = 0.0 if work.due is None else max(0.0, (self._clock() - work.due) / 1000 - (time.monotonic() - begun))
        wait_out(begun, thought.pause_ms / 1000 - late, self._queue.urgent_jobs_wait)
        made = Made(work.game, seat, table.version, question.situation.legal, action)
        if not self._carry_out(made):
            self._schedule(self._handler.newest(work.game))

    def _schedule(self, table: TableState) -> None:
        try:
            if self._queue.is_watched(table.stream):
                self._submit(table)
        except JobsError:
            _log.warning("a decision of a computer could not be queued; it is queued again while somebody watches")

    def _submit(self, table: TableState, again: str = "") -> None:
        for seat, _ in self._able(table):
            work = JobSpec(
                kind=JobKind.COMPUTER, game=table.stream, seat=seat, version=table.version, due=self._clock()
            )
            self._queue.submit(work, f"computer-{table.stream}-{table.version}-{seat}{again}")
        wakes = self._wakes(table)
        if wakes is not None:
            work = JobSpec(kind=JobKind.COMPUTER, game=table.stream, version=table.version)
            self._queue.at(wakes, work, f"computers-{table.stream}-{wakes}")

    def _note_watched(self, game: str) -> None:
        try:
            self._queue.note_watched(game, WATCHED_SECONDS)
        except JobsError:
            _log.warning("the Redis for jobs cannot be reached: computers wait")

    def _forget(self, table: TableState) -> None:
        """Does nothing, because each job compares its version with the version of the table."""


def wait_out(
    begun: float,
    pause: float,
    others_wait: Callable[[], bool],
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Waits until the pause is over, or at least SHORT_PAUSE_SECONDS if others wait for the worker."""
    while (passed := clock() - begun) < pause:
        if passed >= SHORT_PAUSE_SECONDS and others_wait():
            return
        sleep(min(STEP_SECONDS, pause - passed))
