"""The process in which computer players think: `python -m service.players.thinker_process SOCKET`.

It has a low priority, no store and no settings, and ends when the service ends.
"""

import contextlib
import os
import signal
import socket
import sys

from service.players.thinker_frames import read_question, receive, send, write_thought
from service.players.thinking import think

NICENESS = 10


def main(descriptor: int) -> None:
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C in the terminal ends the service, which then ends this process
    os.nice(NICENESS)
    with contextlib.suppress(OSError), socket.socket(fileno=descriptor) as service:
        service.setblocking(True)  # gevent creates sockets that do not block
        while (message := receive(service)) is not None:
            send(service, write_thought(think(read_question(message))))


if __name__ == "__main__":
    main(int(sys.argv[1]))
