"""What the service asks of whatever runs its jobs."""

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from events.decider import Millis
from events.value import Value

RESULT_TTL_SECONDS = 3600
"""So long a result can be fetched; then it has to be asked for again."""
MAX_ATTEMPTS = 4
"""A job whose worker died, or that failed on something that may pass, is begun so often in all."""


class JobKind(StrEnum):
    EXPORT = "export"
    DEADLINE = "deadline"
    RECOVER = "recover"
    """Find the deadlines of all running tables again."""
    TIDY = "tidy"
    """Remove finished games that are older than the server keeps them."""


class JobSpec(Value, forbid_unknown_fields=True, kw_only=True):
    """What is to be done, as plain data: another process, started later, has to understand it.

    It names no more than where to look. Everything else is read from the log when the work is done, so that work done
    late or twice never acts on what is not so any more.
    """

    kind: JobKind
    game: str = ""
    viewer: str = ""
    """Whom the result belongs to and whose eyes it is made for, as `export_viewer.viewer_name` writes it."""
    format: str = ""
    language: str = "en"


class JobResult(Value):
    """A file to take away."""

    name: str
    media_type: str
    content: bytes


class JobState(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class Job(Value):
    id: str
    work: JobSpec
    state: JobState
    result: JobResult | None = None


Perform = Callable[[JobSpec], JobResult | None]


class JobsError(Exception):
    """Jobs cannot be taken or asked for just now."""


class QueueFull(JobsError):
    """So much is waiting already that no more is taken."""


class Jobs(Protocol):
    def submit(self, work: JobSpec, job_id: str) -> None:
        """Do it soon; JobsError if that cannot be promised."""

    def at(self, moment: Millis, work: JobSpec, job_id: str) -> None:
        """Do it then, or soon after. The same id again replaces what was planned under it."""

    def find(self, job_id: str) -> Job | None:
        """None: there never was such a job, or it was too long ago."""

    def close(self) -> None: ...
