"""Deadlines: commands that the server issues when the players have not acted in time.

Deadlines are computed from the log and not stored, so a restart loses none. A job only checks whether a command is due.
"""

import logging
from collections.abc import Callable

from events import snapshot
from events.club.state import is_club
from events.decider import Illegal, Millis, Role, Rules
from events.envelope import Broken
from events.evening.state import is_evening
from events.log_end import FINAL_EVENTS
from events.store import Conflict, Store, StoreError, all_streams
from events.table import TableState
from events.table.commands import Act, Command, Finish
from events.table.state import Phase
from events.value import Value
from service.commands.handler import CommandHandler
from service.jobs.job_queue import JobKind, JobQueue, JobsError, JobSpec

MAX_ATTEMPTS = 8
MAX_DEADLINE_MILLIS = 366 * 24 * 3600 * 1000
"""Deadlines further in the future are ignored. An imported log may contain any time, even after the year 9999."""
NOT_SCHEDULED = "a deadline could not be scheduled; the next command or the start of a worker schedules it"

_log = logging.getLogger(__name__)


class Due(Value):
    at: Millis
    command: Command


class Deadlines:
    def __init__(
        self,
        handler: CommandHandler,
        jobs: JobQueue,
        store: Store,
        rules: Rules,
        clock: Callable[[], Millis],
        close_after: int,
    ) -> None:
        self._handler, self._jobs, self._store, self._rules, self._clock = handler, jobs, store, rules, clock
        self._close_after = close_after

    def due(self, table: TableState) -> Due | None:
        """Returns the command that the server will issue next if nobody acts before, and when it is due."""
        if table.phase is not Phase.PLAYING or table.play is None:
            return None
        decider = self._rules(table.ruleset, table.ruleset_version)
        if decider.outcome(table.play.state) is not None:
            # Only the referee closes a score sheet, because corrections may come late.
            return None if decider.refereed or not self._close_after else self._closing(table)
        deadline = decider.deadline(table.play.state)
        return None if deadline is None else Due(deadline.at, Act(deadline.action))

    def schedule(self, table: TableState) -> None:
        """Schedules a job for the next deadline of this table. A deadline has one job, even if it is scheduled again.

        If the store or the job queue is unavailable, this is only logged, because the command that set the deadline
        is already stored.
        """
        try:
            self._schedule(table)
        except StoreError:
            _log.warning(NOT_SCHEDULED)

    def _schedule(self, table: TableState, *, again: bool = False) -> None:
        """Like `schedule`, but raises StoreError if the store is unavailable.

        A job that runs too early cannot schedule its own id again. It sets `again`, so that the new job gets another
        id.
        """
        due = self.due(table)
        if due is None or due.at - self._clock() > MAX_DEADLINE_MILLIS:
            return
        job_id = f"deadline-{table.stream}-{due.at}" + (f"-{self._clock()}" if again else "")
        try:
            self._jobs.at(due.at, JobSpec(kind=JobKind.DEADLINE, game=table.stream, due=due.at), job_id)
        except JobsError:
            _log.warning(NOT_SCHEDULED)

    def enforce(self, game: str, scheduled_for: Millis | None = None) -> None:
        """Issues the command that is due at this table now, if any. Repeated calls, in any process, issue it once.

        `scheduled_for` is the deadline for which the calling job was scheduled. If that deadline is still in the
        future, the job ran too early and is scheduled again with a new id. Other deadlines have jobs of their own.
        """
        for _ in range(MAX_ATTEMPTS):
            try:
                table = self._handler.newest(game)
            except Illegal:
                return
            due = self.due(table)
            if due is None:
                return
            if self._clock() < due.at:
                self._schedule(table, again=due.at == scheduled_for)
                return
            if self._enforced(table, due.command):
                return

    def _enforced(self, table: TableState, command: Command) -> bool:
        """Returns False if another command was stored first. Then the deadline must be checked again."""
        key = f"deadline-{table.stream}-{table.version}"
        try:
            self._handler.handle(table.stream, Role.CLOCK, command, key=key, expected=(table.version,))
        except Conflict:
            return False
        except Illegal as why:
            _log.info("the command that was due is not legal now: %s", why.code)  # the next command schedules it again
        return True

    def recover_soon(self) -> None:
        """Submits a recovery job. The server starts without waiting for the job, and even if submitting it fails."""
        try:
            self._jobs.submit(JobSpec(kind=JobKind.RECOVER), "recover")
        except JobsError:
            _log.warning("the deadlines of running tables will be scheduled when a worker starts")

    def recover(self, resume: Callable[[TableState, int], None] = lambda table, newest_at: None) -> None:
        """Schedules the deadlines of all running tables again.

        Calls `resume` with each of these tables and the time of its newest event.
        """
        tables = (each for each in all_streams(self._store) if not is_evening(each) and not is_club(each))
        for stream in tables:
            try:
                self._recover(stream, resume)
            except (Broken, Illegal) as why:
                # The message is not logged, because it may quote an imported log.
                _log.warning("a log cannot be read", extra={"game": stream, "why": why.code})

    def _recover(self, stream: str, resume: Callable[[TableState, int], None]) -> None:
        newest = next(self._store.read(stream, after=self._store.last_version(stream) - 1), None)
        if newest is None or newest.type in FINAL_EVENTS:
            return
        table = snapshot.load(self._rules, self._store, stream)
        if table is not None:
            self._schedule(table)
            resume(table, newest.at)

    def _closing(self, table: TableState) -> Due | None:
        """Returns the command that closes a decided game, and its time. None while a request to undo is pending."""
        if table.request is not None:
            return None
        newest = next(self._store.read(table.stream, after=table.version - 1, upto=table.version), None)
        return None if newest is None else Due(Millis(newest.at + 60_000 * self._close_after), Finish())
