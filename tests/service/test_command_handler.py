"""The command handler loads, decides, appends and publishes, in that order and once, even with concurrent writers."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events import log, snapshot
from events.decider import Illegal, Millis, Role, Seat
from events.envelope import Recorded
from events.games import rules
from events.log import fold
from events.store import Conflict, KeyReused, Store, open_store
from events.table import TableState
from events.table.commands import Act, Open, Rename, Sit, Start
from events.verify import verify
from service.commands import handler as handle
from service.commands.handler import CommandHandler
from service.commands.stream_handler import Handled


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store = open_store("memory://" if request.param == "memory" else f"sqlite:///{tmp_path}/log.db")
    yield store
    store.close()


def handler(store: Store, published: list[tuple[TableState, tuple[Recorded, ...]]] | None = None) -> CommandHandler:
    publish = (lambda table, recorded: published.append((table, recorded))) if published is not None else None
    clock = lambda: Millis(1)  # noqa: E731 - a clock that stands still
    return CommandHandler(store, rules, clock, publish) if publish else CommandHandler(store, rules, clock)


def start(tables: CommandHandler, stream: str = "game", seats: int = 2) -> None:
    tables.open(stream, Open("takethat", 1, "secret", "salt", {"rounds": 20}))
    for number in range(seats):
        tables.handle(stream, Role.SPECTATOR, Sit(f"P{number}", f"p{number}", "e"))
    tables.handle(stream, Role.HOST, Start())


def step(tables: CommandHandler, stream: str = "game", **how: str) -> Handled[TableState]:
    table = tables.newest(stream)
    assert table.play is not None
    state = table.play.state
    action = rules("takethat", 1).legal(state, state.turn, Millis(0))[0]
    return tables.handle(stream, state.turn, Act(action), **how)  # type: ignore[arg-type]


def test_a_command_is_stored_and_then_published(store: Store) -> None:
    published: list[tuple[TableState, tuple[Recorded, ...]]] = []
    tables = handler(store, published)
    start(tables)
    done = step(tables)
    assert (done.first, done.last) == (6, 7)
    assert [event.version for _, recorded in published for event in recorded] == list(range(1, 8))
    assert fold(rules, snapshot.reader(store, "game")) == done.state


def test_events_are_published_only_after_they_are_stored(store: Store) -> None:
    """The publisher reads the store and finds the events there."""
    seen: list[bool] = []

    def publish(table: TableState, recorded: tuple[Recorded, ...]) -> None:
        seen.append(store.last_version(table.stream) == recorded[-1].version)

    tables = CommandHandler(store, rules, lambda: Millis(1), publish)
    start(tables)
    step(tables)
    assert seen == [True] * 5


def test_a_refused_command_stores_and_publishes_nothing(store: Store) -> None:
    published: list[tuple[TableState, tuple[Recorded, ...]]] = []
    tables = handler(store, published)
    start(tables)
    before = store.last_version("game"), len(published)
    with pytest.raises(Illegal, match="host-only"):
        tables.handle("game", Seat(0), Start())
    assert (store.last_version("game"), len(published)) == before


def test_an_unknown_game_is_refused(store: Store) -> None:
    with pytest.raises(Illegal, match="no-such-game"):
        handler(store).handle("nowhere", Role.HOST, Start())


def test_events_of_another_process_are_loaded(store: Store) -> None:
    """Two handlers on one store behave like two processes."""
    one, two = handler(store), handler(store)
    start(one)
    for number in range(10):
        step((one, two)[number % 2])
    assert one.newest("game") == two.newest("game")


def test_a_command_is_decided_again_on_the_newest_state(store: Store) -> None:
    one, two = handler(store), handler(store)
    one.open("game", Open("takethat", 1, "secret", "salt"))
    two.known("game")
    for number in range(2):
        one.handle("game", Role.SPECTATOR, Sit(f"P{number}", f"p{number}", "e"))
    two.handle("game", Role.HOST, Start())
    assert store.last_version("game") == 5


def test_a_command_with_an_outdated_version_is_refused(store: Store) -> None:
    tables, other = handler(store), handler(store)
    start(tables)
    version = store.last_version("game")
    other.handle("game", Role.HOST, Rename(Seat(0), "Zoe"))
    with pytest.raises(Conflict):
        tables.handle("game", Role.HOST, Rename(Seat(1), "Yan"), expected=(version,))
    tables.handle("game", Role.HOST, Rename(Seat(1), "Yan"), expected=(version, version + 1))


def test_a_command_repeated_with_the_same_key_is_executed_once(store: Store) -> None:
    tables = handler(store)
    start(tables)
    table = tables.newest("game")
    assert table.play is not None
    seat = table.play.state.turn
    first = step(tables, key="k", fingerprint="a step")
    step(tables)
    again = tables.handle("game", seat, Start(), key="k", fingerprint="a step")
    assert (again.first, again.last, again.replayed) == (first.first, first.last, True)
    with pytest.raises(KeyReused):
        tables.handle("game", seat, Start(), key="k", fingerprint="another step")


def test_the_same_key_of_different_actors_means_different_commands(store: Store) -> None:
    """If actors shared keys, two phones that number their commands from 1 would get each other's answers."""
    tables = handler(store)
    start(tables)
    first = tables.handle("game", Seat(0), Rename(Seat(0), "Zoe"), key="1", fingerprint="f")
    second = tables.handle("game", Seat(1), Rename(Seat(1), "Yan"), key="1", fingerprint="f")
    assert (second.first, second.replayed) == (first.last + 1, False)


def test_a_key_equal_to_an_imported_command_id_starts_a_new_command(store: Store) -> None:
    """Command ids of an imported log are not keys of the store, and a client might send one of them as a key."""
    decision = log.open_table(
        rules, "game", Open("takethat", 1, "secret", "salt"), at=Millis(0), command_id="k", actor=Role.HOST
    )
    store.append("game", decision.recorded, expected=0)
    handler(store).handle("game", Role.SPECTATOR, Sit("Ann", "a", "e"), key="k")
    assert verify(rules, list(store.read("game"))).events == 2


def test_a_failed_snapshot_does_not_fail_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handle, "EVENTS_PER_SNAPSHOT", 1)
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    with closing(sqlite3.connect(tmp_path / "log.db")) as other, other:
        other.execute("DROP TABLE snapshots")
    tables = handler(store)
    done = tables.open("game", Open("takethat", 1, "secret", "salt"))
    assert (done.last, store.last_version("game")) == (1, 1)
    store.close()


def test_opening_a_table_twice_with_one_key_opens_one_table(store: Store) -> None:
    tables = handler(store)
    opening = Open("takethat", 1, "secret", "salt")
    assert not tables.open("game", opening, key="k", fingerprint="f").replayed
    assert tables.open("game", opening, key="k", fingerprint="f").replayed
    assert store.last_version("game") == 1


def test_concurrent_commands_all_succeed_and_the_log_verifies(store: Store) -> None:
    """Two handlers rename players at the same time, eight times in all."""
    both = [handler(store), handler(store)]
    start(both[0], seats=4)
    before = store.last_version("game")
    failed: list[BaseException] = []

    def rename(number: int) -> None:
        try:
            both[number % 2].handle("game", Role.HOST, Rename(Seat(number % 4), f"Name {number}"))
        except BaseException as why:
            failed.append(why)

    threads = [threading.Thread(target=rename, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert [event.version for event in store.read("game")] == list(range(1, before + 9))
    assert both[0].newest("game") == both[1].newest("game") == verify(rules, list(store.read("game"))).table


def test_a_long_game_writes_snapshots_and_a_new_process_loads_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handle, "EVENTS_PER_SNAPSHOT", 20)
    tables = handler(store)
    start(tables)
    for _ in range(40):
        step(tables)
    found = store.load_snapshot("game", schema=snapshot.schema_of(rules("takethat", 1)))
    assert found is not None
    assert found.version > 40
    fresh, known = handler(store).newest("game"), tables.newest("game")
    assert fresh.play is not None
    assert known.play is not None
    assert (fresh.play.state, fresh.version, fresh.hash) == (known.play.state, known.version, known.hash)


def test_tables_evicted_from_memory_are_loaded_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CommandHandler, "MAX_REMEMBERED", 2)
    tables = handler(store)
    for stream in ("a", "b", "c"):
        start(tables, stream)
    assert [tables.newest(stream).version for stream in ("a", "b", "c")] == [5, 5, 5]
    assert len(tables._states) == 2
