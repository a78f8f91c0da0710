"""The process of a review: `python -m service.players.review_process SOCKET PRIORITY`.

It has no store and no settings. It ends at once when the service ends, even while it judges.
"""

import contextlib
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from random import Random

import msgspec

from events.envelope import from_line
from events.games import rules
from events.review.plan import ReviewPlan
from service.players.priority import lower_own_priority
from service.players.review_messages import ReviewMessage, ReviewQuestion
from service.players.thinker_frames import receive, send


def main(descriptor: int, priority: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the service, which then ends this process
    lower_own_priority(priority)
    with contextlib.suppress(OSError), socket.socket(fileno=descriptor) as service:
        service.setblocking(True)  # gevent creates sockets that do not block
        asked = receive(service)
        if asked is not None:
            threading.Thread(target=_end_with, args=(service,), daemon=True).start()
            for message in messages(msgspec.msgpack.decode(asked, type=ReviewQuestion)):
                send(service, msgspec.msgpack.encode(message))


def _end_with(service: socket.socket) -> None:
    """Ends this process as soon as the service has closed the connection.

    The service sends nothing after the question, so `recv` returns only when the connection is closed.
    """
    with contextlib.suppress(OSError):
        service.recv(1)
    os._exit(0)


def messages(question: ReviewQuestion) -> Iterator[ReviewMessage]:
    plan = ReviewPlan(rules, [from_line(line) for line in question.lines], Random, question.options)
    judged = []
    yield ReviewMessage(0, len(plan))
    for number in range(len(plan)):
        judged.append(plan.judge(number))
        yield ReviewMessage(number + 1, len(plan))
    yield ReviewMessage(len(plan), len(plan), plan.report(judged))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
