"""Reviews of finished games. A review runs in a separate process, and is stored with the game."""

import hashlib
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress

import msgspec

from events.computer_players.review.estimate import effort_up_to
from events.envelope import to_line
from events.review.plan import ReviewOptions
from events.review.report import Review
from events.review.storage import store_review, stored_review
from events.store import Store
from service.jobs.job_queue import JobProgress, JobQueue
from service.players.priority import word
from service.players.review_messages import ReviewMessage, ReviewQuestion
from service.players.thinker import KEPT_VARIABLES
from service.players.thinker_frames import receive, send

DECISION_SECONDS = 120.0
"""The longest time for one decision. After that the process counts as hanging and is killed."""
LEFTOVER_DECISION_SECONDS = 15.0
"""The same limit for a process that gets only the time that no other process needs. If the machine is so busy that this
is too little, the review starts again in a process of low priority."""

Report = Callable[[JobProgress], None]


class ReviewFailed(Exception):
    """The process of a review has died or hangs."""


class Reviews:
    def __init__(self, store: Store, jobs: JobQueue, worlds: int) -> None:
        """`worlds` is the largest number of worlds in which two actions are compared."""
        self._store, self._jobs = store, jobs
        self._options = ReviewOptions(effort=effort_up_to(worlds))

    def find(self, game: str) -> Review | None:
        return stored_review(self._store, game)

    def perform(self, game: str) -> None:
        """Reviews a finished game, unless its review is stored already. Raises JobStopped if somebody stops the job."""
        if self.find(game) is not None:
            return
        lines = tuple([to_line(event) for event in self._store.read(game)])
        review = run_review(
            ReviewQuestion(lines, self._options), lambda progress: self._jobs.report(job_id(game), progress)
        )
        if self._store.last_version(game):  # the game may have been removed meanwhile
            store_review(self._store, game, review)


def run_review(question: ReviewQuestion, report: Report, leftover_seconds: float = LEFTOVER_DECISION_SECONDS) -> Review:
    """Reviews a game in a process, and reports the progress. Raises ReviewFailed if the process dies or hangs."""
    try:
        with suppress(TimeoutError):
            return _run_in_process(question, report, leftover_seconds, leftover=True)
        return _run_in_process(question, report, DECISION_SECONDS, leftover=False)
    except OSError as why:
        raise ReviewFailed from why


def _run_in_process(question: ReviewQuestion, report: Report, seconds: float, *, leftover: bool) -> Review:
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "service.players.review_process", str(theirs.fileno()), word(leftover)],
            pass_fds=[theirs.fileno()],
            env={name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    try:
        with ours:
            ours.settimeout(seconds)
            send(ours, msgspec.msgpack.encode(question))
            while (message := receive(ours)) is not None:
                told = msgspec.msgpack.decode(message, type=ReviewMessage)
                report(JobProgress(told.done, told.total))
                if told.review is not None:
                    return told.review
    finally:
        process.kill()
        process.wait()
    raise ReviewFailed


def job_id(game: str) -> str:
    """All who ask for the review of a game share one job."""
    return "review" + hashlib.sha256(game.encode()).hexdigest()[:24]
