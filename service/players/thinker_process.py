"""The process in which computer players think: `python -m service.players.thinker_process SOCKET PRIORITY`.

It has no store and no settings, and ends when the service ends. It sends an empty message when it is ready.
"""

import contextlib
import signal
import socket
import sys

from service.players.priority import lower_own_priority
from service.players.thinker_frames import READY, read_question, receive, send, write_thought
from service.players.thinking import think


def main(descriptor: int, priority: str) -> None:
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C in the terminal ends the service, which then ends this process
    lower_own_priority(priority)
    with contextlib.suppress(OSError), socket.socket(fileno=descriptor) as service:
        service.setblocking(True)  # gevent creates sockets that do not block
        send(service, READY)
        while (message := receive(service)) is not None:
            send(service, write_thought(think(read_question(message))))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
