"""Snapshots: a table loaded from a snapshot equals the fold of the whole log."""

import msgspec
import pytest
from msgspec.structs import replace

from events import snapshot
from events.decider import Role, Seat
from events.games import newest
from events.games.takethat.state import TakeThatState
from events.store import Snapshot, Store, open_store
from events.table import TableState
from events.table.commands import Answer, Undo
from events.timeline import without_steps
from tests.kernel.tables import Table


def bare(table: TableState) -> TableState:
    """The table without the parts that a snapshot does not store."""
    assert table.play is not None
    undos = tuple(replace(undo, play=None) for undo in table.undos)
    return replace(table, play=without_steps(table.play), undos=undos)


def stored(table: Table) -> Store:
    store = open_store("memory://")
    store.append("table", table.log, expected=0)
    return store


def test_packing_keeps_everything_but_the_remembered_steps() -> None:
    table = Table({"pro": True}).started(3).play(12)
    table.do(Seat(0), Undo())
    packed = snapshot.pack(newest("takethat"), table.state)
    assert snapshot.unpack(newest("takethat"), packed) == bare(table.state)


def test_a_table_in_the_lobby_can_be_packed() -> None:
    state = Table().seated(2).state
    assert snapshot.unpack(newest("takethat"), snapshot.pack(newest("takethat"), state)) == state


def test_a_snapshot_and_the_tail_equal_the_whole_log() -> None:
    table = Table().started(2).play(10)
    middle = table.state
    table.play(15)
    store = stored(table)
    store.save_snapshot("table", snapshot.pack(newest("takethat"), middle))
    loaded = snapshot.load(table.rules, store, "table")
    assert loaded is not None
    assert bare(loaded) == bare(table.state)
    assert snapshot.load(table.rules, store, "table", upto=middle.version - 1) is not None


def test_a_snapshot_of_another_layout_is_ignored() -> None:
    table = Table().started(2).play(5)
    store = stored(table)
    store.save_snapshot("table", Snapshot(table.state.version, "another layout", b"rubbish"))
    assert snapshot.load(table.rules, store, "table") == table.state


def test_an_undo_right_after_loading_reads_its_step_from_the_log() -> None:
    table = Table().started(2).play(5)
    before = table.game
    table.play(1)
    table.state = snapshot.unpack(newest("takethat"), snapshot.pack(newest("takethat"), table.state))
    table.do(Role.HOST, Undo())
    table.do(Seat(0), Answer(True))
    table.do(Seat(1), Answer(True))
    assert table.game.hands == before.hands


def test_loading_an_unknown_stream_gives_none() -> None:
    assert snapshot.load(Table().rules, open_store("memory://"), "table") is None


@pytest.mark.parametrize("blob", [b"", b"rubbish", b"\xc1", b"\x91" * 100_000, b"\x83\xa5table\xa1\xff"])
def test_an_unreadable_snapshot_is_ignored(blob: bytes) -> None:
    table = Table().started(2).play(9)
    store = stored(table)
    store.save_snapshot("table", Snapshot(7, snapshot.schema_of(newest("takethat")), blob))
    assert snapshot.load(table.rules, store, "table") == table.state


def test_a_snapshot_that_does_not_match_its_log_is_ignored() -> None:
    table, other = Table().started(2).play(9), Table({"pro": True}).started(2).play(9)
    packed = snapshot.pack(newest("takethat"), other.state)
    for version in (other.state.version, other.state.version - 1, 1, 0, -1, 10_000):
        store = stored(table)
        store.save_snapshot("table", Snapshot(version, packed.schema, packed.blob))
        assert snapshot.load(table.rules, store, "table") == table.state


def test_rewording_a_docstring_keeps_snapshots_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    schema_of = snapshot.schema_of.__wrapped__  # without the cache
    game = newest("takethat")
    before = schema_of(game)
    monkeypatch.setattr(TableState, "__doc__", "Reworded.")
    monkeypatch.setattr(game.state_type, "__doc__", "Reworded too.")
    assert "Reworded." in str(msgspec.json.schema(TableState))
    assert schema_of(game) == before


def test_another_layout_makes_snapshots_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new field makes snapshots stale, even if it has the name `description`, the key of docstrings in a schema."""
    schema_of = snapshot.schema_of.__wrapped__
    game = newest("takethat")
    hashes = set()
    for fields in ([], [("description", str, "")]):
        state_type = msgspec.defstruct("State", fields, bases=(TakeThatState,))
        monkeypatch.setattr(type(game), "state_type", state_type)
        hashes.add(schema_of(game))
    assert len(hashes) == 2
