"""The process of a review does not outlive the service that started it."""

import socket
import subprocess
import sys

import msgspec

from events.computer_players.review.estimate import effort_up_to
from events.envelope import to_line
from events.review.plan import ReviewOptions
from service.players.review_messages import ReviewMessage, ReviewQuestion
from service.players.thinker_frames import receive, send
from tests.computer_players.review_games import takes_expensive_rows
from tests.waits import WAIT_SECONDS

ENDLESS = 100_000_000
"""So many worlds that the first decision is not judged while the test runs."""


def test_the_process_ends_in_the_middle_of_a_decision_when_the_service_has_ended() -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "service.players.review_process", str(theirs.fileno())], pass_fds=[theirs.fileno()]
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
