"""A process that is forked from the preloaded one, with the interface of subprocess.Popen that tests use."""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import IO

from tests.waits import WAIT_SECONDS


@cache
def _preloaded(kind: str) -> socket.socket:
    """The connection to the preloaded process. The preloaded process ends when the connection is closed."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = (sys.executable, "-m", "tests.preloaded.forking", kind, str(theirs.fileno()))
    env = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "WURM_"))}
    nothing = subprocess.DEVNULL
    process = subprocess.Popen(
        command, env=env | {"LANG": "C.UTF-8"}, stdin=nothing, stdout=nothing, pass_fds=[theirs.fileno()]
    )
    theirs.close()
    atexit.register(_stop, ours, process)
    return ours


def _stop(connection: socket.socket, process: subprocess.Popen[bytes]) -> None:
    connection.close()
    process.wait(WAIT_SECONDS)


WURM = "cli.main"
"""The module of `wurm`."""


class PreloadedProcess:
    """`wurm`, or another module, with these arguments.

    `kind` is "server" for processes that gevent patches, such as `wurm serve`. For all others it is "command".
    """

    def __init__(
        self,
        kind: str,
        arguments: list[str],
        env: dict[str, str],
        streams: tuple[int, int, int],
        cwd: Path | None = None,
        module: str = WURM,
    ) -> None:
        self._status, theirs = os.pipe()
        request = {"module": module, "arguments": arguments, "env": env, "cwd": str(cwd or Path.cwd())}
        socket.send_fds(_preloaded(kind), [json.dumps(request).encode()], [*streams, theirs])
        os.close(theirs)
        self.pid = int(self._next_line(WAIT_SECONDS))
        self.returncode: int | None = None
        self.stdout: IO[str] | None = None

    def _next_line(self, seconds: float) -> bytes:
        """The next number from the preloaded process."""
        line = b""
        while not line.endswith(b"\n"):
            if not select.select([self._status], [], [], seconds)[0]:
                raise subprocess.TimeoutExpired("wurm", seconds)
            if not (read := os.read(self._status, 1)):
                raise RuntimeError("the preloaded process has ended")
            line += read
        return line

    def poll(self) -> int | None:
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def wait(self, timeout: float = WAIT_SECONDS) -> int:
        if self.returncode is None:
            self.returncode = int(self._next_line(timeout))
            os.close(self._status)
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


def start_server(module: str, arguments: list[str], env: dict[str, str]) -> PreloadedProcess:
    """`wurm serve`, or the server of another module, with its output in a pipe."""
    reading, writing = os.pipe()
    with open(os.devnull, "rb") as nothing:
        process = PreloadedProcess("server", arguments, env, (nothing.fileno(), writing, writing), module=module)
    os.close(writing)
    process.stdout = TextIOWrapper(os.fdopen(reading, "rb"), encoding="utf-8")
    return process
