"""Following a stream: every event arrives once and in order, even with several writers and broken connections."""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import islice

import pytest

from events.store import Store, Unavailable, open_store
from tests.redis_servers import RedisServer
from tests.store.backends import Backend, RedisBackend
from tests.store.conftest import MakeBackend
from tests.store.follower import Follower, each
from tests.store.samples import batch, fill
from tests.waits import WAIT_SECONDS, wait_until


def append_each(store: Store, stream: str, first: int, last: int) -> None:
    """Appends one event at a time, and repeats each append with the same key until it is acknowledged."""
    for version in range(first, last + 1):
        deadline = time.monotonic() + WAIT_SECONDS
        while True:
            try:
                store.append(stream, batch(stream, after=version - 1), expected=version - 1, key=f"k{version}")
                break
            except Unavailable:
                if time.monotonic() > deadline:
                    raise


def test_existing_events_arrive_at_once(store: Store) -> None:
    fill(store, "game", 600)
    assert [event.version for event in each(store.follow("game", after=250, timeout=0))] == list(range(251, 601))


def test_following_ends_after_the_timeout_without_events(store: Store) -> None:
    fill(store, "game", 2)
    fill(store, "other", 2)
    started = time.monotonic()
    assert [event.version for event in each(store.follow("game", after=1, timeout=0.3))] == [2]
    assert time.monotonic() - started >= 0.3


def test_events_of_other_streams_do_not_extend_the_timeout(backend: Backend, store: Store) -> None:
    follower = Follower(store, "game", after=0, count=1, timeout=0.4)
    at = 0
    while follower.is_following:
        store.append("other", batch("other", after=at), expected=at)
        at += 1
    assert follower.result() == []


def test_events_appended_by_other_threads_arrive_once_and_in_order(backend: Backend, store: Store) -> None:
    followers = [Follower(backend.open(), "game", after=after, count=200 - after) for after in (0, 0, 50)]
    append_each(store, "game", 1, 200)
    assert [follower.result() for follower in followers] == [[*range(1, 201)], [*range(1, 201)], [*range(51, 201)]]


def test_a_batch_of_followed_events_ends_at_the_end_of_a_command(backend: Backend, store: Store) -> None:
    """There are more events than a store reads at once."""
    for at in range(0, 600, 3):
        store.append("game", batch("game", after=at, count=3), expected=at)

    def write() -> None:
        writer = backend.open()
        for at in range(600, 900, 3):
            writer.append("game", batch("game", after=at, count=3), expected=at)

    ends: list[int] = []
    with ThreadPoolExecutor(1) as pool:
        for group in store.follow("game", after=0, timeout=WAIT_SECONDS):
            if not ends:
                written = pool.submit(write)
            ends.append(group[-1].version)
            if ends[-1] == 900:
                break
        written.result()
    assert ends[0] == 600
    assert [end for end in ends if end % 3] == []


def test_an_event_appended_while_another_is_being_handled_is_not_missed(store: Store) -> None:
    fill(store, "game", 1)
    seen: list[int] = []
    for event in each(store.follow("game", after=0, timeout=WAIT_SECONDS)):
        seen.append(event.version)
        if event.version == 5:
            break
        append_each(store, "game", event.version + 1, event.version + 1)
    assert seen == [1, 2, 3, 4, 5]


def test_an_event_arrives_soon_after_it_is_appended(store: Store) -> None:
    fill(store, "game", 1)
    follower = Follower(store, "game", after=0, count=6)
    delays: list[float] = []
    for version in range(2, 7):
        follower.wait_for(version - 1)
        started = time.monotonic()
        append_each(store, "game", version, version)
        follower.wait_for(version)
        delays.append(time.monotonic() - started)
    # only the shortest delay counts, because the machine may be busy
    assert min(delays) < 1, "the follower polls instead of being woken"
    assert follower.result() == [1, 2, 3, 4, 5, 6]


def test_a_new_follower_resumes_after_the_last_event_seen(backend: Backend, store: Store) -> None:
    append_each(store, "game", 1, 10)
    seen: list[int] = []
    while len(seen) < 30:
        following = backend.open().follow("game", after=seen[-1] if seen else 0, timeout=WAIT_SECONDS)
        seen += [event.version for event in islice(each(following), 3)]
        following.close()  # type: ignore[attr-defined]
        at = store.last_version("game")
        append_each(store, "game", at + 1, at + 3)
    assert seen == list(range(1, len(seen) + 1))


def test_events_appended_by_another_process_arrive_live(make_backend: MakeBackend) -> None:
    backend = make_backend("sqlite")
    store = backend.open()
    follower = Follower(store, "game", after=0, count=60)
    writer = backend.python("tests.store.acknowledging_writer", "game", "3", "20")
    assert follower.result() == list(range(1, 61))
    assert writer.wait(WAIT_SECONDS) == 0


def test_following_continues_after_the_file_was_closed_and_reopened(make_backend: MakeBackend) -> None:
    backend = make_backend("sqlite")
    store = backend.open()
    append_each(store, "game", 1, 5)
    following = store.follow("game", after=0, timeout=WAIT_SECONDS)
    seen = [event.version for event in islice(each(following), 5)]
    store.close()
    with pytest.raises(Unavailable, match="closed"):
        next(following)
    reopened = backend.open()
    writer = backend.python("tests.store.acknowledging_writer", "game", "1", "20")
    seen += Follower(reopened, "game", after=seen[-1], count=20).result()
    assert seen == list(range(1, 26))
    assert writer.wait(WAIT_SECONDS) == 0


def cut_all_connections(server: RedisServer) -> None:
    """Waits until there is a connection, because a follower may be reconnecting. Then cuts all connections."""
    with server.client() as client:
        wait_until(lambda: client.execute_command("CLIENT", "KILL", "TYPE", "normal") >= 1, "a connection was cut")


@pytest.mark.parametrize("name", ["redis", "redis-cluster"])
def test_no_event_is_lost_or_repeated_when_connections_are_killed(make_backend: MakeBackend, name: str) -> None:
    backend = make_backend(name)
    assert isinstance(backend, RedisBackend)
    store = backend.open()
    follower = Follower(backend.open(), "game", after=0, count=100)
    for first in range(1, 101, 10):
        follower.wait_for(first - 1)
        cut_all_connections(backend.owner("game"))
        append_each(store, "game", first, first + 9)
    assert follower.result() == list(range(1, 101))


@pytest.mark.parametrize("name", ["redis", "redis-cluster"])
def test_no_event_is_lost_or_repeated_when_the_server_restarts(make_backend: MakeBackend, name: str) -> None:
    backend = make_backend(name)
    assert isinstance(backend, RedisBackend)
    store = backend.open()
    follower = Follower(backend.open(), "game", after=0, count=60)
    append_each(store, "game", 1, 20)
    follower.wait_for(10)
    backend.owner("game").restart()
    append_each(store, "game", 21, 60)
    assert follower.result() == list(range(1, 61))


def test_no_event_is_lost_when_the_notification_connection_breaks(make_backend: MakeBackend) -> None:
    backend = make_backend("redis")
    assert isinstance(backend, RedisBackend)
    store = backend.open()
    follower = Follower(backend.open(), "game", after=0, count=30)
    append_each(store, "game", 1, 10)
    follower.wait_for(10)
    with backend.owner("game").client() as client:
        for last in (20, 30):
            wait_until(lambda: client.client_kill_filter(_type="pubsub") > 0, "the notification connection was cut")
            append_each(store, "game", last - 9, last)
    assert follower.result() == list(range(1, 31))


def test_events_can_be_followed_when_publishing_is_forbidden(make_backend: MakeBackend) -> None:
    backend = make_backend("redis")
    assert isinstance(backend, RedisBackend)
    with backend.owner("game").client() as client:
        client.execute_command("ACL", "SETUSER", "mute", "on", ">word", "+@all", "~*", "resetchannels")
    port = backend.owner("game").port
    with closing(open_store(f"redis://mute:word@127.0.0.1:{port}/0")) as store:
        append_each(store, "game", 1, 3)
        with closing(open_store(f"redis://mute:word@127.0.0.1:{port}/0")) as other:
            assert [event.version for event in each(other.follow("game", after=0, timeout=0))] == [1, 2, 3]
            append_each(store, "game", 4, 5)
            assert [event.version for event in each(other.follow("game", after=3, timeout=0))] == [4, 5]
