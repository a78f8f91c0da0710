"""The listener that learns from Redis about events of other processes survives every error.

It pauses between retries.
"""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from events.store import Store, Unavailable, open_store
from events.store.redis.change_listener import CHANNEL
from tests.redis_servers import RedisServer
from tests.store.follower import Follower
from tests.store.samples import batch
from tests.waits import WAIT_SECONDS, wait_until

SOON = 60.0
LISTENER = "listen for other processes"


@pytest.fixture
def server() -> Iterator[RedisServer]:
    """A separate server, because the tests change its settings."""
    with RedisServer() as server:
        yield server


@pytest.fixture
def store(server: RedisServer) -> Iterator[Store]:
    with closing(open_store(server.url)) as store:
        yield store


def listens(server: RedisServer) -> bool:
    with server.client() as client:
        return bool(client.pubsub_numsub(CHANNEL)[0][1])


class Locked:
    """Makes a server refuse every new connection until the block ends."""

    def __init__(self, server: RedisServer) -> None:
        self._client = server.client()

    def __enter__(self) -> "Locked":
        self._admin = self._client.__enter__()
        self._admin.ping()  # a connection made before the password is set stays valid
        self._admin.config_set("requirepass", "another")
        for kind in ("normal", "pubsub"):
            self._admin.client_kill_filter(skipme=True, _type=kind)
        self._before = self._count()
        return self

    @property
    def refused(self) -> int:
        """The number of requests that were refused since the block began."""
        return self._count() - self._before

    def _count(self) -> int:
        errors = self._admin.info("errorstats")
        return sum(stats["count"] for name, stats in errors.items() if "NOAUTH" in name)

    def wait_for(self, refusals: int) -> None:
        wait_until(lambda: self.refused >= refusals, f"{refusals} refusals")

    def __exit__(self, *_: object) -> None:
        self._admin.config_set("requirepass", "")
        self._client.__exit__(None, None, None)


def test_an_undecodable_message_does_not_stop_the_listener(server: RedisServer, store: Store) -> None:
    """The test publishes bytes that are not UTF-8; the follower still gets the next event."""
    follower = Follower(store, "game", after=0, count=2, timeout=WAIT_SECONDS)
    wait_until(lambda: listens(server), "the listener has subscribed")
    with server.client() as client, closing(open_store(server.url)) as other:
        client.publish(CHANNEL, b"\xff\xfe\x00")
        other.append("game", batch("game"), expected=0)
        follower.wait_for(1)
        client.publish(CHANNEL, b"\xff\xfe\x00")
        wait_until(lambda: listens(server), "the listener has subscribed again")
        other.append("game", batch("game", after=1), expected=1)
    assert follower.result() == [1, 2]


def test_a_lasting_error_is_retried_with_pauses_and_logged_once(
    server: RedisServer, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "events.store")
    follower = Follower(store, "game", after=0, count=1, timeout=WAIT_SECONDS)
    wait_until(lambda: listens(server), "the listener has subscribed")
    for outage in (1, 2):
        with Locked(server) as locked:
            began = time.monotonic()
            locked.wait_for(5)
            tries, seconds = locked.refused, time.monotonic() - began
            assert tries <= 20 + 20 * seconds, f"{tries} tries in {seconds:.1f} seconds"
        wait_until(lambda: listens(server), "the listener has subscribed again")
        lost = [record for record in caplog.records if record.levelno == logging.WARNING]
        assert len(lost) == outage, [record.getMessage() for record in lost]
    assert follower.is_following
    with closing(open_store(server.url)) as other:
        other.append("game", batch("game"), expected=0)
    assert follower.result() == [1]


def test_a_follower_does_not_spin_on_a_lasting_error(server: RedisServer, store: Store) -> None:
    """A follower that runs for one second on a server that refuses connections makes only a few requests."""
    store.last_version("game")
    with Locked(server) as locked:
        with pytest.raises(Unavailable):
            for _ in store.follow("game", after=0, timeout=1.0):
                pass
        assert locked.refused <= 40


def test_closing_the_store_stops_the_listener_during_an_outage(server: RedisServer) -> None:
    before = {thread.ident for thread in threading.enumerate()}

    def ours() -> list[threading.Thread]:
        return [each for each in threading.enumerate() if each.name == LISTENER and each.ident not in before]

    store = open_store(server.url)
    follower = Follower(store, "game", after=0, count=1, timeout=5.0)
    wait_until(lambda: listens(server), "the listener has subscribed")
    with Locked(server) as locked:
        locked.wait_for(3)
        assert ours()
        store.close()
        wait_until(lambda: not ours(), "the listener has ended")
    wait_until(lambda: not follower.is_following, "the follower has ended")
