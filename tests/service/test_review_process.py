"""The process of a review has a lower priority than the service, and ends when the service has ended."""

import os
import socket
import subprocess
import sys

import msgspec
import psutil
import pytest

from events.computer_players.review.estimate import effort_up_to
from events.envelope import to_line
from events.review.plan import ReviewOptions
from service.jobs.job_queue import JobProgress, JobStopped
from service.players.priority import LOW
from service.players.review_messages import ReviewMessage, ReviewQuestion
from service.players.reviews import run_review
from service.players.thinker_frames import receive, send
from tests.computer_players.review_games import abandoned_game, takes_expensive_rows
from tests.waits import WAIT_SECONDS

ENDLESS = 100_000_000
"""So many worlds that the first decision is not judged while the test runs."""


def test_the_process_ends_in_the_middle_of_a_decision_when_the_service_has_ended() -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "service.players.review_process", str(theirs.fileno()), LOW],
            pass_fds=[theirs.fileno()],
        )
    try:
        with ours:
            lines = tuple(to_line(event) for event in takes_expensive_rows("long"))
            send(ours, msgspec.msgpack.encode(ReviewQuestion(lines, ReviewOptions(effort=effort_up_to(ENDLESS)))))
            begun = receive(ours)
        assert begun is not None
        assert msgspec.msgpack.decode(begun, type=ReviewMessage).done == 0
        assert process.wait(WAIT_SECONDS) == 0
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have only the low priority")
@pytest.mark.parametrize(("seconds", "scheduler"), [(600.0, "SCHED_IDLE"), (0.001, "SCHED_OTHER")])
def test_a_review_uses_only_leftover_time_unless_that_is_too_little(seconds: float, scheduler: str) -> None:
    seen = []

    def report(progress: JobProgress) -> None:
        reviewing = [each for each in psutil.Process().children() if "service.players.review_process" in each.cmdline()]
        seen.extend([os.sched_getscheduler(each.pid) for each in reviewing])
        raise JobStopped

    lines = tuple(to_line(event) for event in abandoned_game())
    with pytest.raises(JobStopped):
        run_review(ReviewQuestion(lines, ReviewOptions(effort=effort_up_to(8))), report, seconds)
    assert seen == [getattr(os, scheduler)]
