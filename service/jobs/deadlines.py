"""Deadlines: what the table itself does when nobody has done anything in time.

A deadline is never stored. It follows from the log, so a restart loses none, and a job is only a reminder to look.
"""

import logging
from collections.abc import Callable

from events import snapshot
from events.decider import Illegal, Millis, Role, Rules
from events.envelope import Broken
from events.store import Conflict, Store, all_streams
from events.table import TableState
from events.table.commands import Act, Command, Finish
from events.table.state import Phase
from events.value import Value
from service.commands.handler import CommandHandler
from service.jobs.protocol import JobKind, Jobs, JobsError, JobSpec

MAX_ATTEMPTS = 8
MAX_DEADLINE_MILLIS = 366 * 24 * 3600 * 1000
"""Nobody waits longer than a year. A log from elsewhere may have any time in it, also one no calendar knows."""
FINAL_EVENTS = ("table.finished", "table.abandoned")
PAGE = 200

_log = logging.getLogger(__name__)


class Due(Value):
    at: Millis
    command: Command


class Deadlines:
    def __init__(
        self,
        handler: CommandHandler,
        jobs: Jobs,
        store: Store,
        rules: Rules,
        clock: Callable[[], Millis],
        close_after: int,
    ) -> None:
        self._handler, self._jobs, self._store, self._rules, self._clock = handler, jobs, store, rules, clock
        self._close_after = close_after

    def due(self, table: TableState) -> Due | None:
        """What the clock will do at this table, if nobody does anything before."""
        if table.phase is not Phase.PLAYING or table.play is None:
            return None
        decider = self._rules(table.ruleset, table.ruleset_version)
        if decider.outcome(table.play.state) is not None:
            # A sheet is the referee's to close: corrections come late.
            return None if decider.refereed or not self._close_after else self._closing(table)
        deadline = decider.deadline(table.play.state)
        return None if deadline is None else Due(deadline.at, Act(deadline.action))

    def schedule(self, table: TableState, *, again: bool = False) -> None:
        """Have somebody look when this table's time is up.

        The command that led here is done, so nothing is raised. All commands before one deadline share one job; a job
        that came too early cannot plan itself, and so takes another id.
        """
        due = self.due(table)
        if due is None or due.at - self._clock() > MAX_DEADLINE_MILLIS:
            return
        job_id = f"deadline-{table.stream}-{due.at}" + (f"-{self._clock()}" if again else "")
        try:
            self._jobs.at(due.at, JobSpec(kind=JobKind.DEADLINE, game=table.stream), job_id)
        except JobsError:
            _log.warning("a deadline could not be planned; it will be with the next command or when a worker starts")

    def enforce(self, game: str) -> None:
        """Do what is due at this table now, if anything is. Done twice, by whomever, it acts once."""
        for _ in range(MAX_ATTEMPTS):
            try:
                table = self._handler.newest(game)
            except Illegal:
                return
            due = self.due(table)
            if due is None:
                return
            if self._clock() < due.at:
                self.schedule(table, again=True)
                return
            if self._enforced(table, due.command):
                return

    def _enforced(self, table: TableState, command: Command) -> bool:
        """False: somebody did something first, and what is due has to be looked at again."""
        key = f"deadline-{table.stream}-{table.version}"
        try:
            self._handler.handle(table.stream, Role.CLOCK, command, key=key, expected=(table.version,))
        except Conflict:
            return False
        except Illegal as why:
            _log.info("what was due is not possible now: %s", why.code)  # the next command here plans it anew
        return True

    def recover_soon(self) -> None:
        """At start-up, which must not wait for it nor fail with it."""
        try:
            self._jobs.submit(JobSpec(kind=JobKind.RECOVER), "recover")
        except JobsError:
            _log.warning("the deadlines of running tables will be planned when a worker starts")

    def recover(self) -> None:
        """Plan the deadlines of all running tables again."""
        for stream in all_streams(self._store):
            try:
                self._recover(stream)
            except (Broken, Illegal) as why:
                # Without the message, which may quote an imported log.
                _log.warning("a log cannot be read", extra={"game": stream, "why": why.code})

    def _recover(self, stream: str) -> None:
        newest = next(self._store.read(stream, after=self._store.last_version(stream) - 1), None)
        if newest is None or newest.type in FINAL_EVENTS:
            return
        table = snapshot.load(self._rules, self._store, stream)
        if table is not None:
            self.schedule(table)

    def _closing(self, table: TableState) -> Due | None:
        """An outcome that nobody has disputed for a while stands."""
        if table.request is not None:
            return None
        newest = next(self._store.read(table.stream, after=table.version - 1, upto=table.version), None)
        return None if newest is None else Due(Millis(newest.at + 60_000 * self._close_after), Finish())
