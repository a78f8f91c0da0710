"""The service's side of the connection to a process in which computer players think."""

import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from service.players.priority import leave_only_leftover_time, word
from service.players.thinker_frames import READY, read_thought, receive, send, write_question
from service.players.thinking import Question, Thought

START_SECONDS = 5.0
"""How long a question waits for a process that is starting. After that it is answered without a search."""
HANGING_START_SECONDS = 60.0
"""A process that has not started after this time counts as hanging and is killed."""
EXTRA_SECONDS = 4.0
"""A process that has not answered this long after its time for thinking counts as hanging and is killed."""
LEFTOVER_EXTRA_SECONDS = 1.0
"""The same limit, for a process that gets only the time that no other process needs."""
BUSY_SECONDS = 30.0
"""How long the machine counts as busy after a late answer."""
KEPT_VARIABLES = ("PATH", "PYTHONPATH", "LANG", "LC_ALL", "TMPDIR")
"""The environment variables that the process gets. It needs no settings, and must not get secrets."""
_PROGRAM = (sys.executable, "-m", "service.players.thinker_process")

_log = logging.getLogger(__name__)


class Thinker:
    """Starts the process with the first question, and again when it has died. Use it in one thread only.

    The process gets only the time that nobody else needs. If it does not answer in time, the machine is busy. Then for
    BUSY_SECONDS the next process has a low priority instead. In a process patched by gevent, waiting for an answer lets
    other greenlets run.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._started_at = 0.0
        self._ready = False
        self._leftover = True
        self._busy_until = 0.0

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def ask(self, question: Question) -> Thought | None:
        """Returns the decision, or None if the process has died, is too late or is still starting.

        If it has died or is too late, the next question starts another process. Takes at most START_SECONDS, plus the
        time for thinking, plus EXTRA_SECONDS.
        """
        message = write_question(question)
        self._end_busy_time()
        try:
            peer = self._socket or self._start()
            if not self._is_ready(peer):
                _log.warning("the thinking process of the computer players is still starting")
                return None
            peer.settimeout(question.seconds + (LEFTOVER_EXTRA_SECONDS if self._leftover else EXTRA_SECONDS))
            send(peer, message)
            answer = receive(peer)
        except TimeoutError:
            answer = None
            self._leftover, self._busy_until = False, self._clock() + BUSY_SECONDS
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

    def _end_busy_time(self) -> None:
        if self._leftover or self._clock() < self._busy_until:
            return
        self._leftover = True
        if self._process is not None:
            with suppress(OSError):  # the process has died
                leave_only_leftover_time(self._process.pid)

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        environment = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
        with theirs:
            self._process = subprocess.Popen(
                [*_PROGRAM, str(theirs.fileno()), word(self._leftover)],
                pass_fds=[theirs.fileno()],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self._socket, self._ready, self._started_at = ours, False, self._clock()
        return ours

    def _is_ready(self, peer: socket.socket) -> bool:
        """Waits until the process is ready. Returns False if it is still starting and the question cannot wait."""
        if self._ready:
            return True
        peer.settimeout(START_SECONDS)
        try:
            if receive(peer) != READY:
                raise OSError("the process has ended")
        except TimeoutError:
            if self._leftover or self._clock() >= self._started_at + HANGING_START_SECONDS:
                raise
            return False
        self._ready = True
        return True
