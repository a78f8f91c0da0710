"""A table packed into bytes, so that a long log need not be folded from its beginning. A cache, never truth."""

import hashlib
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from events.decider import AnyDecider, Rules
from events.envelope import Broken
from events.imported import is_imported
from events.log import Read, UndoTooFar, fold, fold_onto, no_recall, play_after, undo_targets
from events.store.protocol import EventReader, Snapshot, TableSource
from events.table.state import TableState
from events.timeline import Play, Recall, forget
from events.value import Value

FORMAT = 1
"""Raise it when tables are folded differently without a change of their layout."""


class _Packed(Value):
    """The game's own parts apart from the table's, because only the game knows their types."""

    table: TableState
    options: msgspec.Raw
    state: msgspec.Raw
    """Nil before the start: msgspec does not read an optional Raw."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Packed).decode


@cache
def schema_of(decider: AnyDecider) -> str:
    """Changes whenever the layout of a table with this game does."""
    layout: list[Any] = [FORMAT, decider.id, decider.version]
    layout += [msgspec.json.schema(kind) for kind in (TableState, decider.option_type, decider.state_type)]
    return hashlib.sha256(msgspec.json.encode(layout, order="deterministic")).hexdigest()[:16]


def pack(decider: AnyDecider, table: TableState) -> Snapshot:
    """Without the remembered steps: an undo right after a restart folds the log once."""
    play = table.play
    bare = replace(
        table,
        options=None,
        play=None if play is None else replace(forget(play), state=None),
        undos=tuple(replace(undo, play=None) for undo in table.undos),
    )
    state = None if play is None else play.state
    blob = _encode(_Packed(bare, msgspec.Raw(_encode(table.options)), msgspec.Raw(_encode(state))))
    return Snapshot(table.version, schema_of(decider), blob)


def unpack(decider: AnyDecider, snapshot: Snapshot) -> TableState:
    packed = _decode(snapshot.blob)
    table = packed.table
    play = table.play
    if play is not None:
        play = replace(play, state=msgspec.msgpack.decode(packed.state, type=decider.state_type))
    return replace(table, options=msgspec.msgpack.decode(packed.options, type=decider.option_type), play=play)


def load(rules: Rules, store: TableSource, stream: str, upto: int | None = None) -> TableState | None:
    """The table at a version, from the newest fitting snapshot and the events after it; None: no such stream.

    One pass over those events is enough unless an undo goes back further than that remembers. Then a second pass, from
    a snapshot before everything that undos return to, keeps those states: the work grows with the length of the log
    and not with the undos in it.
    """
    return _load(rules, store, stream, upto, upto)


def _load(
    rules: Rules, store: TableSource, stream: str, upto: int | None, newest_start: int | None
) -> TableState | None:
    """`newest_start`: no snapshot after this version is used."""
    read = reader(store, stream)
    opened = next(read(0, 1), None)
    if opened is None or (upto is not None and upto < 1):
        return None
    first = fold_onto(rules, None, [opened])
    if first is None:
        raise Broken("not-opened", {})
    first = replace(first, marked_imported=is_imported(store, stream))
    start = _start(rules, store, first, newest_start)
    try:
        return fold_onto(rules, start, read(start.version, upto))
    except UndoTooFar:
        targets = undo_targets(read(start.version, upto))
    if start.version >= min(targets):
        start = _start(rules, store, first, min(targets) - 1)
        targets = undo_targets(read(start.version, upto))
    if start.version >= min(targets):
        start = first
        targets = undo_targets(read(start.version, upto))
    return fold_onto(rules, start, read(start.version, upto), recall=no_recall, keep=targets)


def _start(rules: Rules, store: TableSource, first: TableState, upto: int | None) -> TableState:
    """The table in the newest fitting snapshot up to a version; without one, as it was opened."""
    decider = rules(first.ruleset, first.ruleset_version)
    snapshot = store.load_snapshot(first.stream, schema=schema_of(decider), upto=upto)
    table = None if snapshot is None else _believed(decider, snapshot, reader(store, first.stream))
    return first if table is None else replace(table, marked_imported=first.marked_imported)


def recall_from_store(rules: Rules, store: TableSource, stream: str) -> Recall:
    """Play at a version, folded from the newest snapshot before it: for the rare undo beyond what is remembered.

    To be used for one command: deciding and applying it ask for the same version.
    """
    read = reader(store, stream)

    @cache
    def recall(version: int) -> Play:
        play = play_after(_load(rules, store, stream, version, version - 1), read, version)
        if play.steps or play.complete:
            return play
        return play_after(fold(rules, read, version), read, version)  # no step since the snapshot

    return recall


def _believed(decider: AnyDecider, snapshot: Snapshot, read: Read) -> TableState | None:
    """The table in a snapshot, if it is one and the log has at its version what it says; otherwise nothing is lost."""
    try:
        table = unpack(decider, snapshot)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    stands = next(read(snapshot.version - 1, snapshot.version), None)
    if stands is None or (table.stream, table.version, table.hash) != (stands.stream, stands.version, stands.hash):
        return None
    return table


def reader(store: EventReader, stream: str) -> Read:
    return lambda after, upto: store.read(stream, after=after, upto=upto)
