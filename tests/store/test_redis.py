"""Tests of the Redis store alone: lost replies, its script, its index, and unsafe server settings."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from typing import Any

import pytest

from events.envelope import to_line
from events.store import Appended, Conflict, Store, StoreError, Unavailable, open_store
from tests.redis_servers import RedisServer
from tests.store.backends import RedisBackend
from tests.store.conftest import MakeBackend
from tests.store.reply_dropping_proxy import ReplyDroppingProxy
from tests.store.samples import batch, fill, versions
from tests.waits import WAIT_SECONDS

EVENTS, KEYS = "wurm:{game}:events", "wurm:{game}:keys"


@pytest.fixture
def backend(make_backend: MakeBackend) -> RedisBackend:
    made = make_backend("redis")
    assert isinstance(made, RedisBackend)
    return made


@pytest.fixture
def store(backend: RedisBackend) -> Store:
    return backend.open()


@pytest.fixture
def by_hand(backend: RedisBackend) -> Iterator[Any]:
    with backend.owner("game").client() as client:
        yield client


@pytest.fixture
def wire(backend: RedisBackend) -> Iterator[ReplyDroppingProxy]:
    with ReplyDroppingProxy(backend.owner("game").port) as wire:
        yield wire


@pytest.fixture
def wired(wire: ReplyDroppingProxy) -> Iterator[Store]:
    """A store that is connected to the server through the proxy."""
    with closing(open_store(f"redis://127.0.0.1:{wire.port}/0")) as store:
        yield store


def run_script(client: Any, expected: int, events: list[tuple[int, bytes]]) -> list[Any]:
    script = files("events.store.redis").joinpath("append.lua").read_text()
    pairs = [field for event in events for field in event]
    return list(client.eval(script, 2, EVENTS, KEYS, expected, 0, 0, "", "", "wurm:written", "somebody game", *pairs))


@pytest.mark.parametrize("key", [None, "k"])
def test_an_append_whose_reply_is_lost_is_written_once_and_is_no_conflict(
    wire: ReplyDroppingProxy, wired: Store, key: str | None
) -> None:
    fill(wired, "game", 2)
    wire.cut_reply_to(b"EVALSHA")
    appended = wired.append("game", batch("game", after=2, count=3), expected=2, key=key)
    assert wire.was_cut.is_set()
    assert appended == Appended(3, 5)
    assert versions(wired, "game") == [1, 2, 3, 4, 5]


def test_a_conflict_whose_reply_is_lost_is_still_a_conflict(wire: ReplyDroppingProxy, wired: Store) -> None:
    fill(wired, "game", 4)
    wire.cut_reply_to(b"EVALSHA")
    with pytest.raises(Conflict):
        wired.append("game", batch("game", after=2, actor="seat:2"), expected=2)
    assert wire.was_cut.is_set()
    assert versions(wired, "game") == [1, 2, 3, 4]


def test_a_repeated_append_whose_reply_is_lost_is_still_a_repetition(wire: ReplyDroppingProxy, wired: Store) -> None:
    wired.append("game", batch("game", count=2), expected=0, key="k")
    wire.cut_reply_to(b"EVALSHA")
    again = wired.append("game", batch("game", after=2, actor="seat:2"), expected=2, key="k")
    assert wire.was_cut.is_set()
    assert again == Appended(1, 2, repeated=True)


@pytest.mark.parametrize("versions_sent", [(4, 6), (3, 4), (5, 5), (4, 3), (4, 5, 7)])
def test_the_script_refuses_a_batch_with_gaps_and_writes_nothing(
    store: Store, by_hand: Any, versions_sent: tuple[int, ...]
) -> None:
    fill(store, "game", 3)
    assert run_script(by_hand, 3, [(version, b"{}") for version in versions_sent]) == [b"gap"]
    assert by_hand.xlen(EVENTS) == 3


def test_the_stream_version_is_the_last_events_version(store: Store, by_hand: Any) -> None:
    fill(store, "game", 5)
    by_hand.xdel(EVENTS, "2-0")
    assert store.last_version("game") == 5
    assert store.append("game", batch("game", after=5), expected=5) == Appended(6, 6)
    with pytest.raises(Conflict):
        store.append("game", batch("game", after=4), expected=4)


def test_events_are_stored_by_version_under_keys_with_a_hash_tag(store: Store, by_hand: Any) -> None:
    events = batch("game", count=2)
    store.append("game", events, expected=0, key="k", fingerprint="f")
    stored = [(b"1-0", {b"line": to_line(events[0])}), (b"2-0", {b"line": to_line(events[1])})]
    assert by_hand.xrange(EVENTS) == stored
    assert {key.decode() for key in by_hand.scan_iter()} == {EVENTS, KEYS, "wurm:index"}


def test_a_name_in_the_index_without_a_stream_is_not_listed(store: Store, by_hand: Any) -> None:
    for name in ("b", "d"):
        fill(store, name, 1)
    # left by processes that were killed before their append
    by_hand.zadd("wurm:index", dict.fromkeys(["a", "a2", "c", "e"], 0))
    assert store.streams() == ["b", "d"]
    assert store.streams(limit=1) == ["b"]
    assert store.streams(after="b", limit=1) == ["d"]


def test_the_script_is_loaded_again_when_the_server_has_forgotten_it(store: Store, by_hand: Any) -> None:
    fill(store, "game", 1)
    by_hand.script_flush()
    assert store.append("game", batch("game", after=1), expected=1) == Appended(2, 2)


@pytest.mark.parametrize(
    ("setting", "value", "sentence"),
    [
        ("appendonly", "no", "keeps no append-only file"),
        ("appendfsync", "everysec", "does not write every move to disk"),
        ("maxmemory-policy", "allkeys-lru", "may evict games"),
    ],
)
@pytest.mark.parametrize("name", ["redis", "redis-cluster"])
def test_an_unsafe_server_setting_is_reported(
    make_backend: MakeBackend, name: str, setting: str, value: str, sentence: str
) -> None:
    backend = make_backend(name)
    assert isinstance(backend, RedisBackend)
    with backend.owner("game").client() as client:
        before = client.config_get(setting)[setting]
        client.config_set(setting, value)
        try:
            (told,) = backend.open().durability_warnings()
        finally:
            client.config_set(setting, before)
    assert sentence in told


def test_a_server_out_of_memory_is_unavailable_and_writes_nothing_partial(store: Store, by_hand: Any) -> None:
    fill(store, "game", 2)
    by_hand.config_set("maxmemory", "1")
    try:
        with pytest.raises(Unavailable, match="no memory left"):
            store.append("game", batch("game", after=2, count=3), expected=2)
    finally:
        by_hand.config_set("maxmemory", "0")
    assert store.last_version("game") == 2
    assert store.append("game", batch("game", after=2, count=3), expected=2) == Appended(3, 5)


def test_a_redis_key_of_another_type_is_a_store_error(store: Store, by_hand: Any) -> None:
    by_hand.set(EVENTS, "something else")
    with pytest.raises(StoreError, match="Redis gave an error"):
        store.append("game", batch("game"), expected=0)


def test_a_stopped_server_gives_an_error_in_bounded_time() -> None:
    with RedisServer() as server, closing(open_store(server.url)) as store:
        fill(store, "game", 2)
        server.kill9()
        started = time.monotonic()
        with pytest.raises(Unavailable, match="cannot be reached"):
            store.append("game", batch("game", after=2), expected=2)
        with pytest.raises(Unavailable, match="cannot be reached"):
            list(store.follow("game", after=2, timeout=0.3))
        assert time.monotonic() - started < WAIT_SECONDS


def test_a_server_that_hangs_gives_an_error_in_bounded_time() -> None:
    with RedisServer() as server, closing(open_store(server.url)) as store:
        fill(store, "game", 2)
        assert server._process
        os.kill(server._process.pid, signal.SIGSTOP)
        started = time.monotonic()
        try:
            with pytest.raises(Unavailable, match="does not answer"):
                store.last_version("game")
        finally:
            os.kill(server._process.pid, signal.SIGCONT)
        assert time.monotonic() - started < WAIT_SECONDS
        assert store.last_version("game") == 2
