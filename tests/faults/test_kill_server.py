"""After kill -9 of redis-server during appends, all acknowledged batches are stored, and no batch is stored partly."""

import random
from collections.abc import Iterator
from threading import Event, Thread

import pytest

from events.envelope import GENESIS
from events.store import Store, Unavailable
from tests.faults.whole_batches import assert_only_whole_batches
from tests.redis_servers import RedisCluster3, RedisServer
from tests.store.backends import RedisBackend
from tests.store.samples import batch
from tests.waits import WAIT_SECONDS, wait_until

KILLS = 4
SIZE = 3


class Appending:
    """Appends batches in a thread, and repeats a failed append with the same key until it is acknowledged."""

    def __init__(self, store: Store) -> None:
        self.acknowledged = 0
        self.error: BaseException | None = None
        self._store = store
        self._end = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._end.set()
        self._thread.join(WAIT_SECONDS)
        assert not self._thread.is_alive()
        if self.error:
            raise self.error

    def wait_for(self, acknowledged: int) -> None:
        wait_until(
            lambda: self.error is not None or self.acknowledged >= acknowledged,
            f"{acknowledged} events are acknowledged",
        )
        if self.error:
            raise self.error

    def _run(self) -> None:
        try:
            prev = GENESIS
            while not self._end.is_set():
                at = self.acknowledged
                try:
                    events = batch("game", after=at, count=SIZE, prev=prev)
                    appended = self._store.append("game", events, expected=at, key=f"k{at}")
                except Unavailable:
                    continue
                assert (appended.first, appended.last) == (at + 1, at + SIZE)
                self.acknowledged, prev = appended.last, events[-1].hash
        except BaseException as why:
            self.error = why


@pytest.fixture(params=["redis", "redis-cluster"])
def backend(request: pytest.FixtureRequest) -> Iterator[RedisBackend]:
    """Separate servers, because the test kills them."""
    with RedisServer() if request.param == "redis" else RedisCluster3() as servers:
        backend = RedisBackend(request.param, servers)
        yield backend
        backend.close()


def test_acknowledged_batches_survive_a_killed_redis_server(backend: RedisBackend) -> None:
    appending = Appending(backend.open())
    for _ in range(KILLS):
        appending.wait_for(appending.acknowledged + random.randint(10, 300))
        server = backend.owner("game")
        server.kill9()
        acknowledged = appending.acknowledged  # before the restart
        server.restart()
        backend.servers.ensure_running()
        assert_only_whole_batches(backend, "game", size=SIZE, acknowledged=acknowledged)
    appending.wait_for(appending.acknowledged + SIZE)
    appending.stop()
    at = assert_only_whole_batches(backend, "game", size=SIZE, acknowledged=appending.acknowledged)
    assert at == appending.acknowledged
