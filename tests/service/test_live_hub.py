"""The live hub: steps arrive once and in order, slow readers are dropped, and a step is encoded once per viewer."""

import itertools
import sys
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from events.decider import Millis, Role, Seat, Viewer
from events.envelope import Recorded
from events.games import rules
from events.store import Conflict, Store, StoreError, open_store
from events.table import TableState
from events.table.commands import Open, Rename, Sit, Start
from service.commands.handler import CommandHandler
from service.live.channel import LiveUpdate, StreamEnd, Watch
from service.live.frame_encoder import FrameEncoder
from service.live.hub import Live
from service.live.presence import PresenceView
from tests.redis_servers import RedisServer
from tests.waits import WAIT_SECONDS, wait_until

NUMBERS = itertools.count()


class Process:
    """A server process: a handler and its live hub. It counts the frames that are encoded for each viewer."""

    def __init__(self, store: Store, *, room: int = 100) -> None:
        self.encoded: Counter[tuple[int, Viewer]] = Counter()
        self._lock = threading.Lock()
        self.handler = CommandHandler(store, rules, lambda: Millis(1), self._publish)
        self.live = Live(
            store, self.handler.ingest, self._encode, lambda: Millis(1), lambda _: (PresenceView(),), room=room
        )

    def _publish(self, table: TableState, recorded: tuple[Recorded, ...]) -> None:
        self.live.publish(table, recorded)

    def _encode(self, table: TableState, recorded: Sequence[Recorded], viewer: Viewer, now: Millis) -> bytes:
        with self._lock:
            self.encoded.update((event.version, viewer) for event in recorded)
        return FrameEncoder(rules).frame(table, recorded, viewer, now)

    def open(self) -> TableState:
        self.handler.open("game", Open("takethat", 1, "secret", "salt", {}))
        for number in range(2):
            self.handler.handle("game", Role.SPECTATOR, Sit(f"P{number}", f"p{number}", "e"))
        return self.handler.handle("game", Role.HOST, Start()).state

    def happen(self, times: int = 1) -> None:
        """Appends `times` small events, and retries after conflicts."""
        done = 0
        while done < times:
            with suppress(Conflict):
                self.handler.handle("game", Role.HOST, Rename(Seat(0), f"Player {next(NUMBERS)}"))
                done += 1


@pytest.fixture(autouse=True)
def followers_end_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes followers check more often whether anybody still watches."""
    monkeypatch.setattr(sys.modules[Live.__module__], "WATCHED_CHECK_SECONDS", 0.2)


@pytest.fixture(params=["memory", "sqlite", "redis"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with ExitStack() as closing:
        if request.param == "redis":
            server: RedisServer = request.getfixturevalue("redis_server")
            server.ensure_running()
            with server.client() as client:
                client.flushall()
        url = {"memory": "memory://", "sqlite": f"sqlite:///{tmp_path}/log.db"}
        store = open_store(url.get(request.param) or server.url)
        closing.callback(store.close)
        yield store


def take(watch: Watch[TableState]) -> LiveUpdate[TableState]:
    found = watch.next(WAIT_SECONDS)
    assert isinstance(found, LiveUpdate), found
    return found


def versions_until(watch: Watch[TableState], last: int) -> list[int]:
    """Reads up to a version; returns the versions that arrived, in order."""
    seen: list[int] = []
    while not seen or seen[-1] < last:
        seen += [event.version for event in take(watch).recorded]
    return seen


def following() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "follow game"]


def test_events_of_this_process_arrive_once_and_in_order(store: Store) -> None:
    here = Process(store)
    table = here.open()
    with here.live.watching(table) as watch:
        here.happen(20)
        assert versions_until(watch, table.version + 20) == list(range(table.version + 1, table.version + 21))
        assert watch.next(0) is None


def test_events_of_another_process_arrive_once_and_in_order(store: Store) -> None:
    here, there = Process(store), Process(store)
    table = here.open()
    with here.live.watching(table) as watch:
        there.happen(20)
        assert versions_until(watch, table.version + 20) == list(range(table.version + 1, table.version + 21))


def test_concurrent_events_of_two_processes_arrive_once_and_in_order_in_both(store: Store) -> None:
    here, there = Process(store, room=1000), Process(store, room=1000)
    table = here.open()
    last = table.version + 60
    with here.live.watching(table) as watch_here, there.live.watching(table) as watch_there:
        writers = [threading.Thread(target=process.happen, args=(30,)) for process in (here, there)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
        for watch in (watch_here, watch_there):
            assert versions_until(watch, last) == list(range(table.version + 1, last + 1))


def test_a_step_shows_the_table_after_its_last_event(store: Store) -> None:
    here, there = Process(store), Process(store)
    table = here.open()
    with here.live.watching(table) as watch:
        there.happen(5)
        here.happen(5)
        version = table.version
        while version < table.version + 10:
            step = take(watch)
            assert [event.version for event in step.recorded] == list(range(version + 1, step.state.version + 1))
            version = step.state.version


def test_events_between_reading_and_subscribing_are_not_lost(store: Store) -> None:
    here, there = Process(store), Process(store)
    looked = here.open()
    there.happen(3)
    with here.live.watching(looked) as watch:
        seen = [event.version for event in here.live.since(watch.state, looked.version).recorded]
        if watch.state.version < looked.version + 3:
            seen += versions_until(watch, looked.version + 3)
        assert seen == list(range(looked.version + 1, looked.version + 4))


def test_a_watcher_does_not_get_events_that_it_has_seen(store: Store) -> None:
    here, there = Process(store), Process(store)
    table = here.open()
    with here.live.watching(table):
        there.happen(3)
        seen = there.handler.newest("game")
        with here.live.watching(seen) as later:
            assert later.state.version == seen.version


def test_the_first_step_contains_exactly_the_events_after_the_last_known_one(store: Store) -> None:
    here = Process(store)
    here.open()
    here.happen(50)
    table = here.handler.newest("game")
    with here.live.watching(table) as watch:
        for after in (0, 1, table.version - 50, table.version - 1, table.version, table.version + 7):
            step = here.live.since(watch.state, after)
            assert [event.version for event in step.recorded] == list(range(after + 1, table.version + 1))
            assert step.state is table
        assert here.live.since(watch.state, None).recorded == ()


def test_an_event_is_encoded_once_for_each_distinct_viewer(store: Store) -> None:
    here = Process(store)
    table = here.open()
    viewers: list[Viewer] = [Role.SPECTATOR, Role.SPECTATOR, Role.SPECTATOR, Seat(0), Seat(0), Seat(1), Role.HOST]
    with ExitStack() as watching:
        watches = [watching.enter_context(here.live.watching(table)) for _ in viewers]
        here.happen(10)
        frames = [
            [take(watch).frame(viewer) for _ in range(10)] for watch, viewer in zip(watches, viewers, strict=True)
        ]
    assert frames[0] == frames[1] == frames[2]
    assert frames[0] != frames[3]
    assert len(here.encoded) == 10 * 4
    assert set(here.encoded.values()) == {1}


def test_a_slow_reader_is_dropped_without_delaying_others(store: Store) -> None:
    here = Process(store, room=10)
    table = here.open()
    hung_up: list[str] = []
    with here.live.watching(table, lambda: hung_up.append("slow")) as slow, here.live.watching(table) as quick:
        for _ in range(11):
            here.happen()
            take(quick)
        assert hung_up == ["slow"]
        assert slow.next(0) is StreamEnd.DROPPED
        assert here.live.watchers("game") == 1
        here.happen()
        take(quick)
        assert hung_up == ["slow"]


def test_a_follower_runs_from_the_first_watcher_to_the_last(store: Store) -> None:
    here = Process(store)
    table = here.open()
    wait_until(lambda: following() == [], "the followers of earlier tests have ended")
    with here.live.watching(table):
        with here.live.watching(table):
            assert (following(), here.live.watchers()) == (["follow game"], 2)
        assert following() == ["follow game"]
    assert here.live.watchers() == 0
    wait_until(lambda: following() == [], "the follower has ended")
    with here.live.watching(table) as again:
        here.happen()
        take(again)


def test_closing_ends_all_streams_and_later_ones_at_once(store: Store) -> None:
    here = Process(store)
    table = here.open()
    with here.live.watching(table) as one, here.live.watching(table) as other:
        here.happen()
        here.live.close()
        for watch in (one, other):
            take(watch)
            assert watch.next(WAIT_SECONDS) is StreamEnd.CLOSED
        with here.live.watching(table) as late:
            assert late.next(WAIT_SECONDS) is StreamEnd.CLOSED


def test_watching_continues_after_a_store_outage() -> None:
    with RedisServer() as server:
        here_store, there_store = open_store(server.url), open_store(server.url)
        here, there = Process(here_store), Process(there_store)
        table = here.open()
        with here.live.watching(table) as watch:
            server.kill9()
            with pytest.raises(StoreError):
                there.happen()
            assert watch.next(0) is None
            server.restart()
            there.happen(3)
            assert versions_until(watch, table.version + 3) == list(range(table.version + 1, table.version + 4))
        here_store.close()
        there_store.close()
