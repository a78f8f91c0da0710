"""The four kinds of stores for the contract tests. Each is empty before a test and can be opened repeatedly."""

import multiprocessing
import subprocess
import sys
from contextlib import ExitStack
from multiprocessing.managers import BaseManager
from pathlib import Path
from typing import Any, Protocol

from events.envelope import to_line
from events.store import Store, open_store
from events.store.memory import MemoryStore
from tests.redis_servers import RedisCluster3, RedisServer

ROOT = Path(__file__).parents[2]
NAMES = ("memory", "sqlite", "redis", "redis-cluster")


class Backend:
    """The data of a store. All stores that `open` returns see the same data."""

    def __init__(self, name: str, url: str) -> None:
        self.name, self.url = name, url
        self._cleanup = ExitStack()

    def open(self) -> Store:
        store = open_store(self.url)
        self._cleanup.callback(store.close)
        return store

    def address(self) -> str:
        """The address with which another process opens the same data by `reach`."""
        return self.url

    def python(self, module: str, *arguments: str) -> subprocess.Popen[str]:
        """Runs a module in another process. Its first argument is the address of the data."""
        process = subprocess.Popen(
            [sys.executable, "-m", module, self.address(), *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._cleanup.callback(_end, process)
        return process

    def lines(self, stream: str) -> list[bytes]:
        return [to_line(event) for event in self.open().read(stream)]

    def close(self) -> None:
        self._cleanup.close()


class HostedMemory(MemoryStore):
    """A memory store for other processes. It returns lists, because iterators cannot be sent to another process."""

    def lines(self, stream: str) -> list[bytes]:
        return [to_line(event) for event in self.read(stream)]


_hosted: list[HostedMemory] = []


def hosted() -> HostedMemory:
    """Called in the hosting process: returns its only store."""
    if not _hosted:
        _hosted.append(HostedMemory())
    return _hosted[0]


class Host(BaseManager):
    """The process that hosts a memory store."""


Host.register("hosted", callable=hosted, exposed=("append", "find_by_key", "last_version", "lines"))


class MemoryBackend(Backend):
    def __init__(self) -> None:
        super().__init__("memory", "memory://")
        self._store = MemoryStore()
        self._host: Any = None

    def open(self) -> Store:
        return self._store

    def address(self) -> str:
        if self._host is None:
            self._host = Host(("127.0.0.1", 0), authkey=b"wurm", ctx=multiprocessing.get_context("spawn"))
            self._host.start()
            self._cleanup.callback(self._host.shutdown)
        return f"hosted://{self._host.address[1]}"

    def lines(self, stream: str) -> list[bytes]:
        if self._host is None:
            return super().lines(stream)
        return list(self._host.hosted().lines(stream))


class SqliteBackend(Backend):
    def __init__(self, directory: Path) -> None:
        self.path = directory / "games.db"
        super().__init__("sqlite", f"sqlite:///{self.path}")


class RedisBackend(Backend):
    """The data on a Redis server or a Redis Cluster."""

    def __init__(self, name: str, servers: RedisServer | RedisCluster3) -> None:
        super().__init__(name, servers.url)
        self.servers = servers
        servers.ensure_running()
        for server in [servers] if isinstance(servers, RedisServer) else servers.servers:
            with server.client() as client:
                client.flushall()

    def owner(self, stream: str) -> RedisServer:
        return self.servers if isinstance(self.servers, RedisServer) else self.servers.owner(stream)


class Reached(Protocol):
    """The methods of a store that a racing process uses."""

    @property
    def append(self) -> Any: ...

    def last_version(self, stream: str) -> int: ...


def reach(address: str) -> Reached:
    """Called in another process: opens the store at this address."""
    if not address.startswith("hosted://"):
        return open_store(address)
    host: Any = Host(("127.0.0.1", int(address.removeprefix("hosted://"))), authkey=b"wurm")
    multiprocessing.current_process().authkey = b"wurm"
    host.connect()
    proxy: Reached = host.hosted()
    return proxy


def _end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.kill()
    process.communicate()
