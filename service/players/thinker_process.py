"""The process in which computer players think: `python -m service.players.thinker_process SOCKET LEFTOVER`.

It has no store and no settings, and ends when the service ends. It sends an empty message when it is ready. If LEFTOVER
is "yes", it runs only when nobody else needs a processor. Then the service never waits for it, but on a busy machine it
may get nearly no time. Otherwise it only has a low priority.
"""

import contextlib
import os
import signal
import socket
import sys

from service.players.thinker_frames import READY, read_question, receive, send, write_thought
from service.players.thinking import think

NICENESS = 10


def main(descriptor: int, leftover: bool) -> None:
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C in the terminal ends the service, which then ends this process
    _lower_priority(leftover)
    with contextlib.suppress(OSError), socket.socket(fileno=descriptor) as service:
        service.setblocking(True)  # gevent creates sockets that do not block
        send(service, READY)
        while (message := receive(service)) is not None:
            send(service, write_thought(think(read_question(message))))


def _lower_priority(leftover: bool) -> None:
    if leftover and sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(NICENESS)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] == "yes")
