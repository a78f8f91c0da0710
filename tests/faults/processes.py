"""Web processes for the fault tests, which can be killed, stopped, and restarted on the same port."""

import json
import os
import signal
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from tests.http.servers import Server
from tests.redis_servers import RedisServer, free_port
from tests.waits import WAIT_SECONDS

Ready = tuple[int, str]
"""The status of an answer and, if it is an error, the code of the problem."""


class Web:
    """A web process that can be restarted at the same address, as a supervisor does."""

    def __init__(self, store: str, **settings: str) -> None:
        self.store, self._settings = store, settings
        self.port = free_port()
        self.server = self._started()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        return self.server.process.pid

    def kill9(self) -> None:
        self.server.process.kill()
        self.server.__exit__()

    def restart(self) -> None:
        self.server = self._started()

    def stop(self) -> None:
        self.server.__exit__()

    def ready(self) -> Ready:
        return ready(self.address)

    def _started(self) -> Server:
        command = (sys.executable, "-m", "cli.main", "serve", "--host", "127.0.0.1", "--port", str(self.port))
        return Server(self.store, command=command, **self._settings)


@contextmanager
def webs(store: str, count: int = 1, **settings: str) -> Iterator[list[Web]]:
    started: list[Web] = []
    try:
        while len(started) < count:
            started.append(Web(store, **settings))
        yield started
    finally:
        for web in started:
            web.stop()


def ready(address: str) -> Ready:
    try:
        with urllib.request.urlopen(f"{address}/readyz", timeout=WAIT_SECONDS) as answer:  # noqa: S310 - our own address
            return answer.status, ""
    except urllib.error.HTTPError as why:
        return why.code, json.load(why)["code"]


@contextmanager
def frozen(server: RedisServer) -> Iterator[None]:
    """Stops the server with SIGSTOP, so that it neither answers nor closes connections until the block ends."""
    with server.client() as client:
        pid = client.info("server")["process_id"]
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)
