"""The service's side of the connection to a process in which computer players think."""

import logging
import os
import socket
import subprocess
import sys

from service.players.thinker_frames import READY, read_thought, receive, send, write_question
from service.players.thinking import Question, Thought

START_SECONDS = 60.0
EXTRA_SECONDS = 10.0
"""A process that has not answered this long after its time for thinking counts as hanging and is killed."""
LEFTOVER_EXTRA_SECONDS = 1.0
"""The same limit, for a process that gets only the time that no other process needs."""
KEPT_VARIABLES = ("PATH", "PYTHONPATH", "LANG", "LC_ALL", "TMPDIR")
"""The environment variables that the process gets. It needs no settings, and must not get secrets."""
_PROGRAM = (sys.executable, "-m", "service.players.thinker_process")

_log = logging.getLogger(__name__)


class Thinker:
    """Starts the process with the first question, and again when it has died. Use it in one thread only.

    The process first gets only the time that nobody else needs. If it does not answer in time, the machine is busy, and
    the next process has a low priority instead. In a process patched by gevent, waiting for an answer lets other
    greenlets run.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._leftover = True

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def ask(self, question: Question) -> Thought | None:
        """Returns the decision. None if the process died or hung; the next question starts another one."""
        message = write_question(question)
        try:
            peer = self._socket or self._start()
            peer.settimeout(question.seconds + (LEFTOVER_EXTRA_SECONDS if self._leftover else EXTRA_SECONDS))
            send(peer, message)
            answer = receive(peer)
        except TimeoutError:
            answer = None
            self._leftover = False
        except OSError:
            answer = None
        if answer is None:
            _log.warning("the thinking process of the computer players has died, or answers too late")
            self.close()
            return None
        return read_thought(answer)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = self._socket = None

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        environment = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
        with theirs:
            self._process = subprocess.Popen(
                [*_PROGRAM, str(theirs.fileno()), "yes" if self._leftover else "no"],
                pass_fds=[theirs.fileno()],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self._socket = ours
        ours.settimeout(START_SECONDS)
        if receive(ours) != READY:
            raise OSError("the process has ended")
        return ours
