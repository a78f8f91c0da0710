"""The interface of a job queue, and the data of a job."""

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from events.decider import Millis
from events.value import Value

RESULT_TTL_SECONDS = 3600
"""How long a result can be downloaded. After that it must be requested again."""
MAX_ATTEMPTS = 4
"""The maximum number of times that a job is started. It is started again if it fails or its worker dies."""


class JobKind(StrEnum):
    EXPORT = "export"
    DEADLINE = "deadline"
    COMPUTER = "computer"
    """Let a computer player decide and act, or only act (see service/players)."""
    RECOVER = "recover"
    """Schedule the deadlines and the computer players of all running tables again."""
    TIDY = "tidy"
    """Remove finished games that are older than WURM_KEEP_DAYS."""
    REVIEW = "review"
    """Judge the decisions in a finished game. It takes about a minute, and reports its progress."""


class JobSpec(Value, forbid_unknown_fields=True, kw_only=True):
    """A job as plain data, because another process may run it later.

    The job only says what to do with which game. Everything else is read from the log when the job runs, so a job that
    runs late or twice never uses outdated data.
    """

    kind: JobKind
    game: str = ""
    viewer: str = ""
    """The viewer who may download the export, as `export_viewer.viewer_name` writes it."""
    format: str = ""
    language: str = "en"
    due: Millis | None = None
    """The deadline for which the job was scheduled. In a job of a computer player, the time at which the job was
    queued."""
    seat: int | None = None
    """The seat of the computer player."""
    version: int = 0
    """The version of the table at which the computer player can act."""


class JobResult(Value):
    """A file to download."""

    name: str
    media_type: str
    content: bytes


class JobState(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"
    """Somebody has stopped the job."""


class JobProgress(Value):
    done: int
    total: int


class JobRecord(Value):
    id: str
    work: JobSpec
    state: JobState
    result: JobResult | None = None
    progress: JobProgress | None = None
    """How far a running job is. None if the job does not report its progress."""


Perform = Callable[[JobSpec], JobResult | None]


class JobsError(Exception):
    """The job queue is unavailable."""


class JobStopped(Exception):
    """Somebody has stopped the running job."""


class QueueFull(JobsError):
    """Too many jobs are queued."""


class JobQueue(Protocol):
    def submit(self, work: JobSpec, job_id: str) -> None:
        """Queues a job. Raises JobsError if that fails."""

    def at(self, moment: Millis, work: JobSpec, job_id: str) -> None:
        """Schedules a job for this moment. It replaces a scheduled job with the same id."""

    def find(self, job_id: str) -> JobRecord | None:
        """Returns a job, or None if it is unknown or ended more than RESULT_TTL_SECONDS ago."""

    def stop(self, job_id: str) -> None:
        """Stops a waiting job. A running job stops when it next reports its progress."""

    def report(self, job_id: str, progress: JobProgress) -> None:
        """Called by a running job. Raises JobStopped if it was stopped or the queue is closed."""

    def close(self) -> None: ...
